import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { ERRORS, type ErrorDetail } from '@drumlin/contract/errors.ts';
import type { Kysely } from 'kysely';
import { AppError } from '../access/app-error.ts';
import { type AuditOrigin, type AuditRecord, writeAudit } from '../access/audit-trail.ts';
import { countRefusal } from '../access/refusal-limit.ts';
import type { Session } from '../access/session.ts';
import type { DB } from '../database/types.ts';
import { isDenial } from '../http/audit-denials.ts';
import { detailsOf, RequestInvalid } from '../http/validation.ts';
import type { Platform } from '../platform/platform.ts';
import { queueMail } from './mail/job.ts';
import type { Person } from './person-queries.ts';
import { endChallengesAt } from './sign-in/challenge-queries.ts';

/** Why something was refused, in the words of the table of errors. */
export interface Reason {
  refusal: string;
  /** Of a value, which rules it broke; never the value itself. */
  details?: NonNullable<AuditRecord['details']>;
}

interface Refused extends Reason {
  /** null where nobody knows whose account was tried. */
  email: string | null;
  person?: Pick<Person, 'id' | 'merchant_parent_id'> | undefined;
  /** The passkey whose numbers show that it was copied. */
  clonedPasskey?: string | undefined;
}

interface RefusedTry extends Refused {
  act: AuditAct;
  origin: AuditOrigin;
  /** Whether this try has locked the account, in the very transaction. */
  lockedNow?: boolean | undefined;
}

/**
 * Puts a refused try on record in the transaction that counted it. If it locks the account, what was begun there ends, and its owner is
 * told; an address that nobody has costs the same work (security notes, E1).
 */
export const recordRefusedTry = async (
  trx: Kysely<DB>,
  platform: Platform,
  { act, origin, email, refusal, details, person, lockedNow = false, clonedPasskey }: RefusedTry,
): Promise<void> => {
  const who = { email, userId: person?.id ?? null, merchantParentId: person?.merchant_parent_id ?? null };
  if (lockedNow && email !== null) {
    const now = platform.clock.now();
    await endChallengesAt(trx, email, now);
    await queueMail(trx, platform, { kind: 'locked', email, at: now.toISOString() });
  }
  await writeAudit(trx, origin, { act, outcome: 'failure', ...who, details: { reason: refusal, ...details } });
  if (clonedPasskey !== undefined) {
    const object = `passkey ${clonedPasskey}`;
    await writeAudit(trx, origin, { act: 'passkey_clone_suspected', outcome: 'failure', ...who, object });
  }
  if (lockedNow) await writeAudit(trx, origin, { act: 'account_locked', outcome: 'success', ...who });
};

/** Puts on record what was refused, in a transaction of its own. */
export const recordRefusal = (
  platform: Platform,
  act: AuditAct,
  refused: Refused,
  origin: AuditOrigin,
): Promise<void> =>
  platform.database.db.transaction().execute(trx => recordRefusedTry(trx, platform, { ...refused, act, origin }));

/** Puts on record that somebody signed in was refused an act on their own account, unless they are refused too often. */
export const recordOwnRefusal = async (
  platform: Platform,
  session: Session,
  { act, origin, ...reason }: Reason & { act: AuditAct; origin: AuditOrigin },
): Promise<void> => {
  if (!(await countRefusal(platform, session, origin))) return;
  const { userId: id, email, merchantParentId } = session;
  const person = { id, merchant_parent_id: merchantParentId };
  await recordRefusal(platform, act, { email, ...reason, person }, origin);
};

const brokenRules = ([first, ...more]: readonly ErrorDetail[]) =>
  first && { details: { field: first.field, rules: [first, ...more].map(({ rule }) => rule).join(' ') } };

/** Why a request was refused that broke its schema, at this field if one is named; undefined where the field is as it should be. */
export const reasonOfInvalid = ({ issues }: RequestInvalid, field?: string): Reason | undefined => {
  const details = detailsOf(issues, 'en-CA').filter(detail => field === undefined || detail.field === field);
  const broken = brokenRules(details);
  return broken && { refusal: 'validation', ...broken };
};

/** Why an act was refused. Undefined for a fault, for a denial, which is on record already, and for whoever has no session any more. */
const reasonOf = (error: unknown): Reason | undefined => {
  if (error instanceof RequestInvalid) return reasonOfInvalid(error);
  if (!(error instanceof AppError) || isDenial(error) || error.errorName === 'unauthorized') return undefined;
  if (ERRORS[error.errorName].status >= 500) return undefined;
  return { refusal: error.errorName, ...brokenRules(error.details ?? []) };
};

/** Does what may be refused, and puts a refusal on record before it is thrown again; the act's own transaction is over by then. */
export const recordingRefusals = async <T>(
  act: () => Promise<T>,
  record: (reason: Reason) => Promise<void>,
): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason) await record(reason);
    throw error;
  }
};
