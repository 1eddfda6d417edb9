import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useFolder } from '../../testing/open-for-tests.ts';
import { openLogDestination, openLogger } from './logger.ts';

const folder = useFolder();

test('a log file is for its owner alone, and begins anew at each start', async () => {
  const file = join(folder, 'portal.log');
  openLogger({ logLevel: 'info' }, openLogDestination(file)).info('of the first start');
  openLogger({ logLevel: 'info' }, openLogDestination(file)).info('of the second');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).match(/of the \w+/g)).toEqual(['of the second']);
});

test('a line of a process names its command and its host', () => {
  const lines: string[] = [];
  openLogger({ logLevel: 'info' }, { write: line => lines.push(line) }, 'worker').info('Working');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ command: 'worker', pid: process.pid, host: hostname() });
});

test('a database that is away is one line for all that fails for it, but for what people asked', () => {
  const lines: string[] = [];
  const log = openLogger({ logLevel: 'info' }, { write: line => lines.push(line) });
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  log.warn({ err: away }, 'The job queue had a fault');
  log.warn({ err: { message: 'Connection terminated unexpectedly (Queue: mail)' } }, 'A job failed');
  log.child({ requestId: 'r1' }).error({ err: away }, 'A request failed');
  log.warn({ err: new Error('A fault of its own') }, 'A job failed');
  const written = lines.map(line => JSON.parse(line));
  expect(written.map(({ msg }) => msg)).toEqual([
    'The database is away: what fails for it meanwhile is not said',
    'A request failed',
    'A job failed',
  ]);
  expect(written[0]).toMatchObject({ level: 40, fault: 'terminating connection' });
  expect(written[0].err).toBeUndefined();
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
