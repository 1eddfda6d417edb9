import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from './support/free-port.ts';
import { PEOPLE, signIn } from './support/people.ts';

const root = join(import.meta.dirname, '..', '..');

interface Started {
  child: ChildProcess;
  url: string;
  seconds: number;
  output: () => string;
}

/** Runs `npm start` and waits for the lines that say where the portal is. */
const npmStart = async (folder: string): Promise<Started> => {
  const port = await freePort();
  const began = performance.now();
  const { E2E_PORT, E2E_DATA, DEMO_PROFILE, ...env } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...env, PORT: String(port), DATA_DIR: folder },
    detached: true,
  });
  let output = '';
  child.stdout.on('data', chunk => {
    output += String(chunk);
  });
  child.stderr.on('data', chunk => {
    output += String(chunk);
  });
  const url = `http://localhost:${port}`;
  for (;;) {
    if (output.includes(PEOPLE.auroraAdmin) && output.includes(url)) break;
    if (child.exitCode !== null || performance.now() - began > 170_000)
      throw new Error(`npm start did not get ready:\n${output}`);
    await sleep(100);
  }
  return { child, url, seconds: (performance.now() - began) / 1000, output: () => output };
};

/** Ctrl-C reaches the whole process group. */
const interrupt = async ({ child }: Started): Promise<void> => {
  const closed = new Promise(resolve => child.once('close', resolve));
  if (child.pid) process.kill(-child.pid, 'SIGINT');
  await closed;
};

const answers = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test('npm start, with an empty data folder and again, killed in between', async ({ page }) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'drumlin-start-'));
  try {
    const first = await npmStart(folder);
    process.stdout.write(`first start: ${first.seconds.toFixed(1)} s\n`);
    expect(first.output()).toContain('/dev/mailbox');
    await signIn(page, PEOPLE.auroraAdmin, `${first.url}/`);
    await expect(page.getByRole('heading', { level: 1, name: 'Payins' })).toBeVisible();
    if (first.child.pid) process.kill(-first.child.pid, 'SIGKILL');
    await expect.poll(() => answers(first.url)).toBe(false);

    const second = await npmStart(folder);
    process.stdout.write(`second start, after a kill: ${second.seconds.toFixed(1)} s\n`);
    await signIn(page, PEOPLE.auroraAdmin, `${second.url}/`);
    await interrupt(second);
    expect(await answers(second.url)).toBe(false);

    const third = await npmStart(folder);
    process.stdout.write(`third start, after Ctrl-C: ${third.seconds.toFixed(1)} s\n`);
    await interrupt(third);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
