import { type Kysely, sql } from 'kysely';

/**
 * Payouts that ended unpaid are few: of these the books look for the ones that ended so on a later day than they began. The table of test payments is as
 * the one of the ledger; PostgreSQL has named its indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['interac_payout', 'test_interac_payout']) {
    const { rows } = await sql<{ name: string }>`
      select indexrelid::regclass::text as name from pg_index
      where indrelid = ${table}::regclass and pg_get_expr(indpred, indrelid) = '(trans_status = ''R''::text)'`.execute(
      db,
    );
    for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
    await sql`
      create index ${sql.ref(`${table}__unpaid`)} on ${sql.table(table)} (merchant_id, trans_datetime)
        include (txn_completion_datetime, currency_code, original_amt_cents, merchant_fee_cents, trans_status, trans_id)
        where trans_status in ('R', 'A', 'F', 'X')`.execute(db);
  }
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
