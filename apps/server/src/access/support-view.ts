import { recordId } from '@drumlin/contract/core/schemas.ts';
import type { SupportViewEnd } from '@drumlin/contract/support/routes.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Platform } from '../platform/platform.ts';
import type { AuditEntry } from './actor.ts';
import { AppError, ForeignViewError } from './app-error.ts';
import { type Origin, writeAudit } from './audit-trail.ts';
import { type Principal, principalOf } from './principal.ts';
import { limitOfPortal } from './rate-limit.ts';
import type { Session } from './session.ts';
import { countLooks, findSupportView, insertLook, type SupportViewRow, updateEnded } from './support-view-queries.ts';

type Absent = Exclude<Awaited<ReturnType<typeof principalOf>>, Principal>;

/** A member of the staff looks at more than this by a program alone. */
const LOOKS_A_MINUTE = 300;
const looksOf = limitOfPortal('support look', LOOKS_A_MINUTE, 60);

/** What a look tells of a request is cut: what it named is to be known, not kept a second time. */
const FIELDS = 30;
const LONGEST = 200;

/** What the record of a view tells: it is in the trail of the merchant parent whose person it was of. */
export const aboutView = ({
  id,
  user_email,
  merchant_parent_id,
}: Pick<SupportViewRow, 'id' | 'user_email' | 'merchant_parent_id'>) => ({
  merchantParentId: merchant_parent_id,
  object: `support view ${id}`,
  details: { user: user_email },
});

/** Who is behind a view and whom it is of, as they are now. */
interface Parties {
  isSignedIn: boolean;
  staff: Principal | Absent;
  person: Principal | Absent;
}

/** Why a view that nobody has ended is over all the same; undefined while it is not. */
export const whyOver = (
  view: SupportViewRow,
  { isSignedIn, staff, person }: Parties,
  now: Date,
): SupportViewEnd | undefined => {
  if (view.expires_at <= now) return 'time';
  if (!isSignedIn) return 'session';
  const may = staff.status === 'active' && staff.userType === 'internal' && staff.permissions.has('ACT_AS_SUPPORT');
  if (!may) return 'rights';
  const isThere = person.status === 'active' && person.userType === 'external';
  return isThere && person.merchantParentId === view.merchant_parent_id ? undefined : 'person';
};

interface End {
  reason: SupportViewEnd;
  now: Date;
}

/** Ends a view, and answers what its record tells: with how much was looked at in it. Undefined where it was over already, which leaves no record. */
export const endView = async (
  trx: Kysely<DB>,
  view: SupportViewRow,
  { reason, now }: End,
): Promise<AuditEntry | undefined> => {
  const at = reason === 'time' ? view.expires_at : now;
  if (!(await updateEnded(trx, view.id, { at, reason }))) return undefined;
  const { details, ...about } = aboutView(view);
  const looks = await countLooks(trx, view.id);
  return { act: 'support_view_ended', ...about, details: { ...details, endedBy: reason, looks } };
};

/** Ends a view that nobody asks to end, because it is over: on record as of its staff. */
export const endOver = (
  { database }: Pick<Platform, 'database'>,
  view: SupportViewRow,
  { by, origin, ...end }: End & { by: { userId: number; email: string }; origin: Origin },
): Promise<void> =>
  database.db.transaction().execute(async trx => {
    const entry = await endView(trx, view, end);
    const { userId, email } = by;
    const about = { act: 'support_view_ended', outcome: 'success', userId, email } as const;
    if (entry) await writeAudit(trx, origin, { ...about, ...entry });
  });

/**
 * The support view that a request of the staff names, where it is of the very session that asks. Throws `supportViewOver` for every other,
 * as `ForeignViewError` where it is somebody else's.
 */
export const getOwnView = async (db: Kysely<DB>, staff: Session, id: string): Promise<SupportViewRow> => {
  const view = recordId.safeParse(id).success ? await findSupportView(db, id) : undefined;
  if (view && view.staff_id !== staff.userId) throw new ForeignViewError();
  if (!view || view.session_id !== staff.id || view.ended_at !== null) throw new AppError('supportViewOver');
  return view;
};

/**
 * The session of the staff with the eyes of the person whom their support view is of, as that person is at this moment, but for personal data
 * of consumers, which stay masked for whom they are masked. Where the view is over it is ended, on record. Throws as `getOwnView`.
 */
export const enterView = async (
  { database, clock }: Platform,
  staff: Session,
  { id, origin }: { id: string; origin: Origin },
): Promise<Session> => {
  const view = await getOwnView(database.db, staff, id);
  const person = await principalOf(database, view.user_id);
  const now = clock.now();
  const reason = whyOver(view, { isSignedIn: true, staff, person }, now);
  if (reason === undefined && person.status === 'active')
    return {
      ...person,
      sight: staff.sight,
      id: staff.id,
      secondFactorAt: null,
      viewedBy: staff,
      supportViewId: view.id,
    };
  const end = { by: staff, origin, reason: reason ?? 'person', now } as const;
  await endOver({ database }, view, end);
  throw new AppError('supportViewOver');
};

/** The fields of a request in few words. */
const fewWords = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .slice(0, FIELDS)
      .map(([name, value]) => {
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        return [name.slice(0, 64), text.slice(0, LONGEST).toWellFormed()];
      }),
  );

/** Puts a look on record before it is taken: what is not on record is not seen. Throws `tooManyRequests`, counted to the staff. */
export const recordLook = async (
  platform: Platform,
  { viewedBy, supportViewId: viewId }: Session,
  { route, fields }: { route: string; fields: Readonly<Record<string, unknown>> },
): Promise<void> => {
  if (viewedBy === undefined || viewId === undefined) return;
  await looksOf(platform).take(String(viewedBy.userId));
  await insertLook(platform.database.db, { viewId, route: route.slice(0, 255), named: fewWords(fields) });
};
