import { type Kysely, sql } from 'kysely';

/** The tables of test payments are as those of the ledger. */
const REFERENCES = [
  ['interac_payin', 'ext_reference_no'],
  ['test_interac_payin', 'ext_reference_no'],
  ['interac_payout', 'transfer_id'],
  ['test_interac_payout', 'transfer_id'],
  ['interac_eft_payout', 'payment_id'],
  ['ibt_payin', 'ext_reference_no'],
  ['test_ibt_payin', 'ext_reference_no'],
] as const;

/** References in small letters: by them payments are looked for that may be there twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, reference] of REFERENCES)
    await sql`
      create index ${sql.ref(`${table}__reference`)} on ${sql.table(table)} (lower(${sql.ref(reference)}))
        where ${sql.ref(reference)} is not null`.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
