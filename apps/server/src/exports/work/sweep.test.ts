import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { interacReturns } from '@drumlin/contract/reports/interac-returns.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportBody, exportClient, openWorker, storedFiles } from '../../testing/export-world.ts';
import { useReportWorld } from '../../testing/report-world.ts';
import { sweepExports } from './sweep.ts';

let worker: Awaited<ReturnType<typeof openWorker>>;
const world = useReportWorld(6);
beforeAll(async () => {
  worker = await openWorker(world.portal);
});
afterAll(() => worker.close());

/** Just older, and just younger, than what may still be under way. */
const [old, young] = [3_660_000, 3_540_000].map(age => new Date(Date.now() - age)) as [Date, Date];

test('takes what has run out and what nobody has, and nothing else', async () => {
  const { platform, database } = world.portal;
  const me = exportClient(world.portal, world.ours);
  const [kept, gone] = [await me.asked(), await me.asked(exportBody(interacReturns))];
  for (const id of [kept, gone]) await me.until(id, 'COMPLETED');
  const folder = join(platform.config.dataDir, 'files');
  const keptFiles = (await storedFiles(platform)).filter(key => key.includes(kept));
  for (const key of keptFiles) await utimes(join(folder, key), old, old);
  await database.pool.query("update report_export set expires_at = now() - interval '1 second' where id = $1", [gone]);
  for (const name of ['orphan.csv', 'orphan.csv.json', 'fresh.csv'])
    await platform.storage.put(`exports/x/${name}`, Buffer.from('x'));
  for (const name of ['dead', 'alive']) await writeFile(join(folder, 'partial', name), 'x');
  for (const path of ['exports/x/orphan.csv', 'exports/x/orphan.csv.json', 'partial/dead'])
    await utimes(join(folder, path), old, old);
  for (const path of ['exports/x/fresh.csv', 'partial/alive']) await utimes(join(folder, path), young, young);
  expect(await sweepExports(platform)).toEqual({ expired: 1, orphans: 3, lost: 0 });
  expect(await storedFiles(platform)).toEqual(['exports/x/fresh.csv', 'partial/alive', ...keptFiles].toSorted());
  expect(await sweepExports(platform)).toEqual({ expired: 0, orphans: 0, lost: 0 });
  expect(await me.one(gone)).toBeUndefined();
  expect((await me.file(kept)).statusCode).toBe(200);
});

test('says of how many exports the file is lost, and their download that it is not there', async () => {
  const { platform } = world.portal;
  const me = exportClient(world.portal, world.ours);
  const id = await me.asked();
  await me.until(id, 'COMPLETED');
  for (const key of await storedFiles(platform)) if (key.includes(id)) await platform.storage.disk.delete(key);
  expect(await sweepExports(platform)).toMatchObject({ lost: 1 });
  expect((await me.file(id)).statusCode).toBe(404);
});
