import { expect, test } from '@playwright/test';
import { answers, endStarted, makeDataFolder, npmRun, signalAll } from './support/npm-run.ts';
import { PEOPLE, signInByPage } from './support/people.ts';

let folder: string;
test.beforeEach(async () => {
  folder = await makeDataFolder();
});
test.afterEach(() => endStarted(folder));

test('npm start says where the portal is and who can sign in, and Ctrl-C stops it', async ({ page }) => {
  test.setTimeout(180_000);
  const started = await npmRun('start', folder, [PEOPLE.auroraAdmin, '/dev/mailbox'], { DEMO_PROFILE: 'tiny' });
  await signInByPage(page, PEOPLE.auroraAdmin, `${started.url}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Maya, welcome back' })).toBeVisible();
  await signalAll(started, 'SIGINT');
  expect(await answers(started.url)).toBe(false);
});
