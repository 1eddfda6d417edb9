import { type Kysely, sql } from 'kysely';

/** Payouts that ended unpaid are few: of these the books look for the ones that ended so on a later day than they began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index interac_payout__rejected;
    create index interac_payout__unpaid on interac_payout (merchant_id, trans_datetime)
      include (txn_completion_datetime, currency_code, original_amt_cents, merchant_fee_cents, trans_status, trans_id)
      where trans_status in ('R', 'A', 'F', 'X');
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
