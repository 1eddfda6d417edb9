import { createHash } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sweepExports } from '../exports/work/sweep.ts';
import { exportBody, storedFiles } from '../testing/export-world.ts';
import { createUser } from '../testing/factories.ts';
import { AHEAD, type FaultWorld, openFaultWorld } from '../testing/fault-world.ts';
import { insertPayins } from '../testing/payins.ts';
import { queryOf } from '../testing/report-client.ts';
import { type PortalProcess, untilReady, waitUntil } from '../testing/servers/portal-process.ts';
import { openTcpProxy, type TcpProxy } from '../testing/servers/tcp-proxy.ts';
import { signInAs } from '../testing/sign-in-as.ts';

/** Of the 600 payins' file: more than is written at once, less than all. */
const IN_THE_MIDDLE = 70_000;
/** No mail is sent. */
const WORKER = { SMTP_URL: 'smtp://127.0.0.1:9' };

let world: FaultWorld;
let proxy: TcpProxy;
let api: PortalProcess;
let headers: Record<string, string>;

beforeAll(async () => {
  world = await openFaultWorld();
  await insertPayins(world.database);
  const user = await createUser(world.database, { merchantParentId: 'p' });
  headers = await signInAs(world.platform, user);
  proxy = await openTcpProxy(Number(new URL(world.database.url).port));
  api = await world.start('api');
  await untilReady(api);
}, 120_000);
afterAll(async () => {
  await world.close();
  await proxy.close();
});
const started: PortalProcess[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map(each => each.end('SIGKILL')));
  await world.database.pool.query('delete from report_export');
  for (const key of await storedFiles(world.platform)) await world.platform.storage.disk.delete(key);
});

const start = async (...given: Parameters<FaultWorld['start']>): Promise<PortalProcess> => {
  const made = await world.start(...given);
  started.push(made);
  return made;
};
const call = async (at: PortalProcess, method: string, path: string, body?: object) => {
  const answer = await fetch(`${at.url}/v1/report/export${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return JSON.parse((await answer.text()) || '{}');
};
const ask = async (at = api): Promise<string> => (await call(at, 'POST', '', exportBody())).reportRequestId;
const one = async (id: string): Promise<ExportEntity | undefined> =>
  (await call(api, 'GET', `/exportDetails?reportRequestId=${id}`)).exports[0];
const until = async (id: string, status: string): Promise<ExportEntity> => {
  await expect.poll(async () => (await one(id))?.status, { timeout: 60_000, interval: 100 }).toBe(status);
  return (await one(id)) as ExportEntity;
};
const attempts = async () => (await world.database.pool.query('select attempts from report_export')).rows[0].attempts;

/** The file of an export, fetched as its person does, is whole and is what the row says of it; there is no other. */
const expectWhole = async (done: ExportEntity, at = api): Promise<void> => {
  const { reportURL } = await call(at, 'GET', `/download?reportRequestId=${done.reportRequestId}`);
  const bytes = Buffer.from(await (await fetch(`${api.url}${reportURL}`, { headers })).arrayBuffer());
  expect([done.totalRecords, bytes.toString().split('\r\n').length]).toEqual([600, 602]);
  expect(done).toMatchObject({ fileSize: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  const files = (await storedFiles(world.platform)).filter(key => key.startsWith('exports/'));
  expect(files).toHaveLength(2);
};

/** An export of which a worker has written a part. */
const askHalf = async (at = api, env: Record<string, string> = {}) => {
  const worker = await start('worker', { ...WORKER, ...env }, proxy.port);
  const stalled = proxy.stallAnswer('copy (', IN_THE_MIDDLE);
  const id = await ask(at);
  const goOn = await stalled;
  const files = () => storedFiles(world.platform);
  await waitUntil(async () => (await files()).length === 1);
  expect([(await one(id))?.status, (await files())[0]]).toEqual(['IN_PROGRESS', expect.stringMatching(/^partial\//)]);
  return { id, worker, goOn };
};

test('a worker that is killed in the middle: another makes the file from the start, once and whole', async () => {
  const { id, worker } = await askHalf();
  expect(await worker.end('SIGKILL')).toBe('SIGKILL');
  await start('worker', WORKER);
  await expectWhole(await until(id, 'COMPLETED'));
  expect(await attempts()).toBe(2);
  const [part = ''] = (await storedFiles(world.platform)).filter(key => key.startsWith('partial/'));
  const old = new Date(Date.now() - 7_200_000);
  await utimes(join(world.platform.config.dataDir, 'files', part), old, old);
  expect(await sweepExports(world.platform)).toEqual({ expired: 0, orphans: 1, lost: 0 });
}, 120_000);

test('a worker that is told to stop in the middle gives the export back at once', async () => {
  const { id, worker } = await askHalf();
  expect(await worker.end('SIGTERM')).toBe(0);
  expect([(await one(id))?.status, await attempts(), await storedFiles(world.platform)]).toEqual(['QUEUED', 0, []]);
  await start('worker', WORKER);
  await expectWhole(await until(id, 'COMPLETED'));
}, 120_000);

test('the API that was asked is killed in the middle: the export goes on', async () => {
  const asked = await start('api');
  await untilReady(asked);
  const { id, goOn } = await askHalf(asked);
  await asked.end('SIGKILL');
  goOn();
  await expectWhole(await until(id, 'COMPLETED'));
  expect(await attempts()).toBe(1);
}, 120_000);

test('the API is killed in the middle of a direct export: its reader is told of a broken file, never of a short one', async () => {
  const doomed = await start('api', {}, proxy.port);
  await untilReady(doomed);
  const stalled = proxy.stallAnswer('copy (', IN_THE_MIDDLE);
  const whole = fetch(`${doomed.url}${interacPayins.url}/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(dialectOf(interacPayins).toBody(interacPayins, queryOf(interacPayins))),
  })
    .then(answer => answer.text())
    .then(
      () => 'whole',
      () => 'broken',
    );
  await stalled;
  await doomed.end('SIGKILL');
  expect(await whole).toBe('broken');
}, 120_000);

test('a full disk: three tries, a reason, nothing left behind, and the next export once there is room', async () => {
  const full = await start('worker', WORKER, undefined, 64);
  const id = await ask();
  expect(await until(id, 'FAILED')).toMatchObject({ failure: 'storage' });
  expect([await attempts(), await storedFiles(world.platform), full.child.exitCode]).toEqual([3, [], null]);
  await full.end('SIGTERM');
  await world.database.pool.query('delete from report_export');
  await start('worker', WORKER);
  await expectWhole(await until(await ask(), 'COMPLETED'));
}, 120_000);

test('clocks that are wrong: nobody takes an export from a slow one, links last a minute, files as long as they should', async () => {
  const wrong = await start('api', { NODE_OPTIONS: AHEAD });
  await untilReady(wrong);
  const { id, goOn, worker: ahead } = await askHalf(wrong, { NODE_OPTIONS: AHEAD });
  const right = await start('worker', WORKER);
  // Longer than a worker that says nothing is taken for alive
  await sleep(17_000);
  goOn();
  const done = await until(id, 'COMPLETED');
  expect(await attempts()).toBe(1);
  const days = (Date.parse(done.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(Math.abs(days - 90)).toBeLessThan(0.002);
  await expectWhole(done, wrong);
  expect([ahead.child.exitCode, right.child.exitCode]).toEqual([null, null]);
}, 120_000);
