import { type RawBuilder, sql } from 'kysely';
import { balanceDays, type DayBalance, type Stretch } from './range.ts';
import { rollupWhere, rowsWhere, type Selection, whenIn } from './selection.ts';
import type { Measures, Rollup } from './source.ts';

const ROW_COUNT = 'row_count';

/** What is added up: names of sums, the count of rows among them. */
type Names = readonly string[];

const sumOf = (names: Names, from: (name: string) => RawBuilder<unknown>) =>
  sql.join(names.map(name => sql`${from(name)} as ${sql.ref(name)}`));

const rowSums = (selection: Selection, names: Names, range: Stretch, sign: '' | '-' = '') => sql`
  select ${sumOf(names, name => sql`${sql.raw(sign)}${name === ROW_COUNT ? sql`count(*)` : sql`sum(${sql.ref(name)})`}`)}
  from ${sql.table(selection.source.table)} where ${rowsWhere(selection, whenIn(selection, range))}`;

const rollupSums = (selection: Selection, names: Names, table: string, { firstDay, endDay }: DayBalance) => sql`
  select ${sumOf(names, name => sql`sum(${sql.ref(name)})`)}
  from ${sql.table(table)} where ${rollupWhere(selection, firstDay, endDay)}`;

/** Whole days from a rollup, and from the rows what they lack or have too much: at most half a day at either end. */
const balancedSums = (selection: Selection, names: Names, { table }: Rollup) => {
  const days = balanceDays(selection.range);
  return [
    rollupSums(selection, names, table, days),
    ...days.added.map(stretch => rowSums(selection, names, stretch)),
    ...days.taken.map(stretch => rowSums(selection, names, stretch, '-')),
  ];
};

/** Sums of everything selected: whole Eastern days from a rollup where there is one, the rest from the rows. */
const sumsQuery = (selection: Selection, names: Names, rollup: Rollup | undefined) => {
  const parts = rollup ? balancedSums(selection, names, rollup) : [rowSums(selection, names, selection.range)];
  return sql`select ${sumOf(names, name => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint`)} from (${sql.join(parts, sql` union all `)}) part`;
};

/**
 * The sums of everything selected, in cents. Whole Eastern days come from the rollup, the ragged ends from the rows,
 * and everything from the rows where a filter is outside the rollup; the three agree to the cent.
 */
export const totalsQuery = (selection: Selection): RawBuilder<Measures<string>> =>
  sql`${sumsQuery(selection, [ROW_COUNT, ...selection.source.measures], selection.sums)}`;

/** How many rows a selection has, from the counts of a rollup. */
export const rollupCountQuery = (selection: Selection, rollup: Rollup): RawBuilder<{ row_count: number }> =>
  sql`${sumsQuery(selection, [ROW_COUNT], rollup)}`;

/**
 * How many rows a selection has where no rollup knows: they are counted one by one, stopping just past the cap. They are counted
 * in time order, since the planner would else read the table from its start.
 */
export const cappedCountQuery = (selection: Selection, cap: number): RawBuilder<{ row_count: number }> => sql`
  select count(*) as row_count from (
    select 1 from ${sql.table(selection.source.table)} where ${rowsWhere(selection)}
    order by ${sql.ref(selection.time.column)} desc, id desc limit ${cap + 1}
  ) counted`;
