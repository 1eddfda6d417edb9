import { type Kysely, sql } from 'kysely';

/**
 * The payments of the test API. Their report rows have tables of their own, made like those of live rows: no sum, balance or analysis that
 * reads a live table can ever count one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['interac_payin', 'interac_payout', 'ibt_payin', 'ibt_payout'])
    await sql`
      create table ${sql.table(`test_${table}`)} (
        like ${sql.table(table)} including all,
        foreign key (merchant_id) references merchant (merchant_id)
      )`.execute(db);
  await sql`
    create table test_api_key (
      id uuid primary key default gen_random_uuid(),
      merchant_id text not null references merchant (merchant_id) on delete cascade,
      -- SHA-256; the key itself is shown once and kept nowhere.
      key_hash bytea not null unique check (length(key_hash) = 32),
      -- The last characters, by which people tell keys apart.
      key_end text not null check (length(key_end) = 4),
      -- Who made it, who may be gone, as they were called then.
      creator_id bigint not null,
      creator_name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      last_used_from inet,
      -- Once it was rolled or revoked; a rolled one may go on for a day.
      ends_at timestamptz
    );
    create unique index test_api_key__current on test_api_key (merchant_id) where ends_at is null;

    create table test_payment (
      id uuid primary key default gen_random_uuid(),
      merchant_id text not null references merchant (merchant_id) on delete cascade,
      product text not null check (product in ('INTERAC', 'IBT')),
      direction text not null check (direction in ('PAYIN', 'PAYOUT')),
      -- The Transaction ID of its row in the test table of its product and direction.
      trans_id text not null unique,
      merchant_transaction_id text not null,
      merchant_user_id text not null,
      amount_cents bigint not null check (amount_cents between 100 and 100000000),
      currency text not null check (currency = 'CAD'),
      -- The specification's statuses of its product, and the code of its legends that explains it.
      status text not null,
      error_code text,
      -- When its amount took effect, be it that it stays pending; null while it waits for its consumer.
      settled_at timestamptz,
      -- Of the request what its consumer is taken through the payment with: their language and where they are sent back to.
      request jsonb not null,
      -- Of the hosted page /pay/{token}: SHA-256 of the token; null for a payment that no consumer is taken through.
      page_token_hash bytea unique check (length(page_token_hash) = 32),
      page_expires_at timestamptz,
      created_at timestamptz not null,
      unique (merchant_id, direction, merchant_transaction_id),
      check ((page_token_hash is null) = (page_expires_at is null))
    );
    create index test_payment__merchant on test_payment (merchant_id, created_at desc, id);
    create index test_payment__age on test_payment (created_at);
    create index test_payment__page on test_payment (page_expires_at) where page_token_hash is not null and settled_at is null;

    -- The first answer to each Idempotency-Key, given again to the same request; but for the address of a page, which is worked out again.
    create table test_idempotency (
      merchant_id text not null references merchant (merchant_id) on delete cascade,
      key text not null check (length(key) between 1 and 255),
      request_hash bytea not null,
      payment_id uuid not null references test_payment (id) on delete cascade,
      body jsonb not null,
      created_at timestamptz not null,
      primary key (merchant_id, key)
    );
    create index test_idempotency__age on test_idempotency (created_at);
    create index test_idempotency__payment on test_idempotency (payment_id);

    create table test_webhook (
      merchant_id text primary key references merchant (merchant_id) on delete cascade,
      url text not null check (length(url) <= 2048),
      -- What deliveries are signed with, sealed as the secrets of second factors are.
      secret text not null,
      changed_by bigint not null,
      changed_at timestamptz not null
    );

    create table test_webhook_delivery (
      id uuid primary key,
      merchant_id text not null references merchant (merchant_id) on delete cascade,
      -- None of a test event.
      payment_id uuid references test_payment (id) on delete cascade,
      event text not null check (event in ('payin.updated', 'payout.updated', 'webhook.test')),
      -- The exact text that is signed and sent.
      body text not null,
      state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
      -- While it is pending.
      next_try_at timestamptz,
      created_at timestamptz not null,
      check ((event = 'webhook.test') = (payment_id is null)),
      check ((state = 'pending') = (next_try_at is not null))
    );
    create index test_webhook_delivery__merchant on test_webhook_delivery (merchant_id, created_at desc, id);
    create index test_webhook_delivery__payment on test_webhook_delivery (payment_id);
    create index test_webhook_delivery__age on test_webhook_delivery (created_at);
    create index test_webhook_delivery__waiting on test_webhook_delivery (merchant_id) where state = 'pending';

    create table test_webhook_try (
      delivery_id uuid not null references test_webhook_delivery (id) on delete cascade,
      number integer not null,
      url text not null,
      tried_at timestamptz not null,
      took_ms integer not null,
      -- One of the two: what the receiver answered, or why there was no answer.
      status integer,
      failure text check (failure in ('address', 'connection', 'tls', 'timeout', 'answer')),
      primary key (delivery_id, number),
      check ((status is null) <> (failure is null))
    );
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
