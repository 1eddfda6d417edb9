import { type RawBuilder, sql } from 'kysely';

/** The condition that a column has one of some values. A single value is asked for by itself, so that an index keeps its order. */
export const oneOf = (column: string, values: readonly string[]): RawBuilder<boolean> => {
  const [only] = values;
  return values.length === 1 && only !== undefined
    ? sql`${sql.ref(column)} = ${only}`
    : sql`${sql.ref(column)} = any(${values}::text[])`;
};
