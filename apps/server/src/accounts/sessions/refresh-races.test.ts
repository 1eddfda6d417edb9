import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { signAccessToken } from '../../access/access-token.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { newAddress } from '../../testing/sign-in-calls.ts';
import { replaceAccountCode } from '../recovery/codes.ts';
import { insertSession } from './queries.ts';
import { firstToken, formatToken, hashOf, makeFamilyKey } from './refresh-token.ts';

/** Of either order as many. */
const RUNS = 4;
let admin: { authorization: string };
let merchantParentId: string;

const portal = usePortal();
beforeAll(async () => {
  const person = await createUser(portal.database);
  merchantParentId = person.merchantParentId ?? '';
  admin = await signInAs(portal.platform, person);
});

const post = (url: string, payload: object | undefined, headers = {}) =>
  portal.app.inject({ method: 'POST', url, headers, remoteAddress: newAddress(), ...(payload && { payload }) });

/** A session as sign-in opens it, without the time a password takes. */
const openSessionOf = async (person: TestUser) => {
  const { platform } = portal;
  const token = firstToken(randomUUID());
  const { sessionId: id } = token;
  const session = { id, userId: person.id, familyKey: makeFamilyKey(), tokenHash: hashOf(token) };
  const whence = { now: platform.clock.now(), ip: null, userAgent: null, secondFactor: null };
  await insertSession(platform.database.db, { ...session, ...whence }, { forgetsReset: false });
  const accessToken = await signAccessToken(platform, { userId: person.id, sessionId: id });
  return { refreshToken: formatToken(token), accessToken };
};

const byAdmin = (act: string) => async (person: TestUser) => () =>
  post(`/v1/admin/users/${person.id}/${act}`, undefined, admin);
/** What ends the sessions of somebody, and is prepared before. */
const ENDS: Record<string, (person: TestUser) => Promise<() => ReturnType<typeof post>>> = {
  'a suspension': byAdmin('suspend'),
  'a deletion': byAdmin('delete'),
  'a reset by an Admin': byAdmin('password/reset'),
  'a reset by the link': async ({ id: userId, email }) => {
    const { database, clock } = portal.platform;
    const code = await replaceAccountCode(database.db, { userId, purpose: 'reset', now: clock.now() });
    return () => post('/v1/users/password/forgot/new-password', { code, email, password: 'vG7#kkq2-Lm' });
  },
};

type Answer = Awaited<ReturnType<typeof post>>;
const usable = async ({ refreshToken, accessToken }: { refreshToken: string; accessToken: string }) => {
  const again = await post('/v1/auth/token', { refreshToken });
  const headers = { authorization: `Bearer ${accessToken}` };
  const profile = await portal.app.inject({ url: '/v1/profiles', headers });
  return [again.statusCode, profile.statusCode];
};

test.each(Object.entries(ENDS))(
  '%s that meets a refresh leaves nothing usable, however often',
  { timeout: 60_000 },
  async (_, prepare) => {
    const seen = new Set<number>();
    for (let run = 0; run < RUNS; run += 1) {
      const person = await createUser(portal.database, { merchantParentId, roles: [2] });
      const held = await openSessionOf(person);
      const end = await prepare(person);
      const refresh = () => post('/v1/auth/token', { refreshToken: held.refreshToken });
      const both = run % 2 === 0 ? [refresh(), end()] : [end(), refresh()].toReversed();
      const [answer, ended] = (await Promise.all(both)) as [Answer, Answer];
      seen.add(answer.statusCode);
      expect([run, Math.floor(ended.statusCode / 100)]).toEqual([run, 2]);
      const tokens = answer.statusCode === 200 ? [held, answer.json()] : [held];
      for (const each of tokens) expect([run, await usable(each)]).toEqual([run, [401, 401]]);
    }
    expect([...seen].every(status => [200, 401].includes(status))).toBe(true);
  },
);
