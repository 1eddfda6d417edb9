import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useKilledExports, WORKER } from '../../testing/killed-exports.ts';
import { sweepExports } from './sweep.ts';

const exports = useKilledExports();

test('a worker that is killed in the middle: another makes the file from the start, once and whole', async () => {
  const { id, worker } = await exports.requestHalf();
  expect(await worker.end('SIGKILL')).toBe('SIGKILL');
  await exports.start('worker', WORKER);
  await exports.expectWhole(await exports.awaitStatus(id, 'COMPLETED'));
  expect(await exports.countAttempts()).toBe(2);
  const [part = ''] = (await exports.files()).filter(key => key.startsWith('partial/'));
  const old = new Date(Date.now() - 7_200_000);
  await utimes(join(exports.world.platform.config.dataDir, 'files', part), old, old);
  expect(await sweepExports(exports.world.platform)).toEqual({ expired: 0, orphans: 1, lost: 0 });
}, 120_000);
