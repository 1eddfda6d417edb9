import { RECOVERY_CODES } from '@drumlin/contract/security/routes.ts';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueNotice } from '../mail/job.ts';
import type { Credentials } from '../passwords/check-password.ts';
import { proveOwnPassword } from '../passwords/prove-own-password.ts';
import { getFactors, holdPerson } from '../person-queries.ts';
import { recoveryCodeHash } from './codes.ts';
import { methodsOf } from './factors.ts';
import { replaceRecoveryCodes } from './recovery-code-queries.ts';
import { randomBase32 } from './totp.ts';

const CODE_BYTES = 10;

/** Eighty bits as sixteen letters and digits in fours. */
const newCode = (): string => (randomBase32(CODE_BYTES).match(/.{4}/g) ?? []).join('-');

/** Makes ten codes, each good once in place of any other. They are shown now and never again. Throws `mfaNotEnabled`. */
export const makeCodes = async (platform: Platform, act: Act<Session>, body: Credentials): Promise<string[]> => {
  const { userId } = act.principal;
  await proveOwnPassword(platform, act, body);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await carryOut(platform.database, act, async trx => {
    await holdPerson(trx, userId);
    const factors = await getFactors(trx, userId);
    if (methodsOf(factors).length === 0 && !factors.passkeys) throw new AppError('mfaNotEnabled');
    await replaceRecoveryCodes(trx, userId, codes.map(recoveryCodeHash));
    await queueNotice(trx, platform, userId, { of: 'recovery_codes_made' });
    return { entry: {} };
  });
  return codes;
};
