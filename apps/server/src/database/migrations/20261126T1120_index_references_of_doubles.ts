import { type Kysely, sql } from 'kysely';

/** References in small letters: by them payments are looked for that may be there twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index interac_payin__reference on interac_payin (lower(ext_reference_no)) where ext_reference_no is not null;
    create index interac_payout__reference on interac_payout (lower(transfer_id)) where transfer_id is not null;
    create index interac_eft_payout__reference on interac_eft_payout (lower(payment_id)) where payment_id is not null;
    create index ibt_payin__reference on ibt_payin (lower(ext_reference_no)) where ext_reference_no is not null;
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
