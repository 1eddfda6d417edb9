import { join } from 'node:path';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { simulate } from '@drumlin/simulator/simulate.ts';
import { ingestFile } from '../ingest/ingest.ts';
import type { Platform } from '../platform/platform.ts';
import { DEMO_ACCOUNTS, seedDemoAccounts } from './accounts.ts';

/** One ledger for everybody, so that two people who try the portal out see the same figures. */
const SEED = 1n;
const HOUR_MS = 3_600_000;

export interface FirstRunProgress {
  /** Called with a title when something begins that takes a while; what it answers is told how much is done, 0 to 1. */
  begin(title: string): (done: number) => void;
}

/** The accounts are made last, so that where one is, all of the demo is. */
const isDone = async ({ database }: Platform): Promise<boolean> => {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const found = await database.db.selectFrom('app_user').select('id').where('email', 'in', emails).executeTakeFirst();
  return found !== undefined;
};

const isDataset = (name: string): name is DatasetName => name in DATASETS;

/**
 * Fills an empty portal with a demo: a simulated ledger, taken in through the same door as real files, and the accounts. Broken
 * off, it is made again from the start and ends the same, since files taken twice change nothing. Does nothing unless wanted
 * (`config.demoData`), nor a second time.
 */
export const runFirstRun = async (platform: Platform, { begin }: FirstRunProgress): Promise<void> => {
  const { config, clock } = platform;
  if (!config.demoData || (await isDone(platform))) return;
  const asOf = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);
  const out = join(config.dataDir, 'demo');
  const made = begin('Making the demo ledger');
  const ledger = await simulate({
    profile: config.demoProfile,
    seed: SEED,
    asOf,
    out,
    onProgress: ({ done }) => made(done),
  });
  for (const { dataset, path } of ledger.files) {
    if (!isDataset(dataset)) throw new Error(`The simulator wrote ${dataset}, which the portal does not take`);
    const taken = begin(`Taking in ${dataset}`);
    await ingestFile(platform, dataset, path, {
      onProgress: ({ bytes, totalBytes }) => taken(totalBytes === undefined ? 0 : (bytes / totalBytes) * 0.99),
    });
    taken(1);
  }
  await seedDemoAccounts(platform);
};
