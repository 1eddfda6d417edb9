import { join } from 'node:path';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { simulate } from '@drumlin/simulator/simulate.ts';
import { refreshAnalytics } from '../conversions/refresh.ts';
import { ingestFile } from '../ingest/ingest.ts';
import type { Platform } from '../platform/platform.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { DEMO_ACCOUNTS, seedDemoAccounts } from './accounts.ts';
import { seedVipConsumers } from './vip-consumers.ts';

/** One seed for everybody, so that two people who try the portal see the same figures. */
const SEED = 1n;
const HOUR_MS = 3_600_000;

export interface FirstRunProgress {
  /** Called with a title when a long step begins; the function it returns is called with the share done, 0 to 1. */
  begin(title: string): (done: number) => void;
}

/** The accounts are made last, so where an account exists the demo is complete. */
const isDone = async ({ database }: Platform): Promise<boolean> => {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const found = await database.db.selectFrom('app_user').select('id').where('email', 'in', emails).executeTakeFirst();
  return found !== undefined;
};

const isDataset = (name: string): name is DatasetName => name in DATASETS;

/**
 * Fills an empty portal with a demo: a simulated ledger, ingested like real files, and the accounts. After an interruption it
 * starts over with the same result, since ingesting a file twice changes nothing. Does nothing unless demo data is wanted
 * (`config.demoData`) and missing.
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
  const tied = begin('Reconciling the books');
  await reconcile(platform, { whole: true });
  tied(1);
  const workedOut = begin('Working out analytics');
  await refreshAnalytics(platform, { whole: true, onProgress: workedOut });
  await seedVipConsumers(platform);
  await seedDemoAccounts(platform);
};
