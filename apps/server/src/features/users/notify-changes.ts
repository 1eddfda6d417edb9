import { FEW_PEOPLE, type PeopleChange, type PeopleChanged } from '@drumlin/contract/notifications/people-changes.ts';
import { ADMIN_ROLES, type Role } from '@drumlin/contract/roles.ts';
import type { Kysely } from 'kysely';
import type { Principal } from '../../access/principal.ts';
import { queueMail } from '../../accounts/mail/job.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertTold } from './people-queries.ts';
import { rolesThatApprove } from './policy.ts';

/** Somebody, and the role that they have or are invited with. */
export interface Named {
  email: string;
  roleId: number;
}

const toldOf = (change: PeopleChange, people: readonly Named[]): PeopleChanged => ({
  change,
  count: people.length,
  people: people.slice(0, FEW_PEOPLE).map(({ email, roleId }) => ({ email, roleId })),
});

/** How long a mail gathers what follows of its kind: the answer to a flood, and to whoever does one thing after another. */
const GATHER_SECONDS = 300;

/** By bell at once and by mail a little later, in the transaction of what it tells of. */
const tell = async (
  trx: Kysely<DB>,
  platform: Platform,
  changes: PeopleChanged,
  to: Parameters<typeof insertTold>[2],
): Promise<void> => {
  for (const { id, user_id: userId } of await insertTold(trx, changes, to, platform.clock.now())) {
    const mail = { kind: 'people_changed', userId, notificationId: id } as const;
    await queueMail(trx, platform, mail, { afterSeconds: GATHER_SECONDS });
  }
};

/**
 * Tells every active Admin of a company what the staff did to its people; what its own Admins do is theirs and tells nobody. Nobody is told of
 * themselves.
 */
export const notifyAdmins = async (
  trx: Kysely<DB>,
  platform: Platform,
  { userType }: Principal,
  {
    change,
    people,
    merchantParentId,
  }: { change: PeopleChange; people: readonly Named[]; merchantParentId: string | null },
): Promise<void> => {
  if (userType === 'external' || merchantParentId === null || people.length === 0) return;
  const except = people.map(({ email }) => email);
  const roleIds = [ADMIN_ROLES.external];
  await tell(trx, platform, toldOf(change, people), { userType: 'external', merchantParentId, roleIds, except });
};

/**
 * Tells whom an invitation concerns beside the invited: the Admins of their company, or, of one of the staff whom a colleague gives the very
 * role that they have, the staff's ADMINs. With a second mailbox somebody could be the two people that a decision takes.
 */
export const tellAdded = async (
  trx: Kysely<DB>,
  platform: Platform,
  principal: Principal,
  { people, merchantParentId }: { people: readonly Named[]; merchantParentId: string | null },
): Promise<void> => {
  if (merchantParentId !== null)
    return notifyAdmins(trx, platform, principal, { change: 'added', people, merchantParentId });
  const alike = people.filter(({ roleId }) => principal.roleIds.includes(roleId));
  if (alike.length === 0) return;
  const roleIds = [ADMIN_ROLES.internal];
  const to = { userType: 'internal', merchantParentId, roleIds, except: [principal.email] } as const;
  await tell(trx, platform, toldOf('sameRole', alike), to);
};

/** Tells those of the staff who may approve one of these invitations that they wait, but not who has asked for them. */
export const tellApprovers = async (
  trx: Kysely<DB>,
  platform: Platform,
  { email }: Principal,
  waiting: readonly (Named & { role: Role })[],
): Promise<void> => {
  if (waiting.length === 0) return;
  const roleIds = rolesThatApprove(waiting.map(({ role }) => role));
  const to = { userType: 'internal', merchantParentId: null, roleIds, except: [email] } as const;
  await tell(trx, platform, toldOf('waits', waiting), to);
};
