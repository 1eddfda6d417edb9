import { styled } from '@mui/material/styles';
import { type Ref, useId } from 'react';
import { RADIUS } from '../dimensions.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { FieldMessage } from './FieldMessage.tsx';

const Group = styled('fieldset')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { ...typography.label, padding: 0, marginBottom: 6, color: vars.palette.tokens.text.secondary },
}));
const Choice = styled('label')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 14px',
  cursor: 'pointer',
  backgroundColor: vars.palette.tokens.bg.surface,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.note,
  '&:has(input:checked)': {
    borderColor: vars.palette.tokens.primary.fill,
    backgroundColor: vars.palette.tokens.bg.selected,
  },
  '&:has(input:focus-visible)': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: 2 },
  '& input': { width: 18, height: 18, margin: 0, flexShrink: 0, accentColor: vars.palette.tokens.primary.fill },
  '& input:focus-visible': { outline: 'none' },
  '& b': { ...typography.control, display: 'block' },
  '& small': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& small.aside': { marginLeft: 'auto', whiteSpace: 'nowrap' },
  [breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& span': { flex: '1 0 calc(100% - 30px)' },
    '& small.aside': { margin: '0 0 0 30px' },
  },
}));

export interface RadioCard<Value> {
  value: Value;
  label: string;
  caption?: string | undefined;
  /** At the right edge; on a phone below. */
  aside?: string | undefined;
}

interface RadioCardsProps<Value> {
  label: string;
  /** Whether the label is for screen readers alone, where a heading says the same. */
  isLabelHidden?: boolean;
  options: readonly RadioCard<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** The first radio button, for the focus. */
  inputRef?: Ref<HTMLInputElement>;
  /** The error of the choice, already translated. */
  error?: string | undefined;
}

/** Radio buttons on cards, each with a line of explanation. */
export const RadioCards = <Value extends string | number>(props: RadioCardsProps<Value>) => {
  const name = useId();
  const { label, isLabelHidden = false, options, value, onChange, inputRef, error } = props;
  const messageId = `${name}-message`;
  return (
    <Group aria-describedby={error ? messageId : undefined}>
      <legend>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {options.map((option, index) => (
        <Choice key={option.value}>
          <input
            ref={index === 0 ? inputRef : undefined}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <b>{option.label}</b>
            {option.caption && <small>{option.caption}</small>}
          </span>
          {option.aside && <small className="aside">{option.aside}</small>}
        </Choice>
      ))}
      {error && <FieldMessage id={messageId}>{error}</FieldMessage>}
    </Group>
  );
};
