import type { Column } from '@drumlin/contract/core/columns.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import Checkbox from '@mui/material/Checkbox';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrinting } from '../../../lib/printing.ts';
import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';
import { useGridPreference } from '../state/use-report.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { isFigure } from './cells.tsx';
import { CHOICE_WIDTH, heroOf, shownColumns, TEST_WIDTH, widthOf } from './columns.ts';
import { RowAddressProvider, type TableColumn, TableRow } from './TableRow.tsx';
import { Frame, Table } from './table-styles.ts';
import { useCellFocus } from './use-cell-focus.ts';
import { useCellMenu } from './use-cell-menu.tsx';
import { useChoice } from './use-choice.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useRowOpening } from './use-row-opening.ts';
import { useScrollFade } from './use-scroll-fade.ts';

const ROW_HEIGHT = { standard: 40, compact: 32 };

/** Rows before there are any. */
const PLACEHOLDERS = Array.from({ length: 12 }, (_, nth) => nth);

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
  const { face, search, go, which, addressOf } = useReport();
  const { report, selection } = face;
  const { preference } = useGridPreference(face);
  const isOnPaper = usePrinting();
  const scroller = useRef<HTMLDivElement>(null);
  const { widths, resizing } = useColumnWidths(face);
  const hasTestData = which.testData !== undefined;
  const columns = useTableColumns(widths, (selection ? CHOICE_WIDTH : 0) + (hasTestData ? TEST_WIDTH : 0));
  const choice = useChoice(rows);
  const opening = useRowOpening(choice.extend);
  const { menu, onContextMenu, openMenuByKey } = useCellMenu(rows);
  const { focused, ...cellFocus } = useCellFocus({
    openRow: search.row,
    onKeyDown: (event, moveTo) => choice.onKeyDown(event, moveTo) || openMenuByKey(event) || opening.openByKey(event),
    // What is told beside the list is the row that has the focus
    onRow: row => search.row !== undefined && go({ ...search, row }, { replace: true }),
  });
  const rowAddress = useCallback((row: string) => addressOf({ ...search, row }), [addressOf, search]);
  const fade = useScrollFade(scroller);
  const height = ROW_HEIGHT[preference.density ?? 'standard'];
  const places = [
    ...(selection ? [{ key: 'choice', width: CHOICE_WIDTH }] : []),
    ...(hasTestData ? [{ key: 'testData', width: TEST_WIDTH }] : []),
    ...columns,
  ];
  return (
    <Frame className={fade}>
      {isOnPaper && PAPER}
      <div ref={scroller}>
        <Table
          role="grid"
          aria-label={t(report.title)}
          aria-multiselectable
          style={{ width: isOnPaper ? undefined : places.reduce((sum, { width }) => sum + width, 0) }}
          {...cellFocus}
          {...opening.handlers}
          onContextMenu={onContextMenu}
        >
          <colgroup>
            {places.map(({ key, width }) => (
              <col key={key} style={{ width }} />
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
              PLACEHOLDERS.map(nth => (
                <tr key={nth}>
                  {places.map(({ key, width }) => (
                    <td key={key} style={{ height }}>
                      <span className="bone" style={{ width: Math.min(width - 40, 120) }} />
                    </td>
                  ))}
                </tr>
              ))}
            <RowAddressProvider value={rowAddress}>
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
                  />
                );
              })}
            </RowAddressProvider>
          </tbody>
        </Table>
      </div>
      {menu}
    </Frame>
  );
};
