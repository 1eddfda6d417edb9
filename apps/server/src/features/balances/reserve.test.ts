import { addDays } from '@drumlin/contract/core/eastern.ts';
import { expect, test } from 'vitest';
import type { DisbursementRow } from './queries.ts';
import { reserveCalendar } from './reserve.ts';

const disbursement = (
  n: number,
  days: [first: string, last: string],
  cents: Partial<DisbursementRow>,
): DisbursementRow => ({
  trans_id_hex: `d${n}`,
  trans_datetime: new Date(Date.parse(`${days[1]}T10:00:00Z`) + 6 * 86_400_000),
  first_matures: addDays(days[0], 90),
  last_matures: addDays(days[1], 90),
  reserve_cents: 0,
  matured_reserve_cents: 0,
  total_held_reserve_cents: 0,
  ...cents,
});

test('what was held first is released first, and of a disbursement released in part the later days are left', () => {
  const rows = [
    disbursement(1, ['2026-03-01', '2026-03-03'], { reserve_cents: 100 }),
    disbursement(2, ['2026-03-04', '2026-03-07'], { reserve_cents: 80 }),
    disbursement(3, ['2026-03-08', '2026-05-29'], { matured_reserve_cents: 130, total_held_reserve_cents: 50 }),
  ];
  expect(reserveCalendar(rows)).toEqual({
    totalHeld: 50,
    totalListed: 50,
    entries: [
      {
        transIdHex: 'd2',
        processedAt: '2026-03-13T10:00:00.000Z',
        reserve: 80,
        held: 50,
        // The last disbursement was processed on 4 June
        maturesFrom: '2026-06-05',
        maturesTo: '2026-06-05',
      },
    ],
  });
  expect(reserveCalendar([])).toEqual({ totalHeld: 0, totalListed: 0, entries: [] });
});

const heldOf = (rows: DisbursementRow[]) => {
  const { totalHeld, totalListed, entries } = reserveCalendar(rows);
  return [totalHeld, totalListed, entries.map(({ transIdHex, held }) => `${transIdHex} ${held}`)];
};

test('a ledger whose first disbursement releases what was held before it lists all that is held of those it has', () => {
  const cents = (reserve_cents: number, matured_reserve_cents: number, total_held_reserve_cents: number) => ({
    ...{ reserve_cents, matured_reserve_cents, total_held_reserve_cents },
  });
  const rows = [
    disbursement(1, ['2026-03-01', '2026-03-03'], cents(100, 90, 500)),
    disbursement(2, ['2026-03-04', '2026-03-07'], cents(80, 70, 510)),
  ];
  expect(heldOf(rows)).toEqual([510, 180, ['d1 100', 'd2 80']]);
  const later = disbursement(3, ['2026-03-08', '2026-05-29'], cents(0, 390, 120));
  expect(heldOf([...rows, later])).toEqual([120, 120, ['d1 40', 'd2 80']]);
});

test('where nothing is held, or less than nothing, nothing is listed', () => {
  const row = disbursement(1, ['2026-03-01', '2026-03-03'], { reserve_cents: 100 });
  expect(heldOf([row])).toEqual([0, 0, []]);
  expect(heldOf([{ ...row, total_held_reserve_cents: -5 }])).toEqual([-5, 0, []]);
});

test('no more disbursements are listed than the contract says, the newest of them', () => {
  const rows = Array.from({ length: 300 }, (_, n) =>
    disbursement(n, ['2026-03-01', '2026-03-03'], { reserve_cents: 1, total_held_reserve_cents: 300 }),
  );
  const { entries, ...totals } = reserveCalendar(rows);
  expect([entries.length, entries[0]?.transIdHex, entries.at(-1)?.transIdHex]).toEqual([200, 'd100', 'd299']);
  expect(totals).toEqual({ totalHeld: 300, totalListed: 200 });
});
