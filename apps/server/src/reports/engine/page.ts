import type { ReportQuery, SortDirection } from '@drumlin/contract/core/report.ts';
import { type RawBuilder, sql } from 'kysely';
import { selectList } from './columns.ts';
import { type Guide, type PageSlots, readTogether } from './guide.ts';
import { allOf, rowsWhere, type Selection, whenIn } from './selection.ts';
import type { ServedReport } from './source.ts';

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
}

/** The allow-listed sort of a query. The schema refused every other key. */
export const sortOf = ({ source }: ServedReport, { key, direction }: ReportQuery['sort']): Sort => {
  const column = source.sorts[key];
  if (!column) throw new TypeError(`Not sortable: ${key}`);
  return { column, direction };
};

export const orderBy = ({ column, direction }: Sort, table?: string) => {
  const ref = (name: string) => sql.ref(table ? `${table}.${name}` : name);
  return sql`order by ${ref(column)} ${sql.raw(direction)}, ${ref('id')} ${sql.raw(direction)}`;
};

export const keysOf = (sort: Sort) => sql`merchant_id, id, ${sql.ref(sort.column)}`;

export const bounded = (window: Window) => sql`limit ${window.limit} offset ${window.offset}`;

/** The keys of the rows of a time, in order. Only index columns are read, so skipping rows is cheap. */
export const keysWithin = (
  selection: Selection,
  sort: Sort,
  when: RawBuilder<boolean>,
  window: Window,
): RawBuilder<unknown> => {
  const table = sql.table(selection.source.table);
  const merged =
    selection.merchantIds !== undefined &&
    selection.merchantIds.length > 1 &&
    selection.merchantIds.length <= MERGED_MERCHANTS;
  if (!merged)
    return sql`select ${keysOf(sort)} from ${table} where ${rowsWhere(selection, when)} ${orderBy(sort)} ${bounded(window)}`;
  const conditions = allOf([sql`merchant_id = one.merchant`, when, ...selection.filters]);
  return sql`
    select ${keysOf(sort)} from unnest(${selection.merchantIds}::text[]) as one (merchant) cross join lateral (
      select ${keysOf(sort)} from ${table} where ${conditions} ${orderBy(sort)} limit ${window.offset + window.limit}
    ) own ${orderBy(sort)} ${bounded(window)}`;
};

/** A page whose slots have been found. */
export interface GuidedPage {
  guide: Guide;
  found: PageSlots;
  limit: number;
}

const keysOfSlots = (selection: Selection, sort: Sort, { guide, found, limit }: GuidedPage): RawBuilder<unknown> => {
  const [only, ...others] = readTogether(found.slots, guide.slotLength).map(guide.when);
  if (only && others.length === 0) return keysWithin(selection, sort, only, { offset: found.skip, limit });
  const each = [...(only ? [only] : []), ...others].map(
    when => sql`(${keysWithin(selection, sort, when, { offset: 0, limit: found.skip + limit })})`,
  );
  const window = { offset: found.skip, limit };
  return sql`select * from (${sql.join(each, sql` union all `)}) slot ${orderBy(sort)} ${bounded(window)}`;
};

/** Whole rows for the keys of a page: the table is visited for the rows shown and for no other. */
export const wholeRows = ({ source }: ServedReport, keys: RawBuilder<unknown>) => sql`(${keys}) k
  join ${sql.table(source.table)} t on t.merchant_id = k.merchant_id and t.id = k.id
  join merchant m on m.merchant_id = t.merchant_id`;

const rowsOfKeys = (served: ServedReport, sort: Sort, keys: RawBuilder<unknown>): RawBuilder<Record<string, unknown>> =>
  sql`select ${selectList(served)} from ${wholeRows(served, keys)} ${orderBy(sort, 'k')}`;

/** One page found through its days or hours. */
export const guidedPageQuery = (served: ServedReport, selection: Selection, sort: Sort, page: GuidedPage) =>
  rowsOfKeys(served, sort, keysOfSlots(selection, sort, page));

/** One page found by reading the selection in order from its start. */
export const pageQuery = (served: ServedReport, selection: Selection, sort: Sort, window: Window) =>
  rowsOfKeys(served, sort, keysWithin(selection, sort, whenIn(selection), window));
