import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedPostgres } from '../commands/embedded-postgres/embedded-postgres.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openLogger } from '../platform/log/logger.ts';
import { closePlatform, openPlatform } from '../platform/platform.ts';
import { createUser } from '../testing/factories.ts';
import { useFolder } from '../testing/open-for-tests.ts';
import { type PortalProcess, startPortal, statusOf, untilReady, waitUntil } from '../testing/servers/portal-process.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let portal: PortalProcess;
const folder = useFolder();
beforeAll(async () => {
  portal = await startPortal('api', { DATA_DIR: folder });
  await untilReady(portal);
}, 90_000);
afterAll(() => portal.end('SIGTERM'));

const postmaster = async (): Promise<number> =>
  Number((await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** Somebody with a session in the portal's own database, which is lent like to any command. */
const signIn = async (): Promise<{ authorization: string }> => {
  const { url, stop } = await openEmbeddedPostgres({ folder: join(folder, 'postgres') });
  const log = openLogger({ logLevel: 'silent' }, process.stderr);
  const platform = await openPlatform({ config: await loadConfig({ DATA_DIR: folder }), log, databaseUrl: url });
  const headers = await signInAs(platform, await createUser(platform.database));
  await closePlatform(platform);
  await stop();
  return headers;
};

test('a portal whose PostgreSQL is killed answers 503 until it has started it again, and ends in order with it', async () => {
  const headers = await signIn();
  const ask = async () => {
    const answer = await fetch(`${portal.url}/v1/profiles`, { headers });
    await answer.text();
    return answer.status;
  };
  expect(await ask()).toBe(200);
  const killed = await postmaster();
  process.kill(killed, 'SIGKILL');
  const answers = new Set<number>();
  await waitUntil(async () => {
    const status = await ask();
    answers.add(status);
    return answers.has(503) && status === 200;
  });
  expect([...answers].toSorted()).toEqual([200, 503]);
  expect(await statusOf(`${portal.url}/healthz`)).toBe(200);
  // The pool may find it before the portal has said so
  await waitUntil(async () => portal.written().includes('PostgreSQL runs again'));
  expect(await postmaster()).not.toBe(killed);
  expect(await portal.end('SIGTERM')).toBe(0);
  await expect(postmaster()).rejects.toThrow('ENOENT');
}, 120_000);
