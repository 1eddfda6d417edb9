import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { MfaConfig } from '@drumlin/contract/security/routes.ts';
import type { Kysely } from 'kysely';
import { type AuditOrigin, writeAudit } from '../../access/audit-trail.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueNotice } from '../mail/job.ts';
import { auditWho } from '../person.ts';
import { type Factors, getFactors, getLockedPerson, type Person } from '../person-queries.ts';
import { recordingRefusals, recordOwnRefusal } from '../record-refusal.ts';
import { endSessions } from '../sessions/queries.ts';
import { isMfaEnforced } from './enforcement-queries.ts';

/** What stands beside the password: one of the specification's two methods, or a passkey. */
export type Factor = MfaMethod | 'PASSKEY';

/** Who asks, and from where. */
export interface Own {
  session: Session;
  origin: AuditOrigin;
}

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

type Change = 'enabled' | 'disabled' | 'preferred';
const ACTS = { enabled: 'mfa_enabled', disabled: 'mfa_disabled', preferred: 'mfa_preferred' } as const;

/** Does something to the caller's own account that may be refused, which is on record then, with what it was `about`. */
export const onOwnRecord = <T>(
  platform: Platform,
  { session, origin }: Own,
  act: AuditAct,
  run: () => Promise<T>,
  about: Record<string, string> = {},
): Promise<T> =>
  recordingRefusals(run, ({ refusal, details }) =>
    recordOwnRefusal(platform, session, { act, refusal, details: { ...about, ...details }, origin }),
  );

/** Puts on record that somebody began to set up a second factor, which what they were handed makes possible. */
export const recordSetUp = (trx: Kysely<DB>, { session, origin }: Own, method: Factor): Promise<void> => {
  const { userId, email, merchantParentId } = session;
  const record = { act: 'mfa_setup_begun', outcome: 'success', details: { method } } as const;
  return writeAudit(trx, origin, { ...record, userId, email, merchantParentId });
};

interface FactorChange {
  change: Change;
  method: Factor;
  object?: string;
}
/** What is done to the person; false where it is so already. */
type Apply = (trx: Kysely<DB>, person: Person) => Promise<false | undefined>;

/**
 * What follows a change of somebody's second factors, in its transaction: every other session ends (security notes, S2), it is on
 * record, and the person is told by mail.
 */
export const followChange = async (
  trx: Kysely<DB>,
  platform: Platform,
  { session, origin }: Own,
  { person, change, method, object }: FactorChange & { person: Person },
): Promise<void> => {
  await endSessions(trx, person.id, { reason: 'mfa_changed', now: platform.clock.now(), except: session.id });
  const record = { act: ACTS[change], outcome: 'success', ...auditWho(person), details: { method } } as const;
  await writeAudit(trx, origin, { ...record, ...(object !== undefined && { object }) });
  await queueNotice(trx, platform, person.id, { of: 'mfa_changed', change, method });
};

/** Changes a person's second factors in one transaction with all that follows; what `apply` refuses is on record too. */
export const changeFactors = (platform: Platform, own: Own, change: FactorChange, apply: Apply): Promise<void> =>
  onOwnRecord(
    platform,
    own,
    ACTS[change.change],
    () =>
      platform.database.db.transaction().execute(async trx => {
        const person = await getLockedPerson(trx, own.session.userId);
        if ((await apply(trx, person)) !== false) await followChange(trx, platform, own, { ...change, person });
      }),
    change.object === undefined ? {} : { of: change.object },
  );
