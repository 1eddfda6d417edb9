import { type Kysely, sql } from 'kysely';

interface Noted {
  product: 'INTERAC' | 'IBT';
  table: string;
  key: string;
  at: string;
}

/*
 * A disbursement that comes in, by a file or by an approval, is noted with it for whoever asked by then. One of a day before somebody asked is
 * history to them, whenever its file comes. Whether they still may see it is looked at when it is sent.
 */
const noteStatements = async (db: Kysely<unknown>, { product, table, key, at }: Noted): Promise<void> => {
  const name = `note_${product.toLowerCase()}_statement`;
  const day = (time: string) => `(${time} at time zone 'America/Toronto')::date`;
  const text = `
    create function ${name}() returns trigger language plpgsql as $$
    begin
      insert into statement_mail (product, merchant_id, reference, user_id, noted_at)
      select '${product}', d.merchant_id, d.${key}, s.user_id, clock_timestamp()
      from fresh d join merchant m using (merchant_id) join app_user u on u.merchant_parent_id = m.merchant_parent_id
      join statement_subscription s on s.user_id = u.id
      where ${day(`d.${at}`)} >= ${day('s.asked_at')}
      on conflict do nothing;
      return null;
    end $$;
    create trigger ${table}__statement after insert on ${table}
      referencing new table as fresh for each statement execute function ${name}();`;
  await sql.raw(text).execute(db);
};

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
  `.execute(db);
  await noteStatements(db, {
    product: 'INTERAC',
    table: 'interac_disbursement',
    key: 'trans_id_hex',
    at: 'trans_datetime',
  });
  await noteStatements(db, {
    product: 'IBT',
    table: 'ibt_disbursement',
    key: 'journal_id',
    at: 'disbursement_datetime',
  });
}

export async function down(): Promise<void> {
  throw new Error('Migrations of this portal go forward only; restore a backup to go back');
}
