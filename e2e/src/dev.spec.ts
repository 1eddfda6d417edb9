import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { LINK } from './support/mailbox.ts';
import { answers, endStarted, makeDataFolder, npmRun, signalAll } from './support/npm-run.ts';
import { fillSignIn } from './support/people.ts';
import { watchForErrors } from './support/watch.ts';

const root = join(import.meta.dirname, '..', '..');
const ADMIN = { email: 'developer@portal.example', password: 'A-loop-with-few-waits-7' };

// The mailbox refuses what came through a proxy, and without a proxy nobody sends these
test.use({ extraHTTPHeaders: {} });

let folder: string;
test.beforeEach(async () => {
  folder = await makeDataFolder();
});
test.afterEach(() => endStarted(folder));

const createAdmin = () =>
  promisify(execFile)(
    process.execPath,
    ['apps/server/src/main.ts', 'create-admin', '--email', ADMIN.email, '--first-name', 'Dev', '--last-name', 'Eloper'],
    { cwd: root, env: { ...process.env, DATA_DIR: folder, ADMIN_PASSWORD: ADMIN.password } },
  );

test('npm run dev: sign-in, live connection, hot reload and mailbox at one address, and Ctrl-C stops everything', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const dev = await npmRun('dev', folder, ['The API is ready', 'Local'], { DEMO_DATA: 'off' });
  await createAdmin();
  const sockets: string[] = [];
  const ready = new Promise<void>(resolve => {
    page.on('websocket', socket => {
      sockets.push(new URL(socket.url()).pathname);
      if (socket.url().includes('/v1/'))
        socket.on('framereceived', ({ payload }) => String(payload).includes('"ready"') && resolve());
    });
  });
  const healthy = watchForErrors(page);
  await page.goto(`${dev.url}/user/profile`);
  await fillSignIn(page, ADMIN.email, ADMIN.password);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ready;
  expect(sockets).toContain('/');
  // The cookie of the session comes back through Vite too
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/profile/);
  healthy();

  const asked = await fetch(`${dev.url}/v1/users/password/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.email }),
  });
  expect(asked.status).toBeLessThan(300);
  const mailbox = async () => (await fetch(`${dev.url}/dev/mailbox`)).text();
  await expect.poll(mailbox, { timeout: 30_000 }).toContain(ADMIN.email);
  expect((await mailbox()).match(LINK)?.[0]).toContain(`${dev.url}/`);

  await signalAll(dev, 'SIGINT');
  expect(await answers(dev.url)).toBe(false);
  expect(existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
});
