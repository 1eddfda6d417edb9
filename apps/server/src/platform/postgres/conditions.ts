import { normalizeEmail } from '@drumlin/contract/core/email-address.ts';
import { type RawBuilder, sql } from 'kysely';

/** The LIKE pattern that finds a fragment anywhere; `%`, `_` and `\` typed by a person mean themselves. */
export const containsPattern = (fragment: string): string => `%${fragment.replace(/[\\%_]/g, '\\$&')}%`;

/** The condition that an address holds a fragment, in any spelling of either; records may have addresses from before they had one. */
export const emailContains = (address: string, fragment: string): RawBuilder<boolean> =>
  sql`${sql.ref(address)} ilike any(${[fragment, normalizeEmail(fragment)].map(containsPattern)}::text[])`;

/**
 * The condition that folded text (see the function `folded`: without case and accents) holds a fragment, whatever its own case and accents.
 * Signs of LIKE in it mean themselves.
 */
export const foldedContains = (text: RawBuilder<unknown>, fragment: string): RawBuilder<boolean> =>
  sql`${text} like '%' || regexp_replace(folded(${fragment}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Of a path in a column its name, at most 255 characters of it. */
export const nameOfPath = (column: string): RawBuilder<string> =>
  sql`left(regexp_replace(${sql.ref(column)}, '^.*[/\\\\]', ''), 255)`;

/** The condition that a column has one of some values. A single one is asked for by itself, so that an index keeps its order. */
export const isOneOf = (column: string, values: readonly string[]): RawBuilder<boolean> => {
  const [only] = values;
  return values.length === 1 && only !== undefined
    ? sql`${sql.ref(column)} = ${only}`
    : sql`${sql.ref(column)} = any(${[...values]}::text[])`;
};
