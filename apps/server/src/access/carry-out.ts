import type { Transaction } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Act, type AuditEntry, recordActs } from './actor.ts';
import type { AuditRecord } from './audit-trail.ts';
import { lockSession, type Session } from './session.ts';

type Entry = AuditEntry & Partial<Pick<AuditRecord, 'outcome'>>;

/** What the records of an act tell: none where what was asked for is so already, so that nothing changed. */
export interface Outcome {
  entry?: Entry | readonly Entry[] | undefined;
}

/**
 * The one way in which somebody who is signed in changes something: what `work` locks, checks and changes, that their session has not ended, and
 * what is on record of it are one transaction. The session is locked after all that `work` locks, as whoever ends sessions does. Throws as
 * `work`, and `unauthorized` where the session has ended, of which nothing is left.
 */
export function carryOut<T>(
  database: Pick<Database, 'db'>,
  act: Act<Session>,
  work: (trx: Transaction<DB>) => Promise<Outcome & { answer: T }>,
): Promise<T>;
export function carryOut(
  database: Pick<Database, 'db'>,
  act: Act<Session>,
  work: (trx: Transaction<DB>) => Promise<Outcome>,
): Promise<void>;
export function carryOut(
  { db }: Pick<Database, 'db'>,
  act: Act<Session>,
  work: (trx: Transaction<DB>) => Promise<Outcome & { answer?: unknown }>,
): Promise<unknown> {
  return db.transaction().execute(async trx => {
    const { answer, entry } = await work(trx);
    await lockSession(trx, act.principal);
    const entries = [entry ?? []].flat();
    if (entries.length > 0) await recordActs(trx, act, entries);
    return answer;
  });
}

/** As `carryOut`, of what is the caller's own alone and is not on record. */
export const carryOutUnrecorded = (
  { db }: Pick<Database, 'db'>,
  session: Session,
  work: (trx: Transaction<DB>) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async trx => {
    await work(trx);
    await lockSession(trx, session);
  });
