import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StorageFullError } from '../../platform/errors.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import {
  asState,
  exportBody,
  exportClient,
  insertExports,
  openWorker,
  QUICK,
  storedFiles,
} from '../../testing/export-world.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { hold, untilWaiting } from '../../testing/hold.ts';
import { useReportWorld } from '../../testing/report-world.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { observeExports } from '../metrics.ts';
import { reserveRoom } from './queries.ts';

const PLENTY = 2_000_000_000;
const STORED = 'select coalesce(sum(stored_bytes), 0)::int as bytes from report_export where merchant_parent_id = $1';
let user: TestUser;
let me: ReturnType<typeof exportClient>;
const workers: Awaited<ReturnType<typeof openWorker>>[] = [];

const world = useReportWorld(60);
beforeEach(async () => {
  bound(PLENTY);
  await run('delete from report_export');
  ({ user, client: me } = await personOf());
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
  for (const key of await storedFiles(world.portal.platform)) await world.portal.platform.storage.disk.delete(key);
});

const bound = (bytes: number) => Object.assign(world.portal.platform.config, { exportCompanyBytes: bytes });
const run = (sql: string, values: unknown[] = []) => world.portal.database.pool.query(sql, values);
const personOf = async (merchantParentId = world.merchantParentId, roles: readonly number[] = [1]) => {
  const made = await createUser(world.portal.database, { roles, merchantParentId });
  return { user: made, client: exportClient(world.portal, await signInAs(world.portal.platform, made)) };
};
const work = async () => workers.push(await openWorker(world.portal, QUICK));
const storedOf = async (merchantParentId = world.merchantParentId): Promise<number> =>
  (await run(STORED, [merchantParentId])).rows[0].bytes;
/** What is on the disk, to the byte. */
const onDisk = async (): Promise<number> => {
  const { disk } = world.portal.platform.storage;
  let bytes = 0;
  for (const key of await storedFiles(world.portal.platform)) bytes += (await disk.getMetaData(key)).contentLength;
  return bytes;
};
/** Exports of one person that wait, each of the same rows. */
const insertWaiting = (count: number) =>
  insertExports(world.portal, user, count, { filters: JSON.stringify(exportBody().filters) });
const ended = async (ids: readonly string[]) => {
  const left = "select from report_export where id = any($1) and status not in ('COMPLETED', 'FAILED')";
  await expect.poll(async () => (await run(left, [ids])).rowCount, { timeout: 12_000 }).toBe(0);
  const { rows } = await run(
    'select status, failure, file_size, file_key, stored_bytes from report_export where id = any($1)',
    [ids],
  );
  return rows;
};
/** What an export of all rows comes to with its proof. */
const sizeOfOne = async (): Promise<number> => {
  const [id = ''] = await insertWaiting(1);
  await ended([id]);
  const size = await storedOf();
  await me.remove(id);
  return size;
};
/** Exports of one person that came to so much each. */
const insertStored = (count: number, bytes: number) =>
  insertExports(world.portal, user, count, { ...asState('COMPLETED'), stored_bytes: bytes });

describe('the files of a company', () => {
  test('are counted to the byte with their proofs, and not any more once they are deleted', async () => {
    await work();
    const ids = await insertWaiting(3);
    await ended(ids);
    const bytes = await storedOf();
    expect(bytes).toBe(await onDisk());
    const history = await me.call('GET', '/exportDetails');
    expect(history.json().space).toEqual({ used: bytes, most: PLENTY });
    for (const id of ids) await me.remove(id);
    expect([await storedOf(), await onDisk()]).toEqual([0, 0]);
  });

  test('several at once come to no more than it may have: what finds no room ends with that reason and without a file', async () => {
    await Promise.all([work(), work()]);
    const size = await sizeOfOne();
    bound(Math.floor(2.5 * size));
    const rows = await ended(await insertWaiting(4));
    const made = rows.filter(({ status }) => status === 'COMPLETED');
    const others = rows.filter(({ status }) => status === 'FAILED');
    expect([made.length === 1 || made.length === 2, others.length]).toEqual([true, 4 - made.length]);
    for (const { failure, stored_bytes: bytes } of others) expect([failure, bytes]).toEqual(['companyFull', 0]);
    for (const { file_key: key, file_size: bytes } of made)
      expect((await world.portal.platform.storage.disk.getMetaData(key)).contentLength).toBe(bytes);
    // Nothing beside the whole files and their proofs
    expect(await storedFiles(world.portal.platform)).toHaveLength(2 * made.length);
    expect(await onDisk()).toBe(made.length * size);
  });

  test('one that is too large stops while it is written, before the disk has what is beyond', async () => {
    await work();
    const size = await sizeOfOne();
    bound(Math.floor(size / 2));
    let [begun, written] = [0, 0];
    for (const { platform } of workers) {
      const { receive } = platform.storage;
      platform.storage.receive = (key, stream, signal) => {
        begun += 1;
        stream.on('data', chunk => (written += chunk.length));
        return receive(key, stream, signal);
      };
    }
    expect(await ended(await insertWaiting(1))).toEqual([
      expect.objectContaining({ failure: 'companyFull', file_size: null }),
    ]);
    expect([begun, written <= size / 2]).toEqual([1, true]);
  });

  test('room is given to one after the other, whoever asks at the same moment', async () => {
    const attempt = randomUUID();
    const ids = await insertWaiting(4);
    await run(
      "update report_export set status = 'IN_PROGRESS', worker = $1, lease_until = now() + interval '1 hour' where id = any($2)",
      [attempt, ids],
    );
    const { db } = world.portal.platform.database;
    const wanted = { attempt, merchantParentId: world.merchantParentId, least: 100, most: 100, bound: 299 };
    // All ask before any has its answer
    const { pool } = world.portal.database.owner;
    const holder = await hold(pool, 'select from report_export for update');
    const asking = Promise.all(ids.map(id => reserveRoom(db, { id, ...wanted })));
    await untilWaiting(pool, ids.length);
    await holder.letGo();
    const granted = await asking;
    expect(granted.filter(bytes => bytes !== undefined)).toEqual([100, 100]);
    expect(await storedOf()).toBe(200);
    // What an attempt has counts once: it asks for more of it, and gives back
    const [first = ''] = ids.filter((_, nth) => granted[nth] !== undefined);
    const again = (least: number) => reserveRoom(db, { id: first, ...wanted, least, most: least });
    expect([await again(200), await again(199), await again(50)]).toEqual([undefined, 199, 50]);
    expect(await reserveRoom(db, { id: first, ...wanted, attempt: randomUUID() })).toBeUndefined();
  });

  test('that fill their room are the reason why no other is begun, until some are deleted; another company has its own', async () => {
    const ids = await insertStored(2, 500);
    bound(1000);
    const refused = await me.ask();
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'COMPANY_FILES_FULL']);
    expect(refused.json().errorMessage).toContain('Delete some in Exports history, the largest first: your own');
    const { merchantParentId } = await createMerchant(world.portal.database);
    const { client: other } = await personOf(merchantParentId);
    expect((await other.ask()).statusCode).toBe(202);
    expect((await exportClient(world.portal, world.staff).ask()).statusCode).toBe(202);
    const { client: colleague } = await personOf(world.merchantParentId, [2]);
    expect((await colleague.remove(ids[0] ?? '')).statusCode).toBe(403);
    expect((await me.remove(ids[0] ?? '')).statusCode).toBe(204);
    expect((await me.ask()).statusCode).toBe(202);
  });

  test('asked for without end are refused, also where none has a file', async () => {
    await run(
      `insert into report_export (creator_id, creator_name, merchant_parent_id, report, file_type, locale, filters, fingerprint, file_name,
         range_from, range_to, begin_day, status, failure)
       select $1, 'x', $2, 'interac-payins', 'CSV', 'en-CA', '{}', '', 'x.csv', '', '', '2026-01-01', 'FAILED', 'cancelled'
       from generate_series(1, 10000)`,
      [user.id, world.merchantParentId],
    );
    expect((await me.ask()).json().errorCode).toBe('COMPANY_FILES_FULL');
    // Those of schedules are as many as these make
    await run("update report_export set period_start = '2026-01-01' where id = (select id from report_export limit 1)");
    expect((await me.ask()).statusCode).toBe(202);
  });

  test('are figures for who operates the portal, by company', async () => {
    await insertStored(2, 500);
    const { platform } = world.portal;
    observeExports(platform);
    const text = await platform.metrics.registry.metrics();
    expect(text).toContain(`export_stored_bytes{company="${world.merchantParentId}"} 1000`);
    expect(text).toContain(`export_company_bytes ${PLENTY}`);
  });
});

describe('below the floor of free space', () => {
  test('no file is begun, whoever wants one, and each is told what is wrong', async () => {
    const full = await buildTestApp({ env: { STORAGE_FLOOR_MEGABYTES: '100000000' } });
    try {
      const somebody = await createUser(full.database);
      const headers = await signInAs(full.platform, somebody);
      const asked = await exportClient(full, headers).ask();
      expect([asked.statusCode, asked.headers['retry-after'], asked.json().errorCode]).toEqual([
        503,
        '300',
        'STORAGE_FULL',
      ]);
      expect(asked.json().errorMessage).toContain('too little free space');
      expect((await full.database.pool.query('select from report_export')).rowCount).toBe(0);
      const figures = await full.platform.metrics.registry.metrics();
      expect(figures).toMatch(/^storage_free_bytes [1-9]/m);
      expect(figures).toContain('storage_floor_bytes 100000000000000');
    } finally {
      await full.close();
    }
  });

  test('a worker ends what waits with that reason, and goes on once there is space', async () => {
    const worker = await openWorker(world.portal, QUICK);
    workers.push(worker);
    const { requireSpace } = worker.platform.storage;
    let asked = 0;
    worker.platform.storage.requireSpace = async () => {
      asked += 1;
      // Full when the file is there: its proof has no place any more
      if (asked % 2 === 0) throw new StorageFullError();
    };
    const [id = ''] = await insertWaiting(1);
    expect(await ended([id])).toEqual([expect.objectContaining({ status: 'FAILED', failure: 'storageFull' })]);
    expect([await storedOf(), await storedFiles(world.portal.platform)]).toEqual([0, []]);
    worker.platform.storage.requireSpace = requireSpace;
    const next = await insertWaiting(1);
    expect(await ended(next)).toEqual([expect.objectContaining({ status: 'COMPLETED' })]);
  });
});
