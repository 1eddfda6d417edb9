import type { SupportViewEnd } from '@drumlin/contract/support/routes.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import { type MerchantScope, parentWithin } from './merchant-scope.ts';

/** Support views, each with what their records tell. */
export const supportViews = (db: Kysely<DB>) =>
  db
    .selectFrom('support_view')
    .select(['id', 'staff_id', 'session_id', 'user_id', 'user_email', 'merchant_parent_id', 'expires_at', 'ended_at']);

/** A support view by its id, whosever it is: whose it is the caller must look at. */
export const findSupportView = (db: Kysely<DB>, id: string) => supportViews(db).where('id', '=', id).executeTakeFirst();
export type SupportViewRow = NonNullable<Awaited<ReturnType<typeof findSupportView>>>;

/** A support view of a person of a merchant parent within the scope. */
export const findViewWithin = (db: Kysely<DB>, scope: MerchantScope, id: string) =>
  supportViews(db).where('id', '=', id).where(parentWithin(scope)).executeTakeFirst();

/** Ends a view; false where it was over already. */
export const updateEnded = async (
  trx: Kysely<DB>,
  id: string,
  { at, reason }: { at: Date; reason: SupportViewEnd },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('support_view')
    .set({ ended_at: at, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const countLooks = async (db: Kysely<DB>, viewId: string): Promise<number> => {
  const { looks } = await db
    .selectFrom('support_look')
    .where('view_id', '=', viewId)
    .select(({ fn }) => fn.countAll<number>().as('looks'))
    .executeTakeFirstOrThrow();
  return looks;
};

export const insertLook = async (
  db: Kysely<DB>,
  { viewId, route, named }: { viewId: string; route: string; named: Readonly<Record<string, string>> },
): Promise<void> => {
  await db
    .insertInto('support_look')
    .values({ view_id: viewId, route, named: JSON.stringify(named) })
    .execute();
};
