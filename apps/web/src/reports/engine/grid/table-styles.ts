import { styled } from '@mui/material/styles';

/** The table's window, which fades where columns go on at the right. */
export const Frame = styled('div')(({ theme: { vars } }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    zIndex: 3,
    width: 40,
    pointerEvents: 'none',
    opacity: 0,
    transition: 'opacity 120ms',
    background: `linear-gradient(to right, transparent, ${vars.palette.tokens.bg.surface})`,
  },
  '&.more::after': { opacity: 1 },
  '& > div': { flex: 1, minWidth: 0, overflow: 'auto', scrollPaddingTop: 36 },
  '@media print': { '&.more::after': { opacity: 0 }, '& > div': { overflow: 'visible' } },
}));

/** The table, on paper as wide as the sheet. */
export const Table = styled('table')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  // The lines of rows end with their last column, so that they are as long as what can be read
  width: 'min-content',
  tableLayout: 'fixed',
  // Collapsed borders do not stay with a head that sticks
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    padding: '0 12px',
    overflow: 'hidden',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    backgroundColor: 'inherit',
    borderBottom: `1px solid ${vars.palette.tokens.border.subtle}`,
  },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& .choice, & .choice:first-of-type': { padding: 0, textAlign: 'center' },
  '& .figure': { textAlign: 'right' },
  '& td.hero': { fontWeight: 550 },
  '& .pinned': { position: 'sticky', zIndex: 1 },
  // What passes below the last pinned column fades: an amount without its first digits would be another one
  '.scrolled & .pinned:not(:has(+ .pinned))': {
    overflow: 'visible',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      left: '100%',
      width: 32,
      pointerEvents: 'none',
      backgroundColor: 'inherit',
      maskImage: 'linear-gradient(to right, #000 30%, transparent)',
    },
  },
  '& thead th': {
    ...typography.caption,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 36,
    fontWeight: 550,
    color: vars.palette.tokens.text.secondary,
    backgroundColor: vars.palette.tokens.bg.sunken,
    '&.pinned': { zIndex: 2 },
  },
  '& tbody tr': { cursor: 'pointer', backgroundColor: vars.palette.tokens.bg.surface },
  '& tbody tr:hover': { backgroundColor: vars.palette.tokens.bg.hover },
  '& tbody tr[aria-selected="true"], & tbody tr[aria-current]': { backgroundColor: vars.palette.tokens.bg.selected },
  '& tbody tr[aria-current] td:first-of-type': { boxShadow: `inset 3px 0 0 ${vars.palette.tokens.primary.text}` },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:focus-visible': { outline: 'none' },
  '& th:focus-visible, & td:focus-visible, & td:has(a:focus-visible)': {
    outline: `2px solid ${vars.palette.tokens.focus.ring}`,
    outlineOffset: -2,
  },
  '& .bone': { display: 'block', height: 12, borderRadius: 4, backgroundColor: vars.palette.tokens.bg.hover },
  // Placeholder rows fade down
  '& tbody[aria-busy="true"]': { maskImage: 'linear-gradient(#000 25%, transparent)' },
  '@media print': {
    width: '100%',
    tableLayout: 'auto',
    fontSize: '8.5px',
    lineHeight: '11px',
    '& col': { width: 'auto !important' },
    '& th, & td, & thead th': {
      position: 'static',
      height: 'auto !important',
      padding: '3px 5px !important',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
      fontSize: 'inherit',
      background: 'none',
    },
    '& .choice': { display: 'none' },
    '& .figure': { whiteSpace: 'nowrap' },
    '& td *': { fontSize: 'inherit', lineHeight: 'inherit' },
    '& tr': { breakInside: 'avoid' },
  },
}));
