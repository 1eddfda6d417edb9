import { type RawBuilder, sql } from 'kysely';
import { cutIntoHours, fromHours, fromRows } from './hours.ts';
import { cutIntoDays, type Stretch } from './range.ts';
import { rollupWhere, rowsWhere, type Selection, whenIn } from './selection.ts';
import type { Measures, Rollup } from './source.ts';

const ROW_COUNT = 'row_count';

/** What is added up: names of sums, the count of rows among them. */
type Names = readonly string[];

const sumOf = (names: Names, from: (name: string) => RawBuilder<unknown>) =>
  sql.join(names.map(name => sql`${from(name)} as ${sql.ref(name)}`));

const added = (names: Names) => sumOf(names, name => sql`sum(${sql.ref(name)})`);

const rowSums = (selection: Selection, names: Names, when: RawBuilder<boolean>) =>
  sql`select ${sumOf(names, name => (name === ROW_COUNT ? sql`count(*)` : sql`sum(${sql.ref(name)})`))} ${fromRows(selection, when)}`;

/** The sums of a ragged end: its whole hours where these are summed, what is left of it, or all of it, from the rows. */
const raggedSums = (selection: Selection, names: Names, stretch: Stretch): RawBuilder<unknown>[] => {
  if (selection.hours === undefined) return [rowSums(selection, names, whenIn(selection, stretch))];
  const { whole, rest } = cutIntoHours(selection, stretch);
  return [
    sql`select ${added(names)} ${fromHours(selection, selection.hours, [whole])}`,
    ...rest.map(when => rowSums(selection, names, when)),
  ];
};

/** Whole days from a rollup, and the ragged ends. */
const sumsOfParts = (selection: Selection, names: Names, { table }: Rollup): RawBuilder<unknown>[] => {
  const { firstDay, endDay, head, tail } = cutIntoDays(selection.range);
  const days = sql`select ${added(names)} from ${sql.table(table)} where ${rollupWhere(selection, firstDay, endDay)}`;
  const ragged = [head, tail].filter(stretch => stretch !== undefined);
  return [days, ...ragged.flatMap(stretch => raggedSums(selection, names, stretch))];
};

/** Sums of everything selected, added up from the parts of its range. */
const sumsQuery = (selection: Selection, names: Names, rollup: Rollup | undefined) => {
  const parts = rollup ? sumsOfParts(selection, names, rollup) : [rowSums(selection, names, whenIn(selection))];
  return sql`select ${sumOf(names, name => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint`)} from (${sql.join(parts, sql` union all `)}) part`;
};

/**
 * The sums of everything selected, in cents. Whole Eastern days come from the rollup, the ragged ends from the sums by hours and the rows,
 * and everything from the rows where a filter is outside the rollup; they agree to the cent.
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
