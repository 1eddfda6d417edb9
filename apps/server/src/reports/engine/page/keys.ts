import type { ReportQuery, SortDirection } from '@drumlin/contract/core/report.ts';
import { type RawBuilder, sql } from 'kysely';
import { selectList } from '../compile/columns.ts';
import { allOf, inRange, rowsWhere, type Selection } from '../compile/selection.ts';
import type { MaskedReport } from '../masked-report.ts';
import type { ServedReport } from '../source.ts';

/** Up to this many merchants each one's rows are read from its own index and merged; more are read by time and sifted. */
const MERGED_MERCHANTS = 20;

/** A page's place among the rows selected. */
export interface Window {
  offset: number;
  limit: number;
}

/** The sort of a page: its column from the allow-list, and `id` to break ties, so that pages never overlap. */
export interface Sort {
  column: string;
  direction: SortDirection;
  /** Whether rows may lack the column, which then stand last in both directions. */
  mayBeEmpty?: boolean;
}

/** The allow-listed sort of a query. The schema refused every other key. No row of a range lacks the time that the range is of. */
export const sortOf = ({ source }: ServedReport, { sort, timeOption }: ReportQuery): Sort => {
  const { key, direction } = sort;
  const column = source.sorts[key];
  if (!column) throw new TypeError(`Not sortable: ${key}`);
  const mayBeEmpty = source.mayBeEmpty?.includes(column) ?? false;
  return { column, direction, mayBeEmpty: mayBeEmpty && column !== source.times[timeOption]?.column };
};

const NOTHING = sql``;

/** The order of a page. Where rows may lack the column no index has it: see `keysInOrder`. */
export const orderBy = ({ column, direction, mayBeEmpty }: Sort, table?: string) => {
  const ref = (name: string) => sql.ref(table ? `${table}.${name}` : name);
  const emptyLast = mayBeEmpty && direction === 'desc' ? sql`nulls last` : NOTHING;
  return sql`order by ${ref(column)} ${sql.raw(direction)} ${emptyLast}, ${ref('id')} ${sql.raw(direction)}`;
};

export const keysOf = (sort: Sort) => sql`merchant_id, id, ${sql.ref(sort.column)}`;

export const bounded = (window: Window) => sql`limit ${window.limit} offset ${window.offset}`;

/**
 * The keys of the rows selected of a time, in the order of an index: all of them have the column of the sort, or none has. Only index
 * columns are read, so skipping rows is cheap.
 */
const keysWhere = (
  selection: Selection,
  { column, direction }: Sort,
  when: RawBuilder<boolean>,
  window: Window,
): RawBuilder<unknown> => {
  const sort = { column, direction };
  const { scope, filters } = selection;
  const table = sql.table(selection.source.table);
  if (scope.kind === 'all' || scope.merchantIds.length === 1 || scope.merchantIds.length > MERGED_MERCHANTS)
    return sql`select ${keysOf(sort)} from ${table} where ${rowsWhere(selection, when)} ${orderBy(sort)} ${bounded(window)}`;
  const conditions = allOf([sql`merchant_id = one.merchant`, when, ...filters]);
  return sql`
    select ${keysOf(sort)} from unnest(${[...scope.merchantIds]}::text[]) as one (merchant) cross join lateral (
      select ${keysOf(sort)} from ${table} where ${conditions} ${orderBy(sort)} limit ${window.offset + window.limit}
    ) own ${orderBy(sort)} ${bounded(window)}`;
};

/** The conditions that take the rows of a sort apart, where an index has those without its column first: it has each part in order. */
export const partsOf = ({ column, direction, mayBeEmpty }: Sort): readonly RawBuilder<boolean>[] => {
  const ref = sql.ref(column);
  return mayBeEmpty && direction === 'desc' ? [sql`${ref} is not null`, sql`${ref} is null`] : [sql`true`];
};

/** Keys that are found part by part, in order: the window is taken of all of them together. */
export const keysOfParts = (
  selection: Selection,
  sort: Sort,
  conditions: readonly RawBuilder<boolean>[],
  window: Window,
): RawBuilder<unknown> => {
  const [only, ...others] = conditions;
  if (only && others.length === 0) return keysWhere(selection, sort, only, window);
  const upToPage = { offset: 0, limit: window.offset + window.limit };
  const each = conditions.map(when => sql`(${keysWhere(selection, sort, when, upToPage)})`);
  return sql`select * from (${sql.join(each, sql` union all `)}) part ${orderBy(sort)} ${bounded(window)}`;
};

/** The keys of all rows selected, in order. */
export const keysInOrder = (selection: Selection, sort: Sort, window: Window): RawBuilder<unknown> =>
  keysOfParts(
    selection,
    sort,
    partsOf(sort).map(part => allOf([inRange(selection), part])),
    window,
  );

/**
 * Whole rows for the keys of a page: the table is visited for the rows shown and for no other. Each is looked up by itself, which
 * is planned in half the time of a join with a table of many indexes.
 */
export const wholeRows = ({ source }: ServedReport, keys: RawBuilder<unknown>) => sql`(${keys}) k
  cross join lateral (
    select * from ${sql.table(source.table)} t where t.merchant_id = k.merchant_id and t.id = k.id limit 1
  ) t
  join merchant m on m.merchant_id = t.merchant_id`;

/** The columns of the rows that some keys name, in order. */
export const rowsOfKeys = (
  served: MaskedReport,
  sort: Sort,
  keys: RawBuilder<unknown>,
): RawBuilder<Record<string, unknown>> =>
  sql`select ${selectList(served)} from ${wholeRows(served, keys)} ${orderBy(sort, 'k')}`;
