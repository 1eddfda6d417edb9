import { type Kysely, sql } from 'kysely';

/** The tables whose rows move money, by the product whose balances they change. */
const MOVING = {
  INTERAC: [
    'interac_payin',
    'interac_payout',
    'interac_eft_payout',
    'interac_return',
    'interac_adjustment',
    'interac_disbursement',
  ],
  IBT: ['ibt_payin', 'ibt_payout', 'ibt_return', 'ibt_adjustment', 'ibt_disbursement', 'identity_verification'],
};

const newestOf = (product: string, tables: readonly string[]): string => `
  insert into ledger_newest (product, merchant_id, newest_at)
  select '${product}', merchant_id, max(newest_at)
  from (${tables.map(table => `select merchant_id, max(updated_at) as newest_at from ${table} group by merchant_id`).join(' union all ')}) r
  group by merchant_id;`;

/** What a reconciliation is to look at, what it found, and when it ran. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The days of merchants that ingests have changed and no reconciliation has looked at; only added to, so that no ingest waits.
    create table reconciliation_due (
      id bigint generated always as identity primary key,
      source text not null,
      merchant_id text not null,
      et_day date not null,
      newest_at timestamptz not null
    );

    -- The newest state of a merchant's rows: a balance that is older says nothing of them.
    create table ledger_newest (
      product text not null,
      merchant_id text not null references merchant (merchant_id),
      newest_at timestamptz not null,
      primary key (product, merchant_id)
    );

    create table reconciliation_run (
      id bigint generated always as identity primary key,
      whole boolean not null,
      started_at timestamptz not null,
      finished_at timestamptz not null,
      merchant_count bigint not null,
      identity_count bigint not null,
      opened_count bigint not null,
      closed_count bigint not null,
      open_count bigint not null
    );
    create table reconciliation_identity (
      run_id bigint not null references reconciliation_run (id) on delete cascade,
      identity text not null,
      compared_count bigint not null,
      waiting_count bigint not null,
      primary key (run_id, identity)
    );

    -- A difference: closed when it no longer holds, never deleted. One that comes back is another finding.
    create table reconciliation_finding (
      id bigint generated always as identity primary key,
      identity text not null,
      part text not null,
      merchant_id text not null references merchant (merchant_id),
      et_day date not null,
      about text not null,
      expected bigint not null,
      found bigint not null,
      difference bigint generated always as (found - expected) stored,
      ledger_rows bigint not null,
      evidence jsonb not null,
      opened_at timestamptz not null,
      closed_at timestamptz
    );
    create unique index reconciliation_finding__open on reconciliation_finding (identity, part, merchant_id, et_day, about)
      where closed_at is null;
    create index reconciliation_finding__day on reconciliation_finding (et_day desc, id desc);

    -- Payouts that were rejected on a later day count as paid; rejected ones are few, and no sum by the day tells the two apart.
    create index interac_payout__rejected on interac_payout (merchant_id, trans_datetime)
      include (txn_completion_datetime, currency_code, original_amt_cents, trans_id) where trans_status = 'R';
  `.execute(db);
  await sql
    .raw(
      Object.entries(MOVING)
        .map(([product, tables]) => newestOf(product, tables))
        .join('\n'),
    )
    .execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
