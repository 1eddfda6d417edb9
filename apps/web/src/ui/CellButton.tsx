import { styled } from '@mui/material/styles';
import { RADIUS, TARGET, TOUCH } from './dimensions.ts';

/**
 * A button with an icon within a cell: a page of a report has a hundred of them, and one of the component library takes as long as the
 * rest of its row.
 */
export const CellButton = styled('button')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: RADIUS.control,
  color: vars.palette.tokens.text.secondary,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { color: vars.palette.tokens.text.primary, backgroundColor: vars.palette.tokens.bg.hover },
  '&:focus-visible': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: 2 },
  [TOUCH]: { width: TARGET, height: TARGET, margin: '-10px' },
  '@media print': { display: 'none' },
}));
