import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { RADIUS } from '../../../../ui/dimensions.ts';

const Note = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 52,
  padding: '8px 14px',
  borderRadius: RADIUS.note,
  color: vars.palette.tokens.text.primary,
  backgroundColor: vars.palette.tokens.warning.tint,
  '& > svg': { flexShrink: 0, color: vars.palette.tokens.warning.mark },
  '& p': { flex: '1 1 320px', margin: 0 },
  '& .MuiButton-text': { color: vars.palette.tokens.warning.text },
}));

interface StaleNoteProps {
  title: string;
  text: string;
  /** What is done about it. */
  children?: ReactNode;
}

/** Says across the page that a proposal cannot go on as it is, and why. */
export const StaleNote = ({ title, text, children }: StaleNoteProps) => (
  <Note role="status">
    <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
    <p>
      <b>{title}</b> {text}
    </p>
    {children}
  </Note>
);
