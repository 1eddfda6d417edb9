import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import type { LightMyRequestResponse } from 'fastify';
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

const expectOthersServed = async () => {
  const ask = { url: '/v1/profiles', headers: world.theirs };
  for (let each = 0; each < 5; each += 1) expect((await world.portal.app.inject(ask)).statusCode).toBe(200);
};

test('who reads the audit trail many times at once leaves others their connections', async () => {
  const { app, platform, database } = world.portal;
  const headers = await signInAs(platform, await createUser(database));
  const read = () => Array.from({ length: 20 }, () => app.inject({ url: '/v1/audit?keyword=x', headers }));
  await whileLocked('audit_record', read, expectOthersServed);
});

const newMerchant = async () => {
  const { merchantId, merchantParentId } = await createMerchant(world.portal.database);
  return { merchantId, merchantParentId, rating: await ratingId(world.portal, merchantId) };
};
/** A person of a merchant's company or of the staff. */
const newPerson = async (merchantParentId?: string) => {
  const { app, platform, database } = world.portal;
  const user = await createUser(database, merchantParentId ? { merchantParentId } : { roles: [STAFF_ADMIN] });
  const headers = await signInAs(platform, user);
  return (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
};
type Person = Awaited<ReturnType<typeof newPerson>>;
type Merchant = Awaited<ReturnType<typeof newMerchant>>;

const addVip = (by: Person, { merchantId, rating }: Merchant, merchantUserId: string) =>
  by('POST', '/v1/users/vip', { merchantId, merchantUserId, riskRatingId: rating });
const vipsOf = async ({ merchantId }: Merchant): Promise<number> =>
  (await world.portal.database.pool.query('select from vip_consumer where merchant_id = $1', [merchantId])).rowCount ??
  0;

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
    ])
      statuses.push(answer.statusCode);
  }
  return statuses;
};

/** 200 writes at once of two people of a company. */
const burst = (people: readonly Person[], ours: Merchant) =>
  Array.from({ length: 200 }, (_, nth) => addVip(people[nth % people.length] as Person, ours, `ours-${nth}`));

/** Each was done, or its caller was told to come again and when. */
const expectServedOrTold = async (answers: readonly LightMyRequestResponse[], ours: Merchant) => {
  const done = answers.filter(({ statusCode }) => statusCode === 200).length;
  const told = answers.filter(
    ({ statusCode, headers }) => [429, 503].includes(statusCode) && Number(headers['retry-after']) > 0,
  );
  expect(done + told.length).toBe(answers.length);
  expect(await vipsOf(ours)).toBe(done);
  return done;
};

test('200 writes at once of one company leave others their connections while all wait and while they are done, and are done or told when to come again', async () => {
  const [ours, theirs] = [await newMerchant(), await newMerchant()];
  const people = [await newPerson(ours.merchantParentId), await newPerson(ours.merchantParentId)];
  const [their, staff] = [await newPerson(theirs.merchantParentId), await newPerson()];
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
  const { merchantParentId } = await createMerchant(world.portal.database);
  const callers = await Promise.all([1, 2, 3].map(() => newCaller(world.portal, { merchantParentId })));
  const pay = () => callers.flatMap(caller => Array.from({ length: 10 }, () => caller.payin('INTERAC')));
  await whileLocked('test_payment', pay, expectOthersServed);
});
