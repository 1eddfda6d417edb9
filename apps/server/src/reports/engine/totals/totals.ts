import { type RawBuilder, sql } from 'kysely';
import type { DailyRollup } from '../../../rollups/family.ts';
import { fromRows, inRange, rollupWhere, type Selection } from '../compile/selection.ts';
import { roundToDays, type TimeInterval } from '../compile/time-interval.ts';

/** What is added up: names of sums, the count of rows among them. */
export type Names = readonly string[];

export const sumOf = (names: Names, from: (name: string) => RawBuilder<unknown>) =>
  sql.join(names.map(name => sql`${from(name)} as ${sql.ref(name)}`));

/** A query's columns and grouping: all rows together, or told apart by `value`. */
const apart = (value: RawBuilder<unknown> | undefined) =>
  value === undefined ? { column: sql``, groups: sql`` } : { column: sql`${value} as value,`, groups: sql`group by 1` };

/** The sums of the rows of a part of the range, or what is to be taken away for them. */
const rowSums = (
  selection: Selection,
  names: Names,
  value: RawBuilder<unknown> | undefined,
  part: TimeInterval,
  sign: '' | '-' = '',
) => {
  const { column, groups } = apart(value);
  const sums = sumOf(
    names,
    name => sql`${sql.raw(sign)}${name === 'row_count' ? sql`count(*)` : sql`sum(${sql.ref(name)})`}`,
  );
  return sql`select ${column} ${sums} ${fromRows(selection, inRange(selection, part))} ${groups}`;
};

/**
 * Queries that add up to the sums of everything selected, as a whole or told apart by `value`: whole days from `table`, a rollup, and from
 * the rows what these lack or have too much, at most half a day at either end; without a rollup all from the rows.
 */
export const sumsOfSelection = (
  selection: Selection,
  names: Names,
  table: DailyRollup['table'] | undefined,
  value?: RawBuilder<unknown>,
): RawBuilder<unknown>[] => {
  if (table === undefined) return [rowSums(selection, names, value, selection.range)];
  const { added, taken, ...days } = roundToDays(selection.range);
  const { column, groups } = apart(value);
  return [
    sql`
      select ${column} ${sumOf(names, name => sql`sum(${sql.ref(name)})`)}
      from ${sql.table(table)} where ${rollupWhere(selection, days)} ${groups}`,
    ...added.map(part => rowSums(selection, names, value, part)),
    ...taken.map(part => rowSums(selection, names, value, part, '-')),
  ];
};

/** The number of rows selected, from a table that counts them by day. */
export const rowCountQuery = (
  selection: Selection,
  table: DailyRollup['table'],
): RawBuilder<{ row_count: number }> => sql`
  select coalesce(sum(row_count), 0)::bigint as row_count
  from (${sql.join(sumsOfSelection(selection, ['row_count'], table), sql` union all `)}) part`;
