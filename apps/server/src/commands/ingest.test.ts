import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMerchant, csv, payin } from '../ingest/testing/ingest-files.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const PROGRAM = `
  import { Command } from 'commander';
  import { ingestCommand } from ${JSON.stringify(new URL('ingest.ts', import.meta.url).href)};
  const program = new Command('portal');
  ingestCommand(program);
  await program.parseAsync(['node', 'portal', ...process.argv.slice(1)]).catch(error => {
    process.stderr.write(error.message);
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

/** Runs the command in a process of its own, with `input` on its standard input. */
const portal = async (args: readonly string[], input = '') => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, '--', ...args], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: folder },
  });
  child.stdin.end(input);
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { out, error, code };
};

it('takes standard input, refuses with code 1 and a list, skips when told, and makes rollups anew', async () => {
  const merchants = await portal(['ingest', 'merchants', '-'], csv('merchants', [aMerchant]));
  expect(merchants).toMatchObject({ code: 0, error: '', out: expect.stringMatching(/^1 rows in .* s: 1 inserted, 0/) });

  const file = csv('interac-payins', [payin(1), payin(2, { originalAmtCents: '-1' })]);
  const refused = await portal(['ingest', 'interac-payins', '-'], file);
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringContaining('nothing was changed: 1 problem\n  line 3: originalAmtCents must not be negative'),
  });

  const bad = join(folder, 'bad.csv');
  const skipped = await portal(['ingest', 'interac-payins', '-', '--skip-bad', bad], file);
  expect(skipped).toMatchObject({ code: 0, out: expect.stringContaining(`The bad rows are in ${bad}`) });

  expect(await portal(['rebuild-rollups', 'interac-payins'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Made anew: interac_payin_day, interac_payin_error_day, interac_summary_day, /),
  });
  expect(await portal(['ingest', 'nothing', '-'])).toMatchObject({ code: 1 });
}, 60_000);
