import { type Kysely, sql } from 'kysely';

/**
 * What transactions cost: definitions in versions, profiles of definitions, and what was chosen for merchants, each from an Eastern day on that
 * is to come when it is written. Nothing that has begun is ever changed: versions and choices are added, and one that is only planned can
 * be withdrawn. A version says how many fees it has, and has them all when its transaction ends: so none can be added to it later.
 * `fees_in_force` says which version a merchant is charged by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fee_definition (
      id uuid primary key,
      name text not null check (length(name) between 1 and 100),
      description text not null default '' check (length(description) <= 500),
      channel text not null check (channel in ('INTERAC', 'EFT', 'IBT', 'IDV', 'ALL')),
      type text not null check (type in ('PAYIN', 'PAYOUT', 'REJECTED', 'RETURN', 'HANDLING', 'CHECK')),
      -- Whose custom fees they are alone; null where they are for all
      merchant_id text references merchant (merchant_id) on delete cascade,
      revision integer not null default 1,
      constraint fee_definition__kind unique (id, channel, type)
    );
    create unique index fee_definition__name on fee_definition (lower(name)) where merchant_id is null;
    create unique index fee_definition__custom on fee_definition (merchant_id, channel, type) where merchant_id is not null;

    create table fee_version (
      id uuid primary key,
      definition_id uuid not null references fee_definition (id) on delete cascade,
      number integer not null check (number > 0),
      effective_from date not null,
      fees smallint not null check (fees > 0),
      made_at timestamptz not null default clock_timestamp(),
      -- Null for what the portal came with. They may be gone since
      made_by bigint,
      withdrawn_at timestamptz,
      constraint fee_version__fees unique (id, fees),
      constraint fee_version__withdrawn_in_time check ((withdrawn_at at time zone 'America/Toronto')::date < effective_from)
    );
    create unique index fee_version__day on fee_version (definition_id, effective_from) where withdrawn_at is null;
    create unique index fee_version__number on fee_version (definition_id, number) where withdrawn_at is null;

    create table fee (
      id uuid primary key,
      version_id uuid not null,
      fees smallint not null,
      position smallint not null,
      name text not null check (length(name) between 1 and 100),
      debit_je text not null check (length(debit_je) between 1 and 32),
      credit_je text not null check (length(credit_je) between 1 and 32),
      journal_code text not null check (length(journal_code) between 1 and 32),
      currency text not null check (currency = 'CAD'),
      country text not null check (country = 'CA'),
      region text check (length(region) = 2),
      flat_cents bigint not null check (flat_cents >= 0),
      -- In millionths
      percentage integer not null check (percentage between 0 and 1000000),
      lower_cents bigint not null check (lower_cents >= 0),
      upper_cents bigint check (upper_cents > lower_cents),
      min_cents bigint check (min_cents >= 0),
      max_cents bigint check (max_cents >= coalesce(min_cents, 0)),
      target_fee_id uuid references fee (id) deferrable initially deferred,
      constraint fee__position unique (version_id, position),
      constraint fee__place check (position >= 0 and position < fees),
      constraint fee__version foreign key (version_id, fees) references fee_version (id, fees) on delete cascade
    );
    create index fee__name on fee (lower(name));
    create index fee__target on fee (target_fee_id) where target_fee_id is not null;

    create table fee_profile (
      id uuid primary key,
      name text not null check (length(name) between 1 and 100),
      description text not null default '' check (length(description) <= 500),
      revision integer not null default 1
    );
    create unique index fee_profile__name on fee_profile (lower(name));

    create table fee_profile_definition (
      profile_id uuid not null references fee_profile (id) on delete cascade,
      definition_id uuid not null,
      channel text not null,
      type text not null,
      primary key (profile_id, channel, type),
      foreign key (definition_id, channel, type) references fee_definition (id, channel, type)
    );
    create index fee_profile_definition__definition on fee_profile_definition (definition_id);

    create table fee_assignment (
      id bigint generated always as identity primary key,
      -- Null for all merchants without one of their own
      merchant_id text references merchant (merchant_id) on delete cascade,
      -- Of a profile these are null; of a definition they say what it is for
      channel text,
      type text,
      -- Null where the merchant goes back to what it would have otherwise
      profile_id uuid references fee_profile (id),
      definition_id uuid,
      effective_from date not null,
      made_at timestamptz not null default clock_timestamp(),
      made_by bigint,
      withdrawn_at timestamptz,
      -- What was ever chosen is not deleted, except with its merchant
      foreign key (definition_id, channel, type) references fee_definition (id, channel, type),
      constraint fee_assignment__one_thing check (
        (channel is null) = (type is null)
        and case when channel is null then definition_id is null and num_nonnulls(merchant_id, profile_id) > 0
          else profile_id is null and merchant_id is not null end),
      constraint fee_assignment__withdrawn_in_time check ((withdrawn_at at time zone 'America/Toronto')::date < effective_from)
    );
    create unique index fee_assignment__day on fee_assignment (merchant_id, channel, type, effective_from) nulls not distinct
      where withdrawn_at is null;
    create index fee_assignment__profile on fee_assignment (profile_id);
    create index fee_assignment__definition on fee_assignment (definition_id);
  `.execute(db);
  await sql`
    create function fees_in_force(of_merchants text[], on_day date) returns table (
      merchant_id text, channel text, type text, source text, profile_id uuid, definition_id uuid, version_id uuid, number integer,
      effective_from date
    ) language sql stable as $$
      with in_force as (
        select distinct on (v.definition_id) v.definition_id, v.id, v.number, v.effective_from
        from fee_version v where v.withdrawn_at is null and v.effective_from <= on_day
        order by v.definition_id, v.effective_from desc
      ), own as (
        select distinct on (a.merchant_id, a.channel, a.type) a.merchant_id, a.channel, a.type, a.profile_id, a.definition_id
        from fee_assignment a
        where (a.merchant_id is null or of_merchants is null or a.merchant_id = any (of_merchants))
          and a.withdrawn_at is null and a.effective_from <= on_day
        order by a.merchant_id, a.channel, a.type, a.effective_from desc
      ), profiled as (
        select m.merchant_id, coalesce(o.profile_id, d.profile_id) as profile_id, o.profile_id is null as is_default
        from merchant m
        left join own o on o.merchant_id = m.merchant_id and o.channel is null
        left join own d on d.merchant_id is null
        where of_merchants is null or m.merchant_id = any (of_merchants)
      ), chosen as (
        select o.merchant_id, o.channel, o.type, o.definition_id from own o
        join in_force i using (definition_id) where o.channel is not null
      ), either as (
        select c.merchant_id, c.channel, c.type, case when d.merchant_id is null then 'definition' else 'custom' end as source, 1 as rank,
          null::uuid as profile_id, c.definition_id
        from chosen c join fee_definition d on d.id = c.definition_id
        union all
        select p.merchant_id, f.channel, f.type, case when p.is_default then 'default' else 'profile' end, 2, p.profile_id, f.definition_id
        from profiled p join fee_profile_definition f on f.profile_id = p.profile_id
        where not exists (
          select from chosen c where c.merchant_id = p.merchant_id and c.channel = f.channel and c.type = f.type)
      )
      select e.merchant_id, e.channel, e.type, e.source, e.profile_id, e.definition_id, i.id, i.number, i.effective_from
      from either e join in_force i on i.definition_id = e.definition_id
      -- What is the merchant's own for all channels takes the place of what its profile says for one, not of what is its own for one
      where not exists (
        select from either a where a.merchant_id = e.merchant_id and a.channel = 'ALL' and a.type = e.type and a.rank < e.rank)
    $$;

    -- A version or a choice is made, and once withdrawn, when the database says so, and nothing else of it changes
    create function keep_fees() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.withdrawn_at is null then
        new.made_at := clock_timestamp();
      elsif tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
          and to_jsonb(new) - 'withdrawn_at' = to_jsonb(old) - 'withdrawn_at' then
        new.withdrawn_at := clock_timestamp();
      else
        raise exception 'fees are added and withdrawn, never changed' using errcode = 'check_violation', constraint = 'fees_are_kept';
      end if;
      return new;
    end $$;

    create function require_all_fees() returns trigger language plpgsql
      security definer set search_path = pg_catalog, public, pg_temp
    as $$
    begin
      if (select count(*) from fee f where f.version_id = new.id) <> new.fees then
        raise exception 'a version of fees is whole once it is made' using errcode = 'check_violation', constraint = 'fees_are_whole';
      end if;
      return null;
    end $$;

    -- What a definition is for, and whose, was so from its first day on
    create function keep_fee_definition() returns trigger language plpgsql as $$
    begin
      raise exception 'a fee definition stays for what it is' using errcode = 'check_violation', constraint = 'fees_are_kept';
    end $$;

    -- A profile that is, was or will be charged stays what it is
    create function refuse_locked_profile() returns trigger language plpgsql
      security definer set search_path = pg_catalog, public, pg_temp
    as $$
    begin
      perform from fee_profile p where p.id in (old.profile_id, new.profile_id) for update;
      if exists (select from fee_assignment a where a.profile_id in (old.profile_id, new.profile_id) and a.withdrawn_at is null) then
        raise exception 'this fee profile is assigned' using errcode = 'check_violation', constraint = 'fee_profile_is_locked';
      end if;
      return coalesce(new, old);
    end $$;
  `.execute(db);
  await sql`
    insert into fee_definition (id, name, channel, type) values
      ('fee00000-0000-4000-8000-000000000001', 'e-Transfer payin', 'INTERAC', 'PAYIN'),
      ('fee00000-0000-4000-8000-000000000002', 'e-Transfer rejected', 'INTERAC', 'REJECTED'),
      ('fee00000-0000-4000-8000-000000000003', 'e-Transfer payout', 'INTERAC', 'PAYOUT'),
      ('fee00000-0000-4000-8000-000000000004', 'e-Transfer return', 'INTERAC', 'RETURN'),
      ('fee00000-0000-4000-8000-000000000005', 'EFT payout', 'EFT', 'PAYOUT'),
      ('fee00000-0000-4000-8000-000000000006', 'IBT payin', 'IBT', 'PAYIN'),
      ('fee00000-0000-4000-8000-000000000007', 'IBT payout', 'IBT', 'PAYOUT'),
      ('fee00000-0000-4000-8000-000000000008', 'IBT return', 'IBT', 'RETURN'),
      ('fee00000-0000-4000-8000-000000000009', 'Identity verification', 'IDV', 'CHECK'),
      ('fee00000-0000-4000-8000-00000000000a', 'Handling, standard', 'ALL', 'HANDLING');

    insert into fee_version (id, definition_id, number, effective_from, fees)
    select overlay(d.id::text placing '1' from 8 for 1)::uuid, d.id, 1, '2020-01-01', 1 from fee_definition d;

    insert into fee (id, version_id, fees, position, name, debit_je, credit_je, journal_code, currency, country, flat_cents, percentage, lower_cents)
    select overlay(d.id::text placing '2' from 8 for 1)::uuid, v.id, 1, 0, d.name,
      case when d.channel in ('IBT', 'IDV') then 'IBT-WALLETS' else 'MERCHANT-AVAILABLE' end,
      case when d.type = 'HANDLING' then 'HANDLING-INCOME' else 'FEE-INCOME' end,
      case when d.type = 'HANDLING' then 'HANDLING' else 'FEE-' || d.channel || '-' || d.type end, 'CAD', 'CA', c.flat, c.percentage, 0
    from fee_definition d join fee_version v on v.definition_id = d.id join (values
      ('INTERAC', 'PAYIN', 125, 15000), ('INTERAC', 'REJECTED', 50, 0), ('INTERAC', 'PAYOUT', 75, 0), ('INTERAC', 'RETURN', 1000, 0),
      ('EFT', 'PAYOUT', 75, 0), ('IBT', 'PAYIN', 150, 10000), ('IBT', 'PAYOUT', 100, 0), ('IBT', 'RETURN', 500, 0), ('IDV', 'CHECK', 150, 0),
      -- What handling costs is in the terms of disbursements
      ('ALL', 'HANDLING', 0, 0)) c (channel, type, flat, percentage) on c.channel = d.channel and c.type = d.type;

    insert into fee_profile (id, name, description) values
      ('fee00000-0000-4000-8000-0000000000f1', 'Standard', 'The fees of merchants without a profile of their own');
    insert into fee_profile_definition (profile_id, definition_id, channel, type)
    select 'fee00000-0000-4000-8000-0000000000f1', d.id, d.channel, d.type from fee_definition d;
    insert into fee_assignment (profile_id, effective_from) values ('fee00000-0000-4000-8000-0000000000f1', '2020-01-01');
  `.execute(db);
  await sql`
    create trigger fee_version__kept before insert or update on fee_version for each row execute function keep_fees();
    create trigger fee_assignment__kept before insert or update on fee_assignment for each row execute function keep_fees();
    create trigger fee_definition__kept before update on fee_definition for each row
      when ((old.id, old.channel, old.type, old.merchant_id) is distinct from (new.id, new.channel, new.type, new.merchant_id))
      execute function keep_fee_definition();
    create constraint trigger fee_version__whole after insert on fee_version deferrable initially deferred
      for each row execute function require_all_fees();
    create trigger fee_profile_definition__unlocked before insert or update or delete on fee_profile_definition
      for each row execute function refuse_locked_profile();

    -- Not valid: what the portal came with holds for days that are over. Every row that comes later is for a day to come
    alter table fee_version add constraint fee_version__to_come
      check (effective_from > (made_at at time zone 'America/Toronto')::date) not valid;
    alter table fee_assignment add constraint fee_assignment__to_come
      check (effective_from > (made_at at time zone 'America/Toronto')::date) not valid;
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
