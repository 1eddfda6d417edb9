import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMerchant, createUser } from '../testing/factories.ts';
import { newCaller } from '../testing/features/test-api.ts';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { openReportWorld, type ReportWorld } from '../testing/report-world.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await openReportWorld();
});
afterAll(() => world.portal.close());

/** Runs `during` while nobody can read a table, once somebody waits for it. */
const whileLocked = async (table: string, begin: () => Promise<unknown>[], during: () => Promise<void>) => {
  const { pool } = world.portal.database.owner;
  const holder = await pool.connect();
  await holder.query(`begin; lock table ${table}`);
  const begun = begin();
  try {
    const waiting = `select count(*)::int as n from pg_locks where relation = '${table}'::regclass and not granted`;
    await expect.poll(async () => (await pool.query(waiting)).rows[0].n).toBeGreaterThan(0);
    await during();
  } finally {
    await holder.query('rollback');
    holder.release();
    await Promise.all(begun);
  }
};

test('who reads many reports at once leaves others their connections', async () => {
  const query = queryOf(interacPayins);
  const hold = () =>
    Array.from({ length: 20 }, () => {
      const client = reportClient(world.portal, interacPayins, world.ours);
      return client.send('list', client.wordsOf(query));
    });
  await whileLocked('interac_payin', hold, async () => {
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
