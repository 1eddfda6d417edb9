import type { Column } from '@drumlin/contract/core/columns.ts';
import type { BreakdownLine, ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { explainRowFee } from '@drumlin/contract/fees/row-fee.ts';
import type { Link } from '@drumlin/contract/reports/links.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { answer } from './answers.ts';

export type MadeRow = Record<string, string | number | null>;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A value of a column's kind, another in each place of each row. Days go back from row to row, as lists begin with the newest. */
const madeValue = (column: Column, place: number, nth: number): string | number => {
  const day = `2026-06-${twoDigits(28 - (nth % 28))}`;
  const entries = Object.entries(column.enumeration?.entries ?? {});
  const [name = '', entry] = entries[nth % Math.max(1, entries.length)] ?? [];
  switch (column.kind) {
    case 'money':
      return nth * 1000 + place * 10 + 1.25;
    case 'moneyCents':
      return nth * 100_000 + place * 1000 + 125;
    case 'count':
      return nth * 1000 + place;
    case 'easternDateTime':
      return `${day} ${twoDigits(place)}:15:${twoDigits(59 - (nth % 60))}`;
    case 'easternDay':
      return day;
    case 'status':
    case 'label':
      return entry ? (column.described ? entry.label : name) : `${column.label} ${nth}`;
    case 'code':
      return '104';
    case 'masked':
      return String(1000 + nth);
    case 'id':
      return `${twoDigits(place + 10)}${String(nth).padStart(24, '0')}`;
    case 'text':
      return column.label === 'Currency' ? 'CAD' : `${column.label} ${nth}`;
  }
};

/** The `nth` row of a report, from 1 on: a value in every field, but for what is given. */
export const rowOf = (report: ReportShape, nth: number, given: MadeRow = {}): MadeRow => ({
  ...Object.fromEntries(Object.entries(report.columns).map(([key, column], at) => [key, madeValue(column, at, nth)])),
  ...given,
});

export const rowsOf = (report: ReportShape, count: number, given: MadeRow = {}): MadeRow[] =>
  Array.from({ length: count }, (_, at) => rowOf(report, at + 1, given));

const centsOf = ({ kind }: Column, value: unknown): number =>
  kind === 'money' ? Math.round(Number(value) * 100) : Number(value);

/** The value as filters name it, where the wire has its label. */
const nameOf = ({ enumeration, described }: Column, value: unknown): string =>
  Object.entries(described ? (enumeration?.entries ?? {}) : {}).find(([, { label }]) => label === value)?.[0] ??
  String(value);

const breakdownOf = (report: ReportShape, rows: readonly MadeRow[]): BreakdownLine[] => {
  const { sums, by } = report.breakdown;
  const column = by && report.columns[by.column];
  const groups = Object.groupBy(rows, row => (column ? nameOf(column, row[by.column]) : ''));
  return Object.entries(groups).map(([value, own = []]) => ({
    currency: 'CAD',
    value: column ? value : null,
    count: own.reduce((sum, row) => sum + ('count' in row ? Number(row['count']) : 1), 0),
    sums: Object.fromEntries(
      sums.map(key => {
        const cents = own.reduce((sum, row) => sum + centsOf(report.columns[key] as Column, row[key]), 0);
        return [key, (cents / 100).toFixed(2)];
      }),
    ),
  }));
};

const totalsOf = (report: ReportShape, rows: readonly MadeRow[]) => ({
  ...Object.fromEntries(Object.entries(report.totals).map(([key, { kind }]) => [key, kind === 'count' ? 0 : null])),
  breakdown: breakdownOf(report, rows),
});

const pageOf = (rows: readonly MadeRow[], { sort: { key, direction }, page, limit }: ReportQuery) => {
  const rising = rows.toSorted((a, b) => {
    const [one = '', other = ''] = [a[key] ?? '', b[key] ?? ''];
    return one < other ? -1 : one > other ? 1 : 0;
  });
  const sorted = direction === 'asc' ? rising : rising.toReversed();
  return {
    rows: sorted.slice((page - 1) * limit, page * limit),
    total: { rows: rows.length, capped: false },
    hasNext: page * limit < rows.length,
  };
};

interface Answered {
  /** What the list was asked, the oldest first. */
  pages: ReportQuery[];
  /** What the totals were asked. */
  totals: ReportQuery[];
  /** Keeps list and totals waiting from now on, until what it returns is called. */
  hold: () => () => void;
}

/** What the row of a key is linked to, and what it was before files corrected it. */
interface Beside {
  links?: readonly Link[];
  versions?: readonly { replacedAt: string; fileName: string; row: MadeRow }[];
  /** The names to choose from, by filter. */
  choices?: Record<string, string[]>;
}

/**
 * Answers a report from now on with rows, or with those that a query leaves: in its order, page by page, with their totals, and each by its
 * key. Returns what was asked.
 */
export const answerReport = (
  report: ReportShape,
  made: readonly MadeRow[] | ((query: ReportQuery) => readonly MadeRow[]),
  { links = [], versions = [], choices = {} }: Beside = {},
): Answered => {
  const dialect = dialectOf(report);
  const routes = reportRoutes(report);
  let isLetThrough: Promise<void> | undefined;
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    isLetThrough = promise;
    return resolve;
  };
  const asked: Answered = { pages: [], totals: [], hold };
  const found = (query: ReportQuery) => (typeof made === 'function' ? made(query) : made);
  const queryOf = ({ body, querystring }: { body?: unknown; querystring?: unknown }) =>
    dialect.toQuery(
      report,
      dialect.method === 'GET' && body === undefined
        ? dialect.querySchema(report).parse(querystring)
        : dialect.bodySchema(report).parse(body),
    );
  // The rows are made of the columns that the schemas of the answers are made of
  const reply = (route: RouteShape, output: (input: Parameters<typeof queryOf>[0] & { params?: unknown }) => unknown) =>
    answer(route, output as never);
  let every: readonly MadeRow[] = typeof made === 'function' ? [] : made;
  reply(routes.row, ({ params }) => {
    const { rowKey } = params as { rowKey: string };
    const row = every.find(each => String(each[report.rowKey]) === rowKey);
    if (!row) throw new Error(`${report.key} has no row ${rowKey}: refuse its route, or make one`);
    return row;
  });
  // After that of a row, which its address would fit
  if (routes.choices) reply(routes.choices, () => ({ choices }));
  reply(routes.links, () => ({ links }));
  answer(explainRowFee, { chargedCents: 0, expectedCents: 0, fees: [] });
  reply(routes.versions, () => ({ versions: versions.map((version, id) => ({ id, ...version })) }));
  reply(routes.summation, async input => {
    const query = queryOf(input);
    asked.totals.push(query);
    await isLetThrough;
    return totalsOf(report, found(query));
  });
  reply(routes.list, async input => {
    const query = queryOf(input);
    asked.pages.push(query);
    await isLetThrough;
    every = found(query);
    return dialect.toResponse(query, pageOf(every, query));
  });
  return asked;
};
