import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import { LOCALES } from '@drumlin/contract/core/money.ts';
import { pageCount } from '@drumlin/contract/core/paging.ts';
import type { PeopleChange } from '@drumlin/contract/notifications/people-changes.ts';
import { ADMIN_ROLES, findRole } from '@drumlin/contract/roles.ts';
import type { ListUsersQuery, ManagedUser, UserAction } from '@drumlin/contract/users/admin.ts';
import { pictureUrl } from '@drumlin/contract/users/picture.ts';
import type { Kysely } from 'kysely';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import { lockSession, type Session } from '../../access/session.ts';
import { queueMail } from '../../accounts/mail/job.ts';
import { lockPerson } from '../../accounts/person-queries.ts';
import { revokeAccess } from '../../accounts/sessions/end-sessions.ts';
import { endSessions } from '../../accounts/sessions/queries.ts';
import { unlock } from '../../accounts/sign-in/counter-queries.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLocaleOf, findParent } from './invitation-queries.ts';
import { notifyAdmins } from './notify-changes.ts';
import {
  clearPassword,
  countPeople,
  deletePerson,
  findPerson,
  listPeople,
  lockOrganisation,
  type PersonRow,
  replaceRole,
  updateApproved,
  updateInvited,
  updateStatus,
} from './people-queries.ts';
import { forgetPictureFile } from './picture-files.ts';
import { actionsOn, canGive, canManage, isInStatus, requirePublished, type Subject } from './policy.ts';

const subjectOf = (row: PersonRow): Subject => ({
  id: row.id,
  userType: row.user_type,
  merchantParentId: row.merchant_parent_id,
  roleIds: row.role_ids,
  status: row.status,
  heldBy: row.held_by,
  isLastAdmin: row.is_last_admin,
});

const rolesOf = (ids: readonly number[]): ManagedUser['roles'] =>
  ids.flatMap(id => findRole(id) ?? []).map(({ id, name }) => ({ id, name }));

const holderOf = ({ userType }: Principal, row: PersonRow): ManagedUser['heldBy'] => {
  if (row.held_by === null) return null;
  return userType === 'internal'
    ? { email: row.held_by, role: null }
    : { email: null, role: rolesOf(row.held_by_role_ids)[0] ?? null };
};

const present = (principal: Principal, row: PersonRow): ManagedUser => {
  const actions = actionsOn(principal, subjectOf(row));
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
    roles: rolesOf(row.role_ids),
    status: row.status,
    preferred: row.preferred_mfa,
    hasPasskey: row.has_passkey,
    lastActivity: row.last_activity_at?.toISOString() ?? null,
    lastInvitation: row.last_invitation_at?.toISOString() ?? null,
    mailRefusedAt: row.mail_refused_at?.toISOString() ?? null,
    heldBy: holderOf(principal, row),
    userRoleReadOnly: !actions.includes('changeRole'),
    allowSelectMultiRoles: false,
    timezone: EASTERN,
    actions,
  };
};

export const readPeople = async ({ database, clock }: Platform, principal: Principal, query: ListUsersQuery) => {
  const { scope } = principal;
  const [rows, counts] = await Promise.all([
    listPeople(database.db, scope, query, clock.now()),
    countPeople(database.db, scope, query, clock.now()),
  ]);
  return {
    data: rows.map(row => present(principal, row)),
    currentPage: query.page,
    totalPages: pageCount(counts.matching, query.limit),
    totalUsers: counts.matching,
    counts: { verified: counts.verified, pending: counts.pending },
  };
};

/** A person the caller may see; anybody else is `notFound`, as somebody who does not exist. */
const getSeen = (db: Kysely<DB>, { clock }: Platform, { scope }: Principal, id: number): Promise<PersonRow> =>
  getWithin(scope, within => findPerson(db, within, id, clock.now()));

export const readPerson = async (platform: Platform, principal: Principal, id: number): Promise<ManagedUser> =>
  present(principal, await getSeen(platform.database.db, platform, principal, id));

/** What records of an act on a person tell; they belong to those whose person it was about. */
const about = (row: PersonRow, { merchantParentId }: Principal): AuditEntry => ({
  merchantParentId: row.merchant_parent_id ?? merchantParentId,
  object: `user ${row.id}`,
  details: { user: row.email },
});

/** What the record of a refused act on somebody tells; nothing of somebody the caller cannot see. */
export const aboutPerson = async (
  { database, clock }: Platform,
  principal: Principal,
  id: number,
): Promise<AuditEntry | undefined> => {
  const row = await findPerson(database.db, principal.scope, id, clock.now());
  return row && about(row, principal);
};

/** Why an action is not open, from the most to the least telling. */
const refusalOf = (principal: Principal, subject: Subject, action: UserAction): AppError => {
  if (subject.id === principal.userId) return new AppError('ownAccount');
  if (!canManage(principal, subject)) return new AppError('roleNotAllowed');
  if (action === 'resend' && subject.heldBy !== null) return new AppError('invitationWaits');
  if (subject.isLastAdmin) return new AppError('lastAdmin');
  if (!isInStatus(subject, action)) return new AppError('userChanged');
  const isOwn = action === 'approve' && subject.heldBy === principal.email;
  return new AppError(isOwn ? 'ownInvitation' : 'roleNotAllowed');
};

/** What is to be done to whom. */
interface RequestedAction {
  id: number;
  action: UserAction;
}

/** Throws as `manage` does where an action is not open, before anything is done for it. */
export const requireAction = async (
  platform: Platform,
  principal: Principal,
  { id, action }: RequestedAction,
): Promise<void> => {
  const subject = subjectOf(await getSeen(platform.database.db, platform, principal, id));
  if (!actionsOn(principal, subject).includes(action)) throw refusalOf(principal, subject, action);
};

/** Does it and says what each of its records tells beside whom it was about: there is none where nothing changed. */
type Apply = (trx: Kysely<DB>, row: PersonRow, now: Date) => Promise<readonly AuditEntry[]>;

/** One record, by the name of the act. */
const DONE: readonly AuditEntry[] = [{}];

/** Tells the Admins of somebody's company what the staff did to them; of a role, which they have now. */
const tellOf = (
  trx: Kysely<DB>,
  platform: Platform,
  { principal }: Act<Session>,
  { change, row, roleId = row.role_ids[0] ?? 0 }: { change: PeopleChange; row: PersonRow; roleId?: number },
): Promise<void> =>
  notifyAdmins(trx, platform, principal, {
    change,
    people: [{ email: row.email, roleId }],
    merchantParentId: row.merchant_parent_id,
  });

/**
 * Does one thing to one person, in one transaction with its record. Throws `notFound`, `ownAccount`, `roleNotAllowed`, `lastAdmin` or
 * `userChanged` where the policy does not allow it just now.
 */
export const manage = (
  platform: Platform,
  act: Act<Session>,
  { id, action }: RequestedAction,
  apply: Apply,
): Promise<void> =>
  carryOut(platform.database, act, async trx => {
    const { principal } = act;
    const seen = await getSeen(trx, platform, principal, id);
    await lockOrganisation(trx, seen.merchant_parent_id);
    await lockPerson(trx, id);
    // Whoever was suspended meanwhile is judged no more
    await lockSession(trx, principal);
    const row = await getSeen(trx, platform, principal, id);
    const subject = subjectOf(row);
    // Only a change away from Admin takes the last one; `apply` of a role knows which it is
    const isOpen = actionsOn(principal, action === 'changeRole' ? { ...subject, isLastAdmin: false } : subject);
    if (!isOpen.includes(action)) throw refusalOf(principal, subject, action);
    const common = about(row, principal);
    const entries = await apply(trx, row, platform.clock.now());
    return { entry: entries.map(each => ({ ...common, ...each, details: { ...common.details, ...each.details } })) };
  });

/** Gives a person another role; their sessions end. Throws `validation` for a role there is not, `roleNotAllowed` for one above the caller. */
export const changeRole = async (
  platform: Platform,
  act: Act<Session>,
  id: number,
  roleId: number,
): Promise<ManagedUser> => {
  const role = findRole(roleId);
  await manage(platform, act, { id, action: 'changeRole' }, async (trx, row, now) => {
    if (role?.userType !== row.user_type) throw fieldError('roles', 'unknown', 'This role does not exist here');
    if (!canGive(act.principal, role)) throw new AppError('roleNotAllowed');
    if (row.role_ids.length === 1 && row.role_ids[0] === roleId) return [];
    if (row.is_last_admin && roleId !== ADMIN_ROLES[row.user_type]) throw new AppError('lastAdmin');
    await replaceRole(trx, id, roleId);
    await endSessions(trx, id, { reason: 'role_changed', now });
    await tellOf(trx, platform, act, { change: 'role', row, roleId });
    return [{ details: { from: row.role_ids.join(' '), to: roleId } }];
  });
  return readPerson(platform, act.principal, id);
};

export const suspend = (platform: Platform, act: Act<Session>, id: number): Promise<void> =>
  manage(platform, act, { id, action: 'suspend' }, async (trx, row, now) => {
    await updateStatus(trx, id, 'disabled');
    await revokeAccess(trx, id, { reason: 'suspended', now });
    await tellOf(trx, platform, act, { change: 'suspended', row });
    return DONE;
  });

/** Lets a suspended person in again, or one who is locked. */
export const activate = (platform: Platform, act: Act<Session>, id: number): Promise<void> =>
  manage(platform, act, { id, action: 'activate' }, async (trx, row, now) => {
    const unlocked = (await unlock(trx, row.email, now)) ? [{ act: 'account_unlocked' } as const] : [];
    if (row.status === 'locked') return unlocked;
    await updateStatus(trx, id, 'active');
    await tellOf(trx, platform, act, { change: 'activated', row });
    return [...unlocked, ...DONE];
  });

export const remove = async (platform: Platform, act: Act<Session>, id: number): Promise<void> => {
  let picture: string | null = null;
  await manage(platform, act, { id, action: 'delete' }, async (trx, row) => {
    picture = row.picture_id;
    await deletePerson(trx, id);
    // Of an invitation that nobody approved they have not heard
    if (row.held_by === null) await tellOf(trx, platform, act, { change: 'deleted', row });
    return [{ details: { status: row.status } }];
  });
  await forgetPictureFile(platform, picture);
};

/** Ends the old password and every session, and mails a link for a new one; the caller learns neither. */
export const resetPasswordOf = (platform: Platform, act: Act<Session>, id: number): Promise<void> =>
  manage(platform, act, { id, action: 'resetPassword' }, async (trx, _row, now) => {
    await clearPassword(trx, id);
    await revokeAccess(trx, id, { reason: 'password_reset', now });
    await queueMail(trx, platform, { kind: 'admin_reset', userId: id });
    return DONE;
  });

/**
 * Approves the invitation that somebody else of the staff has asked for: its link is mailed, and the Admins are told. Throws as `manage`,
 * `ownInvitation`, and as an invitation to a merchant that is not published.
 */
export const approve = (platform: Platform, act: Act<Session>, id: number): Promise<void> =>
  manage(platform, act, { id, action: 'approve' }, async (trx, row, now) => {
    const parent = await findParent(trx, act.principal.scope, row.merchant_parent_id ?? '');
    if (parent) requirePublished(parent);
    const invitedBy = row.held_by ?? '';
    const known = await findLocaleOf(trx, invitedBy);
    const locale = LOCALES.find(each => each === known) ?? act.principal.locale;
    await updateApproved(trx, id, now);
    await queueMail(trx, platform, { kind: 'invitation', userId: id, again: false, locale });
    await tellOf(trx, platform, act, { change: 'added', row });
    return [{ details: { roleId: row.role_ids[0] ?? 0, invitedBy } }];
  });

export const inviteAgain = (platform: Platform, act: Act<Session>, id: number): Promise<void> =>
  manage(platform, act, { id, action: 'resend' }, async (trx, _row, now) => {
    const { locale } = act.principal;
    await updateInvited(trx, id, now);
    await queueMail(trx, platform, { kind: 'invitation', userId: id, again: true, locale });
    return DONE;
  });
