import { type Kysely, sql } from 'kysely';

/** Reimbursements of Interac merchants and their daily rollup; the end of a period is exclusive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table interac_disbursement (
      id bigint generated always as identity,
      merchant_id text not null references merchant (merchant_id),
      trans_id_hex text not null,
      updated_at timestamptz not null,
      trans_datetime timestamptz not null,
      currency_code text not null,
      start_balance_cents bigint not null,
      period_start timestamptz not null,
      period_end timestamptz not null,
      purchase_cents bigint not null,
      reserve_cents bigint not null,
      payout_period_start timestamptz not null,
      payout_period_end timestamptz not null,
      payout_cents bigint not null,
      return_amt_cents bigint not null,
      adjustment_cents bigint not null,
      matured_reserve_cents bigint not null,
      fee_cents bigint not null,
      handling_fee_cents bigint not null,
      net_amt_cents bigint not null,
      end_balance_cents bigint not null,
      total_held_reserve_cents bigint not null,
      primary key (merchant_id, id),
      constraint interac_disbursement__trans_id_hex unique (trans_id_hex, merchant_id)
    );
    create index interac_disbursement__merchant_time on interac_disbursement (merchant_id, trans_datetime desc, id desc)
      include (purchase_cents, payout_cents, fee_cents, handling_fee_cents, net_amt_cents);
    create index interac_disbursement__time on interac_disbursement (trans_datetime desc, id desc)
      include (merchant_id, purchase_cents, payout_cents, fee_cents, handling_fee_cents, net_amt_cents);
    create index interac_disbursement__amount on interac_disbursement (net_amt_cents desc, id desc) include (merchant_id, trans_datetime);
    create index interac_disbursement__period on interac_disbursement (merchant_id, period_end);
    create index interac_disbursement__payout_period on interac_disbursement (merchant_id, payout_period_end);

    -- One row a day, time basis and combination of values; merchant_id '*' adds all merchants up.
    create table interac_disbursement_day (
      basis text not null,
      merchant_id text not null,
      et_day date not null,
      row_count bigint not null,
      purchase_cents bigint not null,
      payout_cents bigint not null,
      fee_cents bigint not null,
      handling_fee_cents bigint not null,
      net_amt_cents bigint not null,
      primary key (basis, merchant_id, et_day)
        include (row_count, purchase_cents, payout_cents, fee_cents, handling_fee_cents, net_amt_cents)
    );
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
