import { type Kysely, sql } from 'kysely';

/**
 * The terms of Interac disbursements, of all merchants and of single ones, as versions that are in force from an Eastern day on. What has
 * begun is never changed: what was worked out by it stays right.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table disbursement_terms (
      id bigint generated always as identity primary key,
      -- null: of all merchants that have none of their own
      merchant_id text references merchant (merchant_id),
      -- Until the day of the next version
      effective_from date not null check (effective_from >= '0001-01-01'),
      -- From its day on the merchant has those of all again
      follows_all boolean not null default false,
      -- Monday is 1; what falls on a bank holiday is paid on the next day on which banks are open
      payment_weekdays smallint[] check (
        cardinality(payment_weekdays) between 1 and 5 and payment_weekdays <@ array[1, 2, 3, 4, 5]::smallint[]),
      -- Purchases are disbursed when they are older than this many days
      hold_days integer check (hold_days between 0 and 90),
      -- The part of a day's purchases that is held back, in millionths
      reserve_rate integer check (reserve_rate between 0 and 1000000),
      -- From the day of the purchases on
      reserve_hold_days integer check (reserve_hold_days <= 730),
      handling_fee_cents bigint check (handling_fee_cents between 0 and 100000),
      -- What there must be, after the handling fee, for money to be sent
      minimum_cents bigint check (minimum_cents between 0 and 100000000),
      note text not null default '' check (length(note) <= 200),
      set_at timestamptz not null default now(),
      -- They may be gone since; null: as the portal was installed
      set_by bigint,
      set_by_email text,
      withdrawn_at timestamptz,
      withdrawn_by bigint,
      withdrawn_by_email text,
      constraint disbursement_terms__whole check (
        num_nulls(payment_weekdays, hold_days, reserve_rate, reserve_hold_days, handling_fee_cents, minimum_cents)
          = case when follows_all then 6 else 0 end),
      constraint disbursement_terms__follows_all check (merchant_id is not null or not follows_all),
      constraint disbursement_terms__reserve_outlasts_hold check (reserve_hold_days >= hold_days)
    );
    create unique index disbursement_terms__day on disbursement_terms (coalesce(merchant_id, ''), effective_from)
      where withdrawn_at is null;

    insert into disbursement_terms (
      effective_from, payment_weekdays, hold_days, reserve_rate, reserve_hold_days, handling_fee_cents, minimum_cents)
    values ('0001-01-01', '{2,5}', 5, 100000, 90, 500, 0);

    -- A version begins after the day on which it is set, and until it begins it may be withdrawn; nothing else happens to it
    create function keep_disbursement_terms() returns trigger language plpgsql as $$
    declare
      withdrawal constant text[] := array['withdrawn_at', 'withdrawn_by', 'withdrawn_by_email'];
    begin
      if tg_op in ('DELETE', 'TRUNCATE') or tg_op = 'INSERT' and new.withdrawn_at is not null
          or tg_op = 'UPDATE' and (
            old.withdrawn_at is not null or new.withdrawn_at is null or to_jsonb(old) - withdrawal <> to_jsonb(new) - withdrawal) then
        raise exception 'terms of disbursements are never changed once they have begun' using errcode = 'insufficient_privilege';
      end if;
      -- The day may come while it is asked for
      if new.effective_from <= (clock_timestamp() at time zone 'America/Toronto')::date then
        raise exception 'terms of disbursements are never changed once they have begun' using errcode = 'check_violation',
          constraint = 'disbursement_terms__' || case tg_op when 'INSERT' then 'to_come' else 'withdrawn_in_time' end;
      end if;
      return new;
    end $$;
    create trigger disbursement_terms__kept before insert or update or delete on disbursement_terms
      for each row execute function keep_disbursement_terms();
    create trigger disbursement_terms__not_emptied before truncate on disbursement_terms
      for each statement execute function keep_disbursement_terms();

    -- Which terms each merchant has on which days; until_day is exclusive
    create view disbursement_terms_period as
    with standing as (select * from disbursement_terms where withdrawn_at is null),
    change as (
      select merchant.merchant_id, standing.effective_from from merchant, standing where standing.merchant_id is null
      union select merchant_id, effective_from from standing where merchant_id is not null
    )
    select change.merchant_id, change.effective_from as from_day,
      lead(change.effective_from, 1, 'infinity') over (partition by change.merchant_id order by change.effective_from) as until_day,
      terms.id as terms_id, terms.merchant_id is not null as is_own, terms.payment_weekdays, terms.hold_days, terms.reserve_rate,
      terms.reserve_hold_days, terms.handling_fee_cents, terms.minimum_cents
    from change
    left join lateral (
      select id, follows_all from standing
      where merchant_id = change.merchant_id and effective_from <= change.effective_from order by effective_from desc limit 1
    ) own on true
    join lateral (
      select id from standing
      where merchant_id is null and effective_from <= change.effective_from order by effective_from desc limit 1
    ) general on true
    join standing terms on terms.id = case when own.follows_all = false then own.id else general.id end;
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
