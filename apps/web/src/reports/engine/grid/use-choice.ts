import { type KeyboardEvent, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';
import { cellText } from './cells.tsx';
import { shownColumns, withToggled } from './columns.ts';
import { rowAt } from './row-at.ts';

const NONE: ReadonlySet<string> = new Set();

/** Rows as lines of tab-separated text below the heads of the columns shown: what a spreadsheet takes from the clipboard. */
export const useCopiedText = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { face, layout } = useReport();
  const { columns } = face.report;
  const textOf = (row: ReportRow, key: string): string => {
    const column = columns[key];
    if (!column) return '';
    return face.cells[key]?.textOf(row, t, locale) ?? cellText(column, row[key], face.report, t, locale);
  };
  const linesOf = (rows: readonly ReportRow[]): string => {
    const keys = shownColumns(layout);
    return [keys.map(key => t(columns[key]?.label ?? key)), ...rows.map(row => keys.map(key => textOf(row, key)))]
      .map(cells => cells.map(cell => cell.replaceAll(/[\t\r\n]/g, ' ')).join('\t'))
      .join('\n');
  };
  return { textOf, linesOf };
};

/**
 * The rows that are chosen: by their boxes where the report has an act on them, in every report by Shift with a click or an arrow key.
 * Ctrl+C copies them, or the cell that has the focus.
 */
export const useChoice = (rows: readonly ReportRow[]) => {
  const { face, chosen, choose } = useReport();
  const { textOf, linesOf } = useCopiedText();
  const begun = useRef<string>(undefined);
  const { report, selection } = face;
  const keyOf = (row: ReportRow) => String(row[report.rowKey]);
  const selectable = rows.filter(row => selection?.isSelectable(row) ?? true).map(keyOf);
  const onPage = selectable.filter(key => chosen.has(key));
  const isAll = onPage.length > 0 && onPage.length === selectable.length;
  const extend = (to: string, from = to): void => {
    if (onPage.length === 0 || begun.current === undefined) begun.current = from;
    const ends = [begun.current, to].map(key => rows.findIndex(row => keyOf(row) === key));
    const range = rows.slice(Math.max(0, Math.min(...ends)), Math.max(...ends) + 1).map(keyOf);
    choose(new Set(range.filter(key => selectable.includes(key))));
  };
  const copied = (cell: HTMLTableCellElement): string => {
    const row = rows.find(one => keyOf(one) === rowAt(cell));
    if (onPage.length > 0) return linesOf(rows.filter(one => onPage.includes(keyOf(one))));
    return row ? textOf(row, cell.dataset['field'] ?? '') : '';
  };
  const onKeyDown = (event: KeyboardEvent, moveTo: (cell: Element | undefined) => void): boolean => {
    const cell = (event.target as Element).closest<HTMLTableCellElement>('td');
    if (!cell) return false;
    if (event.key === 'Escape' && onPage.length > 0) {
      choose(NONE);
      return true;
    }
    if ((event.ctrlKey || event.metaKey) && event.key === 'c' && getSelection()?.isCollapsed !== false) {
      const text = copied(cell);
      if (text !== '') navigator.clipboard.writeText(text).catch(() => undefined);
      return text !== '';
    }
    if (!event.shiftKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return false;
    const row = cell.closest('tr');
    const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
    const [from, to] = [rowAt(row), rowAt(next)];
    event.preventDefault();
    if (from === undefined || to === undefined) return true;
    extend(to, from);
    moveTo(next?.children[cell.cellIndex]);
    return true;
  };
  return {
    isChosen: (key: string) => chosen.has(key) && selectable.includes(key),
    isAll,
    isSome: onPage.length > 0 && !isAll,
    selectable,
    toggle: useCallback((key: string) => choose(now => withToggled(now, key)), [choose]),
    toggleAll: () => choose(isAll ? NONE : new Set(selectable)),
    extend,
    onKeyDown,
  };
};
