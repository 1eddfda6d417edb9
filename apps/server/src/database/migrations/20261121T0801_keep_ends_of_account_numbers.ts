import { type Kysely, sql } from 'kysely';

/**
 * Only the last four digits of an account number are ever shown, so only those are stored: the rest can leak into no log, backup or
 * later report. Ingest cuts new values; the old ones disappear with the next vacuum of their pages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update ibt_payin set account = right(account, 4) where char_length(account) > 4;
    update ibt_payout set account = right(account, 4) where char_length(account) > 4;
    update interac_eft_payout set bank_account_number = right(bank_account_number, 4) where char_length(bank_account_number) > 4;
    alter table ibt_payin add constraint ibt_payin__account check (char_length(account) <= 4);
    alter table ibt_payout add constraint ibt_payout__account check (char_length(account) <= 4);
    alter table interac_eft_payout
      add constraint interac_eft_payout__bank_account_number check (char_length(bank_account_number) <= 4);
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
