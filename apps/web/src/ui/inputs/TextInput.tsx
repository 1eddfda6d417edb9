import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { FieldMessage } from './FieldMessage.tsx';

/** The note stands beside the label, but comes after the input: Tab leads from one field to the next. */
const PLACES = {
  display: 'grid',
  gridTemplate: '"label note" auto "input input" auto "message message" auto / 1fr auto',
  columnGap: 3,
  '& > label': { gridArea: 'label', mb: 1.5 },
  '& > .MuiOutlinedInput-root': { gridArea: 'input' },
  '& > p': { gridArea: 'message' },
};
const Note = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.label,
  gridArea: 'note',
  fontWeight: 400,
  color: vars.palette.tokens.text.tertiary,
}));

interface TextInputProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'id'> {
  label: string;
  /** The error of the value, already translated. */
  error?: string | undefined;
  /** 42 px high, for pages with nothing but a form. */
  large?: boolean;
  /** To the right of the label: a word, such as "Optional", or a link. */
  note?: ReactNode;
}

/** A text field with its label above and its error below. */
export const TextInput = ({ label, error, large = false, note, inputProps, ...input }: TextInputProps) => {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <FormControl fullWidth error={error !== undefined} sx={PLACES}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        sx={{ ...(large && { height: 42 }), '& .MuiInputBase-inputAdornedStart': { pl: 0 } }}
        inputProps={{ ...inputProps, 'aria-describedby': error ? messageId : undefined }}
      />
      {note && <Note>{note}</Note>}
      {error && <FieldMessage id={messageId}>{error}</FieldMessage>}
    </FormControl>
  );
};
