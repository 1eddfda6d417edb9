import { TINTS } from '@drumlin/contract/branding/colors.ts';
import type { BrandingForm } from '@drumlin/contract/branding/schemas.ts';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useId } from 'react';
import { type FieldPath, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../ui/dimensions.ts';
import { COLOR_LABELS, type ColorPart } from './words.ts';

const Group = styled('fieldset')(({ theme: { vars, typography } }) => ({
  margin: '16px 0 0',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { ...typography.label, padding: 0, color: vars.palette.tokens.text.secondary },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 8 },
  '& small': { ...typography.caption, color: vars.palette.tokens.text.tertiary },
}));
const Tint = styled(ButtonBase)(({ theme: { vars } }) => ({
  width: 26,
  height: 26,
  borderRadius: RADIUS.chip,
  border: `1px solid ${vars.palette.tokens.border.strong}`,
  '&[aria-pressed=true]': {
    outline: `2px solid ${vars.palette.tokens.focus.ring}`,
    outlineOffset: 2,
  },
}));

/** Nine colours with names, for the colour field that was last used. */
export const Tints = ({ name, part }: { name: FieldPath<BrandingForm>; part: ColorPart }) => {
  const { t } = useTranslation();
  const id = useId();
  const { field } = useController<BrandingForm>({ name });
  const current = TINTS.find(({ color }) => color === String(field.value).toUpperCase());
  return (
    <Group aria-describedby={id}>
      <legend>{t('Tints')}</legend>
      <div>
        {TINTS.map(({ label, color }) => (
          <Tooltip key={color} title={t(label)}>
            <Tint
              aria-label={t(label)}
              aria-pressed={current?.color === color}
              onClick={() => field.onChange(color)}
              sx={{ backgroundColor: color }}
            />
          </Tooltip>
        ))}
        <small id={id}>
          {current ? t(current.label) : t('For the field {{label}}', { label: t(COLOR_LABELS[part]) })}
        </small>
      </div>
    </Group>
  );
};
