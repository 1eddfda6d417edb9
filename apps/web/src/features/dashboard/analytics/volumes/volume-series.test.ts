import type { VolumePoint } from '@drumlin/contract/analytics/volumes.ts';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { rowsOfMerchant } from '../rows.ts';
import { volumeSeries } from './volume-series.ts';

const point: VolumePoint = {
  period: '2026-10-05',
  firstDay: '2026-10-05',
  lastDay: '2026-10-11',
  comparisonPeriod: '2025-10-05',
  comparisonFirstDay: '2025-10-05',
  comparisonLastDay: '2025-10-11',
  totalPayinsAmt: 100.1,
  totalPayoutsAmt: 40,
  totalComparisonAmt: 80,
  totalPayinsTxns: 10,
  totalPayoutsTxns: 4,
  totalComparisonTxns: 8,
  avgPayinsAmt: 10.01,
  avgPayoutsAmt: 10,
  avgComparisonAmt: 10,
  manualPercentage: 30,
  requestMoneyPercentage: 70,
  totalRequestMoneyAmt: 70.07,
  totalManualAmt: 30.03,
};
const rowsOf = rowsOfMerchant('m-1', [
  'DEPOSIT_ORION',
  'INTERAC_DEPOSIT_ORION',
  'WITHDRAWS_ORION',
  'INTERAC_WITHDRAWS_ORION',
]);
const words = { t: ((key: string) => key) as TFunction, percent: (value: number) => `${value}%` };
const series = (view: 'PAYINS' | 'PAYOUTS' | 'PAYINS_PAYOUTS', more: Partial<VolumePoint> = {}, previousYear = true) =>
  volumeSeries(
    [{ ...point, ...more }],
    { view, previousYear: previousYear && view !== 'PAYINS_PAYOUTS' },
    rowsOf,
    words,
  );
const drawn = (all: ReturnType<typeof series>) => all.filter(({ draw }) => draw !== 'table').map(({ id }) => id);

test('each view draws its own bars, and the previous year as a line where it is asked for', () => {
  expect(drawn(series('PAYINS'))).toEqual(['requestMoney', 'manual', 'previousYear']);
  expect(drawn(series('PAYINS', {}, false))).toEqual(['requestMoney', 'manual']);
  expect(drawn(series('PAYOUTS'))).toEqual(['payouts', 'previousYear']);
  expect(drawn(series('PAYINS_PAYOUTS'))).toEqual(['payins', 'payouts']);
});

test('what neither method paid in has a bar of its own', () => {
  const all = series('PAYINS', { totalManualAmt: 20.02 });
  expect(drawn(all)).toContain('automatic');
  expect(all.find(({ id }) => id === 'automatic')?.values).toEqual([10.01]);
});

test('the share of Request Money stands in bars of 50 pixels and more', () => {
  const text = series('PAYINS')[0]?.barText;
  expect(text?.(0, { width: 50, height: 50 })).toBe('70%');
  expect(text?.(0, { width: 50, height: 49 })).toBeUndefined();
  expect(text?.(0, { width: 49, height: 200 })).toBeUndefined();
});

test('the previous year leads to its own days', () => {
  const line = series('PAYOUTS').find(({ id }) => id === 'previousYear');
  expect(line?.addresses?.[0]).toMatchObject({
    to: '/reports/transaction/withdrawals',
    search: { from: '2025-10-05', to: '2025-10-11', transStatusId: 'S' },
  });
});
