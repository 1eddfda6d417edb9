import { type RawBuilder, sql } from 'kysely';

/** The LIKE pattern that finds a fragment anywhere; `%`, `_` and `\` typed by a person mean themselves. */
export const containsPattern = (fragment: string): string => `%${fragment.replace(/[\\%_]/g, '\\$&')}%`;

/** The condition that a column has one of some values. A single one is asked for by itself, so that an index keeps its order. */
export const isOneOf = (column: string, values: readonly string[]): RawBuilder<boolean> => {
  const [only] = values;
  return values.length === 1 && only !== undefined
    ? sql`${sql.ref(column)} = ${only}`
    : sql`${sql.ref(column)} = any(${[...values]}::text[])`;
};
