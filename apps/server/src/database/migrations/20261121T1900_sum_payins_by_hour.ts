import { type Kysely, sql } from 'kysely';

/**
 * The sums of all merchants' payins by the hours of both their times, for the ragged ends of a range and for pages deep in a day,
 * which has too many rows of all merchants to read them one by one. The hour `infinity` stands for not completed yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      create table interac_payin_crossed_hour (
        hour_o timestamptz not null,
        hour_c timestamptz not null,
        trans_status text not null,
        interac_trans_method text not null,
        row_count bigint not null,
        original_amt_cents bigint not null,
        merchant_fee_cents bigint not null,
        primary key (hour_o, hour_c, trans_status, interac_trans_method)
      );
      create index interac_payin_crossed_hour__completion on interac_payin_crossed_hour (hour_c, hour_o);
      insert into interac_payin_crossed_hour
      select date_trunc('hour', trans_datetime, 'UTC'), coalesce(date_trunc('hour', txn_completion_datetime, 'UTC'), 'infinity'),
        trans_status, interac_trans_method, count(*), sum(original_amt_cents), sum(merchant_fee_cents)
      from interac_payin group by 1, 2, 3, 4;`)
    .execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
