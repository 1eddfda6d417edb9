import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { type Manifest, manifestPath, totalledFields } from '@drumlin/contract/ingest/manifest.ts';

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

/** A merchant parent with one merchant that no other test uses, for changes that affect all of its people; returns its id. */
export const ownMerchantParent = async (name: string, status: 'ACTIVE' | 'DRAFT' = 'ACTIVE'): Promise<string> => {
  const id = `e2e-${randomBytes(5).toString('hex')}`;
  await ingest('merchants', [
    'merchantParentId,merchantParentName,merchantId,merchantName,merchantStatus,products,openedOn',
    `${id},${name},${id},${name} One,${status},INTERAC,2026-01-01`,
  ]);
  return id;
};
