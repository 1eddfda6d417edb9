import { AppError, fieldError } from '../../http/app-error.ts';
import { queueNotice } from '../../platform/accounts/mail/job.ts';
import { checkNewPassword } from '../../platform/accounts/password-policy.ts';
import { auditWho, getLockedPerson } from '../../platform/accounts/person.ts';
import { proveOwnPassword } from '../../platform/accounts/prove-own-password.ts';
import { closeWaysIn } from '../../platform/accounts/sessions.ts';
import { writeAudit } from '../../platform/audit.ts';
import { hashPassword, inHashingTurn } from '../../platform/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Own } from './factors.ts';
import { updatePassword } from './queries.ts';

/**
 * Changes the password of the person signed in; every session but this one ends, and so do links in mails. Throws `wrongPassword`,
 * `accountLocked`, or `validation` for the new one.
 */
export const changeOwnPassword = async (
  platform: Platform,
  { session, origin }: Own,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const credentials = { email: session.email, password: currentPassword };
  const proven = await proveOwnPassword(platform, session, credentials, { act: 'password_changed', origin });
  if (newPassword === currentPassword) {
    throw fieldError('newPassword', 'different', 'The new password must differ from the old one');
  }
  checkNewPassword('newPassword', newPassword, {
    email: proven.email,
    firstName: proven.first_name,
    lastName: proven.last_name,
    merchant: proven.merchant_parent_name,
  });
  const passwordHash = await inHashingTurn(() => hashPassword(newPassword));
  await platform.database.db.transaction().execute(async trx => {
    const person = await getLockedPerson(trx, session.userId);
    if (person.password_hash !== proven.password_hash) throw new AppError('wrongPassword');
    await updatePassword(trx, person.id, passwordHash);
    await closeWaysIn(trx, person.id, {
      reason: 'password_changed',
      now: platform.clock.now(),
      except: session.id,
    });
    await writeAudit(trx, origin, { act: 'password_changed', outcome: 'success', ...auditWho(person) });
    await queueNotice(trx, platform, person.id, { of: 'password_changed' });
  });
};
