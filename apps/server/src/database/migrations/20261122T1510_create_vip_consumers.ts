import { type Kysely, sql } from 'kysely';

/** VIP consumers of merchants, and the risk ratings whose limits they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What a merchant's consumers can be rated; the limits override the provider's own. An operator changes them, in cents and transactions.
    create table risk_rating (
      id integer primary key generated always as identity,
      merchant_id text not null references merchant (merchant_id) on delete cascade,
      name text not null check (length(name) between 1 and 64),
      limit_cents bigint not null check (limit_cents >= 0),
      limit_count integer not null check (limit_count >= 0),
      unique (merchant_id, id)
    );
    -- A file names ratings without regard to case
    create unique index risk_rating__name on risk_rating (merchant_id, lower(name));

    -- Each merchant begins with three ratings of its own.
    create function add_risk_ratings() returns trigger language plpgsql as $$
    begin
      insert into risk_rating (merchant_id, name, limit_cents, limit_count) values
        (new.merchant_id, 'VIP-1', 500000, 10),
        (new.merchant_id, 'VIP-2', 750000, 20),
        (new.merchant_id, 'VIP-3', 1000000, 40);
      return null;
    end $$;
    create trigger merchant__risk_ratings after insert on merchant for each row execute function add_risk_ratings();
    insert into risk_rating (merchant_id, name, limit_cents, limit_count)
      select merchant_id, rating.* from merchant cross join
        (values ('VIP-1', 500000, 10), ('VIP-2', 750000, 20), ('VIP-3', 1000000, 40)) rating
      order by merchant_id, 2;

    create table vip_consumer (
      merchant_id text not null references merchant (merchant_id) on delete cascade,
      -- What the merchant calls the consumer, in its own upper and lower case.
      user_id text not null check (length(user_id) between 1 and 255),
      risk_rating_id integer not null,
      status text not null default 'active' check (status in ('active', 'disabled')),
      version integer not null default 1,
      -- Who set this last; nobody where the operator did. They may be gone since.
      changed_by bigint,
      changed_at timestamptz not null default now(),
      added_at timestamptz not null default now(),
      -- The file it came from, by the name that the audit trail gives it.
      bulk_id uuid,
      primary key (merchant_id, user_id),
      -- A rating of the same merchant
      foreign key (merchant_id, risk_rating_id) references risk_rating (merchant_id, id)
    );
    create index vip_consumer__user_id on vip_consumer (user_id, merchant_id);
    create index vip_consumer__risk_rating on vip_consumer (merchant_id, risk_rating_id);
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
