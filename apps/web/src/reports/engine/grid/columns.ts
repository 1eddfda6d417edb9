import type { Column, ColumnKind } from '@drumlin/contract/core/columns.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { GridPreference } from '@drumlin/contract/users/routes.ts';

/** Widths are fixed before rows arrive, so that the grid does not jump. */
const WIDTHS: Record<ColumnKind, number> = {
  text: 176,
  id: 168,
  masked: 132,
  code: 200,
  status: 148,
  label: 148,
  money: 132,
  moneyCents: 132,
  count: 108,
  easternDateTime: 176,
  easternDay: 128,
};

/** Average width of a header's letter, the padding of its cell, and the arrow of a sortable column. */
const LETTER = 7;
const PADDING = 24;
const ARROW = 24;

/** Width of a column in pixels, by its kind, or that of its header in the reader's language if larger. */
export const widthOf = (column: Column, header: string): number =>
  Math.max(column.width ?? WIDTHS[column.kind], header.length * LETTER + PADDING + (column.sortable ? ARROW : 0));

/** The first amount of a report is emphasised; fees beside it are not. */
export const heroOf = (report: ReportShape): string | undefined =>
  Object.keys(report.columns).find(key => report.columns[key]?.kind.startsWith('money'));

/** Widths in pixels of the columns that are no part of the report: the box that chooses a row, and the mark of test data. */
export const CHOICE_WIDTH = 50;
export const TEST_WIDTH = 92;

/** A width in pixels that a person may give to a column. */
export const clampWidth = (width: number): number => Math.round(Math.max(64, Math.min(width, 640)));

/** The order and visibility of a report's columns for one reader. */
export interface ColumnLayout {
  /** Every column, in order; the first one is locked in its place and always shown. */
  order: readonly string[];
  hidden: ReadonlySet<string>;
  /** The columns that stay at the left edge while the others scroll: the first one, and those a person chose. */
  pinned: ReadonlySet<string>;
  /** The columns shown by default. */
  lead: readonly string[];
  /** The column that rows are ordered by: shown even if hidden. */
  orderedBy: string | undefined;
}

/** The leading columns with that of the merchant's name second, for rows of several merchants. */
export const withMerchant = ({ columns }: ReportShape, lead: readonly string[]): string[] => {
  const isMerchant = (key: string) => columns[key]?.kind === 'text' && columns[key].label === 'Merchant';
  const [first = '', ...others] = lead;
  return [first, ...Object.keys(columns).filter(isMerchant), ...others.filter(key => !isMerchant(key))];
};

/**
 * The reader's own layout, else (an empty order, as after Reset) the leading columns first; columns added to the report since come
 * last, removed ones are dropped.
 */
export const columnLayout = (
  report: ReportShape,
  lead: readonly string[],
  preference: GridPreference = {},
  orderedBy?: string,
): ColumnLayout => {
  const all = Object.keys(report.columns);
  const [locked = '', ...others] = all;
  const chosen = preference.columnOrder ?? [];
  const first = (chosen.length > 0 ? chosen : lead).filter(key => others.includes(key));
  const order = [locked, ...new Set([...first, ...others])];
  const hidden = preference.hiddenColumns ?? all.filter(key => !lead.includes(key));
  const pinned = new Set([locked, ...(preference.pinnedColumns ?? []).filter(key => others.includes(key))]);
  return { order, hidden: new Set(hidden.filter(key => key !== locked)), pinned, lead, orderedBy };
};

/** The liking that shows these columns alone, in this order. */
export const likingOf = ({ columns }: ReportShape, shown: readonly string[]): GridPreference => ({
  columnOrder: [...shown],
  hiddenColumns: Object.keys(columns).filter(key => !shown.includes(key)),
});

/** The columns that are not hidden, in order. */
export const visibleColumns = ({ order, hidden }: Pick<ColumnLayout, 'order' | 'hidden'>): string[] =>
  order.filter(key => !hidden.has(key));

/** The order with `key` moved by `steps`; it stays between the locked column and the end. */
export const moveColumn = (order: readonly string[], key: string, steps: number): string[] => {
  const from = order.indexOf(key);
  const others = order.filter(other => other !== key);
  const to = Math.max(1, Math.min(others.length, from + steps));
  return from < 1 ? [...order] : others.toSpliced(to, 0, key);
};

/**
 * The columns shown, in order, the pinned ones first; a hidden one that rows are ordered by stands beside the first, so that the order can
 * be seen.
 */
export const shownColumns = (layout: ColumnLayout): string[] => {
  const { hidden, pinned, orderedBy } = layout;
  const visible = visibleColumns(layout);
  const shown = orderedBy !== undefined && hidden.has(orderedBy) ? visible.toSpliced(1, 0, orderedBy) : visible;
  return [...shown.filter(key => pinned.has(key)), ...shown.filter(key => !pinned.has(key))];
};

/** The set with `key` put in or taken out. */
export const withToggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set(keys.has(key) ? [...keys].filter(other => other !== key) : [...keys, key]);
