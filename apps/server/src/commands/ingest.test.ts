import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { aMerchant, csv, manifestFor, payin } from '../ingest/testing/ingest-files.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import { useFolder } from '../testing/open-for-tests.ts';
import { runCommand } from '../testing/run-command.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { ingestCommand } from './ingest.ts';

const database = useTestDatabase();
const folder = useFolder();

/** Runs the command with `input` on its standard input. */
const portal = async (args: readonly string[], input: Readable | string = '') => {
  const stdin = vi.spyOn(process, 'stdin', 'get');
  stdin.mockReturnValue((typeof input === 'string' ? Readable.from([Buffer.from(input)]) : input) as never);
  try {
    return await runCommand(ingestCommand, args, { DATABASE_URL: database.url, DATA_DIR: folder });
  } finally {
    stdin.mockRestore();
  }
};
const oneLine = (pattern: RegExp) => expect.stringMatching(new RegExp(`^${pattern.source}$`));

it('takes standard input, refuses with a list, skips when told, and makes rollups anew', async () => {
  const manifest = join(folder, 'merchants.json');
  const sent = csv('merchants', [aMerchant]);
  await writeFile(manifest, JSON.stringify(manifestFor('merchants', [aMerchant], sent)));
  const merchants = await portal(['ingest', 'merchants', '-', '--manifest', manifest], sent);
  expect(merchants).toEqual({ out: expect.stringMatching(/^1 rows in .* s: 1 inserted, 0/), error: undefined });

  const file = csv('interac-payins', [payin(1), payin(2, { originalAmtCents: '-1' })]);
  const refused = await portal(['ingest', 'interac-payins', '-', '--without-manifest'], file);
  expect([refused.out, refused.error]).toEqual(['', expect.any(OperatorError)]);
  expect(refused.error?.message).toContain(
    'nothing was changed: 1 problem\n  line 3: originalAmtCents must not be negative',
  );

  const bad = join(folder, 'bad.csv');
  const skipped = await portal(['ingest', 'interac-payins', '-', '--without-manifest', '--skip-bad', bad], file);
  expect(skipped.out).toContain(`The bad rows are in ${bad}`);

  const { out } = await portal(['rebuild-rollups', 'interac-payins']);
  expect(out).toMatch(/^Made anew: interac_payin_day, interac_payin_error_day, interac_summary_day, /);
});

it.runIf(process.platform === 'linux')('tells on one line that reading fails on the way', async () => {
  const { error } = await portal(['ingest', 'merchants', '/proc/self/mem', '--without-manifest']);
  expect(error?.message).toEqual(oneLine(/Cannot read \/proc\/self\/mem: EIO.*/));
});

it('tells on one line that the database went away', async () => {
  const input = new PassThrough();
  input.write(csv('interac-payins', [payin(1)]));
  const taken = portal(['ingest', 'interac-payins', '-', '--without-manifest'], input);
  const copying = `select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'copy ingest_row%' and datname = current_database()`;
  await expect.poll(async () => (await database.owner.pool.query(copying)).rowCount, { timeout: 20_000 }).toBe(1);
  input.end();
  expect((await taken).error?.message).toEqual(oneLine(/The database was lost \(.*\); take the file again: .*/));
});
