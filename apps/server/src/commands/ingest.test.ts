import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMerchant, csv, manifestFor, payin } from '../ingest/testing/ingest-files.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const PROGRAM = `
  import { Command } from 'commander';
  import { ingestCommand } from ${JSON.stringify(new URL('ingest.ts', import.meta.url).href)};
  const program = new Command('portal');
  ingestCommand(program);
  await program.parseAsync(['node', 'portal', ...process.argv.slice(1)]).catch(error => {
    process.stderr.write(error.name === 'OperatorError' ? error.message : error.stack);
    process.exitCode = 1;
  });`;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'drumlin-ingest-command-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const start = (args: readonly string[]) =>
  spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, '--', ...args], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: folder },
  });

/** Runs the command in a process of its own, with `input` on its standard input. */
const portal = async (args: readonly string[], input = '') => {
  const child = start(args);
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { out, error, code };
};

it('takes standard input, refuses with code 1 and a list, skips when told, and makes rollups anew', async () => {
  const manifest = join(folder, 'merchants.json');
  const sent = csv('merchants', [aMerchant]);
  await writeFile(manifest, JSON.stringify(manifestFor('merchants', [aMerchant], sent)));
  const merchants = await portal(['ingest', 'merchants', '-', '--manifest', manifest], sent);
  expect(merchants).toMatchObject({ code: 0, error: '', out: expect.stringMatching(/^1 rows in .* s: 1 inserted, 0/) });

  const file = csv('interac-payins', [payin(1), payin(2, { originalAmtCents: '-1' })]);
  const refused = await portal(['ingest', 'interac-payins', '-', '--without-manifest'], file);
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringContaining('nothing was changed: 1 problem\n  line 3: originalAmtCents must not be negative'),
  });

  const bad = join(folder, 'bad.csv');
  const skipped = await portal(['ingest', 'interac-payins', '-', '--without-manifest', '--skip-bad', bad], file);
  expect(skipped).toMatchObject({ code: 0, out: expect.stringContaining(`The bad rows are in ${bad}`) });

  expect(await portal(['rebuild-rollups', 'interac-payins'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Made anew: interac_payin_day, interac_payin_error_day, interac_summary_day, /),
  });
}, 60_000);

describe('is told on one line', () => {
  const oneLine = (pattern: RegExp) => expect.stringMatching(new RegExp(`^${pattern.source}$`));

  it.runIf(process.platform === 'linux')('that reading fails on the way', async () => {
    const read = await portal(['ingest', 'merchants', '/proc/self/mem', '--without-manifest']);
    expect(read).toMatchObject({ code: 1, error: oneLine(/Cannot read \/proc\/self\/mem: EIO.*/) });
  });

  it('that the database went away', async () => {
    const child = start(['ingest', 'interac-payins', '-', '--without-manifest']);
    child.stdin.write(csv('interac-payins', [payin(1)]));
    const told = text(child.stderr);
    const ended = once(child, 'close');
    const copying = `select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'copy ingest_row%' and datname = current_database()`;
    await expect.poll(async () => (await database.owner.pool.query(copying)).rowCount, { timeout: 20_000 }).toBe(1);
    child.stdin.end();
    expect([(await ended)[0], await told]).toEqual([
      1,
      oneLine(/The database was lost \(.*\); take the file again: .*/),
    ]);
  }, 30_000);
});
