import type { BreakdownLine } from '@drumlin/contract/core/report.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { expect, test } from 'vitest';
import { stripLines } from './strip-lines.ts';

const line = (value: string | null, count: number, sums: Record<string, string>, currency = 'CAD'): BreakdownLine => ({
  currency,
  value,
  count,
  sums,
});
const payin = (value: string, count: number, originalAmt: string, merchantFee: string, currency = 'CAD') =>
  line(value, count, { originalAmt, merchantFee }, currency);
const textOf = (lines: ReturnType<typeof stripLines>) =>
  lines.map(({ labels, figures }) => [
    labels.join(' '),
    ...figures.map(({ label, units, count }) => [label, units, count].filter(one => one !== undefined).join(' ')),
  ]);

const payins = REPORTS['interac-payins'];

test('begins with what succeeded, then what was rejected and what waits, and adds up to the columns', () => {
  const lines = [
    payin('I', 1, '5.00', '0.00'),
    payin('P', 2, '20.00', '0.00'),
    payin('R', 3, '122.02', '1.50'),
    payin('S', 8, '513.83', '10.25'),
  ];
  expect(textOf(stripLines(payins, lines))).toEqual([
    [
      '',
      'Successful 513.83 8',
      'Rejected 122.02 3',
      'Pending 25.00 3',
      'Amount 660.85',
      'Fee 11.75',
      'Transactions 14',
    ],
  ]);
});

test('tells what was returned, and what has a status nobody knows, only where there is any', () => {
  const lines = [payin('S', 1, '1.00', '0.00'), payin('T', 1, '2.00', '0.00'), payin('ZZ', 1, '4.00', '0.00')];
  const [figures = []] = textOf(stripLines(payins, lines));
  expect(figures).toContain('Returned 2.00 1');
  expect(figures).toContain('Other 4.00 1');
  expect(textOf(stripLines(payins, []))).toEqual([
    ['', 'Successful 0.00 0', 'Rejected 0.00 0', 'Pending 0.00 0', 'Amount 0.00', 'Fee 0.00', 'Transactions 0'],
  ]);
});

test('has a line for each currency, and no sum of two', () => {
  const lines = [payin('S', 1, '1.00', '0.10'), payin('S', 2, '5.00', '0.20', 'USD')];
  expect(textOf(stripLines(payins, lines)).map(([label, successful]) => [label, successful])).toEqual([
    ['CAD', 'Successful 1.00 1'],
    ['USD', 'Successful 5.00 2'],
  ]);
});

test('keeps payins, payouts and adjustments of a daily summary apart', () => {
  const day = (value: string, count: number, settleAmt: string, transAmt: string, currency = 'CAD') =>
    line(value, count, { settleAmt, transAmt, fee: '1.00' }, currency);
  const summary = REPORTS['interac-daily-summary'];
  const lines = [day('A', 1, '-7.00', '-7.00'), day('F', 2, '3.00', '4.00'), day('T', 5, '50.00', '60.00')];
  expect(textOf(stripLines(summary, lines))).toEqual([
    ['Payin', 'Settled amount 50.00', 'Amount 60.00', 'Fee 1.00', 'Transactions 5'],
    ['Payout', 'Settled amount 3.00', 'Amount 4.00', 'Fee 1.00', 'Transactions 2'],
    ['Manual Adjustments', 'Settled amount -7.00', 'Amount -7.00', 'Fee 1.00', 'Transactions 1'],
  ]);
  const both = [day('T', 1, '1.00', '1.00'), day('T', 1, '2.00', '2.00', 'USD')];
  expect(stripLines(summary, both).map(({ labels }) => labels)).toEqual([
    ['Payin', 'CAD'],
    ['Payin', 'USD'],
  ]);
});

test('tells credits and debits of adjustments, and fees and handling of disbursements, apart', () => {
  const adjustment = (value: string, transAmt: string) => line(value, 1, { transAmt, transFee: '0.00' });
  const [adjusted = []] = textOf(
    stripLines(REPORTS['interac-adjustments'], [adjustment('DEBIT', '-9.00'), adjustment('CREDIT', '2.00')]),
  );
  expect(adjusted.slice(1, 4)).toEqual(['Credit 2.00 1', 'Debit -9.00 1', 'Amount -7.00']);
  const sums = { netAmt: '90.00', purchase: '100.00', payout: '0.00', fee: '4.00', handlingFee: '5.00' };
  expect(textOf(stripLines(REPORTS['interac-disbursements'], [line(null, 1, sums)]))).toEqual([
    ['', 'Net amount 90.00', 'Purchases 100.00', 'Payouts 0.00', 'Fee 4.00', 'Handling fee 5.00', 'Disbursements 1'],
  ]);
});

test('is exact to the cent beyond what a number holds', () => {
  const lines = [payin('S', 1, '90071992547409.93', '0.00'), payin('R', 1, '0.02', '0.00')];
  expect(textOf(stripLines(payins, lines))[0]).toContain('Amount 90071992547409.95');
});
