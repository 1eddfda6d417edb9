import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { manifestPath } from '@drumlin/contract/ingest/manifest.ts';
import { Registry } from 'prom-client';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Metrics } from '../../platform/metrics.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { openS3Server } from '../../testing/servers/s3-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWork } from '../../worker.ts';
import { aMerchant, csv, ingestPlatform, manifestFor, payin, type RowValues } from '../testing/ingest-files.ts';
import { observeInbox, takeInboxJob } from './job.ts';
import { type Inbox, openInbox } from './store.ts';
import { takeInbox } from './take-inbox.ts';

let database: TestDatabase;
let folder: string;
let inbox: Inbox;
const opened: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'drumlin-inbox-'));
  inbox = await openInbox(pathToFileURL(folder).href);
  const [its, at] = [database, folder];
  opened.push(
    () => its.drop(),
    () => rm(at, { recursive: true }),
  );
});
afterAll(() => Promise.all(opened.map(close => close())));

/** Writes a file and its manifest as if that were so many minutes ago. */
const send = async (name: string, dataset: DatasetName, rows: RowValues[], { minutes = 1, written = 9_999 } = {}) => {
  const file = csv(dataset, rows);
  await inbox.write(name, file.slice(0, written));
  await inbox.write(manifestPath(name), JSON.stringify(manifestFor(dataset, rows, file)));
  const then = new Date(ingestPlatform(database).clock.now().getTime() - minutes * 60_000);
  for (const path of [name, manifestPath(name)]) await utimes(join(folder, path), then, then).catch(() => undefined);
};
const round = () => takeInbox(ingestPlatform(database), inbox);
const lying = async (path = '.') => (await readdir(join(folder, path))).filter(name => name.includes('.')).toSorted();
const runs = async () =>
  (
    await database.pool.query(
      `select concat_ws(' ', file_name, outcome, inserted_count, unchanged_count) as told from ingest_run order by id`,
    )
  ).rows.map(({ told }) => told);

const both = (...names: string[]) => names.flatMap(name => [name, manifestPath(name)]);

test('one of two workers takes what is whole in the order of a full load, and says beside a refused file why', async () => {
  await send('a-payins.csv', 'interac-payins', [payin(1), payin(2)]);
  await send('b-payins.csv', 'interac-payins', [payin(3, { originalAmtCents: '-1' })]);
  await send('half.csv', 'interac-payins', [payin(4)], { written: 200 });
  await send('z-merchants.csv', 'merchants', [aMerchant]);
  await writeFile(join(folder, 'alone.csv'), 'x');
  expect((await Promise.all([round(), round()])).toSorted()).toEqual([0, 2]);
  expect(await runs()).toEqual(['z-merchants.csv taken 1 0', 'a-payins.csv taken 2 0', 'b-payins.csv refused 0 0']);
  expect(await lying('taken')).toEqual(both('a-payins.csv', 'z-merchants.csv'));
  expect(await lying('refused')).toEqual([...both('b-payins.csv'), 'b-payins.csv.reason.txt']);
  expect(await readFile(join(folder, 'refused/b-payins.csv.reason.txt'), 'utf8')).toBe(
    'The file was refused and nothing was changed: 1 problem\n  line 2: originalAmtCents must not be negative, not "-1"\n',
  );
  expect(await lying()).toEqual(['alone.csv', ...both('half.csv')]);
  const metrics = { registry: new Registry() } as Metrics;
  observeInbox({ ...ingestPlatform(database), metrics }, inbox);
  expect(await metrics.registry.metrics()).toMatch(/^inbox_files 3\n[\s\S]*^inbox_oldest_seconds [1-9]/m);
});

test('a round after one that was killed takes nothing twice, and brings what belongs together together', async () => {
  await send('merchants.csv', 'merchants', [aMerchant]);
  await round();
  // Killed before the file was moved
  for (const name of both('merchants.csv')) await rename(join(folder, 'taken', name), join(folder, name));
  await round();
  expect(await runs()).toEqual(['merchants.csv taken 1 0', 'merchants.csv taken 0 1']);
  // Killed between the file and its manifest
  await rename(join(folder, 'taken', manifestPath('merchants.csv')), join(folder, manifestPath('merchants.csv')));
  await round();
  expect([await lying(), await lying('taken')]).toEqual([[], both('merchants.csv')]);
  expect(await runs()).toHaveLength(2);
  // Another of a name that is there
  await send('merchants.csv', 'merchants', [{ ...aMerchant, merchantName: 'Aurora' }]);
  await round();
  expect(await lying('taken')).toEqual(both('merchants-2.csv', 'merchants.csv'));
});

test('a file that has not changed for an hour is refused where it is not what its manifest says', async () => {
  await send('short.csv', 'merchants', [aMerchant], { minutes: 61, written: 100 });
  await writeFile(join(folder, 'x.csv'), '');
  await writeFile(join(folder, manifestPath('x.csv')), '{"dataset":');
  for (const name of both('x.csv')) await utimes(join(folder, name), 1, 1);
  expect(await round()).toBe(0);
  const reasons = ['short.csv', 'x.csv'].map(name => readFile(join(folder, `refused/${name}.reason.txt`), 'utf8'));
  expect(await Promise.all(reasons)).toEqual([
    expect.stringContaining('line 2: the row is the last and has no line end: the file may be cut'),
    expect.stringContaining('the file has a manifest that is none, x.csv.manifest.json'),
  ]);
});

test('a bucket is an inbox as a folder is', async () => {
  const server = await openS3Server();
  opened.push(server.close);
  inbox = await openInbox(server.url.replace('?', '/from/provider?'));
  await send('zoé 1.csv', 'merchants', [aMerchant]);
  await send('payins.csv', 'interac-payins', [payin(1, { merchantId: 'nobody' })]);
  expect(await round()).toBe(1);
  const kept = ['taken/zoé 1.csv', 'refused/payins.csv', 'refused/payins.csv.reason.txt'];
  expect([await inbox.list(), await Promise.all(kept.map(inbox.has))]).toEqual([[], [true, true, true]]);
  expect(await round()).toBe(0);
});

test('a worker with INBOX_URL looks in it when its job comes, and has the books reconciled', async () => {
  const portal = await buildTestApp({ env: { INBOX_URL: pathToFileURL(folder).href } });
  opened.push(portal.close);
  await startWork(portal.platform, { send: async () => undefined, close: () => undefined });
  await send('merchants.csv', 'merchants', [aMerchant]);
  await portal.platform.jobs.send(takeInboxJob, {});
  const reconciling = `select from pgboss.job where name = 'reconcile' and singleton_key = 'changes'`;
  await expect
    .poll(async () => (await portal.database.owner.pool.query(reconciling)).rowCount, { timeout: 20_000 })
    .toBe(1);
  expect(await lying('taken')).toEqual(both('merchants.csv'));
});
