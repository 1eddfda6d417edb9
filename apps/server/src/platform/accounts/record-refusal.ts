import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import type { Session } from '../../http/session/session.ts';
import { type AuditOrigin, writeAudit } from '../audit.ts';
import type { Platform } from '../platform.ts';
import { endChallenges } from './challenges.ts';
import { queueNotice } from './mail/job.ts';
import type { Person } from './person.ts';

interface Refusal {
  /** null where nobody knows whose account was tried. */
  email: string | null;
  refusal: string;
  person?: Pick<Person, 'id' | 'merchant_parent_id'> | undefined;
  lockedNow?: boolean | undefined;
  /** The passkey whose numbers show that it was copied. */
  clonedPasskey?: string | undefined;
}

/** Puts a refused try on record. If it locked the account, what was begun there ends, and its owner is told. */
export const recordRefusal = async (
  platform: Platform,
  act: AuditAct,
  { email, refusal, person, lockedNow = false, clonedPasskey }: Refusal,
  origin: AuditOrigin,
): Promise<void> => {
  const who = { email, userId: person?.id ?? null, merchantParentId: person?.merchant_parent_id ?? null };
  await platform.database.db.transaction().execute(async trx => {
    if (lockedNow && person) await endChallenges(trx, person.id, platform.clock.now());
    await writeAudit(trx, origin, { act, outcome: 'failure', ...who, details: { reason: refusal } });
    if (clonedPasskey !== undefined) {
      const object = `passkey ${clonedPasskey}`;
      await writeAudit(trx, origin, { act: 'passkey_clone_suspected', outcome: 'failure', ...who, object });
    }
    if (lockedNow) await writeAudit(trx, origin, { act: 'account_locked', outcome: 'success', ...who });
    if (lockedNow && person) await queueNotice(trx, platform, person.id, { of: 'account_locked' });
  });
};

/** Puts on record that somebody signed in was refused an act on their own account. */
export const recordOwnRefusal = (
  platform: Platform,
  { userId: id, email, merchantParentId }: Session,
  { act, refusal, origin }: { act: AuditAct; refusal: string; origin: AuditOrigin },
): Promise<void> =>
  recordRefusal(platform, act, { email, refusal, person: { id, merchant_parent_id: merchantParentId } }, origin);
