import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLogDestination, openLogger } from './logger.ts';

test('a log file is for its owner alone, and begins anew at each start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drumlin-log-'));
  const file = join(folder, 'portal.log');
  openLogger({ logLevel: 'info' }, openLogDestination(file)).info('of the first start');
  openLogger({ logLevel: 'info' }, openLogDestination(file)).info('of the second');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).match(/of the \w+/g)).toEqual(['of the second']);
  await rm(folder, { recursive: true });
});

test('a line of a process names its command and its host', () => {
  const lines: string[] = [];
  openLogger({ logLevel: 'info' }, { write: line => lines.push(line) }, 'worker').info('Working');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ command: 'worker', pid: process.pid, host: hostname() });
});

// The device of Linux on which there is never room
test.runIf(existsSync('/dev/full'))('a full disk costs lines of the log and nothing else', () => {
  const log = openLogger({ logLevel: 'info' }, openLogDestination('/dev/full'));
  for (let line = 0; line < 100; line += 1) expect(() => log.info({ line }, 'x'.repeat(50_000))).not.toThrow();
});

test.runIf(existsSync('/dev/full'))('and a process ends all the same', () => {
  const script = `
    const { openLogDestination, openLogger } = await import(${JSON.stringify(join(import.meta.dirname, 'logger.ts'))});
    openLogger({ logLevel: 'info' }, openLogDestination('/dev/full')).info('a line');`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { timeout: 10_000 });
  expect(status).toBe(0);
});
