import type { Locale } from '@drumlin/contract/core/money.ts';
import { findRole, type Role } from '@drumlin/contract/roles.ts';
import type { Kysely } from 'kysely';
import { type Act, type AuditEntry, firstFew } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { includesParent } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import { queueMail } from '../../accounts/mail/job.ts';
import { holdPerson } from '../../accounts/person-queries.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireRoomToWait } from './held.ts';
import { findIdByAddress, findParent, insertInvited } from './invitation-queries.ts';
import { aboutPerson, inviteAgain } from './manage.ts';
import { tellAdded, tellApprovers } from './notify-changes.ts';
import { givingOf, requirePublished } from './policy.ts';

export interface Invitations {
  emails: readonly string[];
  roleId: number;
  merchantParentId?: string | undefined;
  /** The language of the invited, where the caller knows it; the mail is in the caller's own otherwise. */
  locale?: Locale | undefined;
  /** The field of the form that the addresses came from. */
  field: 'email' | 'emails';
}

const getRole = (principal: Principal, roleId: number): Role => {
  const role = findRole(roleId);
  if (!role || (principal.userType === 'external' && role.userType === 'internal')) {
    throw fieldError('roles', 'unknown', 'This role does not exist here');
  }
  if (givingOf(principal, role) === 'refused') throw new AppError('forbidden');
  return role;
};

/** Where the invited will work: null for the provider's staff. Throws as `requirePublished`. */
const getParentId = async (
  db: Kysely<DB>,
  { scope, merchantParentId: own }: Principal,
  role: Role,
  asked: string | undefined,
): Promise<string | null> => {
  if (asked !== undefined && !includesParent(scope, asked)) throw new AppError('forbidden');
  if (role.userType === 'internal') return null;
  const parent = await findParent(db, scope, own ?? asked ?? '');
  if (!parent) throw fieldError('merchantParentId', 'required', 'Choose a merchant');
  requirePublished(parent);
  return parent.id;
};

interface Invited {
  email: string;
  field: string;
  role: Role;
  merchantParentId: string | null;
  locale: Locale | undefined;
  waits: boolean;
  now: Date;
}

/** Answers the id of a person newly invited; undefined where the address belongs to somebody the caller may not know of. */
const inviteOne = async (trx: Kysely<DB>, principal: Principal, invited: Invited): Promise<number | undefined> => {
  const { email, field, role, merchantParentId, locale, waits, now } = invited;
  const { id: roleId, userType } = role;
  const heldBy = waits ? principal.email : null;
  const id = await insertInvited(trx, { email, userType, merchantParentId, roleId, locale, heldBy, now });
  if (id === undefined && (await findIdByAddress(trx, principal.scope, email)))
    throw fieldError(field, 'unique', 'This email is already registered');
  return id;
};

/** What the one record of addresses that were not invited tells. */
const detailsOf = (emails: readonly string[], roleId: number) => ({
  ...(emails.length > 1 && { count: emails.length }),
  user: firstFew(emails).join(' '),
  roleId,
});

/** What the record of refused invitations tells: of all of them, since then nobody is invited. */
export const aboutInvitations = (
  principal: Principal,
  { emails, roleId, merchantParentId }: Omit<Invitations, 'field' | 'locale'>,
): AuditEntry => ({
  merchantParentId: principal.merchantParentId ?? merchantParentId ?? null,
  details: detailsOf(emails, roleId),
});

/**
 * Invites people with one role, all or none, and mails each a link, unless it waits for approval first, which is answered. Throws
 * `validation` naming the field, `forbidden` for a role above the caller's own or another merchant parent, `merchantInDraft`,
 * `merchantIsSuspended`, `tooManyHeld`.
 */
export const invite = async (
  platform: Platform,
  act: Act<Session>,
  given: Invitations,
): Promise<{ status: 'SUCCESS'; waits?: true }> => {
  const { database, clock } = platform;
  const { principal } = act;
  const role = getRole(principal, given.roleId);
  const merchantParentId = await getParentId(database.db, principal, role, given.merchantParentId);
  const { locale = principal.locale } = given;
  const waits = givingOf(principal, role) === 'waits';
  const parent = merchantParentId ?? principal.merchantParentId;
  await carryOut(database, act, async trx => {
    await holdPerson(trx, principal.userId);
    if (waits) await requireRoomToWait(trx, principal, given.emails.length);
    const people = given.emails.map(email => ({ email, roleId: role.id, role }));
    // Where somebody is not invited nobody is, since the staff see everybody
    if (waits) await tellApprovers(trx, platform, principal, people);
    else await tellAdded(trx, platform, principal, { people, merchantParentId });
    const entries: AuditEntry[] = [];
    const elsewhere: string[] = [];
    for (const email of given.emails) {
      const invited = {
        email,
        field: given.field,
        role,
        merchantParentId,
        locale: given.locale,
        waits,
        now: clock.now(),
      };
      const userId = await inviteOne(trx, principal, invited);
      if (userId === undefined) {
        elsewhere.push(email);
        continue;
      }
      if (!waits) await queueMail(trx, platform, { kind: 'invitation', userId, again: false, locale });
      const details = { user: email, roleId: role.id, ...(waits && { waits }) };
      entries.push({ merchantParentId: parent, object: `user ${userId}`, details });
    }
    if (elsewhere.length === 0) return { entry: entries };
    // Visible to the staff alone, or the caller's own trail would tell of addresses of another tenant
    const details = { ...detailsOf(elsewhere, role.id), reason: 'notInvited' };
    return { entry: [...entries, { outcome: 'failure', merchantParentId: null, details }] };
  });
  return { status: 'SUCCESS', ...(waits && { waits }) };
};

/**
 * As `inviteAgain`, by address. A person of another tenant is treated like an unknown address, in the record too, which the caller
 * can read.
 */
export const inviteAgainTo = async (platform: Platform, act: Act<Session>, email: string): Promise<void> => {
  const id = await findIdByAddress(platform.database.db, act.principal.scope, email);
  if (id === undefined) throw new AppError('notFound');
  await inviteAgain(platform, act, id);
};

/**
 * What the record of a refused `inviteAgainTo` tells. The caller reads it and learns no more of somebody elsewhere than from the answer.
 */
export const aboutAddress = async (
  platform: Platform,
  principal: Principal,
  email: string,
): Promise<AuditEntry | undefined> => {
  const id = await findIdByAddress(platform.database.db, principal.scope, email);
  return id === undefined ? { details: { user: email } } : aboutPerson(platform, principal, id);
};
