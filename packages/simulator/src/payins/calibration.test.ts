import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { describe, expect, test } from 'vitest';
import { openLedger } from '../ledger.ts';
import { PROFILES } from '../profiles.ts';
import type { InteracPayinRow } from './row.ts';
import { interacPayinRows } from './rows.ts';

const asOf = new Date('2026-05-01T04:00:00Z');
const rows = [...interacPayinRows(openLedger(1n, PROFILES.demo, asOf, '2026-01-01'), asOf)].flat();
const final = rows.filter(row => row.transStatus === 'S' || row.transStatus === 'R');
const successful = final.filter(row => row.transStatus === 'S');

const conversion = (attempts: readonly InteracPayinRow[]) =>
  (100 * attempts.filter(row => row.transStatus === 'S').length) / attempts.length;

/** First-time attempts: no earlier success of the consumer at the merchant (domain notes 2.16). */
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

describe('the demo market (domain notes 2.5 to 2.7)', () => {
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
