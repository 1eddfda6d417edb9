import { createHash, randomUUID } from 'node:crypto';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacReturns } from '@drumlin/contract/reports/interac-returns.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exportBody, exportClient, insertExports, openWorker, QUICK, storedFiles } from '../../testing/export-world.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { queryOf, reportClient } from '../../testing/report-client.ts';
import { useReportWorld } from '../../testing/report-world.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { WorkerOptions } from './export-worker.ts';
import { claimNext, lockQueue, requeueExpiredLeases } from './queries.ts';
import { requesterOf } from './requester.ts';

type Client = ReturnType<typeof exportClient>;
let user: TestUser;
let me: Client;
const workers: Awaited<ReturnType<typeof openWorker>>[] = [];

const world = useReportWorld(60);

const personOf = async (merchantParentId = world.merchantParentId, roles: readonly number[] = [1]) => {
  const made = await createUser(world.portal.database, { roles, merchantParentId });
  return { user: made, client: exportClient(world.portal, await signInAs(world.portal.platform, made)) };
};
beforeEach(async () => {
  await world.portal.database.pool.query('delete from report_export');
  ({ user, client: me } = await personOf());
});
const work = async (options: WorkerOptions = {}) => {
  const worker = await openWorker(world.portal, { ...QUICK, ...options });
  workers.push(worker);
  return worker;
};
const stopAll = async (): Promise<void> => {
  for (const worker of workers.splice(0)) await worker.close();
};
afterEach(async () => {
  await stopAll();
  for (const key of await storedFiles(world.portal.platform)) await world.portal.platform.storage.disk.delete(key);
});

const run = (sql: string, values: unknown[] = []) => world.portal.database.pool.query(sql, values);
const insertWaiting = (of: TestUser, count: number, more: object = {}) =>
  insertExports(world.portal, of, count, { filters: JSON.stringify(exportBody().filters), ...more });
/** One that a worker holds for so long, at its nth try. */
const insertHeld = async (hold: string, attempts: number): Promise<string> => {
  const lease_until = sql`clock_timestamp() + ${hold}::interval`;
  const [id = ''] = await insertWaiting(user, 1, {
    worker: randomUUID(),
    status: 'IN_PROGRESS',
    lease_until,
    attempts,
  });
  return id;
};

test('a file has the rows of the report, and says what it is', async () => {
  const id = await me.asked(exportBody(interacReturns));
  const { filters } = exportBody();
  const none = { ...filters, fromDateTime: '2020-01-01', toDateTime: '2020-01-02' };
  const empty = await me.asked(exportBody(interacPayins, { filters: none }));
  await run("update report_export set requested_at = requested_at - interval '5 days'");
  await work();
  const done = await me.until(id, 'COMPLETED');
  const report = reportClient(world.portal, interacReturns, world.ours);
  const direct = await report.csv(queryOf(interacReturns));
  const file = await me.file(id);
  expect(file.body).toBe(direct.body);
  const rows = parse(file.body, { bom: true, columns: true }) as unknown[];
  expect(done).toMatchObject({
    progressPercentage: 100,
    totalRecords: rows.length,
    dataLimitExceeded: false,
    fileSize: file.rawPayload.length,
    sha256: createHash('sha256').update(file.rawPayload).digest('hex'),
    totals: await report.totals(queryOf(interacReturns)),
    failure: null,
  });
  const days = (Date.parse(done.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect([days > 89, days <= 90]).toEqual([true, true]);
  const proof = JSON.parse((await me.file(id, 'proof')).body);
  expect(proof).toMatchObject({
    report: 'interac-returns',
    rows: rows.length,
    totals: done.totals,
    requestedBy: user.email,
    file: { name: done.fileName, size: done.fileSize, sha256: done.sha256 },
  });
  // That of nothing is a header
  expect(await me.until(empty, 'COMPLETED')).toMatchObject({ totalRecords: 0 });
  expect((await me.file(empty)).body.split('\r\n')).toHaveLength(2);
  expect(await storedFiles(world.portal.platform)).toHaveLength(4);
});

test.each([
  ['suspended', 'creatorSuspended', "update app_user set status = 'disabled' where id = $1", {}],
  ['deleted', 'creatorGone', 'delete from app_user where id = $1', {}],
  ['without the permission', 'noPermission', 'update user_role set role_id = 4 where user_id = $1', {}],
  ['of another company', 'noPermission', 'update app_user set merchant_parent_id = $2 where id = $1', {}],
  ['who asks for merchants of another', 'noMerchants', 'select $1::int', { merchantIds: ['M3'] }],
])('who asked is looked at when it is compiled: %s has no file', async (_, failure, change, filters) => {
  const { merchantParentId } = await createMerchant(world.portal.database);
  await run(change, change.includes('$2') ? [user.id, merchantParentId] : [user.id]);
  const row = { creator_id: user.id, merchant_parent_id: world.merchantParentId };
  const query = { ...queryOf(interacPayins), ...filters };
  const refused = requesterOf(world.portal.platform, row, interacPayins, query);
  await expect(refused).rejects.toMatchObject({ name: 'ExportRefused', failure });
});

describe('the queue', () => {
  /** As a worker takes one. */
  const takeOne = () =>
    world.portal.database.db.transaction().execute(async trx => {
      await lockQueue(trx);
      return claimNext(trx, { attempt: randomUUID(), leaseSeconds: 60 });
    });
  const end = (id = '') =>
    run(
      "update report_export set status = 'FAILED', failure = 'fault', worker = null, lease_until = null where id = $1",
      [id],
    );

  test('is fair between companies, with one place as well', async () => {
    const { merchantParentId } = await createMerchant(world.portal.database);
    await insertWaiting(user, 6);
    await insertWaiting((await personOf(merchantParentId)).user, 2);
    const begun: (string | null | undefined)[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const taken = await takeOne();
      begun.push(taken?.merchant_parent_id);
      await end(taken?.id);
    }
    // The other's two are the second and the fourth, or the first and the third
    expect(begun.filter(parent => parent === merchantParentId)).toHaveLength(2);
  });

  test('lets a company have three at once, over all workers', async () => {
    await insertWaiting(user, 8);
    const taken = (await Promise.all(Array.from({ length: 6 }, takeOne))).filter(row => row !== undefined);
    expect(taken).toHaveLength(3);
    await end(taken[0]?.id);
    expect([(await takeOne()) !== undefined, await takeOne()]).toEqual([true, undefined]);
  });

  test('of several is worked through once each by two workers', async () => {
    await insertWaiting(user, 6);
    await Promise.all([work({ pollMs: 50, atOnce: 2 }), work({ pollMs: 50, atOnce: 2 })]);
    const done = "select from report_export where status = 'COMPLETED' and attempts = 1";
    await expect.poll(async () => (await run(done)).rowCount, { timeout: 12_000 }).toBe(6);
    expect(await storedFiles(world.portal.platform)).toHaveLength(12);
  });
});

describe('a try that fails', () => {
  test('is followed by the next after three seconds and by the last after ten, by neither a moment before, and then by a reason', async () => {
    const id = await me.asked();
    await world.portal.database.owner.pool.query('alter table interac_payin rename to interac_payin_away');
    workers.push(await openWorker(world.portal, { pollMs: 50 }));
    const state = async () =>
      (
        await run(
          `select attempts, status, started_at, extract(epoch from not_before - started_at)::float8 as pause,
             extract(epoch from not_before - clock_timestamp())::float8 as left from report_export where id = $1`,
          [id],
        )
      ).rows[0];
    for (const [nth, seconds] of [3, 10].entries()) {
      await expect.poll(state).toMatchObject({ attempts: nth + 1, status: 'QUEUED' });
      const { pause, left } = await state();
      expect([pause >= seconds, left <= seconds]).toEqual([true, true]);
      const sooner =
        "update report_export set not_before = clock_timestamp() + interval '0.4 seconds' where id = $1 returning not_before";
      const [{ not_before: due }] = (await run(sooner, [id])).rows;
      await expect.poll(async () => (await state()).attempts).toBe(nth + 2);
      expect((await state()).started_at.getTime()).toBeGreaterThanOrEqual(due.getTime());
    }
    expect(await me.until(id, 'FAILED')).toMatchObject({ failure: 'fault' });
    await world.portal.database.owner.pool.query('alter table interac_payin_away rename to interac_payin');
    expect((await state()).attempts).toBe(3);
    expect(await storedFiles(world.portal.platform)).toEqual([]);
  });

  test('for want of the database is none: the export is made once that is back', async () => {
    const { platform } = await work();
    let refused = 0;
    const connect = vi.spyOn(platform.database.exportPool, 'connect').mockImplementation(async () => {
      refused += 1;
      throw new Error('timeout exceeded when trying to connect');
    });
    const id = await me.asked();
    await expect.poll(() => refused).toBeGreaterThan(4);
    connect.mockRestore();
    await me.until(id, 'COMPLETED');
    expect((await run('select attempts from report_export')).rows).toEqual([{ attempts: 1 }]);
  });

  test('for want of space says so, leaves nothing behind, and the next export is made', async () => {
    const worker = await work();
    const { receive } = worker.platform.storage;
    const { StorageUnavailableError } = await import('../../platform/errors.ts');
    worker.platform.storage.receive = async (_, stream) => {
      stream.destroy();
      throw new StorageUnavailableError(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    };
    const id = await me.asked();
    expect(await me.until(id, 'FAILED')).toMatchObject({ failure: 'storage' });
    worker.platform.storage.receive = receive;
    await me.until(await me.asked(), 'COMPLETED');
  });

  test('of a worker that has gone silent is another’s after its hold has lapsed, and given up after three', async () => {
    const [first, last, held] = [
      await insertHeld('-1 second', 1),
      await insertHeld('-1 second', 3),
      await insertHeld('1 hour', 1),
    ];
    await work();
    await me.until(first, 'COMPLETED');
    expect(await me.until(last, 'FAILED')).toMatchObject({ failure: 'fault' });
    expect((await me.one(held))?.status).toBe('IN_PROGRESS');
  });

  test('whose hold lapses while those that have lapsed are looked for is left for the next look, and not given up', async () => {
    const id = await insertHeld('1 hour', 1);
    const lapsing = world.portal.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await run(
          "update report_export set lease_until = clock_timestamp() - interval '1 second' where worker is not null",
        );
        return result;
      },
    });
    expect(await requeueExpiredLeases(lapsing)).toEqual([]);
    expect(await requeueExpiredLeases(world.portal.database.db)).toEqual([]);
    expect((await run('select status, attempts from report_export where id = $1', [id])).rows).toEqual([
      { status: 'QUEUED', attempts: 1 },
    ]);
  });
});

describe('while it is compiled', () => {
  /** An export that its store keeps waiting before it takes a byte. */
  const heldUp = async () => {
    const worker = await work();
    const { storage } = worker.platform;
    const { receive } = storage;
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    storage.receive = async (key, stream, signal) => {
      const aborted = new Promise<void>(resolve => signal?.addEventListener('abort', () => resolve()));
      hold();
      await Promise.race([gate, aborted]);
      await receive(key, stream, signal);
    };
    const id = await me.asked();
    // In progress it is before its store has anything of it: what was ended in between would wait for the gate for good
    await held;
    expect((await me.one(id))?.status).toBe('IN_PROGRESS');
    return { id, worker, letGo };
  };

  test.each(['cancel', 'remove'] as const)('%s ends it, and leaves no file', async act => {
    const { id, letGo } = await heldUp();
    expect((await me[act](id)).statusCode).toBe(204);
    letGo();
    const next = await me.asked(exportBody(interacReturns));
    await me.until(next, 'COMPLETED');
    await expect.poll(async () => (await storedFiles(world.portal.platform)).length).toBe(2);
    expect((await me.one(id))?.failure).toBe(act === 'cancel' ? 'cancelled' : undefined);
  });

  test('its person is suspended: the file is never seen', async () => {
    const { id, letGo } = await heldUp();
    await run("update app_user set status = 'disabled' where id = $1", [user.id]);
    letGo();
    const admin = exportClient(world.portal, world.ours);
    expect(await admin.until(id, 'FAILED')).toMatchObject({ failure: 'creatorSuspended' });
    expect(await storedFiles(world.portal.platform)).toEqual([]);
  });

  test('its worker is told to stop: another has it at once, as if it had not been tried', async () => {
    const { id, worker, letGo } = await heldUp();
    workers.splice(workers.indexOf(worker), 1);
    await worker.close();
    letGo();
    expect((await run('select status, attempts, worker from report_export')).rows).toEqual([
      { status: 'QUEUED', attempts: 0, worker: null },
    ]);
    await work();
    await me.until(id, 'COMPLETED');
    expect(await storedFiles(world.portal.platform)).toHaveLength(2);
  });
});
