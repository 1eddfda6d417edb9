import { normalizePassword } from '@drumlin/contract/auth/password.ts';
import type { Act } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { type Policy, readPolicy } from '../../access/policy.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueNotice } from '../mail/job.ts';
import { getLockedPerson, type Person, updatePassword } from '../person-queries.ts';
import { revokeAccess } from '../sessions/end-sessions.ts';
import { hashPassword, limitHashing } from './hashing.ts';
import { checkNewPassword } from './password-policy.ts';
import { proveOwnPassword } from './prove-own-password.ts';

interface Change {
  currentPassword: string;
  newPassword: string;
}

const checkNew = (policy: Policy, { currentPassword, newPassword }: Change, owner: Person): void => {
  if (newPassword === normalizePassword(currentPassword)) {
    throw fieldError('newPassword', 'different', 'The new password must differ from the old one');
  }
  checkNewPassword(policy, 'newPassword', newPassword, {
    email: owner.email,
    firstName: owner.first_name,
    lastName: owner.last_name,
    merchant: owner.merchant_parent_name,
  });
};

/**
 * Changes the password of the person signed in; every session but this one ends, and so do links in mails. Throws `wrongPassword`,
 * `confirmationLocked`, or `validation` for the new one.
 */
export const changeOwnPassword = async (platform: Platform, act: Act<Session>, change: Change): Promise<void> => {
  const { userId, email, id: except } = act.principal;
  const proven = await proveOwnPassword(platform, act, { email, password: change.currentPassword });
  checkNew(await readPolicy(platform), change, proven);
  const passwordHash = await limitHashing(() => hashPassword(change.newPassword));
  await carryOut(platform.database, act, async trx => {
    const person = await getLockedPerson(trx, userId);
    if (person.password_hash !== proven.password_hash) throw new AppError('wrongPassword');
    await updatePassword(trx, userId, passwordHash);
    await revokeAccess(trx, userId, { reason: 'password_changed', now: platform.clock.now(), except });
    await queueNotice(trx, platform, userId, { of: 'password_changed' });
    return { entry: {} };
  });
};
