import { type Kysely, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../../access/merchant-scope.ts';
import type { DB } from '../../../database/types.ts';
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
    union select user_id from notification where day = ${day} order by id`.execute(db);
  return rows.map(row => row.id);
};

/** How many of a day can still be declined, and what they come to in cents. */
export const readDue = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  { day, now }: { day: string; now: Date },
): Promise<{ count: number; amountCents: number }> => {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(transaction_amount_cents), 0)::bigint as amount
    from ibt_representment where ${isOpen(day, now)} and ${merchantWithin(scope)}`.execute(db);
  const { count = 0, amount = 0 } = rows[0] ?? {};
  return { count, amountCents: amount };
};

/**
 * Notes what somebody is told of the representments of a day; it is new again where there are more than they were told. Answers the id of one
 * that is told for the first time.
 */
export const noteDue = async (
  trx: Kysely<DB>,
  told: { userId: number; day: string; count: number; amountCents: number; needs: readonly string[]; now: Date },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string; is_first: boolean }>`
    insert into notification as n (user_id, kind, day, item_count, amount_cents, needs, created_at)
    values (${told.userId}, 'representments_due', ${told.day}, ${told.count}, ${told.amountCents},
      ${[...told.needs]}::text[], ${told.now})
    on conflict (user_id, day) do update set item_count = excluded.item_count, amount_cents = excluded.amount_cents,
      read_at = case when excluded.item_count > n.item_count then null else n.read_at end,
      created_at = case when excluded.item_count > n.item_count then excluded.created_at else n.created_at end
    where n.item_count <> excluded.item_count or n.amount_cents <> excluded.amount_cents
    returning id, xmax = 0 as is_first`.execute(trx);
  return rows[0]?.is_first ? rows[0].id : undefined;
};

/** Takes away what somebody was told of a day of which nothing is left to decide. */
export const removeDue = async (trx: Kysely<DB>, userId: number, day: string): Promise<void> => {
  await trx.deleteFrom('notification').where('user_id', '=', userId).where('day', '=', day).execute();
};
