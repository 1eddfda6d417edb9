import type { AddressInfo } from 'node:net';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { expect, test } from 'vitest';
import { createMerchant, createUser } from '../testing/factories.ts';
import { newCaller } from '../testing/features/test-api.ts';
import { ratingId } from '../testing/features/vip.ts';
import { countWaiting, hold } from '../testing/hold.ts';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { useReportWorld } from '../testing/report-world.ts';
import { signInAs } from '../testing/sign-in-as.ts';

const STAFF_ADMIN = 101;
const world = useReportWorld();

/** Runs `during` while nobody can read a table, once somebody waits for it. */
const whileLocked = async (table: string, begin: () => Promise<unknown>[], during: () => Promise<void>) => {
  const { pool } = world.portal.database.owner;
  const holder = await hold(pool, `lock table ${table}`);
  const begun = begin();
  await expect.poll(() => countWaiting(pool)).toBeGreaterThan(0);
  await during();
  await holder.letGo();
  await Promise.all(begun);
};

test('who reads many reports at once leaves others their connections', async () => {
  const query = queryOf(interacPayins);
  const readMany = () =>
    Array.from({ length: 20 }, () => {
      const client = reportClient(world.portal, interacPayins, world.ours);
      return client.send('list', client.wordsOf(query));
    });
  await whileLocked('interac_payin', readMany, async () => {
    const other = reportClient(world.portal, interacPayouts, world.theirs);
    for (let each = 0; each < 5; each += 1) expect(await other.page(queryOf(interacPayouts))).toHaveProperty('rows');
  });
});

test.each([
  ['the audit trail', '/v1/audit?keyword=x', 'audit_record'],
  ['the list of VIP consumers', '/v1/users/vip?keyword=x', 'vip_consumer'],
])('who reads %s many times at once leaves others their connections', async (_, url, table) => {
  const { app, platform, database } = world.portal;
  const headers = await signInAs(platform, await createUser(database));
  const read = () => Array.from({ length: 20 }, () => app.inject({ url, headers }));
  await whileLocked(table, read, async () => {
    for (let each = 0; each < 5; each += 1) {
      expect((await app.inject({ url: '/v1/profiles', headers: world.theirs })).statusCode).toBe(200);
    }
  });
});

/** The portal as its callers have it, with a person for each merchant's company or of the staff. */
const openCallers = async () => {
  const { app, platform, database } = world.portal;
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const merchant = async () => {
    const { merchantId, merchantParentId } = await createMerchant(database);
    return { merchantId, merchantParentId, rating: await ratingId(world.portal, merchantId) };
  };
  const person = async (merchantParentId?: string) => {
    const user = await createUser(database, merchantParentId ? { merchantParentId } : { roles: [STAFF_ADMIN] });
    const own = await signInAs(platform, user);
    return (method: 'GET' | 'POST', path: string, body?: object) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { ...own, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
  };
  return { merchant, person };
};
type Person = Awaited<ReturnType<Awaited<ReturnType<typeof openCallers>>['person']>>;
type Merchant = Awaited<ReturnType<Awaited<ReturnType<typeof openCallers>>['merchant']>>;

const addVip = (by: Person, { merchantId, rating }: Merchant, merchantUserId: string) =>
  by('POST', '/v1/users/vip', { merchantId, merchantUserId, riskRatingId: rating });
const vipsOf = async ({ merchantId }: Merchant): Promise<number> =>
  (await world.portal.database.pool.query('select user_id from vip_consumer where merchant_id = $1', [merchantId])).rows
    .length;

/** What others do meanwhile: statuses of reads and writes of another company and of the staff, one after the other. */
const statusesOfOthers = async (theirs: Merchant, their: Person, staff: Person): Promise<number[]> => {
  const statuses: number[] = [];
  for (let each = 0; each < 5; each += 1) {
    for (const answer of [
      await their('GET', '/v1/profiles'),
      await addVip(their, theirs, `theirs-${each}-${await vipsOf(theirs)}`),
      await their('GET', `/v1/users/vip?merchantId=${theirs.merchantId}`),
      await staff('GET', '/v1/profiles'),
      await staff('GET', '/v1/users/vip?keyword=x'),
      await addVip(staff, theirs, `staff-${each}-${await vipsOf(theirs)}`),
    ]) {
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  }
  return statuses;
};

/** 200 writes at once of two people of a company. */
const burst = (people: readonly Person[], ours: Merchant) =>
  Array.from({ length: 200 }, (_, nth) => addVip(people[nth % people.length] as Person, ours, `ours-${nth}`));

/** Each was done, or its caller was told to come again and when. */
const expectServedOrTold = async (answers: readonly Response[], ours: Merchant) => {
  const done = answers.filter(({ status }) => status === 200).length;
  const told = answers.filter(
    ({ status, headers }) => [429, 503].includes(status) && Number(headers.get('retry-after')) > 0,
  );
  expect(done + told.length).toBe(answers.length);
  expect(await vipsOf(ours)).toBe(done);
  return done;
};

test('200 writes at once of one company leave others their connections while all wait and while they are done, and are done or told when to come again', async () => {
  const { merchant, person } = await openCallers();
  const [ours, theirs] = [await merchant(), await merchant()];
  const people = [await person(ours.merchantParentId), await person(ours.merchantParentId)];
  const [their, staff] = [await person(theirs.merchantParentId), await person()];
  const lock = "select pg_advisory_xact_lock(hashtext('vip consumers'), hashtext($1))";
  const { pool } = world.portal.database.owner;
  const holder = await hold(pool, lock, [ours.merchantId]);
  const writes = burst(people, ours);
  await expect.poll(() => countWaiting(pool)).toBeGreaterThan(1);
  expect(new Set(await statusesOfOthers(theirs, their, staff))).toEqual(new Set([200]));
  // None of the writes had its turn before
  expect(await vipsOf(ours)).toBe(0);
  await holder.letGo();
  expect(new Set(await statusesOfOthers(theirs, their, staff))).toEqual(new Set([200]));
  expect(await expectServedOrTold(await Promise.all(writes), ours)).toBeGreaterThan(0);
}, 60_000);

test('a company that makes many test payments with several keys leaves others their connections', async () => {
  const { portal } = world;
  const { merchantParentId } = await createMerchant(portal.database);
  const callers = await Promise.all([1, 2, 3].map(() => newCaller(portal, { merchantParentId })));
  const pay = () => callers.flatMap(caller => Array.from({ length: 10 }, () => caller.payin('INTERAC')));
  await whileLocked('test_payment', pay, async () => {
    for (let each = 0; each < 5; each += 1)
      expect((await portal.app.inject({ url: '/v1/profiles', headers: world.theirs })).statusCode).toBe(200);
  });
});
