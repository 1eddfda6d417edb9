import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { rowAt } from './row-at.ts';

/** A cell by its row's key, undefined in the head, and its column. */
interface CellPlace {
  row: string | undefined;
  field: string | undefined;
}

const PAGE = 10;

const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

const cellAround = (target: EventTarget): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('th, td') : null;

/** A cell that holds a control hands the focus on to it. */
const partToFocus = (cell: Element | null | undefined): HTMLElement | null =>
  cell?.querySelector<HTMLElement>('a, button, input:enabled') ?? (cell as HTMLElement | undefined) ?? null;

/** The cell beside another, by rows and columns; it stays within the table, and without Ctrl within head or rows as arrows reach them. */
const cellBeside = (cell: HTMLTableCellElement, { key, ctrlKey }: KeyboardEvent): HTMLTableCellElement | undefined => {
  const [down = 0, right = 0] = MOVES[key] ?? [];
  const row = cell.closest('tr');
  const rows = row?.closest('table')?.rows;
  if (!row || !rows) return undefined;
  const far = ctrlKey
    ? key === 'Home'
      ? Number.NEGATIVE_INFINITY
      : key === 'End'
        ? Number.POSITIVE_INFINITY
        : down
    : down;
  const next = rows[between(0, row.rowIndex + far, rows.length - 1)];
  return next?.cells[between(0, cell.cellIndex + right, next.cells.length - 1)];
};

interface CellFocusOptions {
  /** The key of the row that is open beside the table: it stays in view, and a focus within the table goes with it. */
  openRow: string | undefined;
  /** Sees each key first, and says whether it was its own. */
  onKeyDown: (event: KeyboardEvent, moveTo: (cell: Element | undefined) => void) => boolean;
  /** Called with the key of a row that the focus was moved to. */
  onRow: (row: string) => void;
}

/** Makes a table one stop of the Tab key, within which the arrow keys, Home, End, Page Up and Page Down move. */
export const useCellFocus = ({ openRow, onKeyDown, onRow }: CellFocusOptions) => {
  const [focused, setFocused] = useState<CellPlace>();
  const table = useRef<HTMLTableElement>(null);
  const stop = useRef<HTMLElement>(undefined);
  const makeStop = (part: HTMLElement | null) => {
    if (stop.current) stop.current.tabIndex = -1;
    if (part) part.tabIndex = 0;
    stop.current = part ?? undefined;
  };
  // Rows come and go: the stop is then the first cell
  useEffect(() => {
    if (!stop.current?.isConnected) makeStop(partToFocus(table.current?.rows[0]?.cells[0]));
  });
  useEffect(() => {
    const row = table.current?.querySelector(`tr[data-id="${CSS.escape(openRow ?? '')}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    const { activeElement } = document;
    if (!row || row.contains(activeElement) || !table.current?.contains(activeElement)) return;
    const field = activeElement?.closest<HTMLElement>('td')?.dataset['field'];
    if (field) partToFocus(row.querySelector(`[data-field="${field}"]`))?.focus();
  }, [openRow]);
  return {
    focused,
    ref: table,
    onFocus: ({ target }: FocusEvent) => {
      const cell = cellAround(target);
      makeStop(target as HTMLElement);
      setFocused(cell ? { row: rowAt(cell), field: cell.dataset['field'] } : undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const cell = cellAround(event.target);
      if (event.defaultPrevented || !cell || onKeyDown(event, next => partToFocus(next)?.focus())) return;
      const next = MOVES[event.key] && !event.altKey ? cellBeside(cell, event) : undefined;
      if (!next) return;
      event.preventDefault();
      partToFocus(next)?.focus();
      const row = rowAt(next);
      if (row !== undefined && row !== rowAt(cell)) onRow(row);
    },
  };
};
