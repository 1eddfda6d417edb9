import { addDays } from '@drumlin/contract/core/eastern.ts';
import { type Refreshed, refreshAnalytics } from '@drumlin/server/conversions/refresh.ts';
import { openLogger } from '@drumlin/server/platform/log/logger.ts';
import { openDatabase } from '@drumlin/server/platform/postgres/database.ts';
import type pg from 'pg';
import type { Bench, Measure } from '../bench.ts';
import { atMost, type Figure, noiseOf } from '../figure.ts';
import { DAYS, END_DAY } from '../ledger/calendar.ts';
import { median } from '../statistics.ts';
import { measureDashboard } from './analytics-dashboard.ts';
import { measureEndpoints } from './analytics-endpoints.ts';

const GROUP = 'Refreshing analytics: conversions and benchmarks';
/** How many days pass while it is measured, one after the other. */
const ROUNDS = 3;

/** Refreshes as it is early on an Eastern day; answers how long it took. */
type Refresh = (today: string, whole: boolean) => Promise<number>;

const openRefresh = (databaseUrl: string): { refresh: Refresh; close: () => Promise<void> } => {
  const database = openDatabase(databaseUrl, { size: 2 });
  const log = openLogger({ logLevel: 'silent' }, process.stderr);
  return {
    refresh: async (today, whole) => {
      const clock = { now: () => new Date(`${today}T06:00:00Z`) };
      const done: Refreshed | undefined = await refreshAnalytics({ database, log, clock }, { whole });
      if (!done) throw new Error(`Nothing was refreshed on ${today}`);
      return done.seconds;
    },
    close: () => database.close(),
  };
};

/** As the ingests of an Eastern day leave it. */
const noteDay = (client: pg.Client, day: string): Promise<unknown> =>
  client.query(
    `insert into conversion_due (merchant_id, merchant_customer_id, changed_from, changed_to)
     select merchant_id, merchant_customer_id, min(trans_datetime), max(trans_datetime) from interac_payin
     where trans_datetime >= $1::date::timestamp at time zone 'America/Toronto'
       and trans_datetime < ($1::date + 1)::timestamp at time zone 'America/Toronto'
     group by 1, 2`,
    [day],
  );

const figureOf = (what: string, rounds: readonly number[], seconds: number): Figure => ({
  group: GROUP,
  what,
  unit: 's',
  p50: median(rounds),
  bounds: [atMost('p50', seconds)],
  noise: noiseOf({ rounds: [...rounds] }),
});

const run = async (bench: Bench): Promise<Figure[]> => {
  const { client, databaseUrl } = bench;
  const { refresh, close } = openRefresh(databaseUrl);
  const [whole, day]: [number[], number[]] = [[], []];
  try {
    for (const passed of [0, ROUNDS]) whole.push(await refresh(addDays(END_DAY, -passed), true));
    // Each day is noted as it passes
    await client.query('delete from conversion_due');
    for (let left = ROUNDS - 1; left >= 0; left -= 1) {
      const today = addDays(END_DAY, -left);
      await noteDay(client, addDays(today, -1));
      day.push(await refresh(today, false));
    }
  } finally {
    await close();
  }
  return [
    figureOf('at midnight, after a day of every merchant', day, 2),
    figureOf(`everything, ${DAYS} days`, whole, 90),
    ...(await measureEndpoints(bench)),
    await measureDashboard(bench),
  ];
};

/** How long the figures of conversions take to be worked out, and to be read once the ledger has them through its last day. */
export const measureAnalytics: Measure = { name: 'analytics', run };
