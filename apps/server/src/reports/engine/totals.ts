import { type RawBuilder, sql } from 'kysely';
import { cutIntoDays, type Stretch } from './range.ts';
import { rollupWhere, rowsWhere, type Selection, whenIn } from './selection.ts';
import type { Measures } from './source.ts';

const sumOf = (measures: readonly string[], from: (name: string) => RawBuilder<unknown>) =>
  sql.join(measures.map(name => sql`${from(name)} as ${sql.ref(name)}`));

const rowSums = (selection: Selection, range: Stretch) => sql`
  select count(*) as row_count, ${sumOf(selection.source.measures, name => sql`sum(${sql.ref(name)})`)}
  from ${sql.table(selection.source.table)} where ${rowsWhere(selection, whenIn(selection, range))}`;

const rollupSums = (selection: Selection, table: string, firstDay: string, endDay: string) => sql`
  select sum(row_count) as row_count, ${sumOf(selection.source.measures, name => sql`sum(${sql.ref(name)})`)}
  from ${sql.table(table)} where ${rollupWhere(selection, firstDay, endDay)}`;

/**
 * The sums of everything selected, in cents. Whole Eastern days come from the rollup, the ragged ends from the rows,
 * and everything from the rows where a filter is outside the rollup; the three agree to the cent.
 */
export const totalsQuery = (selection: Selection): RawBuilder<Measures<string>> => {
  const { sums, range, source } = selection;
  const cut = cutIntoDays(range);
  const parts = sums
    ? [
        rollupSums(selection, sums.table, cut.firstDay, cut.endDay),
        ...[cut.head, cut.tail].filter(stretch => stretch !== undefined).map(stretch => rowSums(selection, stretch)),
      ]
    : [rowSums(selection, range)];
  const names = ['row_count', ...source.measures];
  return sql`select ${sumOf(names, name => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint`)} from (${sql.join(parts, sql` union all `)}) part`;
};

/**
 * How many rows a selection has where no rollup knows: they are counted one by one, stopping just past the cap. They are counted
 * in time order, since the planner would else read the table from its start.
 */
export const cappedCountQuery = (selection: Selection, cap: number): RawBuilder<{ row_count: number }> => sql`
  select count(*) as row_count from (
    select 1 from ${sql.table(selection.source.table)} where ${rowsWhere(selection)}
    order by ${sql.ref(selection.time.column)} desc, id desc limit ${cap + 1}
  ) counted`;
