import { type RawBuilder, sql } from 'kysely';
import { cutIntoHours, fromHours, fromRows } from './hours.ts';
import { balanceDays, cutIntoDays, type DayCut } from './range.ts';
import { rollupWhere, rowsWhere, type Selection, whenIn } from './selection.ts';
import type { Measures, Rollup } from './source.ts';

const ROW_COUNT = 'row_count';

/** What is added up: names of sums, the count of rows among them. */
type Names = readonly string[];

const sumOf = (names: Names, from: (name: string) => RawBuilder<unknown>) =>
  sql.join(names.map(name => sql`${from(name)} as ${sql.ref(name)}`));

const rowSums = (selection: Selection, names: Names, when: RawBuilder<boolean>, sign: '' | '-' = '') => sql`
  select ${sumOf(names, name => sql`${sql.raw(sign)}${name === ROW_COUNT ? sql`count(*)` : sql`sum(${sql.ref(name)})`}`)}
  ${fromRows(selection, when)}`;

const daySums = (
  selection: Selection,
  names: Names,
  { table }: Rollup,
  days: Pick<DayCut, 'firstDay' | 'endDay'>,
) => sql`
  select ${sumOf(names, name => sql`sum(${sql.ref(name)})`)}
  from ${sql.table(table)} where ${rollupWhere(selection, days.firstDay, days.endDay)}`;

/** Whole days from a rollup, and from the rows what they lack or have too much: at most half a day at either end. */
const balancedSums = (selection: Selection, names: Names, rollup: Rollup) => {
  const days = balanceDays(selection.range);
  return [
    daySums(selection, names, rollup, days),
    ...days.added.map(stretch => rowSums(selection, names, whenIn(selection, stretch))),
    ...days.taken.map(stretch => rowSums(selection, names, whenIn(selection, stretch), '-')),
  ];
};

/** Whole days from a rollup, whole hours of its ragged ends from the sums by hours, and from the rows less than an hour at either end. */
const sumsByHours = (selection: Selection, names: Names, rollup: Rollup, hours: string) => {
  const { head, tail, ...days } = cutIntoDays(selection.range);
  const ragged = [head, tail].filter(stretch => stretch !== undefined);
  return [
    daySums(selection, names, rollup, days),
    ...ragged.flatMap(stretch => {
      const { whole, rest } = cutIntoHours(selection, stretch);
      return [
        sql`select ${sumOf(names, name => sql`sum(${sql.ref(name)})`)} ${fromHours(selection, hours, [whole])}`,
        ...rest.map(when => rowSums(selection, names, when)),
      ];
    }),
  ];
};

const partsOf = (selection: Selection, names: Names, rollup: Rollup | undefined) => {
  if (rollup === undefined) return [rowSums(selection, names, whenIn(selection))];
  return selection.hours === undefined
    ? balancedSums(selection, names, rollup)
    : sumsByHours(selection, names, rollup, selection.hours);
};

/** Sums of everything selected, added up from the parts of its range. */
const sumsQuery = (selection: Selection, names: Names, rollup: Rollup | undefined) => {
  const parts = partsOf(selection, names, rollup);
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
