import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from '../../platform/postgres/like.ts';

/** The condition that a column has a fragment anywhere, without regard to case. */
export const contains = (column: string, fragment: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} ilike ${containsPattern(fragment)}`;
