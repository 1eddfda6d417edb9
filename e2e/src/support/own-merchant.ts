import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');

/** Ingests a file into the portal under test, as an operator does. */
export const ingest = async (dataset: string, lines: readonly string[]): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'drumlin-file-'));
  try {
    const file = join(folder, `${dataset}.csv`);
    await writeFile(file, lines.map(line => `${line}\n`).join(''));
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
