import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { CODE } from './support/mailbox.ts';
import { answers, endStarted, makeDataFolder, npmRun, signalAll } from './support/npm-run.ts';
import { enterPassword } from './support/people.ts';
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
    [
      'apps/server/src/main.mjs',
      'create-admin',
      '--email',
      ADMIN.email,
      '--first-name',
      'Dev',
      '--last-name',
      'Eloper',
    ],
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
  await enterPassword(page, ADMIN.email, ADMIN.password);
  const code = async () => {
    const mails = (await (await fetch(`${dev.url}/dev/mailbox/messages`)).json()) as { text: string }[];
    return mails[0]?.text.match(CODE)?.[0];
  };
  await expect.poll(code, { timeout: 30_000 }).toBeDefined();
  await page.getByLabel('6-digit code').fill((await code()) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await ready;
  expect(sockets).toContain('/');
  // The cookie of the session comes back through Vite too
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  // Without a file nothing has been compared
  await page.goto(`${dev.url}/reports/account-balance/reconciliation`);
  await expect(page.getByText('The books have not been compared yet')).toBeVisible();
  await expect(page.getByText('No file has come yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export findings' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled();
  // The page of consumers is another program's, at the same address
  await page.goto(`${dev.url}/pay/${'A'.repeat(43)}`);
  const expired = page.getByRole('heading', { level: 1, name: 'This link has expired or is not complete' });
  // Nothing of that program was compiled before
  await expect(expired).toBeVisible({ timeout: 30_000 });
  expect(sockets).toContain('/pay/');
  healthy();
  await signalAll(dev, 'SIGINT');
  expect(await answers(dev.url)).toBe(false);
  expect(existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
});
