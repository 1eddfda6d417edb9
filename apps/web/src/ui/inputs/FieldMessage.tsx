import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const Message = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: '6px 0 0',
  color: vars.palette.tokens.error.text,
}));

interface FieldMessageProps {
  /** For the field's `aria-describedby`. */
  id?: string;
  children: ReactNode;
}

/** The error of a field, below it. */
export const FieldMessage = ({ id, children }: FieldMessageProps) => (
  <Message id={id}>
    <CircleAlert size={14} aria-hidden />
    {children}
  </Message>
);
