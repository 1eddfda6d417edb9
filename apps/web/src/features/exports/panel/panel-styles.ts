import { keyframes, styled } from '@mui/material/styles';
import { GUTTER, RADIUS } from '../../../ui/dimensions.ts';

const fade = keyframes({ from: { opacity: 0 } });

/** The panel at the bottom right of the window: a pill, on a phone a bar along the edge that stands over no part of a row, and open a card. */
export const Frame = styled('section')(({ theme: { vars, zIndex, breakpoints } }) => ({
  position: 'fixed',
  right: GUTTER.xs,
  bottom: 16,
  // Below drawers and dialogs, whose buttons it must not cover
  zIndex: zIndex.appBar + 1,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  color: vars.palette.tokens.text.primary,
  backgroundColor: vars.palette.tokens.bg.raised,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.pill,
  boxShadow: vars.palette.tokens.shadow.floating,
  transition: 'transform 180ms',
  '&:has(button:focus-visible)': { overflow: 'visible' },
  '&[data-open]': { width: 384, maxWidth: `calc(100vw - 2 * ${GUTTER.xs})`, borderRadius: RADIUS.card },
  [breakpoints.up('lg')]: { right: 'calc(20px + var(--inspector, 0px))' },
  [breakpoints.down('sm')]: {
    '&:not([data-open])': {
      right: 0,
      bottom: 0,
      left: 0,
      paddingBottom: 'env(safe-area-inset-bottom)',
      borderWidth: '1px 0 0',
      borderRadius: 0,
    },
    '&[data-away]:not(:focus-within)': { transform: 'translateY(100%)' },
  },
  '@media print': { display: 'none' },
}));

/** The head: minimised, the whole of the panel. */
export const Head = styled('button')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.dense,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  height: 38,
  padding: '0 14px',
  border: 0,
  borderRadius: 'inherit',
  background: 'none',
  color: vars.palette.tokens.text.secondary,
  cursor: 'pointer',
  '& b': { fontWeight: 600, color: vars.palette.tokens.text.primary },
  '& svg': { flexShrink: 0 },
  '& .summary': { whiteSpace: 'nowrap' },
  '& .chevron': { marginLeft: 2, color: vars.palette.tokens.text.secondary },
  '&:hover': { backgroundColor: vars.palette.tokens.bg.hover },
  '&[aria-expanded="true"]': { height: 52, borderRadius: 0, '& .summary': { marginLeft: 'auto' } },
  [breakpoints.down('sm')]: {
    '&[aria-expanded="false"]': { height: 52, '& .chevron': { marginLeft: 'auto' } },
  },
}));

/** The exports, at most 350 px of them, faded in. */
export const List = styled('ul')(({ theme: { vars } }) => ({
  maxHeight: 'min(350px, 60dvh)',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  animation: `${fade} 300ms`,
  borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
}));

/** One export: its icon, its title over its caption and its bar, and what can be done with it. */
export const Item = styled('li')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  gap: '0 12px',
  alignItems: 'center',
  padding: '11px 12px 11px 16px',
  '& + &': { borderTop: `1px solid ${vars.palette.tokens.border.subtle}` },
  '& .title': { ...typography.control, margin: 0 },
  '& .caption': { ...typography.caption, margin: '2px 0 0', color: vars.palette.tokens.text.secondary },
  '& .end': { display: 'flex', alignItems: 'center', gap: 4 },
  '& .percent': { ...typography.label, color: vars.palette.tokens.primary.text, fontVariantNumeric: 'tabular-nums' },
  '& .bar': { gridColumn: '2 / -1', marginTop: 8, marginRight: 4 },
  '& > svg': { color: vars.palette.tokens.primary.text },
  '&[data-status="COMPLETED"] > svg, & .done': { color: vars.palette.tokens.success.mark },
  '&[data-status="FAILED"] > svg': { color: vars.palette.tokens.error.mark },
  '&[data-status="FAILED"] .title': { color: vars.palette.tokens.error.text },
}));

export const Foot = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  padding: '6px 8px',
  borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
}));

/** Said where there is nothing. */
export const Nothing = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  margin: 0,
  padding: '16px',
  color: vars.palette.tokens.text.secondary,
  borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
}));
