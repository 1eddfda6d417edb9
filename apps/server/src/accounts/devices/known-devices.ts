import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { KNOWN_DEVICE_DAYS } from '../../platform/client/devices.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Way } from '../sign-in/counter-queries.ts';
import { deleteOldestDevices, findDevice, insertDevice, noteDevice, replaceToken } from './queries.ts';

/** Each known device may try as often as all unknown ones together, so a person has few. */
const MOST_DEVICES = 20;

/** A client that keeps cookies, with the token that it is known by where it has one. */
export interface Browser {
  deviceToken: string | undefined;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const usedSince = (now: Date): Date => new Date(now.getTime() - KNOWN_DEVICE_DAYS * 86_400_000);

/**
 * What wrong tries with a password are counted by: a device that has come in as this very person counts its own, so strangers lock it
 * out as little as it locks out others. Nothing about the person shows in the time it takes: only who knows a token is looked for.
 */
export const wayOf = async ({ database, clock }: Platform, email: string, browser: Browser | null): Promise<Way> => {
  if (browser?.deviceToken === undefined) return 'password';
  const about = { email, hash: hashOf(browser.deviceToken), usedSince: usedSince(clock.now()) };
  const id = await findDevice(database.db, about);
  return id === undefined ? 'password' : `device ${id}`;
};

/**
 * Makes a browser known as a person's who has just proved who they are; answers the token that it is known by from now on. One that was
 * not theirs gets a new token, so that nobody who has left theirs in it knows the one it is trusted by.
 */
export const keepDevice = async (
  trx: Kysely<DB>,
  { userId, browser, now }: { userId: number; browser: Browser; now: Date },
): Promise<string> => {
  const { deviceToken: given } = browser;
  const known = { userId, now, usedSince: usedSince(now) };
  if (given !== undefined && (await noteDevice(trx, { ...known, hash: hashOf(given) }))) return given;
  const token = randomBytes(32).toString('base64url');
  if (given !== undefined) await replaceToken(trx, hashOf(given), hashOf(token));
  await insertDevice(trx, { id: randomUUID(), userId, hash: hashOf(token), now });
  await deleteOldestDevices(trx, userId, MOST_DEVICES);
  return token;
};
