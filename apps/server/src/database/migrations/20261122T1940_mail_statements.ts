import { type Kysely, sql } from 'kysely';

/** Who has the statement of each new disbursement by mail, and to whom which one is mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement_subscription (
      user_id bigint primary key references app_user (id) on delete cascade,
      asked_at timestamptz not null
    );

    -- One row a disbursement and person, so that nobody has a statement twice
    create table statement_mail (
      product text not null check (product in ('INTERAC', 'IBT')),
      merchant_id text not null references merchant (merchant_id),
      -- The key of the disbursement's row
      reference text not null,
      user_id bigint not null references app_user (id) on delete cascade,
      noted_at timestamptz not null,
      -- When its mail went into the queue
      queued_at timestamptz,
      -- When a worker began to hand it over: it is never begun twice
      mailed_at timestamptz,
      -- When the mail server first did not take it
      refused_at timestamptz,
      primary key (product, merchant_id, reference, user_id)
    );
    create index statement_mail__waiting on statement_mail (noted_at) where queued_at is null;
    create index statement_mail__age on statement_mail (noted_at);
    create index statement_mail__user on statement_mail (user_id);
    create index statement_mail__merchant on statement_mail (merchant_id);

    -- A disbursement that comes in, by a file or by an approval, is noted with it for whoever asked by then. One of a day before somebody asked is
    -- history to them, whenever its file comes. Whether they still may see it is looked at when it is sent.
    create function note_interac_statement() returns trigger language plpgsql as $$
    begin
      insert into statement_mail (product, merchant_id, reference, user_id, noted_at)
      select 'INTERAC', d.merchant_id, d.trans_id_hex, s.user_id, clock_timestamp()
      from fresh d join merchant m using (merchant_id) join app_user u on u.merchant_parent_id = m.merchant_parent_id
      join statement_subscription s on s.user_id = u.id
      where (d.trans_datetime at time zone 'America/Toronto')::date >= (s.asked_at at time zone 'America/Toronto')::date
      on conflict do nothing;
      return null;
    end $$;
    create trigger interac_disbursement__statement after insert on interac_disbursement
      referencing new table as fresh for each statement execute function note_interac_statement();

    create function note_ibt_statement() returns trigger language plpgsql as $$
    begin
      insert into statement_mail (product, merchant_id, reference, user_id, noted_at)
      select 'IBT', d.merchant_id, d.journal_id, s.user_id, clock_timestamp()
      from fresh d join merchant m using (merchant_id) join app_user u on u.merchant_parent_id = m.merchant_parent_id
      join statement_subscription s on s.user_id = u.id
      where (d.disbursement_datetime at time zone 'America/Toronto')::date >= (s.asked_at at time zone 'America/Toronto')::date
      on conflict do nothing;
      return null;
    end $$;
    create trigger ibt_disbursement__statement after insert on ibt_disbursement
      referencing new table as fresh for each statement execute function note_ibt_statement();
  `.execute(db);
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
