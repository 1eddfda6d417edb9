import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { expect, test } from 'vitest';
import { REFUSALS_A_MINUTE } from '../access/refusal-limit.ts';
import { type TestApp, usePortal } from '../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../testing/factories.ts';
import { recordsOf } from '../testing/records-of.ts';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { openSecondProcess } from '../testing/servers/second-process.ts';
import { signInAs } from '../testing/sign-in-as.ts';

const portal = usePortal();

test("a merchant of somebody else's is on record as that; what is allowed, or merely wrong, is not", async () => {
  const person = await createUser(portal.database);
  const client = reportClient(portal, interacPayins, await signInAs(portal.platform, person));
  const ask = async (more: object) =>
    (await client.send('list', { ...client.wordsOf(queryOf(interacPayins)), ...more })).statusCode;
  const records = () => recordsOf(portal.database.db, ['act', 'outcome'], { user_id: person.id });
  expect([await ask({}), await ask({ nonsense: true }), await records()]).toEqual([200, 400, []]);
  expect(await ask({ merchantId: [(await createMerchant(portal.database)).merchantId] })).toBe(403);
  expect(await records()).toEqual([{ act: 'cross_tenant_denied', outcome: 'failure' }]);
});

const recordsBy = (userId: number) => recordsOf(portal.database.db, ['act', 'object', 'details'], { user_id: userId });

test('says at whom a denied act was aimed', async () => {
  const finance = await createUser(portal.database, { roles: [2] });
  const admin = await createUser(portal.database);
  const aimed = await createUser(portal.database);
  const url = `/v1/admin/users/${aimed.id}/suspend`;
  for (const { id } of [finance, admin]) {
    await portal.app.inject({ method: 'POST', url, headers: await signInAs(portal.platform, { id }) });
  }
  const aim = { object: 'POST /v1/admin/users/:id/suspend', details: { id: String(aimed.id) } };
  expect(await recordsBy(finance.id)).toEqual([{ act: 'access_denied', ...aim }]);
  expect(await recordsBy(admin.id)).toEqual([{ act: 'cross_tenant_denied', ...aim }]);
});

type Ask = (method: 'GET' | 'POST', url: string, payload?: object) => Promise<number>;
const asking =
  (app: TestApp['app'], headers: { authorization: string }): Ask =>
  async (method, url, payload) =>
    (await app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode;

/** The ways in which an Admin of a merchant is refused and that is on record. */
const REFUSED: readonly ((ask: Ask, own: TestUser, other: TestUser) => Promise<number>)[] = [
  // A permission, what belongs elsewhere, what the rules refuse, what is not theirs, an invitation that cannot be read
  ask => ask('GET', '/v1/admin/access-review'),
  (ask, _, { id }) => ask('GET', `/v1/admin/users/${id}`),
  (ask, { id }) => ask('POST', `/v1/admin/users/${id}/delete`),
  ask => ask('POST', '/v1/users/invitations/resend', { email: 'a@b.example' }),
  ask => ask('POST', '/v1/admin/users', { email: 'a@b.example' }),
];

test('who is refused a hundred times in a minute, in any way and by any process, fills the trail no further', async () => {
  const [own, other] = [await createUser(portal.database), await createUser(portal.database)];
  const headers = await signInAs(portal.platform, own);
  const second = await openSecondProcess(portal);
  const apps = [portal.app, second.app] as const;
  const refuse = (nth: number) =>
    REFUSED[nth % REFUSED.length]?.(asking(apps[nth % 2] ?? portal.app, headers), own, other);
  const statuses: unknown[] = [];
  for (let nth = 0; nth < REFUSALS_A_MINUTE; nth += 1) statuses.push(await refuse(nth));
  expect(statuses).toEqual(Array.from({ length: REFUSALS_A_MINUTE / 5 }, () => [403, 404, 400, 404, 400]).flat());
  expect(await recordsBy(own.id)).toHaveLength(REFUSALS_A_MINUTE);
  // Each process says so once more, in the next two ways
  for (const nth of [REFUSALS_A_MINUTE, REFUSALS_A_MINUTE + 1]) await refuse(nth);
  expect((await recordsBy(own.id)).slice(REFUSALS_A_MINUTE)).toMatchObject([
    { act: 'access_denied', details: { reason: 'tooManyRequests' } },
  ]);
  // Whatever they ask for, so that no answer tells what there is
  for (const app of apps) {
    for (const url of [`/v1/admin/users/${other.id}`, '/v1/admin/users/999999999', '/v1/profiles']) {
      const answer = await app.inject({ url, headers });
      expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    }
  }
  expect(await recordsBy(own.id)).toHaveLength(REFUSALS_A_MINUTE + 1);
  await second.close();
});
