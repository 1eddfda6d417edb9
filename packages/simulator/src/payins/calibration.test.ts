import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { describe, expect, test } from 'vitest';
import { interacBatches } from '../interac/batches.ts';
import { openLedger } from '../ledger.ts';
import { PROFILES } from '../profiles.ts';
import { rowsByDataset } from '../testing/rows-of.ts';
import type { TradeName } from '../trades.ts';
import type { InteracPayinRow } from './row.ts';

const asOf = new Date('2026-05-01T04:00:00Z');
// As many that rates show, which a few do not
const market = { ...PROFILES.demo, attemptsOnFirstDay: 280 };
const ledger = openLedger(1n, market, asOf, '2026-01-01');
const {
  'interac-payins': rows,
  'interac-payouts': payouts,
  'interac-returns': returns,
} = rowsByDataset(interacBatches(ledger, asOf));
const final = rows.filter(row => row.transStatus === 'S' || row.transStatus === 'R');
const successful = final.filter(row => row.transStatus === 'S');

const conversion = (attempts: readonly InteracPayinRow[]) =>
  (100 * attempts.filter(row => row.transStatus === 'S').length) / attempts.length;

/** First-time attempts: the consumer has had no success at the merchant before. */
const firstTime = new Set<InteracPayinRow>();
const seen = new Set<string>();
for (const row of final) {
  const consumer = `${row.merchantId}/${row.merchantCustomerId}`;
  if (!seen.has(consumer)) firstTime.add(row);
  if (row.transStatus === 'S') seen.add(consumer);
}

const tradeOf = new Map(ledger.merchants.map(({ merchantId, trade }) => [merchantId, trade]));
const isOf = (trade: TradeName) => (row: InteracPayinRow) => tradeOf.get(String(row.merchantId)) === trade;
/** The amounts of successful payins of a trade, in order. */
const centsOf = (trade: TradeName) =>
  successful
    .filter(isOf(trade))
    .map(row => Number(row.originalAmtCents))
    .toSorted((a, b) => a - b);
const hours = rows.map(row => ({
  trade: tradeOf.get(String(row.merchantId)),
  hour: Number(toEasternWall(new Date(String(row.transDatetime))).slice(11, 13)),
}));
/** The share of payins of a trade that begin in these hours. */
const shareAt = (trade: TradeName, from: number, to: number) => {
  const own = hours.filter(each => each.trade === trade);
  return (100 * own.filter(({ hour }) => hour >= from && hour < to).length) / own.length;
};

const within = (value: number, least: number, most: number) => {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
};

describe('the demo market', () => {
  test('converts 76 to 80 % of attempts, newcomers less than others', () => {
    within(conversion(final), 76, 80);
    within(conversion([...firstTime]), 58, 65);
    within(conversion(final.filter(row => !firstTime.has(row))), 80, 83);
  });

  test('asks by money request for about 7 in 10', () => {
    const requests = rows.filter(row => row.interacTransMethod === 'REQUEST_MONEY').length;
    within((100 * requests) / rows.length, 68, 73);
  });

  test('pays in 60 dollars at the median, 118 on average, to play', () => {
    const cents = centsOf('play');
    const share = (most: number) => (100 * cents.filter(amount => amount < most).length) / cents.length;
    expect(cents[Math.floor(cents.length / 2)]).toBe(6_000);
    within(cents.reduce((sum, amount) => sum + amount, 0) / cents.length, 11_200, 12_600);
    within(share(10_000), 59, 63);
    within(share(20_000), 81, 85);
  });

  test('plays in the evening, pays bills by day and buys coins around the clock', () => {
    within(shareAt('play', 18, 24), 41, 45);
    within(shareAt('bills', 8, 21), 80, 92);
    within(shareAt('crypto', 0, 8), 20, 26);
    within(shareAt('bills', 0, 6), 0, 2);
  });

  test('pays bills in odd amounts, and coins in large ones', () => {
    const median = (trade: TradeName) => centsOf(trade)[Math.floor(centsOf(trade).length / 2)];
    const round = (trade: TradeName) =>
      (100 * centsOf(trade).filter(amount => amount % 1_000 === 0).length) / centsOf(trade).length;
    within(Number(median('bills')), 11_000, 16_500);
    within(Number(median('crypto')), 48_000, 75_000);
    within(round('bills'), 3, 11);
    within(round('crypto'), 55, 66);
  });

  test('tells merchants of nearly every outcome', () => {
    const sent = final.filter(row => row.merchantNtfyStatus === 'SENT').length;
    within((100 * sent) / final.length, 98.5, 99.5);
  });
});

describe('the demo payouts and returns', () => {
  const share = (part: number) => (100 * part) / payouts.length;
  const isSameDay = (row: (typeof payouts)[number]) =>
    row.transStatus === 'R' && !['P007', 'P008', 'P009', 'P010', 'P011'].includes(String(row.errorCode));

  test('pay out for 16 to 19 % of successful payins', () => {
    within((100 * payouts.length) / successful.length, 16, 19);
  });

  test('fail on the day in about 3 %, sometimes for want of balance, and later in about 1.5 %', () => {
    within(share(payouts.filter(isSameDay).length), 2.3, 4);
    within(share(payouts.filter(row => row.errorCode === 'B017').length), 0.3, 1.6);
    within(share(payouts.filter(row => row.transStatus === 'R' && !isSameDay(row)).length), 0.9, 2.1);
  });

  test('send back about 4 in 1,000 payins', () => {
    within((1_000 * returns.length) / successful.length, 2.8, 4.6);
  });
});
