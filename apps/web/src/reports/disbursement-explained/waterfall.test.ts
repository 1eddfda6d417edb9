import { type DisbursementLine, LINE_NAMES } from '@drumlin/contract/disbursements/lines.ts';
import { expect, test } from 'vitest';
import { axisOf, barsOf } from './waterfall.ts';

const linesOf = (amounts: Partial<Record<DisbursementLine, number>>) =>
  LINE_NAMES.map(line => ({ line, amountCents: amounts[line] ?? 0, ledgerCents: null, places: [] }));

test('each bar begins where the one before has ended, and a balance at nothing', () => {
  const bars = barsOf(
    linesOf({
      startBalance: 100,
      purchases: 50,
      reserve: 5,
      adjustments: -10,
      gross: 135,
      endBalance: 35,
      netAmount: 100,
    }),
  );
  const told = bars
    .filter(({ from, to }) => from !== to)
    .map(({ line, kind, from, to }) => [line.line, kind, from, to]);
  expect(told).toEqual([
    ['startBalance', 'balance', 0, 100],
    ['purchases', 'adds', 100, 150],
    ['reserve', 'takesAway', 150, 145],
    ['adjustments', 'takesAway', 145, 135],
    ['gross', 'balance', 0, 135],
    ['endBalance', 'takesAway', 135, 100],
    ['netAmount', 'balance', 0, 100],
  ]);
});

test('what is owed reaches below nothing, and what is kept of it brings it back', () => {
  const bars = barsOf(linesOf({ payouts: 40, gross: -40, endBalance: -40 }));
  expect(bars.find(({ line }) => line.line === 'endBalance')).toMatchObject({ kind: 'adds', from: -40, to: 0 });
  expect(axisOf(bars)).toMatchObject({ min: -40, max: 0, ticks: [0] });
});

test.each([
  [0, [0]],
  [5_135_351, [0, 2_000_000, 4_000_000]],
  [4_900_000, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
  [99_999, [0, 20_000, 40_000, 60_000, 80_000]],
])('an axis to %i cents has ticks a round number of dollars apart', (amount, ticks) => {
  expect(axisOf(barsOf(linesOf({ startBalance: amount }))).ticks).toEqual(ticks);
});

test('an axis has at most seven ticks on both sides of nothing', () => {
  const bars = barsOf(linesOf({ startBalance: -1_234_567, purchases: 9_876_543 }));
  const { ticks } = axisOf(bars);
  expect(ticks).toContain(0);
  expect(ticks.length).toBeLessThanOrEqual(7);
});
