import type { VolumePoint } from '@drumlin/contract/analytics/volumes.ts';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { choicesOf, partsAt } from '../../../../components/charts/figures.ts';
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
  totalEftPayoutsAmt: 0,
  totalEftPayoutsTxns: 0,
  totalEftComparisonAmt: 0,
  totalEftComparisonTxns: 0,
};
/** The same with payouts by EFT among the others, and one a year before, whose only payouts they were. */
const WITH_EFT = {
  totalEftPayoutsAmt: 39.9,
  totalEftPayoutsTxns: 3,
  totalEftComparisonAmt: 80,
  totalEftComparisonTxns: 8,
};
const PERMISSIONS = ['DEPOSIT_ORION', 'INTERAC_DEPOSIT_ORION', 'WITHDRAWS_ORION', 'INTERAC_WITHDRAWS_ORION'] as const;
const rowsOf = rowsOfMerchant('m-1', [...PERMISSIONS, 'INTERAC_EFT_PAYOUTS']);
const words = { t: ((key: string) => key) as TFunction, percent: (value: number) => `${value}%` };
const series = (
  view: 'PAYINS' | 'PAYOUTS' | 'PAYINS_PAYOUTS',
  more: Partial<VolumePoint> = {},
  { previousYear = true, rows = rowsOf } = {},
) =>
  volumeSeries([{ ...point, ...more }], { view, previousYear: previousYear && view !== 'PAYINS_PAYOUTS' }, rows, words);
/** What a line of figures leads to at its only point. */
const leadsTo = (all: ReturnType<typeof series>, id: string) => {
  const one = all.find(each => each.id === id);
  if (!one) throw new Error(`There is no ${id}`);
  return choicesOf(partsAt(all, one, 0), one.kind, 'en-CA').map(({ label, address }) => [label, address.search]);
};
const drawn = (all: ReturnType<typeof series>) => all.filter(({ draw }) => draw !== 'table').map(({ id }) => id);

test('each view draws its own bars, and the previous year as a line where it is asked for', () => {
  expect(drawn(series('PAYINS'))).toEqual(['requestMoney', 'manual', 'previousYear']);
  expect(drawn(series('PAYINS', {}, { previousYear: false }))).toEqual(['requestMoney', 'manual']);
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

test('the previous year leads to its own days, and payouts that are all by e-Transfer have no parts and lead to one report', () => {
  const all = series('PAYOUTS');
  expect(all.find(({ id }) => id === 'previousYear')?.addresses?.[0]).toMatchObject({
    to: '/reports/transaction/withdrawals',
    search: { from: '2025-10-05', to: '2025-10-11', transStatusId: 'S' },
  });
  expect(all.filter(({ partOf }) => partOf)).toEqual([]);
  expect(all.find(({ id }) => id === 'payouts')?.addresses?.[0]).toMatchObject({
    to: '/reports/transaction/withdrawals',
  });
});

test('payouts by EFT are told apart, and each part leads to its own report', () => {
  const days = { merchants: 'm-1', from: '2026-10-05', to: '2026-10-11', transStatusId: 'S' };
  for (const view of ['PAYOUTS', 'PAYINS_PAYOUTS'] as const) {
    const all = series(view, WITH_EFT);
    expect(drawn(all)).toEqual(drawn(series(view)));
    expect(leadsTo(all, 'payouts')).toEqual([
      ['Interac e-Transfer · C$0.10', { ...days, tab: 'interac-payouts' }],
      ['EFT · C$39.90', { ...days, tab: 'interac-eft-payouts' }],
    ]);
    expect(leadsTo(all, 'payoutsTxns').map(([label]) => label)).toEqual(['Interac e-Transfer · 1', 'EFT · 3']);
    expect(all.filter(({ partOf }) => partOf?.id === 'payouts').map(({ label }) => label)).toEqual([
      'Interac e-Transfer payouts',
      'EFT Payouts',
    ]);
  }
});

test('the previous year leads to the only report that has rows of it, on its own days', () => {
  const all = series('PAYOUTS', WITH_EFT);
  const before = { merchants: 'm-1', from: '2025-10-05', to: '2025-10-11', transStatusId: 'S' };
  expect(leadsTo(all, 'previousYear')).toEqual([['EFT · C$80.00', { ...before, tab: 'interac-eft-payouts' }]]);
  expect(leadsTo(all, 'previousYearTxns')).toHaveLength(1);
});

test('who may not see the report of EFT payouts has no link to it; the sum is the same', () => {
  const all = series('PAYOUTS', WITH_EFT, { rows: rowsOfMerchant('m-1', PERMISSIONS) });
  expect(all.find(({ id }) => id === 'payouts')?.values).toEqual([40]);
  expect(leadsTo(all, 'payouts').map(([label]) => label)).toEqual(['Interac e-Transfer · C$0.10']);
});

test('each line of figures has a name of its own, by which the table knows its columns', () => {
  for (const view of ['PAYINS', 'PAYOUTS', 'PAYINS_PAYOUTS'] as const) {
    const labels = series(view, WITH_EFT)
      .filter(({ id }) => view !== 'PAYINS' || id !== 'payins')
      .map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

test('a year earlier without rows has no line and no column, and one that began later has gaps before it', () => {
  const NONE = { totalComparisonAmt: 0, totalComparisonTxns: 0, avgComparisonAmt: null };
  const all = (...points: Partial<VolumePoint>[]) =>
    volumeSeries(
      points.map(changed => ({ ...point, ...changed })),
      { view: 'PAYOUTS', previousYear: true },
      rowsOf,
      words,
    ).filter(({ id }) => id.startsWith('previousYear'));
  expect(all(NONE, NONE)).toEqual([]);
  const [amounts, txns] = all(NONE, {}, NONE);
  expect(amounts?.values).toEqual([null, 80, 0]);
  expect(txns?.values).toEqual([null, 8, 0]);
  expect(amounts?.addresses?.map(address => address !== undefined)).toEqual([false, true, true]);
});
