import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { expect, onTestFinished } from 'vitest';
import { type RowValues, take } from '../../ingest/testing/ingest-files.ts';
import { type Analytics, openAnalytics, simulatePayins } from './world.ts';

const drawsOf = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

/** Several merchants of a parent in the profile would leave too few parents for a benchmark. */
const onePerParent = (merchants: readonly RowValues[]): RowValues[] =>
  merchants.map(each => ({ ...each, merchantParentId: `of-${each['merchantId']}` }));

const HOUR_MS = 3_600_000;

/** A later state of a payin: it ended otherwise, or is another consumer's, by another method or of another time. */
const corrected = (row: RowValues, others: readonly RowValues[], draw: () => number, updatedAt: string): RowValues => {
  const moved = new Date(Date.parse(String(row['transDatetime'])) - Math.floor(draw() * 60 * HOUR_MS)).toISOString();
  const other = others[Math.floor(draw() * others.length)];
  const isRejected = row['transStatus'] !== 'S';
  const changes: RowValues[] = [
    isRejected ? { transStatus: 'S', errorCode: '' } : { transStatus: 'R', errorCode: draw() < 0.5 ? '104' : '13' },
    { transStatus: 'A', errorCode: '' },
    { transStatus: 'P', errorCode: '', txnCompletionDateTime: '' },
    { merchantCustomerId: String(other?.['merchantCustomerId']) },
    { interacTransMethod: row['interacTransMethod'] === 'MANUAL' ? 'REQUEST_MONEY' : 'MANUAL' },
    { transDatetime: moved },
  ];
  return { ...row, ...changes[Math.floor(draw() * changes.length)], merchantFeeCents: '0', updatedAt };
};

/** The newest state of each payin. */
const newest = (rows: readonly RowValues[]): RowValues[] => [
  ...new Map(rows.map(row => [row['transId'], row])).values(),
];

const check = async (analytics: Analytics, today: string, withBenchmarks = false) => {
  const [found, expected] = [await analytics.stored(), await analytics.expected(today, withBenchmarks)];
  expect(found.days.length).toBeGreaterThan(0);
  expect(found.days).toEqual(expected.days);
  expect(found.consumers).toEqual(expected.consumers);
  if (!withBenchmarks) return;
  expect(found.benchmarks.length).toBeGreaterThan(0);
  expect(found.benchmarks).toEqual(expected.benchmarks);
};

type Ledger = Parameters<typeof simulatePayins>[0] & { seed: bigint };

/**
 * Figures equal those that another way works out from the raw payins (oracle.ts), however the payins come: on time, late, twice, out of order
 * and corrected, refreshed each night or after some days; and everything made anew says the same as changes did.
 */
export const expectRefreshes = async (ledger: Ledger): Promise<void> => {
  const analytics = await openAnalytics();
  onTestFinished(() => analytics.database.drop());
  const draw = drawsOf(Number(ledger.seed));
  const { merchants, payins } = await simulatePayins(ledger);
  await take(analytics.database, 'merchants', onePerParent(merchants));
  const last = easternDay(ledger.asOf);
  const [first, second, third] = [addDays(last, -4), addDays(last, -3), addDays(last, -1)];
  const late = new Set(payins.filter(() => draw() < 0.05).map(row => row['transId']));
  const onTime = payins.filter(row => !late.has(row['transId']));
  const told = (after: string, before: string) =>
    onTime.filter(row => String(row['updatedAt']) >= `${after}T05:00` && String(row['updatedAt']) < `${before}T05:00`);

  await analytics.ingest(newest(told('0000', first)));
  expect(await analytics.refresh(first)).toMatchObject({ whole: true });
  await check(analytics, first);

  // A night like any other, and one after a night without a worker
  await analytics.ingest(newest(told(first, second)));
  expect(await analytics.refresh(second)).toMatchObject({ whole: false, throughDay: first });
  await check(analytics, second, true);
  await analytics.ingest(newest(told(second, third)));
  await analytics.refresh(third);
  await check(analytics, third);

  // Late files, a file that came before, and one that is older than what is there
  await analytics.ingest(
    newest(payins.filter(row => late.has(row['transId']) && String(row['updatedAt']) < `${third}T05:00`)),
  );
  await analytics.ingest(newest(told(first, second)));
  await analytics.ingest(
    told(second, third).filter(
      (row, place, all) => all.findIndex(each => each['transId'] === row['transId']) === place,
    ),
  );
  await analytics.refresh(third);
  await check(analytics, third);

  for (const share of [0.002, 0.03]) {
    const rows = newest(payins.filter(row => String(row['updatedAt']) < `${third}T05:00`));
    const chosen = rows.filter(() => draw() < share);
    const at = new Date(ledger.asOf.getTime() + share * HOUR_MS).toISOString();
    const ofMerchant = Map.groupBy(chosen, row => row['merchantId']);
    await analytics.ingest(chosen.map(row => corrected(row, ofMerchant.get(row['merchantId']) ?? [], draw, at)));
    expect(await analytics.refresh(third)).toMatchObject({ whole: false });
    await check(analytics, third, share === 0.03);
  }

  const changed = await analytics.stored();
  expect(await analytics.refresh(third)).toBeUndefined();
  expect(await analytics.refresh(third, true)).toMatchObject({ whole: true });
  expect(await analytics.stored()).toEqual(changed);
};
