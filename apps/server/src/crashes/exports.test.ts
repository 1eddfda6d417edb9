import { setTimeout as sleep } from 'node:timers/promises';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { expect, test } from 'vitest';
import { AHEAD } from '../testing/fault-world.ts';
import { IN_THE_MIDDLE, useKilledExports, WORKER } from '../testing/killed-exports.ts';
import { queryOf } from '../testing/report-client.ts';
import { untilReady } from '../testing/servers/portal-process.ts';

const exports = useKilledExports();

test('the API is killed in the middle of a direct export: its reader is told of a broken file, never of a short one', async () => {
  const doomed = await exports.start('api', {}, exports.proxy.port);
  await untilReady(doomed);
  const stalled = exports.proxy.stallAnswer('copy (', IN_THE_MIDDLE);
  const whole = fetch(`${doomed.url}${interacPayins.url}/export`, {
    method: 'POST',
    headers: { ...exports.headers, 'content-type': 'application/json' },
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
  const full = await exports.start('worker', WORKER, undefined, 64);
  const id = await exports.requestExport();
  expect(await exports.awaitStatus(id, 'FAILED')).toMatchObject({ failure: 'storage' });
  expect([await exports.countAttempts(), await exports.files(), full.child.exitCode]).toEqual([3, [], null]);
  await full.end('SIGTERM');
  await exports.world.database.pool.query('delete from report_export');
  await exports.start('worker', WORKER);
  await exports.expectWhole(await exports.awaitStatus(await exports.requestExport(), 'COMPLETED'));
}, 120_000);

test('clocks that are wrong: nobody takes an export from a slow one, links last a minute, files as long as they should', async () => {
  const wrong = await exports.start('api', { NODE_OPTIONS: AHEAD });
  await untilReady(wrong);
  const { id, goOn, worker: ahead } = await exports.requestHalf(wrong, { NODE_OPTIONS: AHEAD });
  const right = await exports.start('worker', WORKER);
  // Longer than a worker that says nothing is taken for alive
  await sleep(17_000);
  goOn();
  const done = await exports.awaitStatus(id, 'COMPLETED');
  expect(await exports.countAttempts()).toBe(1);
  const days = (Date.parse(done.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(Math.abs(days - 90)).toBeLessThan(0.002);
  await exports.expectWhole(done, wrong);
  expect([ahead.child.exitCode, right.child.exitCode]).toEqual([null, null]);
}, 120_000);
