import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import { pageCount } from '@drumlin/contract/core/paging.ts';
import { ADMIN_ROLES, findRole } from '@drumlin/contract/roles.ts';
import type { ListUsersQuery, ManagedUser } from '@drumlin/contract/users/admin.ts';
import { pictureUrl } from '@drumlin/contract/users/picture.ts';
import type { Kysely } from 'kysely';
import { AppError, fieldError } from '../../access/app-error.ts';
import { type AuditRecord, writeAudit } from '../../access/audit-trail.ts';
import { holdSession } from '../../access/hold-session.ts';
import type { Session } from '../../access/session.ts';
import { queueMail } from '../../accounts/mail/job.ts';
import { lockPerson } from '../../accounts/person-queries.ts';
import { closeWaysIn } from '../../accounts/sessions/end-sessions.ts';
import { endSessions } from '../../accounts/sessions/queries.ts';
import { unlock } from '../../accounts/sign-in/counter-queries.ts';
import type { DB } from '../../database/types.ts';
import { CrossTenantError } from '../../http/audit-denials.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Manager, type Managing, onPersonRecord } from './on-record.ts';
import {
  clearPassword,
  countPeople,
  deletePerson,
  findPerson,
  listPeople,
  lockOrganisation,
  type PeopleScope,
  type PersonRow,
  replaceRole,
  updateInvited,
  updateStatus,
} from './people-queries.ts';
import { forgetPictureFile } from './picture-files.ts';
import { actionsOn, canGive, canManage, canSee, type Subject } from './policy.ts';

const subjectOf = (row: PersonRow): Subject => ({
  id: row.id,
  userType: row.user_type,
  merchantParentId: row.merchant_parent_id,
  roleIds: row.role_ids,
  status: row.status,
  isLastAdmin: row.is_last_admin,
});

const present = (session: Session, row: PersonRow): ManagedUser => {
  const actions = actionsOn(session, subjectOf(row));
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    jobTitle: row.job_title,
    photoUrl: row.picture_id && pictureUrl(row.id, row.picture_id),
    userType: row.user_type,
    merchantParentId: row.merchant_parent_id,
    merchantParent: row.merchant_parent_name,
    roles: row.role_ids.flatMap(id => findRole(id) ?? []).map(({ id, name }) => ({ id, name })),
    status: row.status,
    preferred: row.preferred_mfa,
    hasPasskey: row.has_passkey,
    lastActivity: row.last_activity_at?.toISOString() ?? null,
    lastInvitation: row.last_invitation_at?.toISOString() ?? null,
    userRoleReadOnly: !actions.includes('changeRole'),
    allowSelectMultiRoles: false,
    timezone: EASTERN,
    actions,
  };
};

const scopeOf = ({ merchantParentId }: Session): PeopleScope =>
  merchantParentId === null ? 'everybody' : { merchantParentId };

export const readPeople = async ({ database, clock }: Platform, session: Session, query: ListUsersQuery) => {
  const scope = scopeOf(session);
  const [rows, counts] = await Promise.all([
    listPeople(database.db, scope, query, clock.now()),
    countPeople(database.db, scope, query),
  ]);
  return {
    data: rows.map(row => present(session, row)),
    currentPage: query.page,
    totalPages: pageCount(counts.matching, query.limit),
    totalUsers: counts.matching,
    counts: { verified: counts.verified, pending: counts.pending },
  };
};

/** A person the caller may see; anybody else is `notFound`, as somebody who does not exist. */
const getSeen = async (db: Kysely<DB>, { clock }: Platform, session: Session, id: number): Promise<PersonRow> => {
  const row = await findPerson(db, id, clock.now());
  if (!row) throw new AppError('notFound');
  if (!canSee(session, subjectOf(row))) throw new CrossTenantError();
  return row;
};

export const readPerson = async (platform: Platform, session: Session, id: number): Promise<ManagedUser> =>
  present(session, await getSeen(platform.database.db, platform, session, id));

/** Throws as `manage` does where an action is not open, before anything is done for it. */
export const requireAction = (platform: Platform, manager: Manager, managing: Managing): Promise<void> =>
  onPersonRecord(platform, manager, managing, async () => {
    const { session } = manager;
    const subject = subjectOf(await getSeen(platform.database.db, platform, session, managing.id));
    if (!actionsOn(session, subject).includes(managing.action)) throw refusalOf(session, subject);
  });

/** Why an action is not open, from the most to the least telling. */
const refusalOf = (session: Session, subject: Subject): AppError => {
  if (subject.id === session.userId) return new AppError('ownAccount');
  if (!canManage(session, subject)) return new AppError('roleNotAllowed');
  return new AppError(subject.isLastAdmin ? 'lastAdmin' : 'userChanged');
};

type Act = Pick<AuditRecord, 'act'> & Partial<Pick<AuditRecord, 'details'>>;

/** Does it and says what is to be on record: nothing where nothing changed. */
type Apply = (trx: Kysely<DB>, row: PersonRow, now: Date) => Promise<Act | Act[] | undefined>;

const commit = (
  platform: Platform,
  { session, origin }: Manager,
  { id, action }: Managing,
  apply: Apply,
): Promise<void> =>
  platform.database.db.transaction().execute(async trx => {
    const seen = await getSeen(trx, platform, session, id);
    await lockOrganisation(trx, seen.merchant_parent_id);
    await lockPerson(trx, id);
    await holdSession(trx, session);
    const row = await getSeen(trx, platform, session, id);
    const subject = subjectOf(row);
    // Only a change away from Admin takes the last one; `apply` of a role knows which it is
    const isOpen = actionsOn(session, action === 'changeRole' ? { ...subject, isLastAdmin: false } : subject);
    if (!isOpen.includes(action)) throw refusalOf(session, subject);
    const done = await apply(trx, row, platform.clock.now());
    const { userId, email } = session;
    // The record belongs to those whose person it was about
    const merchantParentId = row.merchant_parent_id ?? session.merchantParentId;
    const about = { outcome: 'success', userId, email, merchantParentId, object: `user ${id}` } as const;
    for (const each of [done ?? []].flat()) {
      await writeAudit(trx, origin, { ...about, ...each, details: { user: row.email, ...each.details } });
    }
  });

/**
 * Does one thing to one person, in one transaction with its record. Throws `notFound`, `ownAccount`, `roleNotAllowed`, `lastAdmin` or
 * `userChanged` where the policy does not allow it just now; that is on record too.
 */
export const manage = (platform: Platform, manager: Manager, managing: Managing, apply: Apply): Promise<void> =>
  onPersonRecord(platform, manager, managing, () => commit(platform, manager, managing, apply));

/** Gives a person another role; their sessions end. Throws `validation` for a role there is not, `roleNotAllowed` for one above the caller. */
export const changeRole = async (
  platform: Platform,
  manager: Manager,
  id: number,
  roleId: number,
): Promise<ManagedUser> => {
  const role = findRole(roleId);
  await manage(platform, manager, { id, action: 'changeRole' }, async (trx, row, now) => {
    if (role?.userType !== row.user_type) throw fieldError('roles', 'unknown', 'This role does not exist here');
    if (!canGive(manager.session, role)) throw new AppError('roleNotAllowed');
    if (row.role_ids.length === 1 && row.role_ids[0] === roleId) return undefined;
    if (row.is_last_admin && roleId !== ADMIN_ROLES[row.user_type]) throw new AppError('lastAdmin');
    await replaceRole(trx, id, roleId);
    await endSessions(trx, id, { reason: 'role_changed', now });
    return { act: 'user_role_changed', details: { from: row.role_ids.join(' '), to: roleId } };
  });
  return readPerson(platform, manager.session, id);
};

export const suspend = (platform: Platform, manager: Manager, id: number): Promise<void> =>
  manage(platform, manager, { id, action: 'suspend' }, async (trx, _row, now) => {
    await updateStatus(trx, id, 'disabled');
    await closeWaysIn(trx, id, { reason: 'suspended', now });
    return { act: 'user_suspended' };
  });

/** Lets a suspended person in again, or one who is locked. */
export const activate = (platform: Platform, manager: Manager, id: number): Promise<void> =>
  manage(platform, manager, { id, action: 'activate' }, async (trx, row, now) => {
    const unlocked = (await unlock(trx, row.email, now)) ? [{ act: 'account_unlocked' } as const] : [];
    if (row.status === 'locked') return unlocked;
    await updateStatus(trx, id, 'active');
    return [...unlocked, { act: 'user_activated' }];
  });

export const remove = async (platform: Platform, manager: Manager, id: number): Promise<void> => {
  let picture: string | null = null;
  await manage(platform, manager, { id, action: 'delete' }, async (trx, row) => {
    picture = row.picture_id;
    await deletePerson(trx, id);
    return { act: 'user_deleted', details: { status: row.status } };
  });
  await forgetPictureFile(platform, picture);
};

/** Ends the old password and every session, and mails a link for a new one; the caller learns neither. */
export const resetPasswordOf = (platform: Platform, manager: Manager, id: number): Promise<void> =>
  manage(platform, manager, { id, action: 'resetPassword' }, async (trx, _row, now) => {
    await clearPassword(trx, id);
    await closeWaysIn(trx, id, { reason: 'password_reset', now });
    await queueMail(trx, platform, { kind: 'admin_reset', userId: id });
    return { act: 'user_password_reset' };
  });

export const inviteAgain = (platform: Platform, manager: Manager, id: number): Promise<void> =>
  manage(platform, manager, { id, action: 'resend' }, async (trx, _row, now) => {
    const { locale } = manager.session;
    await updateInvited(trx, id, now);
    await queueMail(trx, platform, { kind: 'invitation', userId: id, again: true, locale });
    return { act: 'invitation_resent' };
  });
