import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { DatasetShape } from '@drumlin/contract/core/dataset.ts';
import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { writeDatasetFiles } from '@drumlin/simulator/dataset-file.ts';
import { type LiveRow, openLiveLedger } from '@drumlin/simulator/live.ts';
import { askForRefresh } from '../conversions/job.ts';
import { type Inbox, openInbox } from '../ingest/inbox/store.ts';
import { takeInbox } from '../ingest/inbox/take-inbox.ts';
import type { IngestPlatform } from '../ingest/ingest.ts';
import { takeRows } from '../ingest/take-rows.ts';
import type { Config } from '../platform/config/config.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import type { Platform } from '../platform/platform.ts';
import { inTransaction, onConnection } from '../platform/postgres/on-connection.ts';
import { askAfterIngest } from '../reconciliation/job.ts';
import { lockLedger, workOutBalances } from '../reconciliation/posting/work-out-balance.ts';
import { SEED } from './first-run.ts';

const TICK_MS = 5_000;

type LivePlatform = IngestPlatform & { config: Pick<Config, 'dataDir' | 'demoProfile' | 'demoWork'> };

/** The instant of the ledger that the first run made, and the last one up to which its rows were taken. */
interface Reached {
  asOf: Date;
  at: Date;
}

/** Kept in a file; before there is one, the wallets are as the first run left them. */
const readReached = async ({ database }: LivePlatform, path: string): Promise<Reached> => {
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) {
    const { asOf, at } = JSON.parse(kept);
    return { asOf: new Date(asOf), at: new Date(at) };
  }
  const { rows } = await database.pool.query<{ at: Date | null }>('select max(updated_at) as at from ibt_wallet');
  const at = rows[0]?.at;
  if (!at) throw new OperatorError('--live goes on with the ledger of a demo, which this database does not have');
  return { asOf: at, at };
};

/** Whole or not at all, wherever the process is killed. */
const writeReached = async (path: string, reached: Reached): Promise<void> => {
  await writeFile(`${path}.partial`, JSON.stringify(reached));
  await rename(`${path}.partial`, path);
};

/** Brings the Interac balances of merchants, of all where it is another day, as the portal's own books say they are. */
const bringBalances = ({ database, clock }: LivePlatform, merchantIds: ReadonlySet<string> | 'all'): Promise<void> =>
  onConnection(database.workPool, client =>
    inTransaction(client, async () => {
      await lockLedger(client);
      const now = clock.now();
      const { rows } = await client.query<{ id: string }>('select merchant_id as id from interac_balance');
      const ids = merchantIds === 'all' ? rows.map(({ id }) => id) : [...merchantIds];
      if (ids.length > 0) await takeRows(client, 'interac-balances', await workOutBalances(client, ids, now), now);
    }),
  );

/** The ledger of a demo, going on from where it was left. */
export const openLiveDemo = async (platform: LivePlatform, signal?: AbortSignal) => {
  const { clock, config } = platform;
  const folder = join(config.dataDir, 'live');
  const files = join(folder, 'inbox');
  await mkdir(files, { recursive: true, mode: 0o700 });
  const inbox: Inbox = await openInbox(pathToFileURL(files).href);
  const path = join(folder, 'reached.json');
  const reached = await readReached(platform, path);
  const { demoProfile: profile, demoWork: leavesPaymentDay } = config;
  const ledger = await openLiveLedger({ profile, seed: SEED, leavesPaymentDay, ...reached, signal });
  /** What was not taken yet, of an earlier round too; the newest of a row counts. */
  const owed = new Map<DatasetName, LiveRow[]>();

  const writeOwed = async (): Promise<void> => {
    const datasets = Object.fromEntries([...owed.keys()].map((name): [string, DatasetShape] => [name, DATASETS[name]]));
    await writeDatasetFiles(files, datasets, [Object.fromEntries(owed)], () => {});
  };
  const isTaken = async (): Promise<boolean> => {
    const lying = await Promise.all([...owed.keys()].map(name => inbox.has(`${name}.csv`)));
    return !lying.includes(true);
  };

  return {
    /** Takes in what has happened until now through an inbox, and answers whether that was anything. What could not be taken is for the next round. */
    async takeNext(): Promise<boolean> {
      const now = new Date(Math.floor(clock.now().getTime() / 1000) * 1000);
      for (const [name, rows] of Object.entries(ledger.playOn(now)) as [DatasetName, LiveRow[]][])
        owed.set(name, [...(owed.get(name) ?? []), ...rows]);
      const isNextDay = easternDay(reached.at) < easternDay(now);
      if (owed.size === 0 && !isNextDay) return false;
      await writeOwed();
      await takeInbox(platform, inbox, signal);
      if (!(await isTaken())) return false;
      const changed = [...owed].filter(([name]) => name.startsWith('interac-')).flatMap(([, rows]) => rows);
      await bringBalances(platform, isNextDay ? 'all' : new Set(changed.map(({ merchantId }) => String(merchantId))));
      reached.at = now;
      await writeReached(path, reached);
      owed.clear();
      // What was taken is on record; kept, it would be thousands of files a day
      await rm(join(files, 'taken'), { recursive: true });
      await mkdir(join(files, 'taken'));
      return true;
    },
  };
};

/** Lets the demo's ledger go on with the clock until the platform is closed. A round that fails is for the log, and the next one goes on. */
export const startLiveDemo = (platform: Platform): void => {
  const { log, stops } = platform;
  const stop = new AbortController();
  const { signal } = stop;
  const goOn = async (): Promise<void> => {
    let demo: Awaited<ReturnType<typeof openLiveDemo>> | undefined;
    while (!signal.aborted) {
      try {
        demo ??= await openLiveDemo(platform, signal);
        if (await demo.takeNext()) {
          await askAfterIngest(platform);
          await askForRefresh(platform);
        }
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'The demo could not go on');
      }
      await setTimeout(TICK_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const going = goOn();
  stops.push(() => {
    stop.abort();
    return going;
  });
};
