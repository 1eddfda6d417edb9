import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { declineRepresentmentsRoute } from '@drumlin/contract/representments/routes.ts';
import { expect, test } from 'vitest';
import { ACTS_A_MINUTE } from '../../access/act-limit.ts';
import { REFUSALS_A_MINUTE } from '../../access/refusal-limit.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { queryOf } from '../../testing/report-client.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const portal = usePortal();

type Send = (url: string, payload: object) => Promise<number>;

const somebody = async (): Promise<TestUser & { headers: { authorization: string }; send: Send }> => {
  const user = await createUser(portal.database);
  const headers = await signInAs(portal.platform, user);
  await showFactor(portal.platform, user);
  const send: Send = async (url, payload) =>
    (await portal.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  return { ...user, headers, send };
};

const recordsBy = ({ id }: { id: number }) =>
  recordsOf(portal.database.db, ['act', 'outcome', 'object', 'details'], { user_id: id });

/** How often each status was answered. */
const ask = async (times: number, once: () => Promise<number>): Promise<Record<string, number>> => {
  const answered: Record<string, number> = {};
  for (let each = 0; each < times; each += 1) {
    const status = await once();
    answered[status] = (answered[status] ?? 0) + 1;
  }
  return answered;
};

const exportNothing = ({ send }: { send: Send }) =>
  send(reportRoutes(interacPayins).export.url, dialectOf(interacPayins).toBody(interacPayins, queryOf(interacPayins)));

test('acts of all kinds together are on record so often in a minute and no more', async () => {
  const person = await somebody();
  const act = (send: Send) => send('/v1/admin/mfa-enforcement', { enabled: false });
  expect(await ask(ACTS_A_MINUTE - 5, () => act(person.send))).toEqual({ 200: ACTS_A_MINUTE - 5 });
  expect(await ask(10, () => exportNothing(person))).toEqual({ 200: 5, 429: 5 });
  expect(await act(person.send)).toBe(429);
  const records = await recordsBy(person);
  expect(records).toHaveLength(ACTS_A_MINUTE + 1);
  expect(records.at(-1)).toMatchObject({ outcome: 'failure', details: { reason: 'tooManyRequests' } });
  // Only acts are refused: who did too much may go on reading, and others may act
  const read = await portal.app.inject({ url: '/v1/profiles', headers: person.headers });
  expect([read.statusCode, await act((await somebody()).send)]).toEqual([200, 200]);
});

test('exports that are refused fill the trail no further than other refusals', async () => {
  const person = await somebody();
  const held = [1, 2].map(() => portal.platform.shares.exports.take({ ...person, userId: person.id }));
  expect(await ask(REFUSALS_A_MINUTE + 5, () => exportNothing(person))).toEqual({ 429: REFUSALS_A_MINUTE + 5 });
  expect(await recordsBy(person)).toHaveLength(REFUSALS_A_MINUTE + 1);
  for (const release of held) if (typeof release === 'function') release();
});

test('a list that is refused is one record: how many, and the first few', async () => {
  const person = await somebody();
  const transactions = Array.from({ length: 100 }, (_, nth) => `unknown-${nth}`);
  expect(await person.send(declineRepresentmentsRoute.url, { transactions })).toBe(404);
  expect(await recordsBy(person)).toEqual([
    {
      act: 'representments_declined',
      outcome: 'failure',
      object: '100 representments',
      details: {
        count: 100,
        journalTokens: 'unknown-0 unknown-1 unknown-2 unknown-3 unknown-4',
        reason: 'notFound',
      },
    },
  ]);
  await ask(REFUSALS_A_MINUTE + 5, () => person.send(declineRepresentmentsRoute.url, { transactions }));
  expect(await recordsBy(person)).toHaveLength(REFUSALS_A_MINUTE + 1);
});

test('ten invitations are ten acts, and those to people elsewhere one record', async () => {
  const [person, ...elsewhere] = [await somebody(), ...(await Promise.all(Array.from({ length: 10 }, somebody)))];
  const emails = elsewhere.map(({ email }) => email);
  const invite = () => person.send('/v1/admin/invitations', { emails: emails.join(','), roles: [3] });
  expect(await ask(20, invite)).toEqual({ 200: ACTS_A_MINUTE / 10, 429: 20 - ACTS_A_MINUTE / 10 });
  const records = await recordsBy(person);
  expect(records).toHaveLength(ACTS_A_MINUTE / 10 + 1);
  expect(records[0]).toMatchObject({
    act: 'user_invited',
    outcome: 'failure',
    details: { count: 10, user: emails.slice(0, 5).join(' '), reason: 'notInvited' },
  });
});

test('tries at a locked address fill the trail no further, from however many addresses', async () => {
  const email = 'locked@test.example';
  for (let each = 0; each < 60; each += 1) {
    const payload = { email, password: 'Wrong-Passw0rd!' };
    const remoteAddress = `203.0.113.${each}`;
    const { statusCode } = await portal.app.inject({ method: 'POST', url: '/v1/signin', remoteAddress, payload });
    expect(statusCode).toBe(400);
  }
  const { rows } = await portal.database.pool.query('select act from audit_record where email = $1', [email]);
  // Ten that led to the lock, the lock, and thirty of those that came later
  expect(rows).toHaveLength(10 + 1 + 30);
});
