import { expect, test } from '@playwright/test';
import { answers, endStarted, makeDataFolder, npmRun, type Started, signalAll } from './support/npm-run.ts';
import { PEOPLE, signInByPage } from './support/people.ts';

let folder: string;
test.beforeEach(async () => {
  folder = await makeDataFolder();
});
test.afterEach(() => endStarted(folder));

/** Waits for the block that says where the portal is and who can sign in. */
const npmStart = (): Promise<Started> => npmRun('start', folder, [PEOPLE.auroraAdmin]);

test('npm start, with an empty data folder and again, killed in between', async ({ page }) => {
  // The first start makes the demo ledger, beside other tests on a slow machine
  test.setTimeout(900_000);
  const first = await npmStart();
  process.stdout.write(`first start: ${first.seconds.toFixed(1)} s\n`);
  expect(first.output()).toContain('/dev/mailbox');
  await signInByPage(page, PEOPLE.auroraAdmin, `${first.url}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Maya, welcome back' })).toBeVisible();
  await signalAll(first, 'SIGKILL');
  await expect.poll(() => answers(first.url)).toBe(false);

  const second = await npmStart();
  process.stdout.write(`second start, after a kill: ${second.seconds.toFixed(1)} s\n`);
  await signInByPage(page, PEOPLE.auroraAdmin, `${second.url}/`);
  await signalAll(second, 'SIGINT');
  expect(await answers(second.url)).toBe(false);

  const third = await npmStart();
  process.stdout.write(`third start, after Ctrl-C: ${third.seconds.toFixed(1)} s\n`);
  await signalAll(third, 'SIGINT');
});
