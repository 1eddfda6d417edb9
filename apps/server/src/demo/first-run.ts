import { stat } from 'node:fs/promises';
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

/** Called with what is done, in English, and the share of the whole that is behind it, 0 to 1. */
type TellProgress = (progress: { what: string; done: number }) => void;

/** The share of the whole time that each part takes, on two quiet cores. */
const SHARES = { ledger: 0.25, files: 0.45, books: 0.1, analytics: 0.2 } as const;

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
export const runFirstRun = async (platform: Platform, tell: TellProgress): Promise<void> => {
  const { config, clock } = platform;
  if (!config.demoData || (await isDone(platform))) return;
  const asOf = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);
  let behind = 0;
  /** Tells the parts one after another, each with the share of itself that is done. */
  const begin = (what: string, share: number) => {
    const from = behind;
    behind += share;
    return (done: number) => tell({ what, done: from + share * done });
  };
  const made = begin('Making the demo ledger', SHARES.ledger);
  const ledger = await simulate({
    profile: config.demoProfile,
    seed: SEED,
    asOf,
    out: join(config.dataDir, 'demo'),
    onProgress: ({ done }) => made(done),
  });
  const sizes = await Promise.all(ledger.files.map(async ({ path }) => (await stat(path)).size));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  for (const [nth, { dataset, path }] of ledger.files.entries()) {
    if (!isDataset(dataset)) throw new Error(`The simulator wrote ${dataset}, which the portal does not take`);
    const size = sizes[nth] ?? 0;
    const taken = begin('Taking in the demo ledger', (SHARES.files * size) / whole);
    await ingestFile(platform, dataset, path, { onProgress: ({ bytes }) => taken(bytes / size) });
  }
  begin('Reconciling the books', SHARES.books)(0);
  await reconcile(platform, { whole: true });
  await refreshAnalytics(platform, { whole: true, onProgress: begin('Working out analytics', SHARES.analytics) });
  await seedVipConsumers(platform);
  await seedDemoAccounts(platform);
};
