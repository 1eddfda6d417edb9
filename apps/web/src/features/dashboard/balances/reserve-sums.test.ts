import { expect, test } from 'vitest';
import { byMonth, byWeek, reserveSums } from './reserve-sums.ts';

const balance = {
  merchantId: 'A1',
  pending: 0,
  reserve: 900,
  maturedReserve: 100,
  netAmt: 0,
  todayPayouts: 0,
  displayReserves: true,
  updatedAt: '2026-06-18T18:30:00.000Z',
};
const entry = (transIdHex: string, held: number, maturesFrom: string) => ({
  transIdHex,
  processedAt: '2026-06-16T10:00:00.000Z',
  reserve: held,
  held,
  maturesFrom,
  maturesTo: maturesFrom,
});

test('says what the cards have beyond the list, and the list lacks of what is held', () => {
  expect(reserveSums(balance, { totalHeld: 950, totalListed: 940, entries: [] })).toEqual({
    reserve: 900,
    toBeReleased: 100,
    onCards: 1000,
    listed: 940,
    sinceLast: 50,
    unlisted: 10,
  });
});

test('adds up what matures in a month, the earliest first', () => {
  const december = entry('d2', 20, '2026-12-01');
  const entries = [december, entry('d1', 10, '2026-11-30'), entry('d3', 5, '2026-12-04')];
  expect(byMonth(entries)).toEqual([
    { month: '2026-11', held: 10, entries: [entries[1]] },
    { month: '2026-12', held: 25, entries: [december, entries[2]] },
  ]);
  expect(byMonth([])).toEqual([]);
});

test('puts what has matured before today first, then each week with the sum by then, empty ones too', () => {
  const entries = [entry('d1', 10, '2026-11-30'), entry('d2', 20, '2026-12-02'), entry('d3', 5, '2026-12-14')];
  expect(byWeek(entries, '2026-12-02')).toEqual([
    { monday: null, held: 10, byThen: 10, entries: [entries[0]] },
    { monday: '2026-11-30', held: 20, byThen: 30, entries: [entries[1]] },
    { monday: '2026-12-07', held: 0, byThen: 30, entries: [] },
    { monday: '2026-12-14', held: 5, byThen: 35, entries: [entries[2]] },
  ]);
});
