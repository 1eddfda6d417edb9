import { styled } from '@mui/material/styles';
import { type ClipboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { RADIUS } from '../dimensions.ts';
import { CODE_LENGTH, digitsOf } from './code-digits.ts';
import { FieldMessage } from './FieldMessage.tsx';

const HALF = CODE_LENGTH / 2;

const Frame = styled('div')({ position: 'relative', display: 'flex', alignItems: 'center', gap: 8 });
const Box = styled('span')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '1 1 0',
  minWidth: 0,
  maxWidth: 56,
  height: 56,
  fontSize: '1.5rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  borderRadius: RADIUS.segment,
  border: `1px solid ${vars.palette.tokens.border.control}`,
  backgroundColor: vars.palette.tokens.bg.surface,
  '&[data-current="true"]': {
    borderColor: vars.palette.tokens.focus.ring,
    boxShadow: `0 0 0 1px ${vars.palette.tokens.focus.ring}, 0 0 0 4px color-mix(in srgb, ${vars.palette.tokens.focus.ring} 18%, transparent)`,
  },
}));
const Dash = styled('span')(({ theme: { vars } }) => ({
  width: 8,
  height: 2,
  backgroundColor: vars.palette.tokens.border.control,
}));
/** One real input lies over the boxes, with invisible text. */
const Field = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  padding: 0,
  border: 0,
  fontSize: '1rem',
  color: 'transparent',
  caretColor: 'transparent',
  background: 'none',
  '&:focus-visible': { outline: 'none' },
  '&::selection': { background: 'none' },
});

const caretToEnd = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void =>
  currentTarget.setSelectionRange(CODE_LENGTH, CODE_LENGTH);

interface OneTimeCodeProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Called when the last digit is entered. */
  onComplete: (code: string) => void;
  describedBy?: string;
  /** Why the code was refused, already translated. */
  error?: string | undefined;
  busy?: boolean;
  /** Whether it has the focus as soon as it is there; not where it is one part of a page. */
  autoFocus?: boolean;
}

/** Six boxes over one input, so that pasting and a phone's suggestion fill all of them. */
export const OneTimeCode = (props: OneTimeCodeProps) => {
  const { label, value, onChange, onComplete, describedBy, error, busy = false, autoFocus = true } = props;
  const errorId = useId();
  const [focused, setFocused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Focus when the step opens, and again after an answer, wherever the code was sent from
  const isFirst = useRef(!autoFocus);
  useEffect(() => {
    if (!busy && !isFirst.current) field.current?.focus();
    isFirst.current = false;
  }, [busy]);
  const type = (text: string) => {
    const digits = digitsOf(text);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === CODE_LENGTH) onComplete(digits);
  };
  // A pasted code replaces what was typed
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'));
    if (!busy && digits !== '') type(digits);
  };
  const current = Math.min(value.length, CODE_LENGTH - 1);
  const box = (index: number) => (
    <Box key={index} data-current={focused && index === current}>
      {value[index]}
    </Box>
  );
  const indexes = [...Array(CODE_LENGTH).keys()];
  return (
    <>
      <Frame>
        {indexes.slice(0, HALF).map(box)}
        <Dash />
        {indexes.slice(HALF).map(box)}
        <Field
          ref={field}
          aria-label={label}
          aria-describedby={[error && errorId, describedBy].filter(Boolean).join(' ') || undefined}
          aria-invalid={error !== undefined}
          autoComplete="one-time-code"
          inputMode="numeric"
          value={value}
          readOnly={busy}
          onChange={event => type(event.target.value)}
          onPaste={paste}
          onSelect={caretToEnd}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </Frame>
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </>
  );
};
