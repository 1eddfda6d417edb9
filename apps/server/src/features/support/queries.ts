import { type Kysely, sql } from 'kysely';
import { maskedFields } from '../../access/masking.ts';
import { type MerchantScope, parentWithin } from '../../access/merchant-scope.ts';
import type { PiiAccess } from '../../access/sight.ts';
import { supportViews } from '../../access/support-view-queries.ts';
import type { DB } from '../../database/types.ts';

/** Somebody within the scope whose portal may be looked at, with what the banner of a view tells of them. */
export const findLookedAt = (db: Kysely<DB>, scope: MerchantScope, userId: number) =>
  db
    .selectFrom('app_user')
    .innerJoin('merchant_parent', 'merchant_parent.id', 'app_user.merchant_parent_id')
    .where('app_user.id', '=', userId)
    .where(parentWithin(scope, 'app_user.merchant_parent_id'))
    .select(['app_user.id', 'email', 'first_name', 'last_name', 'merchant_parent_id', 'merchant_parent.name as parent'])
    .executeTakeFirst();
export type LookedAt = NonNullable<Awaited<ReturnType<typeof findLookedAt>>>;

interface NewView {
  id: string;
  staffId: number;
  sessionId: string;
  of: LookedAt;
  reason: string;
  now: Date;
  expiresAt: Date;
}

export const insertView = async (trx: Kysely<DB>, view: NewView): Promise<void> => {
  await trx
    .insertInto('support_view')
    .values({
      id: view.id,
      staff_id: view.staffId,
      session_id: view.sessionId,
      user_id: view.of.id,
      user_email: view.of.email,
      merchant_parent_id: view.of.merchant_parent_id ?? '',
      reason: view.reason,
      started_at: view.now,
      expires_at: view.expiresAt,
    })
    .execute();
};

/** The views of a session that nobody has ended. */
export const listOpenOf = (db: Kysely<DB>, sessionId: string) =>
  supportViews(db).where('session_id', '=', sessionId).where('ended_at', 'is', null).execute();

/** Every view that nobody has ended, with who is behind it and whether their session lives. */
export const listOpen = (db: Kysely<DB>, { openedAfter, usedAfter }: { openedAfter: Date; usedAfter: Date }) =>
  supportViews(db)
    .where('ended_at', 'is', null)
    .select([
      sql<boolean>`exists (select from session where session.id = session_id and session.ended_at is null
        and session.created_at > ${openedAfter} and session.last_used_at > ${usedAfter})`.as('is_signed_in'),
      sql<string>`coalesce((select email from app_user where app_user.id = staff_id), '')`.as('staff_email'),
    ])
    .execute();

/** What was looked at in a view, the newest first. */
export const listLooks = (db: Kysely<DB>, viewId: string, sight: PiiAccess) =>
  db
    .selectFrom('support_look')
    .where('view_id', '=', viewId)
    .select(['position', 'happened_at', 'route'])
    .select(maskedFields(sql.ref('named'), sight).as('named'))
    .orderBy('position', 'desc');
