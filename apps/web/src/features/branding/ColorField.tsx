import { type BrandingForm, hexColor } from '@drumlin/contract/branding/schemas.ts';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../ui/dimensions.ts';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';
import { COLOR_LABELS, COLORS, type ColorPart } from './words.ts';

/** The colour itself, which opens the picker of the browser. */
const Swatch = styled('input')(({ theme: { vars } }) => ({
  flexShrink: 0,
  width: 26,
  height: 26,
  marginRight: 8,
  padding: 0,
  border: `1px solid ${vars.palette.tokens.border.control}`,
  borderRadius: RADIUS.chip,
  cursor: 'pointer',
  overflow: 'hidden',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch, &::-moz-color-swatch': { border: 0 },
  '&:focus-visible': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: 2 },
}));

interface ColorFieldProps {
  theme: 'light' | 'dark';
  part: ColorPart;
  /** The branding in force, whose colour the field can be reset to. */
  saved: BrandingForm;
  /** The id of what is said about the contrast. */
  noteId: string;
  onFocus: () => void;
}

/** A colour as its swatch and its hexadecimal digits. */
export const ColorField = ({ theme, part, saved, noteId, onFocus }: ColorFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const name = COLORS[theme][part];
  const label = t(COLOR_LABELS[part]);
  const { setValue } = useFormContext<BrandingForm>();
  const { field, error } = useFormField(name);
  const { ref, value, ...input } = field;
  const set = (color: string) => setValue(name, color, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const initial: string = get(saved, name);
  const shown = hexColor.safeParse(value).data ?? initial;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1.5 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        inputRef={ref}
        value={value}
        onFocus={onFocus}
        autoComplete="off"
        inputProps={{ 'aria-describedby': error ? `${id}-error` : noteId, spellCheck: false, maxLength: 32 }}
        sx={({ typography }) => ({ pl: 1.5, pr: 1, '& input': { fontFamily: typography.mono.fontFamily } })}
        startAdornment={
          <Swatch
            type="color"
            aria-label={t('Pick: {{label}}', { label })}
            value={shown.toLowerCase()}
            onFocus={onFocus}
            onChange={event => set(event.target.value.toUpperCase())}
          />
        }
        endAdornment={
          <Tooltip title={t('Reset to the initial color')}>
            <IconButton
              size="small"
              aria-label={t('Reset to the initial color: {{label}}', { label })}
              onClick={() => set(initial)}
            >
              <RotateCcw size={14} />
            </IconButton>
          </Tooltip>
        }
      />
      {error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
    </FormControl>
  );
};
