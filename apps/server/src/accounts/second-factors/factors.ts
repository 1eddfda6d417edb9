import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { MfaConfig } from '@drumlin/contract/security/routes.ts';
import type { Kysely } from 'kysely';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { carryOut } from '../../access/carry-out.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueNotice } from '../mail/job.ts';
import { type Factors, getFactors, getLockedPerson, type Person } from '../person-queries.ts';
import { endSessions } from '../sessions/queries.ts';
import { isMfaEnforced } from './enforcement-queries.ts';

/** What stands beside the password: one of the specification's two methods, or a passkey. */
export type Factor = MfaMethod | 'PASSKEY';

/** The methods a person has enabled, in the order they are offered. */
export const methodsOf = ({ email_otp_enabled: byEmail, secret }: Factors): MfaMethod[] => [
  ...(byEmail ? (['EMAIL_OTP'] as const) : []),
  ...(secret ? (['SOFTWARE_TOKEN_MFA'] as const) : []),
];

export const readMfaConfig = async ({ database }: Platform, session: Session): Promise<MfaConfig> => {
  const { db } = database;
  const factors = await getFactors(db, session.userId);
  return {
    preferredMfaSetting: factors.preferred_mfa,
    userMfaSettingList: methodsOf(factors),
    merchantEnforced: await isMfaEnforced(db, session.merchantParentId),
    recoveryCodesLeft: factors.codes_left ?? 0,
    passkeys: factors.passkeys ?? 0,
  };
};

/** What the record tells of somebody who began to set up a second factor, which what they were handed makes possible. */
export const aboutSetUp = (method: Factor): AuditEntry => ({ act: 'mfa_setup_begun', details: { method } });

interface FactorChange {
  change: 'enabled' | 'disabled' | 'preferred';
  method: Factor;
  object?: string;
}
/** What is done to the person; false where it is so already. */
type Apply = (trx: Kysely<DB>, person: Person) => Promise<false | undefined>;

/**
 * After a change of a person's second factors, in its transaction: ends every other session, tells the person by mail, and answers what the
 * record of the change tells.
 */
export const followChange = async (
  trx: Kysely<DB>,
  platform: Platform,
  { userId, id: except }: Session,
  { change, method, object }: FactorChange,
): Promise<AuditEntry> => {
  await endSessions(trx, userId, { reason: 'mfa_changed', now: platform.clock.now(), except });
  await queueNotice(trx, platform, userId, { of: 'mfa_changed', change, method });
  return { details: { method }, ...(object !== undefined && { object }) };
};

/** Changes the caller's second factors in one transaction with all that follows. */
export const changeFactors = (
  platform: Platform,
  act: Act<Session>,
  change: FactorChange,
  apply: Apply,
): Promise<void> =>
  carryOut(platform.database, act, async trx => {
    const person = await getLockedPerson(trx, act.principal.userId);
    if ((await apply(trx, person)) === false) return {};
    return { entry: await followChange(trx, platform, act.principal, change) };
  });
