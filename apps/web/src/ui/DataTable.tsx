import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RADIUS } from './dimensions.ts';

const Frame = styled('div')(({ theme: { vars } }) => ({
  backgroundColor: vars.palette.tokens.bg.surface,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.card,
  overflow: 'hidden',
  // A panel in place of the table has no frame of its own
  '& > section': { border: 0, borderRadius: 0, boxShadow: 'none' },
}));
const Scroller = styled('section')(({ theme: { vars } }) => ({
  position: 'relative',
  overflowX: 'auto',
  '&:focus-visible': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: -2 },
}));
const Table = styled('table')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    ...typography.caption,
    fontWeight: 550,
    height: 36,
    textAlign: 'left',
    color: vars.palette.tokens.text.secondary,
    backgroundColor: vars.palette.tokens.bg.sunken,
  },
  '& th, & td': {
    padding: '0 12px',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${vars.palette.tokens.border.subtle}`,
  },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& td': { height: 40 },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { backgroundColor: vars.palette.tokens.bg.hover },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  // One link of a row reaches over all of it.
  '& a.row': { color: 'inherit', textDecoration: 'none' },
  '& tr:hover a.row': { color: vars.palette.tokens.primary.text },
  '& a.row::after': { content: '""', position: 'absolute', inset: 0 },
  '& a.row:focus-visible': { outline: 'none' },
  '& a.row:focus-visible::after': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: -2 },
  '&[aria-busy="true"] tbody': { opacity: 0.6 },
}));
const Foot = styled('footer')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '4px 16px',
  fontVariantNumeric: 'tabular-nums',
  borderTop: `1px solid ${vars.palette.tokens.border.default}`,
}));

interface DataTableProps {
  /** What the table is of. */
  label: string;
  head: ReactNode;
  children: ReactNode;
  /** Stands in for the table where there are no rows. */
  empty?: ReactNode;
  foot?: ReactNode;
  busy?: boolean;
}

/** A table in a card: hairlines between the rows, sideways scrolling where the window is narrow, and a foot at the left. */
export const DataTable = ({ label, head, children, empty, foot, busy = false }: DataTableProps) => (
  <Frame>
    {empty ?? (
      <Scroller aria-label={label} tabIndex={0}>
        <Table aria-busy={busy}>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{children}</tbody>
        </Table>
      </Scroller>
    )}
    {foot && <Foot>{foot}</Foot>}
  </Frame>
);
