import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { RADIUS } from './dimensions.ts';

const Note = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: '9px 12px',
  overflowWrap: 'anywhere',
  color: vars.palette.tokens.warning.text,
  backgroundColor: vars.palette.tokens.warning.tint,
  borderRadius: RADIUS.note,
  '& > svg': { flexShrink: 0, color: vars.palette.tokens.warning.mark },
}));

/** A sentence at the head of a screen about what is not as its address asked for. */
export const WarningNote = ({ children }: { children: ReactNode }) => (
  <Note>
    <TriangleAlert size={15} aria-hidden />
    <span>{children}</span>
  </Note>
);
