import { chmod, chown, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { aMerchant, csv, payin } from '../../ingest/testing/ingest-files.ts';
import { useFolder } from '../../testing/open-for-tests.ts';
import { runCommand } from '../../testing/run-command.ts';
import { auditCommand } from '../audit.ts';
import { createAdminCommand } from '../create-admin.ts';
import { ingestCommand } from '../ingest.ts';
import { reconcileCommand } from '../reconcile.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const parent = useFolder();
const copy = join(parent, 'copy');

const run = async (dataDir: string, add: Parameters<typeof runCommand>[0], ...args: string[]): Promise<string> => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: undefined, OWNER_DATABASE_URL: undefined };
  const { out, error } = await runCommand(add, args, { ...env, ADMIN_PASSWORD: 'Quill-Feather-2026!' });
  expect(error).toBeUndefined();
  return out;
};

beforeAll(async () => {
  if (isRoot) await chmod(parent, 0o711);
  const original = join(parent, 'original');
  // Without a balance only what moves nothing ties out
  const files = [
    ['merchants', aMerchant],
    ['interac-payins', payin(1, { transStatus: 'P', merchantFeeCents: '0' })],
  ] as const;
  for (const [dataset, row] of files) {
    const file = join(parent, `${dataset}.csv`);
    await writeFile(file, csv(dataset, [row]));
    await run(original, ingestCommand, 'ingest', dataset, file, '--without-manifest');
  }
  const name = ['--first-name', 'Odile', '--last-name', 'Roy'];
  await run(original, createAdminCommand, 'create-admin', '--email', 'odile@portal.example', ...name);
  // As `cp -r` makes it: of root where root does it, and open to others
  await cp(original, copy, { recursive: true });
  for (const path of [copy, join(copy, 'postgres'), join(copy, 'postgres', 'cluster')]) await chmod(path, 0o755);
}, 120_000);

test('a copy of the data folder, of another owner and open to others, starts with its rows and ties out', async () => {
  expect(await run(copy, reconcileCommand, 'reconcile')).toContain('The books tie out');
  expect(await run(copy, auditCommand, 'audit', 'verify')).toMatch(/^1 records, unchanged\./m);
  const server = await openEmbeddedPostgres({ folder: join(copy, 'postgres') });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  expect((await client.query('select trans_status from interac_payin')).rows).toEqual([{ trans_status: 'P' }]);
  await client.end();
  await server.stop();
}, 60_000);

test.runIf(isRoot)(
  'what is neither root’s nor of who runs PostgreSQL is refused with the command that mends it',
  async () => {
    const folder = join(copy, 'postgres');
    await chown(folder, 65_534, 65_534);
    await chown(join(folder, 'cluster'), 0, 0);
    await expect(openEmbeddedPostgres({ folder })).rejects.toThrow(
      `${join(folder, 'cluster')} belongs to user 0, and PostgreSQL runs as user 65534: chown -R 65534 ${folder}`,
    );
  },
);
