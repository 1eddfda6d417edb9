import type { Challenge, MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { queueMail } from './job.ts';
import { readWait, returnPoints, takePoint } from './quota-queries.ts';

const MINUTE = { name: 'a minute', seconds: 60, mails: 1 };
const HOUR = { name: 'an hour', seconds: 3600, mails: 5 };

interface Recipient {
  kind: string;
  email: string;
}

const nameOf = (kind: string, window: typeof MINUTE) => `${kind} mail ${window.name}`;

/**
 * Counts one mail of a kind against the quota of an address: one a minute and five an hour over all processes. Returns 0 where it
 * was counted, else the seconds until the next one is allowed.
 */
export const takeMailQuota = async (
  { db }: Pick<Database, 'db'>,
  { kind, email: key }: Recipient,
  now: Date,
): Promise<number> => {
  const take = (window: typeof MINUTE) =>
    takePoint(db, { name: nameOf(kind, window), key, points: window.mails, seconds: window.seconds, now });
  const minute = await take(MINUTE);
  if (minute > 0) return minute;
  const hour = await take(HOUR);
  if (hour > 0) await returnPoints(db, key, [nameOf(kind, MINUTE)]);
  return hour;
};

/** Seconds until the quota of an address lets one more mail of a kind out; takes nothing from it. */
const readMailWait = (db: Kysely<DB>, { kind, email: key }: Recipient, now: Date): Promise<number> => {
  const windows = [MINUTE, HOUR].map(window => ({ name: nameOf(kind, window), points: window.mails }));
  return readWait(db, key, windows, now);
};

/** A challenge that is answered with a mailed code. */
interface Coded {
  id: string;
  userId: number;
  email: string;
  expiresAt: Date;
}

/**
 * Queues a code of a challenge, `version` its number, and answers after how many seconds the quota lets it out: 0 where it is on its way. One that would
 * come too late for its challenge is not queued, nor numbered.
 */
export const queueCode = async (
  trx: Kysely<DB>,
  platform: Platform,
  { id: challengeId, userId, email, expiresAt }: Coded,
  version: () => Promise<number> | number,
): Promise<{ waitSeconds: number; isQueued: boolean }> => {
  const now = platform.clock.now();
  const waitSeconds = await readMailWait(trx, { kind: 'code', email }, now);
  const isQueued = now.getTime() + waitSeconds * 1000 < expiresAt.getTime();
  if (isQueued) await queueMail(trx, platform, { kind: 'code', userId, challengeId, version: await version() });
  return { waitSeconds, isQueued };
};

/** Queues the first code of a challenge, if it is one that is mailed, and answers what its client is told of it. */
export const queueFirstCode = async (
  trx: Kysely<DB>,
  platform: Platform,
  challenge: Coded & { method: MfaMethod },
): Promise<Pick<Challenge, 'mailedInSeconds'>> => {
  if (challenge.method !== 'EMAIL_OTP') return {};
  const { waitSeconds } = await queueCode(trx, platform, challenge, () => 1);
  return waitSeconds > 0 ? { mailedInSeconds: waitSeconds } : {};
};

/** Gives back what a mail took that was not sent. */
export const returnMailQuota = ({ db }: Pick<Database, 'db'>, { kind, email }: Recipient): Promise<void> =>
  returnPoints(db, email, [nameOf(kind, MINUTE), nameOf(kind, HOUR)]);
