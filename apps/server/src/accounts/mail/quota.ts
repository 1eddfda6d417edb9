import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Database } from '../../platform/postgres/database.ts';
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
export const readMailWait = (db: Kysely<DB>, { kind, email: key }: Recipient, now: Date): Promise<number> => {
  const windows = [MINUTE, HOUR].map(window => ({ name: nameOf(kind, window), points: window.mails }));
  return readWait(db, key, windows, now);
};

/** Gives back what a mail took that was not sent. */
export const returnMailQuota = ({ db }: Pick<Database, 'db'>, { kind, email }: Recipient): Promise<void> =>
  returnPoints(db, email, [nameOf(kind, MINUTE), nameOf(kind, HOUR)]);
