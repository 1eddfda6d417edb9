import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';

/** Now, by the database's clock. */
export const DATABASE_TIME = sql<Date>`clock_timestamp()`;

export interface LockedRepresentment {
  token: string;
  merchant_trans_id: string;
  merchant_name: string;
  /** Whether the merchant's people may decline in the portal. */
  allows_declines: boolean;
  /** The Eastern day it is presented on, `YYYY-MM-DD`. */
  representment_date: string;
  transaction_amount_cents: number;
  /** Whether the decline was asked for or answered, here or upstream. */
  declined: boolean;
  /** Whether its hour has passed, or there is nothing left to decline. */
  too_late: boolean;
}

/** The representments of these tokens that are in scope, locked in one order until the transaction ends, as they are at an instant. */
export const lockRepresentments = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  tokens: readonly string[],
  at: RawBuilder<Date>,
): Promise<LockedRepresentment[]> => {
  const { rows } = await sql<LockedRepresentment>`
    select journal_token as token, merchant_trans_id, merchant_name, allows_declines, representment_date, transaction_amount_cents,
      decline_requested_at is not null or coalesce(stop_request_status in ('REQUESTED', 'ACCEPTED'), false) as declined,
      ${at} >= decline_until or next_action <> 'R' or stop_request_status is not distinct from 'TOO_LATE' as too_late
    from ibt_representment join merchant using (merchant_id)
    where journal_token = any(${[...tokens]}::text[]) and ${merchantWithin(scope)}
    order by journal_token, merchant_id for update of ibt_representment`.execute(db);
  return rows;
};

/** How many representments of these tokens are in scope. */
export const countRepresentments = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  tokens: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ibt_representment
    where journal_token = any(${[...tokens]}::text[]) and ${merchantWithin(scope)}`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Notes that somebody asked not to present these again. The rows must be locked and in scope. */
export const markDeclined = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  tokens: readonly string[],
  at: RawBuilder<Date>,
): Promise<void> => {
  await sql`update ibt_representment set decline_requested_at = ${at}
    where journal_token = any(${[...tokens]}::text[]) and ${merchantWithin(scope)}`.execute(db);
};
