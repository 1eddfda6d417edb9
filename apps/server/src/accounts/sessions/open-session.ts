import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Act, recordAct } from '../../access/actor.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Browser, keepDevice } from '../devices/known-devices.ts';
import { queueNotice } from '../mail/job.ts';
import { auditWho } from '../person.ts';
import type { Person } from '../person-queries.ts';
import { insertSession, type SecondFactor } from './queries.ts';
import { firstToken, hashOf, makeFamilyKey, type RefreshToken } from './refresh-token.ts';
import { type IssuedTokens, issueTokens } from './tokens.ts';

/** What no mailbox gives. */
const BEYOND_THE_MAILBOX: readonly (SecondFactor | null)[] = ['SOFTWARE_TOKEN_MFA', 'RECOVERY_CODE', 'PASSKEY'];

/** A session just opened, in a transaction that is still to commit. */
export interface OpenedSession {
  person: Person;
  token: RefreshToken;
  openedAt: Date;
  /** How many hours staff let it last; null where they have set nothing. */
  absoluteHours: number | null;
  /** What the browser is known by from now on; undefined of a client that keeps no cookies. */
  deviceToken: string | undefined;
}

interface Opening {
  person: Person;
  secondFactor: SecondFactor | null;
  browser: Browser | null;
  newHash?: string | undefined;
}

/**
 * Opens a session of a person who has shown all they must, who is told if the device is one they never used, and whose browser is
 * known from then on. Their row must be locked by the transaction.
 */
export const openSession = async (
  trx: Kysely<DB>,
  platform: Platform,
  { person, secondFactor, browser, newHash }: Opening,
  act: Act,
): Promise<OpenedSession> => {
  const now = platform.clock.now();
  const { ip, userAgent } = act.origin;
  const token = firstToken(randomUUID());
  const { sessionId: id } = token;
  const opened = { id, userId: person.id, ip, userAgent, familyKey: makeFamilyKey(), tokenHash: hashOf(token), now };
  const noted = { newHash, forgetsReset: BEYOND_THE_MAILBOX.includes(secondFactor) };
  const { isNewDevice, absoluteHours } = await insertSession(trx, { ...opened, secondFactor }, noted);
  if (isNewDevice) await queueNotice(trx, platform, person.id, { of: 'new_sign_in', ip, userAgent });
  const deviceToken = browser ? await keepDevice(trx, { userId: person.id, browser, now }) : undefined;
  await recordAct(trx, act, {
    act: 'sign_in',
    ...auditWho(person),
    object: `session ${id}`,
    details: { factor: secondFactor ?? 'none' },
  });
  return { person, token, openedAt: now, absoluteHours, deviceToken };
};

/** The tokens of a session whose opening is committed. */
export const tokensOf = async (
  platform: Platform,
  { person, token, openedAt, absoluteHours, deviceToken }: OpenedSession,
): Promise<IssuedTokens & Pick<OpenedSession, 'deviceToken'>> => ({
  ...(await issueTokens(
    platform,
    { userId: person.id, email: person.email, firstName: person.first_name, lastName: person.last_name },
    { refreshToken: token, openedAt, absoluteHours },
  )),
  deviceToken,
});
