import { type Kysely, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../../access/merchant-scope.ts';
import type { DB } from '../../../database/types.ts';
import { isLate } from '../../../ingest/due-queries.ts';
import { canBeDeclined } from '../../../payments/representment-queries.ts';

/** Whether a representment of a day can still be declined. */
const isOpen = (day: string, now: Date) => sql<boolean>`representment_date = ${day}::date and ${canBeDeclined(now)}`;

/**
 * Who may have to be told of the representments of a day, or was told already: merchants' people, without a word of what they are.
 * What each is told is read within their own scope.
 */
export const listPeopleOfDue = async (db: Kysely<DB>, day: string, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u where u.status = 'active' and u.merchant_parent_id in (
      select merchant_parent_id from ibt_representment join merchant using (merchant_id) where ${isOpen(day, now)}
    )
    union select user_id from notification where kind = 'representments_due' and day = ${day} order by id`.execute(db);
  return rows.map(row => row.id);
};

/** What a notification says of a day; the amount is cents, null of what has none. */
export interface Daily {
  count: number;
  amountCents: number | null;
}

/** How many of a day can still be declined, and what they come to. */
export const readDue = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  { day, now }: { day: string; now: Date },
): Promise<Daily> => {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(transaction_amount_cents), 0)::bigint as amount
    from ibt_representment where ${isOpen(day, now)} and ${merchantWithin(scope)}`.execute(db);
  const { count = 0, amount = 0 } = rows[0] ?? {};
  return { count, amountCents: amount };
};

/** Who may have to be told of late files. */
export const listStaff = async (db: Kysely<DB>): Promise<number[]> => {
  const staff = db
    .selectFrom('app_user')
    .select('id')
    .where('user_type', '=', 'internal')
    .where('status', '=', 'active');
  return (await staff.orderBy('id').execute()).map(({ id }) => id);
};

/** How many files of merchants should have come by now. */
export const countLateFiles = async (db: Kysely<DB>, scope: MerchantScope, now: Date): Promise<Daily> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ingest_latest join merchant using (merchant_id)
    where ${isLate(now)} and ${merchantWithin(scope, 'ingest_latest.merchant_id')}`.execute(db);
  return { count: rows[0]?.count ?? 0, amountCents: null };
};

/** Who wishes to be told of closing packs. */
export const listPeopleOfPacks = async (db: Kysely<DB>): Promise<number[]> => {
  const people = db.selectFrom('app_user').select('id').where('status', '=', 'active');
  const wishing = people.where(sql<boolean>`coalesce(preferences -> 'mail' ->> 'closingPack' = 'true', false)`);
  return (await wishing.orderBy('id').execute()).map(({ id }) => id);
};

/** How many merchants a closing pack is of. */
export const countMerchants = async (db: Kysely<DB>, scope: MerchantScope): Promise<Daily> => {
  const merchants = db.selectFrom('merchant').select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await merchants.where(merchantWithin(scope)).executeTakeFirstOrThrow();
  return { count, amountCents: null };
};

export type DailyKind = 'representments_due' | 'files_late' | 'closing_pack';
/** Whose of what day. */
interface Which {
  userId: number;
  kind: DailyKind;
  day: string;
}

/**
 * Notes what somebody is told of a day; it is new again where there are more than they were told. Answers the id of one that is told for the
 * first time.
 */
export const noteDaily = async (
  trx: Kysely<DB>,
  { userId, kind, day }: Which,
  { count, amountCents, needs, now }: Daily & { needs: readonly string[]; now: Date },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string; is_first: boolean }>`
    insert into notification as n (user_id, kind, day, item_count, amount_cents, needs, created_at)
    values (${userId}, ${kind}, ${day}, ${count}, ${amountCents}, ${[...needs]}::text[], ${now})
    on conflict (user_id, kind, day) do update set item_count = excluded.item_count, amount_cents = excluded.amount_cents,
      read_at = case when excluded.item_count > n.item_count then null else n.read_at end,
      created_at = case when excluded.item_count > n.item_count then excluded.created_at else n.created_at end
    where n.item_count <> excluded.item_count or n.amount_cents <> excluded.amount_cents
    returning id, xmax = 0 as is_first`.execute(trx);
  return rows[0]?.is_first ? rows[0].id : undefined;
};

/** Takes away what somebody was told of a day of which nothing is left. */
export const removeDaily = async (trx: Kysely<DB>, { userId, kind, day }: Which): Promise<void> => {
  const ofPerson = trx.deleteFrom('notification').where('user_id', '=', userId);
  await ofPerson.where('kind', '=', kind).where('day', '=', day).execute();
};
