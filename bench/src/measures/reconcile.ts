import { openLogger } from '@drumlin/server/platform/log/logger.ts';
import { openDatabase } from '@drumlin/server/platform/postgres/database.ts';
import { reconcile } from '@drumlin/server/reconciliation/reconcile.ts';
import type pg from 'pg';
import type { Bench, Measure } from '../bench.ts';
import { atMost, type Figure, noiseOf } from '../figure.ts';
import { median } from '../statistics.ts';

const GROUP = 'Reconciling the books: twelve identities';
const ROUNDS = 3;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** What no comparison of everything can do without: each row of a cell read once. */
const READ_ALL = ['interac_payin', 'interac_payout', 'interac_eft_payout', 'ibt_payin', 'ibt_payout']
  .map(table => `select merchant_id, updated_at::date, count(*) from ${table} group by 1, 2`)
  .join('; ');

/** As an ingest leaves it: the newest day of every merchant. */
const changeOneDay = (client: pg.Client): Promise<unknown> =>
  client.query(`
    insert into reconciliation_due (source, merchant_id, et_day, newest_at)
    select 'interac_payin', merchant_id, max(et_day), now() from interac_summary_day where merchant_id <> '*' group by merchant_id`);

const figureOf = (what: string, rounds: readonly number[], rest: Pick<Figure, 'bounds' | 'limit'>): Figure => ({
  group: GROUP,
  what,
  unit: 's',
  p50: median(rounds),
  noise: noiseOf({ rounds: [...rounds] }),
  ...rest,
});

const run = async ({ client, databaseUrl }: Bench): Promise<Figure[]> => {
  const database = openDatabase(databaseUrl, { size: 2 });
  const portal = { database, log: openLogger({ logLevel: 'silent' }, process.stderr) };
  const [whole, floor, changes]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      floor.push(await secondsOf(() => client.query(READ_ALL)));
      whole.push(await secondsOf(() => reconcile(portal, { whole: true })));
      await changeOneDay(client);
      changes.push(await secondsOf(() => reconcile(portal, { whole: false })));
    }
  } finally {
    await database.close();
  }
  return [
    // Every sum by the day is compared too, and on thin days there are two of them for each row
    figureOf('everything (limit: each row read once)', whole, { bounds: [atMost('ratio', 60)], limit: median(floor) }),
    figureOf('after a file of one day of every merchant', changes, { bounds: [atMost('p50', 10)] }),
  ];
};

/** How long a comparison of the books takes. The bench's books do not tie out, so every finding there can be is written too. */
export const measureReconcile: Measure = { name: 'reconcile', ledger: 'whole', run };
