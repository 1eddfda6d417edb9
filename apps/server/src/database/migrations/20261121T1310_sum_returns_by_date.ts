import { type Kysely, sql } from 'kysely';

const MEASURES = 'txn_amt_cents, merchant_settlement_amt_cents, settlement_fee_cents';
const SUMS = 'count(*), sum(txn_amt_cents), sum(merchant_settlement_amt_cents), sum(settlement_fee_cents)';

/** The daily sums of Instant Bank Transfer returns under one more basis, for each merchant and for all. */
const sumsBy = (basis: string, date: string): string => `
  insert into ibt_return_day (basis, merchant_id, et_day, next_action, txn_type, row_count, ${MEASURES})
  select '${basis}', coalesce(merchant_id, '*'), ${date}, next_action, txn_type, ${SUMS}
  from ibt_return where ${date} is not null
  group by grouping sets ((merchant_id, ${date}, next_action, txn_type), (${date}, next_action, txn_type));`;

/** Sums of returns by the dates of settlement (S) and representment (R), for their counts, totals and deep pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(sumsBy('S', 'fi_settlement_date') + sumsBy('R', 'represent_date')).execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
