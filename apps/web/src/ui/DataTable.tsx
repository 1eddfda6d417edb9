import { styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RADIUS } from './dimensions.ts';

/** A table whose rows are cards on a phone. Cells say with `data-card` where they stand; named with `data-label`, they follow each other in small. */
const rowsAsCards = ({ vars, typography }: Theme) => ({
  '&, & tbody': { display: 'block', minWidth: 0 },
  '& thead tr': {
    display: 'flex',
    gap: 16,
    padding: '0 16px',
    overflowX: 'auto',
    backgroundColor: vars.palette.tokens.bg.sunken,
  },
  '& tbody :is(td.figure, td.count)': { textAlign: 'left' },
  // Nothing in it is higher than a finger's target, or the head would scroll up and down too
  '& thead th': { flexShrink: 0, height: 44, padding: 0, border: 0 },
  // What cannot be pressed heads nothing here
  '& thead th:not(:has(button, input))': { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '14px 16px',
    borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
  },
  '& tbody td': { order: 3, width: '100%', height: 'auto', padding: 0, border: 0, whiteSpace: 'normal' },
  '& tbody th': { ...typography.h3, width: '100%', height: 'auto', padding: 0, border: 0, background: 'none' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 0 },
  // What is named begins below the title
  '& tbody tr::before': { content: '""', order: 2, width: '100%' },
  '& tbody td[data-label]': { ...typography.dense, width: 'auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-label]::before': {
    content: 'attr(data-label)',
    marginRight: 8,
    color: vars.palette.tokens.text.secondary,
  },
  '& td[data-card="none"], & td[data-empty]': { display: 'none' },
  '& td[data-card="picture"], & td[data-card="title"], & td[data-card="side"]': { order: 1, width: 'auto' },
  '& td[data-card="title"]': { ...typography.h3, flex: '1 1 50%', minWidth: 0, overflowWrap: 'anywhere' },
  '& td[data-card="actions"]': { order: 6 },
});

const Frame = styled('div')(({ theme: { vars } }) => ({
  backgroundColor: vars.palette.tokens.bg.surface,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.card,
  overflow: 'hidden',
  // A panel that replaces the table has no border of its own
  '& > section': { border: 0, borderRadius: 0, boxShadow: 'none' },
}));
const Scroller = styled('section')(({ theme: { vars } }) => ({
  position: 'relative',
  overflowX: 'auto',
  '&:focus-visible': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: -2 },
}));
const Table = styled('table')(({ theme, theme: { vars, typography, breakpoints } }) => ({
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
  '& :is(th, td):is(.figure, .count)': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& th.figure': { minWidth: 120, whiteSpace: 'normal' },
  '& :is(th.figure, th.count) button': { textAlign: 'inherit' },
  '& td.figure': { fontWeight: 550 },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { backgroundColor: vars.palette.tokens.bg.hover },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  // The link of a row covers the whole row
  '& a.row': { color: 'inherit', textDecoration: 'none' },
  '& tr:hover a.row': { color: vars.palette.tokens.primary.text },
  '& a.row::after': { content: '""', position: 'absolute', inset: 0 },
  '& a.row:focus-visible': { outline: 'none' },
  '& a.row:focus-visible::after': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: -2 },
  '&[aria-busy="true"] tbody': { opacity: 0.6 },
  '&.fixed': { tableLayout: 'fixed', minWidth: 940 },
  '&.headless thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  [breakpoints.down('sm')]: { '&.cards': rowsAsCards(theme) },
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
  /** The name of the table, for screen readers. */
  label: string;
  head: ReactNode;
  /** Whether the head is for screen readers alone: that of a table above it says the same. */
  isHeadHidden?: boolean;
  /** The width of each column in pixels, by its name and in their order, for tables that stand in line; one without takes what is left. */
  widths?: Readonly<Record<string, number | undefined>>;
  children: ReactNode;
  /** Joined to its top, above its head: totals. */
  top?: ReactNode;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
  foot?: ReactNode;
  busy?: boolean;
  /** Whether each row is a card on a phone. */
  asCards?: boolean;
}

/** A table in a card: lines between the rows, horizontal scrolling in narrow windows, and a footer at the left. */
export const DataTable = (props: DataTableProps) => {
  const {
    label,
    head,
    isHeadHidden = false,
    widths,
    children,
    top,
    empty,
    foot,
    busy = false,
    asCards = false,
  } = props;
  const classes = [asCards && 'cards', widths && 'fixed', isHeadHidden && 'headless'].filter(Boolean).join(' ');
  return (
    <Frame>
      {top}
      {empty ?? (
        <Scroller aria-label={label} tabIndex={0}>
          <Table aria-busy={busy} className={classes}>
            {widths && (
              <colgroup>
                {Object.entries(widths).map(([column, width]) => (
                  <col key={column} style={{ width }} />
                ))}
              </colgroup>
            )}
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
};
