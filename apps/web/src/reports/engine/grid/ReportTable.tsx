import type { Column } from '@drumlin/contract/core/columns.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import Checkbox from '@mui/material/Checkbox';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '../../../lib/printing.ts';
import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';
import { useGridPreference } from '../state/use-report.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { isFigure } from './cells.tsx';
import { CHOICE_WIDTH, heroOf, shownColumns, TEST_WIDTH, widthOf } from './columns.ts';
import { type TableColumn, TableRow } from './TableRow.tsx';
import { useCellFocus } from './use-cell-focus.ts';
import { useChoice } from './use-choice.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useRowOpening } from './use-row-opening.ts';
import { useScrollFade } from './use-scroll-fade.ts';

const ROW_HEIGHT = { standard: 40, compact: 32 };

const Frame = styled('div')(({ theme: { vars } }) => ({
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

const Table = styled('table')(({ theme: { vars, typography } }) => ({
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

const PAPER = <GlobalStyles styles={{ '@page': { size: 'landscape', margin: '12mm' } }} />;

const classesOf = (report: ReportShape, key: string, column: Column, isPinned: boolean): string =>
  [isFigure(column) && 'figure', key === heroOf(report) && 'hero', isPinned && 'pinned'].filter(Boolean).join(' ');

/** The columns shown with their widths; the pinned ones come first and say how far from the left edge they stand. */
const useTableColumns = (widths: Readonly<Record<string, number>>, leading: number): TableColumn[] => {
  const { t } = useTranslation();
  const { face, layout } = useReport();
  const { report } = face;
  return useMemo(() => {
    let left = leading;
    return shownColumns(layout).flatMap(key => {
      const column = report.columns[key];
      if (!column) return [];
      const label = t(column.label);
      const width = widths[key] ?? widthOf(column, label);
      const isPinned = layout.pinned.has(key);
      const shown = { key, column, label, width, className: classesOf(report, key, column, isPinned) };
      left += width;
      return [isPinned ? { ...shown, left: left - width } : shown];
    });
  }, [report, layout, widths, leading, t]);
};

/** The address of each row. It stays the same function while another row is opened, or every row would be drawn again. */
const useRowAddress = () => {
  const { search, addressOf } = useReport();
  const unopened = addressOf({ ...search, row: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: which row is open changes no address
  return useCallback((row: string) => addressOf({ ...search, row }), [addressOf, unopened]);
};

interface ReportTableProps {
  rows: readonly ReportRow[];
  /** No row has loaded for long enough to show placeholders. */
  loading: boolean;
}

/**
 * The table of one page, sorted by the server. One stop of the Tab key, in which the arrow keys move; Enter on a row opens it. On paper it
 * has every row, and its head on each sheet.
 */
export const ReportTable = ({ rows, loading }: ReportTableProps) => {
  const { t } = useTranslation();
  const { face, search, go, which } = useReport();
  const { report, selection } = face;
  const { preference } = useGridPreference(face);
  const isOnPaper = usePrinting();
  const scroller = useRef<HTMLDivElement>(null);
  const { widths, resizing } = useColumnWidths(face);
  const hasTestData = which.testData !== undefined;
  const columns = useTableColumns(widths, (selection ? CHOICE_WIDTH : 0) + (hasTestData ? TEST_WIDTH : 0));
  const choice = useChoice(rows);
  const opening = useRowOpening(choice.extend);
  const { focused, ...cellFocus } = useCellFocus({
    openRow: search.row,
    onKeyDown: (event, moveTo) => choice.onKeyDown(event, moveTo) || opening.openByKey(event),
    // What is told beside the list is the row that has the focus
    onRow: row => search.row !== undefined && go({ ...search, row }, { replace: true }),
  });
  const addressOf = useRowAddress();
  const fade = useScrollFade(scroller, columns);
  const height = ROW_HEIGHT[preference.density ?? 'standard'];
  const allWidths = [
    ...(selection ? [CHOICE_WIDTH] : []),
    ...(hasTestData ? [TEST_WIDTH] : []),
    ...columns.map(({ width }) => width),
  ];
  return (
    <Frame className={fade}>
      {isOnPaper && PAPER}
      <div ref={scroller}>
        <Table
          role="grid"
          aria-label={t(report.title)}
          aria-multiselectable
          style={{ width: isOnPaper ? undefined : allWidths.reduce((sum, width) => sum + width, 0) }}
          {...cellFocus}
          {...opening.handlers}
        >
          <colgroup>
            {allWidths.map((width, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column of the table is its place
              <col key={at} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className="choice">
                  <Checkbox
                    size="small"
                    checked={choice.isAll}
                    indeterminate={choice.isSome}
                    disabled={choice.selectable.length === 0}
                    onChange={choice.toggleAll}
                    slotProps={{ input: { 'aria-label': t('Select all rows'), tabIndex: -1 } }}
                  />
                </th>
              )}
              {hasTestData && (
                <th scope="col" tabIndex={-1}>
                  {t('Test')}
                </th>
              )}
              {columns.map(column => (
                <ColumnHead key={column.key} column={column} resizing={resizing} />
              ))}
            </tr>
          </thead>
          <tbody aria-busy={loading}>
            {loading &&
              Array.from({ length: 12 }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
                <tr key={at}>
                  {allWidths.map((width, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
                    <td key={place} style={{ height }}>
                      <Skeleton width={Math.min(width - 40, 120)} />
                    </td>
                  ))}
                </tr>
              ))}
            {rows.map(row => {
              const key = String(row[report.rowKey]);
              return (
                <TableRow
                  key={key}
                  face={face}
                  row={row}
                  columns={columns}
                  height={height}
                  hasTestData={hasTestData}
                  isWhole={isOnPaper}
                  isChosen={choice.isChosen(key)}
                  isOpen={search.row === key}
                  focusedField={focused?.row === key ? focused.field : undefined}
                  toggle={choice.toggle}
                  addressOf={addressOf}
                />
              );
            })}
          </tbody>
        </Table>
      </div>
    </Frame>
  );
};
