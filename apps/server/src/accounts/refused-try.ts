import type { ErrorName } from '@drumlin/contract/errors.ts';
import type { Kysely } from 'kysely';
import { type Act, type AuditEntry, recordAct } from '../access/actor.ts';
import { AppError } from '../access/app-error.ts';
import { limitOfPortal } from '../access/rate-limit.ts';
import type { DB } from '../database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { queueMail, queueNotice } from './mail/job.ts';
import type { Person } from './person-queries.ts';
import { endChallengesOf } from './sign-in/challenge-queries.ts';
import type { Counter, Way } from './sign-in/counter-queries.ts';
import { lockedRefusal } from './sign-in/lockout.ts';

interface RefusedTry {
  refusal: ErrorName;
  /** null where nobody knows whose account was tried. */
  email: string | null;
  person?: Pick<Person, 'id' | 'merchant_parent_id'> | undefined;
  /** What this try has locked, in the very transaction. */
  lockedWay?: Way | undefined;
  /** The passkey whose numbers show that it was copied. */
  clonedPasskey?: string | undefined;
}

/** Whose account a record is about that may be nobody's. */
export const auditWhoever = (email: string | null, person: RefusedTry['person']): AuditEntry => ({
  email,
  userId: person?.id ?? null,
  merchantParentId: person?.merchant_parent_id ?? null,
});

/** Tells the owner what is locked now. Only the lock of the password may be of an address that nobody has: the worker finds out. */
const tellOfLock = (
  trx: Kysely<DB>,
  platform: Platform,
  { email, way }: Counter,
  person: RefusedTry['person'],
): Promise<void> => {
  if (person && (way === 'passkey' || way === 'confirmation')) {
    return queueNotice(trx, platform, person.id, { of: `${way}_locked` });
  }
  return queueMail(trx, platform, { kind: 'locked', email, at: platform.clock.now().toISOString() });
};

/**
 * Records a refused attempt in the transaction that counted it. If it locks a way, its open challenges end and the owner is told
 * by mail; for an address without an account the same work is done, so that the time tells nothing.
 */
export const recordRefusedTry = async (
  trx: Kysely<DB>,
  platform: Platform,
  act: Act,
  { email, refusal, person, lockedWay, clonedPasskey }: RefusedTry,
): Promise<void> => {
  const who = auditWhoever(email, person);
  if (lockedWay !== undefined && email !== null) {
    const counter = { email, way: lockedWay };
    await endChallengesOf(trx, counter, platform.clock.now());
    await tellOfLock(trx, platform, counter, person);
  }
  await recordAct(trx, act, { ...who, outcome: 'failure', details: { reason: refusal } });
  if (clonedPasskey !== undefined) {
    const suspicion = { act: 'passkey_clone_suspected', object: `passkey ${clonedPasskey}` } as const;
    await recordAct(trx, act, { ...who, ...suspicion, outcome: 'failure' });
  }
  if (lockedWay !== undefined) {
    await recordAct(trx, act, { ...who, act: 'account_locked', details: { reason: lockedRefusal(lockedWay) } });
  }
};

/** The refusal of a try that is on record with what counted it. */
export const recordedRefusal = (refusal: ErrorName): AppError => new AppError(refusal, { isRecorded: true });

/** Tries at one locked address in a minute that are put on record, wherever they come from: the trail may not be filled with them. */
const LOCKED_TRIES_A_MINUTE = 30;

const lockedTriesOf = limitOfPortal('locked try', LOCKED_TRIES_A_MINUTE, 60);

/** Puts a refused try on record, unless there are enough of its kind, and throws the refusal. */
export const refuseTry = async (platform: Platform, act: Act, refused: RefusedTry): Promise<never> => {
  const { refusal, email } = refused;
  const isLockedTry = refusal === 'accountLocked' && email !== null;
  const nth = isLockedTry ? await lockedTriesOf(platform).count(email) : 0;
  if (nth <= LOCKED_TRIES_A_MINUTE) await recordRefusedTry(platform.database.db, platform, act, refused);
  throw recordedRefusal(refusal);
};
