import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { describe, expect, test } from 'vitest';
import { interacBatches } from '../interac/batches.ts';
import { openLedger } from '../ledger.ts';
import { PROFILES } from '../profiles.ts';
import { rowsByDataset } from '../testing/rows-of.ts';
import type { InteracPayinRow } from './row.ts';

const asOf = new Date('2026-05-01T04:00:00Z');
const ledger = openLedger(1n, PROFILES.demo, asOf, '2026-01-01');
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

  test('pays in 60 dollars at the median, 118 on average', () => {
    const cents = successful.map(row => Number(row.originalAmtCents)).toSorted((a, b) => a - b);
    const share = (most: number) => (100 * cents.filter(amount => amount < most).length) / cents.length;
    expect(cents[Math.floor(cents.length / 2)]).toBe(6_000);
    within(cents.reduce((sum, amount) => sum + amount, 0) / cents.length, 11_200, 12_600);
    within(share(10_000), 59, 63);
    within(share(20_000), 81, 85);
  });

  test('is busiest in the evening', () => {
    const evening = rows.filter(row => Number(toEasternWall(new Date(String(row.transDatetime))).slice(11, 13)) >= 18);
    within((100 * evening.length) / rows.length, 41, 45);
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
