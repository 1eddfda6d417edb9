import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { type Manifest, manifestPath, totalledFields } from '@drumlin/contract/ingest/manifest.ts';
import { withDatabase } from './database.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');

/** The control totals of a file without quoted values. */
const totalsOf = (dataset: DatasetName, [head = '', ...rows]: readonly string[]): Manifest['totals'] => {
  const names = head.split(',');
  const sum = (name: string) => rows.reduce((all, row) => all + BigInt(row.split(',')[names.indexOf(name)] ?? 0), 0n);
  return Object.fromEntries(totalledFields(DATASETS[dataset]).map(name => [name, String(sum(name))]));
};

/** Ingests a file, its header first, into the portal under test, as an operator does. */
export const ingest = async (dataset: DatasetName, lines: readonly string[]): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'drumlin-file-'));
  try {
    const file = join(folder, `${dataset}.csv`);
    const text = lines.map(line => `${line}\n`).join('');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const totals = totalsOf(dataset, lines);
    const manifest: Manifest = { dataset, rows: lines.length - 1, bytes: Buffer.byteLength(text), sha256, totals };
    await writeFile(file, text);
    await writeFile(manifestPath(file), JSON.stringify(manifest));
    const env = { ...process.env, DATA_DIR: process.env['E2E_DATA'] ?? '', LOG_LEVEL: 'warn' };
    await run(process.execPath, ['apps/server/src/main.mjs', 'ingest', dataset, file], { cwd: root, env });
  } finally {
    await rm(folder, { recursive: true });
  }
};

interface NewMerchant {
  id: string;
  name: string;
  status?: 'ACTIVE' | 'DRAFT';
  products?: readonly ('INTERAC' | 'IBT')[];
}

/** Adds a merchant to a parent, by its table: a program that takes a file in costs more than many a test. */
const addMerchant = (
  parent: string,
  { id, name, status = 'ACTIVE', products = ['INTERAC'] }: NewMerchant,
): Promise<unknown> =>
  withDatabase(client =>
    client.query(
      `insert into merchant (merchant_id, merchant_parent_id, merchant_name, merchant_status, products, opened_on)
       values ($1, $2, $3, $4, $5, '2026-01-01')`,
      [id, parent, name, status, products],
    ),
  );

/** A merchant parent with one merchant that no other test uses, for changes that affect all of its people; returns the id of both. */
export const ownMerchantParent = async (
  name: string,
  merchant: Pick<NewMerchant, 'status' | 'products'> = {},
): Promise<string> => {
  const id = `e2e-${randomBytes(5).toString('hex')}`;
  await withDatabase(client => client.query('insert into merchant_parent (id, name) values ($1, $2)', [id, name]));
  await addMerchant(id, { id, name: `${name} One`, ...merchant });
  return id;
};
