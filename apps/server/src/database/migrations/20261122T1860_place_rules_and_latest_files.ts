import { type Kysely, sql } from 'kysely';

/** Where consumers of a merchant may be, and the last file of each dataset of each merchant with the days on which files came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ip_rule (
      id bigint generated always as identity primary key,
      merchant_id text not null references merchant (merchant_id) on delete cascade,
      product text not null check (product in ('INTERAC', 'IBT')),
      country_code text not null check (country_code ~ '^[A-Z]{2}$'),
      -- Empty for the whole country
      region_code text not null check (region_code ~ '^[A-Z0-9]{0,3}$'),
      permission text not null check (permission in ('ALLOW', 'REFUSE')),
      version integer not null default 1,
      changed_at timestamptz not null,
      constraint ip_rule__place unique (merchant_id, product, country_code, region_code)
    );

    -- The days from one file to the next, as nine of ten came; null while there are too few to tell
    create function usual_gap(days date[]) returns integer language sql immutable as $$
      select case when count(*) >= 3 then percentile_disc(0.9) within group (order by gap) end
      from (select day - lag(day) over (order by day) as gap from unnest(days) as day) gaps
      where gap is not null
    $$;

    create table ingest_latest (
      dataset text not null,
      merchant_id text not null references merchant (merchant_id) on delete cascade,
      ingest_run_id bigint not null,
      row_count bigint not null,
      taken_at timestamptz not null,
      -- The last days on which a file changed something; a day ends at the merchant's time of settlement
      days date[] not null,
      usual_days integer generated always as (usual_gap(days)) stored,
      primary key (dataset, merchant_id)
    );
    create index ingest_latest__merchant_id on ingest_latest (merchant_id);

    insert into ingest_latest (dataset, merchant_id, ingest_run_id, row_count, taken_at, days)
    select dataset, merchant_id, (array_agg(id order by id desc))[1], (array_agg(had_rows order by id desc))[1],
      (array_agg(finished_at order by id desc))[1], (array_agg(distinct day order by day desc))[1:15]
    from (
      select run.dataset, had.merchant_id, run.id, had.row_count as had_rows, run.finished_at,
        ((run.finished_at at time zone 'America/Toronto') - coalesce(settlement_time, '06:00')::interval)::date as day
      from ingest_run_merchant had
      join ingest_run run on run.id = had.ingest_run_id
      join merchant using (merchant_id)
    ) came
    group by dataset, merchant_id;

    create index ingest_run__last on ingest_run (dataset, outcome, id desc);
    create index ingest_run_merchant__run on ingest_run_merchant (ingest_run_id);
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
