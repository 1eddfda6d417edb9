import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { simulate } from '@drumlin/simulator/simulate.ts';
import { sql } from 'kysely';
import { refreshAnalytics } from '../conversions/refresh.ts';
import { ingestFile } from '../ingest/ingest.ts';
import type { Platform } from '../platform/platform.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { isDemoComplete, openDemoAccounts, seedDemoAccounts } from './accounts.ts';
import { doDemoWork } from './work.ts';

/**
 * Makes the twelve consumers of each merchant who have paid most its VIPs: two of the highest rating, four of the next, and the least of
 * them disabled. What is there already stays as it is.
 */
const seedVipConsumers = async ({ config, database }: Platform): Promise<void> => {
  if (!config.demoData) return;
  await sql`
    with paid as (
      select merchant_id, merchant_customer_id as user_id, sum(original_amt_cents) as cents
        from interac_payin where trans_status = 'S' and merchant_customer_id <> '' group by 1, 2
      union all
      select merchant_id, merchant_user_id, sum(txn_amt_cents)
        from ibt_payin where merchant_user_id <> '' group by 1, 2
    ), ranked as (
      select merchant_id, user_id, row_number() over (partition by merchant_id order by sum(cents) desc, user_id) as place
      from paid group by 1, 2
    )
    insert into vip_consumer (merchant_id, user_id, risk_rating_id, status)
    select merchant_id, user_id, risk_rating.id, case place when 12 then 'disabled' else 'active' end
    from ranked join risk_rating using (merchant_id)
    where place <= 12 and name = case when place <= 2 then 'VIP-3' when place <= 6 then 'VIP-2' else 'VIP-1' end
    on conflict do nothing`.execute(database.db);
};

/** One seed for everybody, so that two people who try the portal see the same figures. */
export const SEED = 1n;
const HOUR_MS = 3_600_000;

/** Called with what is done, in English, and the share of the whole that is behind it, 0 to 1. */
type TellProgress = (progress: { what: string; done: number }) => void;

/** The share of the whole time that each part takes, on two quiet cores. */
const SHARES = { ledger: 0.2, files: 0.42, books: 0.28, analytics: 0.1 } as const;

/**
 * The instant of the ledger, in whole hours: that of a start that was interrupted, of which `folder` tells, since a later one may leave another
 * payment day open.
 */
const instantOf = async ({ clock }: Platform, folder: string): Promise<Date> => {
  const path = join(folder, 'as-of');
  const begun = await readFile(path, 'utf8').catch(() => undefined);
  // Empty where the start was killed as it wrote
  if (begun) return new Date(begun);
  const now = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path, now.toISOString());
  return now;
};

const isDataset = (name: string): name is DatasetName => name in DATASETS;

type LedgerFiles = Awaited<ReturnType<typeof simulate>>['files'];

/** Takes in the files of a ledger: merchants first, then those of the two products side by side, since a product's name merchants alone. */
const takeIn = async (platform: Platform, files: LedgerFiles, tell: (done: number) => void): Promise<void> => {
  const sizes = new Map(await Promise.all(files.map(async ({ path }) => [path, (await stat(path)).size] as const)));
  const whole = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  let behind = 0;
  const takeOneByOne = async (those: LedgerFiles): Promise<void> => {
    for (const { dataset, path } of those) {
      if (!isDataset(dataset)) throw new Error(`The simulator wrote ${dataset}, which the portal does not take`);
      await ingestFile(platform, dataset, path);
      behind += sizes.get(path) ?? 0;
      tell(behind / whole);
    }
  };
  const of = (product: string) => files.filter(({ dataset }) => dataset.startsWith(`${product}-`));
  const [interac, ibt] = [of('interac'), of('ibt')];
  await takeOneByOne(files.filter(file => ![...interac, ...ibt].includes(file)));
  await Promise.all([takeOneByOne(interac), takeOneByOne(ibt)]);
};

/**
 * Fills an empty portal with a demo: a simulated ledger, ingested like real files, the accounts, and what their people have done. After an
 * interruption it starts over with the same result: ingesting a file twice changes nothing, and no act is done twice. Does nothing unless demo data is wanted
 * (`config.demoData`) and missing.
 */
export const runFirstRun = async (platform: Platform, tell: TellProgress): Promise<void> => {
  const { config } = platform;
  if (!config.demoData || (await isDemoComplete(platform))) return;
  const folder = join(config.dataDir, 'demo');
  const asOf = await instantOf(platform, folder);
  const [begun, taken] = [SHARES.ledger, SHARES.ledger + SHARES.files];
  const ledger = await simulate({
    profile: config.demoProfile,
    seed: SEED,
    asOf,
    out: folder,
    // What people of the demo propose
    leavesPaymentDay: config.demoWork,
    onProgress: ({ done }) => tell({ what: 'Making the demo ledger', done: SHARES.ledger * done }),
  });
  await takeIn(platform, ledger.files, done =>
    tell({ what: 'Taking in the demo ledger', done: begun + SHARES.files * done }),
  );
  tell({ what: 'Reconciling the books', done: taken });
  await reconcile(platform, { whole: true });
  const reconciled = taken + SHARES.books;
  await refreshAnalytics(platform, {
    whole: true,
    onProgress: done => tell({ what: 'Working out analytics', done: reconciled + SHARES.analytics * done }),
  });
  await seedVipConsumers(platform);
  await seedDemoAccounts(platform);
  await doDemoWork(platform);
  // Last: where an account can be signed in to the demo is complete
  await openDemoAccounts(platform);
  await rm(join(folder, 'as-of'));
};
