import { type RawBuilder, sql } from 'kysely';
import { containsPattern, isOneOf } from '../../platform/postgres/conditions.ts';

/** The condition that a filter adds. */
export interface FilterCondition<V = never> {
  /** The columns it reads: a rollup that has all of them as dimensions can answer for it. */
  columns: readonly [string, ...string[]];
  /** Column names stand alone, so that the same words read the table and the rollup. */
  when(value: V): RawBuilder<boolean>;
}

/** A column has one of some values; `spellings` adds the other ways of writing one. */
export const oneOf = (
  column: string,
  spellings: (values: readonly string[]) => readonly string[] = values => values,
): FilterCondition<readonly string[]> => ({
  columns: [column],
  when: values => isOneOf(column, spellings(values)),
});

/** One of some columns is a value. */
export const equals = (...columns: [string, ...string[]]): FilterCondition<string> => ({
  columns,
  when: value =>
    sql`(${sql.join(
      columns.map(column => sql`${sql.ref(column)} = ${value}`),
      sql` or `,
    )})`,
});

/** A column has a fragment anywhere, without regard to case. */
export const contains = (column: string): FilterCondition<string> => ({
  columns: [column],
  when: fragment => sql`${sql.ref(column)} ilike ${containsPattern(fragment)}`,
});
