import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { simulate } from '@drumlin/simulator/simulate.ts';
import type pg from 'pg';
import { refreshAnalytics } from '../../conversions/refresh.ts';
import { openDemoAccounts, seedDemoAccounts } from '../../demo/accounts.ts';
import { doDemoWork } from '../../demo/work.ts';
import { startExportWorker } from '../../exports/work/export-worker.ts';
import { ingestFile } from '../../ingest/ingest.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { openLogger } from '../../platform/log/logger.ts';
import { closePlatform, openPlatform, type Platform } from '../../platform/platform.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { VERSION } from '../../platform/version.ts';
import { reconcile } from '../../reconciliation/reconcile.ts';
import { giveApp } from '../authenticator-app.ts';
import { openTestServer, withDatabase } from '../servers/test-server.ts';

/* Keeps what a small portal of this release has in its data folder: `npm run keep:format -w apps/server`. */

/** A Friday: what was due on the Tuesday before is proposed, reviewed and not yet sent. */
const NOW = new Date('2026-11-27T16:00:00Z');
const FROM = '2026-11-23';

/** Five days of eight merchants, and what people of the demo do: the controller has an authenticator app, exports are made. */
const fillPortal = async (platform: Platform, out: string): Promise<void> => {
  const { pool } = platform.database;
  const { files } = await simulate({ profile: 'tiny', seed: 1n, asOf: NOW, from: FROM, out, leavesPaymentDay: true });
  for (const { dataset, path } of files) await ingestFile(platform, dataset as DatasetName, path);
  await seedDemoAccounts(platform);
  await openDemoAccounts(platform);
  await doDemoWork(platform);
  const { rows } = await pool.query<{ id: number }>(`select id from app_user where email = 'finance@aurora.example'`);
  for (const person of rows) await giveApp(platform, person);
  startExportWorker(platform);
  const waiting = `select from report_export where status not in ('COMPLETED', 'FAILED')`;
  while ((await pool.query(waiting)).rows.length > 0) await sleep(500);
  await refreshAnalytics(platform, { whole: true });
  await reconcile(platform, { whole: true });
};

const REFERENCES = `
  select conrelid::regclass::text as name, confrelid::regclass::text as needs
  from pg_constraint where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`;

/** The tables, each after those that it references. */
const orderTables = async (pool: pg.Pool): Promise<string[]> => {
  const tables = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const references = (await pool.query<{ name: string; needs: string }>(REFERENCES)).rows;
  const ordered: string[] = [];
  for (let left = tables.rows.map(({ name }) => name); left.length > 0; ) {
    const next = left.filter(each => !references.some(({ name, needs }) => name === each && left.includes(needs)));
    if (next.length === 0) throw new Error(`These tables reference one another: ${left.join(', ')}`);
    ordered.push(...next);
    left = left.filter(each => !next.includes(each));
  }
  return ordered;
};

/** A line for each table, sequence and file. Rows are PostgreSQL's own JSON, which nothing here reads, so that no figure is rounded. */
const writeLines = async (pool: pg.Pool, dataDir: string): Promise<string[]> => {
  const lines: string[] = [];
  for (const name of await orderTables(pool)) {
    const { rows } = await pool.query<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from "${name}" t`,
    );
    // Several lines of PostgreSQL's are one here
    lines.push(`table\t${name}\t${rows[0]?.rows.replaceAll('\n', '')}`);
  }
  const sequences = await pool.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, last } of sequences.rows) lines.push(`sequence\t${name}\t${last}`);
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) lines.push(`file\t${path.slice(dataDir.length + 1)}\t${await readFile(path, 'base64')}`);
  }
  return lines;
};

const server = await openTestServer();
const [dataDir, out] = [
  await mkdtemp(join(tmpdir(), 'drumlin-kept-')),
  await mkdtemp(join(tmpdir(), 'drumlin-ledger-')),
];
try {
  const config = await loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO_DATA: 'on',
    STORAGE_FLOOR_MEGABYTES: '0',
  });
  const log = openLogger({ logLevel: 'error' }, process.stderr);
  const clock = { now: () => NOW };
  const databaseUrl = withDatabase(server.url, server.template);
  const platform = await openPlatform({ config, log, databaseUrl, clock });
  await fillPortal(platform, out);
  await closePlatform(platform);
  const owner = openDatabase(withDatabase(server.ownerUrl, server.template));
  const lines = await writeLines(owner.pool, dataDir);
  await owner.close();
  const file = join(import.meta.dirname, `${VERSION}.gz`);
  await writeFile(file, gzipSync(lines.join('\n'), { level: 9 }));
  process.stdout.write(`${file}\n`);
} finally {
  await Promise.all([dataDir, out].map(folder => rm(folder, { recursive: true })));
  await server.stop();
}
