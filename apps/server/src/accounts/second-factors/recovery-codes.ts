import { RECOVERY_CODES } from '@drumlin/contract/security/routes.ts';
import { AppError } from '../../access/app-error.ts';
import { writeAudit } from '../../access/audit-trail.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueNotice } from '../mail/job.ts';
import type { Credentials } from '../passwords/check-password.ts';
import { proveOwnPassword } from '../passwords/prove-own-password.ts';
import { auditWho } from '../person.ts';
import { getFactors, getLockedPerson } from '../person-queries.ts';
import { recoveryCodeHash } from './codes.ts';
import { methodsOf, type Own, onOwnRecord } from './factors.ts';
import { replaceRecoveryCodes } from './recovery-code-queries.ts';
import { randomBase32 } from './totp.ts';

const CODE_BYTES = 10;

/** Eighty bits as sixteen letters and digits in fours. */
const newCode = (): string => (randomBase32(CODE_BYTES).match(/.{4}/g) ?? []).join('-');

const replace = (platform: Platform, { session, origin }: Own, codes: readonly string[]): Promise<void> =>
  platform.database.db.transaction().execute(async trx => {
    const person = await getLockedPerson(trx, session.userId);
    const factors = await getFactors(trx, person.id);
    if (methodsOf(factors).length === 0 && !factors.passkeys) throw new AppError('mfaNotEnabled');
    await replaceRecoveryCodes(trx, person.id, codes.map(recoveryCodeHash));
    await writeAudit(trx, origin, { act: 'recovery_codes_made', outcome: 'success', ...auditWho(person) });
    await queueNotice(trx, platform, person.id, { of: 'recovery_codes_made' });
  });

/** Makes ten codes, each good once in place of any other. They are shown now and never again. Throws `mfaNotEnabled`. */
export const makeCodes = async (platform: Platform, own: Own, body: Credentials): Promise<string[]> => {
  const { session, origin } = own;
  await proveOwnPassword(platform, session, body, { act: 'recovery_codes_made', origin });
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await onOwnRecord(platform, own, 'recovery_codes_made', () => replace(platform, own, codes));
  return codes;
};
