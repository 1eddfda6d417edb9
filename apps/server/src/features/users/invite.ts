import { findRole, type Role } from '@drumlin/contract/roles.ts';
import type { Kysely } from 'kysely';
import { AppError, fieldError } from '../../access/app-error.ts';
import { writeAudit } from '../../access/audit-trail.ts';
import { holdSession } from '../../access/hold-session.ts';
import { queueMail } from '../../accounts/mail/job.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAddress, findParent, insertInvited } from './invitation-queries.ts';
import { inviteAgain } from './manage.ts';
import { type Manager, onInvitationRecord, recordRefused } from './on-record.ts';
import { canGive, canSee } from './policy.ts';

export interface Invitations {
  emails: readonly string[];
  roleId: number;
  merchantParentId?: string | undefined;
  /** The field of the form that the addresses came from. */
  field: 'email' | 'emails';
}

const getRole = ({ session }: Manager, roleId: number): Role => {
  const role = findRole(roleId);
  if (!role || (session.userType === 'external' && role.userType === 'internal')) {
    throw fieldError('roles', 'unknown', 'This role does not exist here');
  }
  if (!canGive(session, role)) throw new AppError('forbidden');
  return role;
};

/** Where the invited will work: null for the provider's staff. Throws `merchantInDraft` where nobody may be invited yet. */
const getParentId = async (
  db: Kysely<DB>,
  { session }: Manager,
  role: Role,
  asked: string | undefined,
): Promise<string | null> => {
  if (session.merchantParentId !== null && asked !== undefined && asked !== session.merchantParentId) {
    throw new AppError('forbidden');
  }
  if (role.userType === 'internal') return null;
  const parent = await findParent(db, session.merchantParentId ?? asked ?? '');
  if (!parent) throw fieldError('merchantParentId', 'required', 'Choose a merchant');
  if (!parent.is_published) throw new AppError('merchantInDraft');
  return parent.id;
};

type There = NonNullable<Awaited<ReturnType<typeof findAddress>>>;

const isSeen = ({ session }: Manager, there: There): boolean =>
  canSee(session, { userType: there.user_type, merchantParentId: there.merchant_parent_id });

/** Answers the id of a person newly invited; undefined where the address belongs to somebody the caller may not know of (E3). */
const inviteOne = async (
  trx: Kysely<DB>,
  manager: Manager,
  invited: { email: string; field: string; role: Role; merchantParentId: string | null; now: Date },
): Promise<number | undefined> => {
  const { session, origin } = manager;
  const { email, field, role, merchantParentId, now } = invited;
  const id = await insertInvited(trx, { email, userType: role.userType, merchantParentId, roleId: role.id, now });
  if (id === undefined) {
    const there = await findAddress(trx, email);
    if (there && isSeen(manager, there)) {
      throw fieldError(field, 'unique', 'This email is already registered');
    }
  }
  await writeAudit(trx, origin, {
    act: 'user_invited',
    outcome: id === undefined ? 'failure' : 'success',
    userId: session.userId,
    email: session.email,
    // Of an address that somebody elsewhere has only the staff read, or the caller's own trail would tell of them (E3)
    merchantParentId: id === undefined ? null : (merchantParentId ?? session.merchantParentId),
    ...(id !== undefined && { object: `user ${id}` }),
    details: { user: email, roleId: role.id, ...(id === undefined && { reason: 'notInvited' }) },
  });
  return id;
};

const commit = async (platform: Platform, manager: Manager, given: Invitations): Promise<void> => {
  const { database, clock } = platform;
  const role = getRole(manager, given.roleId);
  const merchantParentId = await getParentId(database.db, manager, role, given.merchantParentId);
  const { locale } = manager.session;
  await database.db.transaction().execute(async trx => {
    await holdSession(trx, manager.session);
    for (const email of given.emails) {
      const invited = { email, field: given.field, role, merchantParentId, now: clock.now() };
      const userId = await inviteOne(trx, manager, invited);
      if (userId !== undefined) await queueMail(trx, platform, { kind: 'invitation', userId, again: false, locale });
    }
  });
};

/**
 * Invites people with one role, all or none, and mails each a link. Throws `validation` naming the field, `forbidden` for a role above
 * the caller's own or another merchant parent, `merchantInDraft`; that is on record too.
 */
export const invite = (platform: Platform, manager: Manager, given: Invitations): Promise<void> =>
  onInvitationRecord(platform, manager, given, () => commit(platform, manager, given));

/**
 * As `inviteAgain`, by address. Somebody of another merchant parent is as unknown as nobody, on record too: the caller reads that record
 * and learns no more from it than from the answer (security notes, E3).
 */
export const inviteAgainTo = async (platform: Platform, manager: Manager, email: string): Promise<void> => {
  const there = await findAddress(platform.database.db, email);
  if (there && isSeen(manager, there)) return inviteAgain(platform, manager, there.id);
  await recordRefused(platform, manager, { act: 'invitation_resent', details: { user: email, reason: 'notFound' } });
  throw new AppError('notFound');
};
