import { randomUUID } from 'node:crypto';
import { SUPPORT_VIEW_MINUTES, type SupportView } from '@drumlin/contract/support/routes.ts';
import { type Act, type AuditEntry, recordAct } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import { type Principal, principalOf } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import { aboutView, endView, enterView, getOwnView } from '../../access/support-view.ts';
import { findViewWithin, type SupportViewRow } from '../../access/support-view-queries.ts';
import { holdPerson } from '../../accounts/person-queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Paged, readPage } from '../../platform/postgres/read-page.ts';
import { findLookedAt, insertView, type LookedAt, listLooks, listOpenOf } from './queries.ts';

const present = (id: string, of: LookedAt, expiresAt: Date, now: Date): SupportView => ({
  id,
  user: { id: of.id, email: of.email, firstName: of.first_name, lastName: of.last_name, merchantParent: of.parent },
  secondsLeft: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
});

/** Somebody of a merchant who may act now. Throws `notFound`, and names the field for anybody else. */
const getLookedAt = async ({ database }: Platform, { scope }: Principal, userId: number): Promise<LookedAt> => {
  const principal = await principalOf(database, userId);
  if (principal.status === 'deleted') throw new AppError('notFound');
  const of = await findLookedAt(database.db, scope, userId);
  if (!of || principal.status !== 'active')
    throw fieldError('userId', 'active', 'Only active people of a merchant can be looked at so');
  return of;
};

/**
 * Begins a support view of somebody of a merchant, for an hour at most and in this session alone; another one of the session ends. It is on
 * record in the trail of their merchant parent. Throws `notFound`, and names the field for whoever may not be looked at so.
 */
export const startView = async (
  platform: Platform,
  act: Act<Session>,
  { userId, reason }: { userId: number; reason: string },
): Promise<SupportView> => {
  const { principal: staff } = act;
  const of = await getLookedAt(platform, staff, userId);
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + SUPPORT_VIEW_MINUTES * 60_000);
  const id = randomUUID();
  return carryOut(platform.database, act, async trx => {
    // Of two begun at once the second sees the first, which it ends
    await holdPerson(trx, staff.userId);
    const ended: (AuditEntry | undefined)[] = [];
    for (const open of await listOpenOf(trx, staff.id))
      ended.push(await endView(trx, open, { reason: 'replaced', now }));
    await insertView(trx, { id, staffId: staff.userId, sessionId: staff.id, of, reason, now, expiresAt });
    const about = { user_email: of.email, merchant_parent_id: of.merchant_parent_id ?? '' };
    const { details, ...entry } = aboutView({ id, ...about });
    return {
      answer: present(id, of, expiresAt, now),
      entry: [
        ...ended.filter(each => each !== undefined),
        { ...entry, details: { ...details, why: reason, minutes: SUPPORT_VIEW_MINUTES } },
      ],
    };
  });
};

/** A view of the caller's session while it is not over. Throws `supportViewOver`. */
export const readView = async (
  platform: Platform,
  { principal: staff, origin }: Pick<Act<Session>, 'principal' | 'origin'>,
  id: string,
): Promise<SupportView> => {
  const { userId } = await enterView(platform, staff, { id, origin });
  const { db } = platform.database;
  const view = await getOwnView(db, staff, id);
  const of = await findLookedAt(db, staff.scope, userId);
  if (!of) throw new AppError('supportViewOver');
  return present(id, of, view.expires_at, platform.clock.now());
};

/** Ends a view of the caller's session. Throws `supportViewOver` where it is over already. */
export const closeView = ({ database, clock }: Platform, act: Act<Session>, id: string): Promise<void> =>
  carryOut(database, act, async trx => {
    const { principal: staff } = act;
    await holdPerson(trx, staff.userId);
    const view = await getOwnView(trx, staff, id);
    const entry = await endView(trx, view, { reason: 'button', now: clock.now() });
    if (!entry) throw new AppError('supportViewOver');
    return { entry };
  });

/** What was looked at in a view of a person of the caller's company, of any for the staff; on record as reading the trail. */
export const readLooks = async (
  { database: { db } }: Platform,
  act: Act<Session>,
  { id, ...paged }: { id: string } & Paged,
) => {
  const view: SupportViewRow = await getWithin(act.principal.scope, scope => findViewWithin(db, scope, id));
  const { rows, paging } = await readPage(listLooks(db, view.id, act.principal.sight), paged);
  await recordAct(db, act, { object: `support view ${view.id}` });
  return {
    data: rows.map(({ position, happened_at, route, named }) => ({
      id: position,
      happenedAt: happened_at.toISOString(),
      route,
      named: named as Record<string, string>,
    })),
    ...paging,
  };
};
