import { type RawBuilder, sql } from 'kysely';

/** `%`, `_` and `\` typed by a person mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`);

/** The condition that a column has a fragment anywhere, without regard to case. */
export const contains = (column: string, fragment: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} ilike ${`%${escapeLike(fragment)}%`}`;
