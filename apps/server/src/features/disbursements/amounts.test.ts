import { DISBURSEMENT_LINES, type DisbursementLine, LINE_NAMES } from '@drumlin/contract/disbursements/lines.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountsOf, differingLines } from './amounts.ts';

const cents = fc.integer({ min: 0, max: 900_000_000_00 });
const signed = fc.integer({ min: -900_000_000_00, max: 900_000_000_00 });
const moved = fc.record({
  start_balance: signed,
  previous_held: cents,
  purchase: cents,
  reserve: cents,
  matured: cents,
  payout: cents,
  returned: cents,
  adjustment: signed,
  fee: cents,
  handling_fee_cents: fc.integer({ min: 0, max: 100_000 }),
  minimum_cents: fc.integer({ min: 0, max: 100_000_000 }),
});

/** By the effects that the one list of lines gives them. */
const add = (lines: Record<DisbursementLine, number>, upTo: DisbursementLine): number =>
  LINE_NAMES.slice(0, LINE_NAMES.indexOf(upTo)).reduce(
    (sum, line) => sum + DISBURSEMENT_LINES[line].effect * lines[line],
    0,
  );

test('lines add up to the gross amount and the net amount, whatever moved and whatever part is sent', () => {
  fc.assert(
    fc.property(moved, fc.option(fc.integer({ min: 1, max: 900_000_000_00 }), { nil: undefined }), (each, part) => {
      const { lines, nothing, totalHeldReserveCents } = amountsOf(each, part);
      expect(add(lines, 'gross')).toBe(lines.gross);
      expect(add(lines, 'netAmount')).toBe(lines.netAmount);
      expect(lines.netAmount).toBeGreaterThanOrEqual(0);
      expect(lines.netAmount).toBeLessThanOrEqual(Math.max(lines.gross, 0));
      expect(totalHeldReserveCents).toBe(each.previous_held + each.reserve - each.matured);
      if (nothing !== null) expect([lines.netAmount, lines.handling]).toEqual([0, 0]);
      else expect(lines.netAmount).toBe(Math.min(part ?? lines.gross, lines.gross));
    }),
  );
});

test('nothing is sent, and no fee taken for it, where there is nothing or less than the minimum', () => {
  const none = { start_balance: 0, previous_held: 0, purchase: 0, reserve: 0, matured: 0, payout: 0, returned: 0 };
  const of = (adjustment: number, minimum_cents = 0) =>
    amountsOf({ ...none, adjustment, fee: 0, handling_fee_cents: 500, minimum_cents });
  expect(of(501).lines).toMatchObject({ handling: 500, gross: 1, netAmount: 1, endBalance: 0 });
  expect(of(500)).toMatchObject({
    nothing: 'nothing',
    lines: { handling: 0, gross: 500, netAmount: 0, endBalance: 500 },
  });
  expect(of(-3)).toMatchObject({ nothing: 'nothing', lines: { gross: -3, netAmount: 0, endBalance: -3 } });
  expect(of(1499, 1000)).toMatchObject({ nothing: 'belowMinimum', lines: { handling: 0, endBalance: 1499 } });
  expect(of(1500, 1000)).toMatchObject({ nothing: null, lines: { gross: 1000, netAmount: 1000 } });
  expect(differingLines(of(501).lines, of(502).lines)).toEqual(['adjustments', 'gross', 'netAmount']);
});
