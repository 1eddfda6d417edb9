import { type RawBuilder, sql } from 'kysely';
import { inEastern } from '../platform/postgres/eastern-sql.ts';
import { DEFAULT_SETTLEMENT } from './note-latest.ts';

const SETTLEMENT = sql`coalesce(settlement_time, ${sql.lit(DEFAULT_SETTLEMENT)})::interval`;

/** The product that a dataset is of. */
export const productOf = (dataset: RawBuilder<string>) =>
  sql`case split_part(${dataset}, '-', 1) when 'interac' then 'INTERAC' else 'IBT' end`;

/**
 * When the next file of a merchant should have come: so many days after the day of the last one as there usually are between two, at
 * the end of the merchant's day. Nothing is expected of who is not published or has the product no more.
 */
export const DUE_AT = sql<Date | null>`case when merchant_status = 'ACTIVE'
    and ${productOf(sql`dataset`)} = any(products)
  then ${inEastern(sql`((${inEastern(sql`taken_at`)} - ${SETTLEMENT})::date + 1 + usual_days + ${SETTLEMENT})`)}
  end`;

/** Whether a merchant's next file of a dataset should have come by now. */
export const isLate = (now: Date) => sql<boolean>`coalesce(${DUE_AT} < ${now}, false)`;
