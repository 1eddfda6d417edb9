import { AppError, fieldError } from '../../access/app-error.ts';
import { originOf, writeAudit } from '../../access/audit-trail.ts';
import type { OnInvalid } from '../../http/bind.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueNotice } from '../mail/job.ts';
import { auditWho } from '../person.ts';
import { getLockedPerson, type Person, updatePassword } from '../person-queries.ts';
import { reasonOfInvalid, recordOwnRefusal } from '../record-refusal.ts';
import { type Own, onOwnRecord } from '../second-factors/factors.ts';
import { closeWaysIn } from '../sessions/end-sessions.ts';
import { hashPassword, limitHashing } from './hashing.ts';
import { checkNewPassword } from './password-policy.ts';
import { proveOwnPassword } from './prove-own-password.ts';

interface Change {
  currentPassword: string;
  newPassword: string;
}

const checkNew = (config: Config, { currentPassword, newPassword }: Change, owner: Person): void => {
  if (newPassword === currentPassword) {
    throw fieldError('newPassword', 'different', 'The new password must differ from the old one');
  }
  checkNewPassword(config, 'newPassword', newPassword, {
    email: owner.email,
    firstName: owner.first_name,
    lastName: owner.last_name,
    merchant: owner.merchant_parent_name,
  });
};

const replacePassword = async (
  platform: Platform,
  { session, origin }: Own,
  change: Change,
  proven: Person,
): Promise<void> => {
  checkNew(platform.config, change, proven);
  const passwordHash = await limitHashing(() => hashPassword(change.newPassword));
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

/**
 * Changes the password of the person signed in; every session but this one ends, and so do links in mails. Throws `wrongPassword`,
 * `accountLocked`, or `validation` for the new one.
 */
export const changeOwnPassword = async (platform: Platform, own: Own, change: Change): Promise<void> => {
  const { session, origin } = own;
  const credentials = { email: session.email, password: change.currentPassword };
  const proven = await proveOwnPassword(platform, session, credentials, { act: 'password_changed', origin });
  await onOwnRecord(platform, own, 'password_changed', () => replacePassword(platform, own, change, proven));
};

/** A new password that breaks the checklist; whoever is signed in chose it. */
export const recordInvalidPassword =
  (platform: Platform): OnInvalid =>
  async (request, error) => {
    const reason = reasonOfInvalid(error, 'newPassword');
    if (!reason || !request.session) return;
    const refused = { act: 'password_changed', origin: originOf(request), ...reason } as const;
    await recordOwnRefusal(platform, request.session, refused);
  };
