import { type RawBuilder, sql } from 'kysely';
import { allOf, fromRows, inRange, type Selection } from '../compile/selection.ts';
import { type RoundedDays, roundToDays, type TimeInterval, wholeDays, within } from '../compile/time-interval.ts';
import type { RunQuery } from '../run-query.ts';
import { keysOfParts, rowsOfKeys, type Window } from './keys.ts';
import type { FoundPage, PageRequest } from './page-strategy.ts';

/** The day of rows whose time is not known yet. They stand after all others, in either direction. */
export const NO_DAY_YET = 'infinity';

const DAY_MS = 86_400_000;

/** The days that hold a page, and how many of their rows come before it and after it: less than none where it is not full. */
interface LocatedDays {
  total: number;
  before: number;
  after: number;
  days: readonly string[];
}

/** Queries of `day, row_count`: the rows selected by the Eastern day of the time they are sorted by. Counts of one day are added up. */
export interface DayCounts {
  /** Of whole days of the range, from a rollup. */
  ofDays(days: Pick<RoundedDays, 'firstDay' | 'endDay'>): RawBuilder<unknown>;
  /** Of a part of one day of the range, from its rows; `count` counts them. */
  ofRows(part: TimeInterval, count: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** The counts of a range: its whole days from a rollup, its ragged ends from the rows, those of a day too many taken away. */
const countsOf = (selection: Selection, counts: DayCounts): RawBuilder<unknown> => {
  const { added, taken, ...days } = roundToDays(selection.range);
  const ragged = (count: RawBuilder<unknown>) => (part: TimeInterval) =>
    counts.ofRows(part, count, fromRows(selection, inRange(selection, part)));
  const parts = [counts.ofDays(days), ...added.map(ragged(sql`count(*)`)), ...taken.map(ragged(sql`-count(*)`))];
  return sql.join(parts, sql` union all `);
};

/**
 * Finds the days a page lies on by adding up those before it, so that a page costs the same however deep it is.
 * Past the end there are none, but the total is told all the same.
 */
const locateQuery = ({ selection, sort, window }: PageRequest, counts: DayCounts): RawBuilder<LocatedDays> => {
  const order = sql`day = ${NO_DAY_YET}, day ${sql.raw(sort.direction)}`;
  const { offset, limit } = window;
  return sql`
    with by_day as (
      select day, sum(row_count) as row_count from (${countsOf(selection, counts)}) part group by day having sum(row_count) > 0
    ),
    running as (select day, row_count, sum(row_count) over (order by ${order}) as upto from by_day),
    placed as (
      select *, upto - row_count as before, upto > ${offset}::bigint and upto - row_count < ${offset + limit}::bigint as on_page
      from running
    )
    select coalesce(sum(row_count), 0)::bigint as total,
      coalesce(${offset}::bigint - min(before) filter (where on_page), 0)::bigint as before,
      coalesce(max(upto) filter (where on_page) - ${offset + limit}::bigint, 0)::bigint as after,
      coalesce(array_agg(day::text order by ${order}) filter (where on_page), '{}') as days
    from placed`;
};

/**
 * Days that are read in one go: neighbours. Days far apart are read one by one, so that the empty time between them costs
 * nothing, and so are the rows without a time.
 */
const readTogether = (days: readonly string[]): (readonly [string, string])[] => {
  const known = days.filter(day => day !== NO_DAY_YET).sort();
  const [first, last = first] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const near = (Date.parse(last) - Date.parse(first)) / DAY_MS <= known.length + 1;
  return near ? [[first, last]] : known.map(day => [day, day]);
};

const keysOfDays = ({ selection, sort }: PageRequest, days: readonly string[], window: Window): RawBuilder<unknown> => {
  const notYet = days.includes(NO_DAY_YET) ? [sql<boolean>`${sql.ref(sort.column)} is null`] : [];
  const known = readTogether(days).map(([first, last]) => within(sort.column, wholeDays(first, last)));
  const conditions = [...notYet, ...known].map(ofDays => allOf([inRange(selection), ofDays]));
  return keysOfParts(selection, sort, conditions, window);
};

/** The keys of a page, walked to from the nearer end of its days. Rows without a time stand last in either direction: no mirror of them. */
const keysOfPage = (request: PageRequest, { before, after, days }: LocatedDays): RawBuilder<unknown> => {
  const { sort, window } = request;
  const { limit } = window;
  if (after >= before || days.includes(NO_DAY_YET)) return keysOfDays(request, days, { offset: before, limit });
  const mirrored = { ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' } as const;
  return keysOfDays({ ...request, sort: mirrored }, days, {
    offset: Math.max(after, 0),
    limit: limit + Math.min(after, 0),
  });
};

/** Finds a page through the days that hold it: within these it is walked to in order. */
export const findThroughDays = async (run: RunQuery, request: PageRequest, counts: DayCounts): Promise<FoundPage> => {
  const { served, sort } = request;
  const [located] = await run(locateQuery(request, counts));
  if (!located || located.days.length === 0) return { rows: [], total: located?.total ?? 0, capped: false };
  const rows = await run(rowsOfKeys(served, sort, keysOfPage(request, located)));
  return { rows, total: located.total, capped: false };
};
