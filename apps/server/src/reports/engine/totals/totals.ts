import { type RawBuilder, sql } from 'kysely';
import type { DailyRollup } from '../../../rollups/family.ts';
import { fromRows, inRange, rollupWhere, type Selection } from '../compile/selection.ts';
import { roundToDays, type TimeInterval } from '../compile/time-interval.ts';
import type { Measures } from '../source.ts';

/** What is added up: names of sums, the count of rows among them. */
type Names = readonly string[];

const sumOf = (names: Names, from: (name: string) => RawBuilder<unknown>) =>
  sql.join(names.map(name => sql`${from(name)} as ${sql.ref(name)}`));

/** The sums of the rows of a part of the range, or what is to be taken away for them. */
const rowSums = (selection: Selection, names: Names, part: TimeInterval, sign: '' | '-' = '') => sql`
  select ${sumOf(names, name => sql`${sql.raw(sign)}${name === 'row_count' ? sql`count(*)` : sql`sum(${sql.ref(name)})`}`)}
  ${fromRows(selection, inRange(selection, part))}`;

/** Whole days from a rollup, and from the rows what they lack or have too much: at most half a day at either end. */
const rollupSums = (selection: Selection, names: Names, table: string) => {
  const { added, taken, ...days } = roundToDays(selection.range);
  return [
    sql`
      select ${sumOf(names, name => sql`sum(${sql.ref(name)})`)}
      from ${sql.table(table)} where ${rollupWhere(selection, days)}`,
    ...added.map(part => rowSums(selection, names, part)),
    ...taken.map(part => rowSums(selection, names, part, '-')),
  ];
};

/** The sums of everything selected: from `table`, a rollup, and the rows of the ragged ends; without a rollup from the rows alone. */
export const sumsQuery = <M extends string>(
  selection: Selection,
  names: Names,
  table: DailyRollup['table'] | undefined,
): RawBuilder<Measures<M>> => {
  const parts =
    table === undefined ? [rowSums(selection, names, selection.range)] : rollupSums(selection, names, table);
  return sql`
    select ${sumOf(names, name => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint`)}
    from (${sql.join(parts, sql` union all `)}) part`;
};

/** The count and the sums of everything selected, in whole cents: from the rollup where it knows, else from the rows. */
export const totalsQuery = (selection: Selection): RawBuilder<Measures<string>> =>
  sumsQuery(selection, ['row_count', ...Object.keys(selection.source.rollups.measures)], selection.rollup?.table);
