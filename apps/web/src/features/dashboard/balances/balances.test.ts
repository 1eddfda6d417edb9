import type { InteracBalance } from '@drumlin/contract/balances/routes.ts';
import { expect, test } from 'vitest';
import { interacBalances, isStale, walletBalances } from './balances.ts';
import { refreshedText } from './refreshed-text.ts';

const BALANCE = {
  merchantId: 'A1',
  pending: 4_821_055,
  reserve: 2_500_000,
  maturedReserve: 750_000,
  netAmt: 31_288_419,
  todayPayouts: 1_842_000,
  displayReserves: true,
  updatedAt: '2026-06-18T18:30:00.000Z',
};
const centsOf = (balance: Partial<InteracBalance>) =>
  Object.fromEntries(interacBalances({ ...BALANCE, ...balance }).figures.map(({ term, cents }) => [term, cents]));

test('shows every part of an Interac balance, their sum, and what has left it today', () => {
  expect(centsOf({})).toEqual({
    pending: 4_821_055,
    reserve: 2_500_000,
    maturedReserve: 750_000,
    available: 31_288_419,
    total: 39_359_474,
    todayPayouts: 1_842_000,
  });
});

test('hides reserves that the merchant is not shown or that there are none of, and knows the total of the rest', () => {
  const figures = centsOf({ displayReserves: false });
  expect(figures).not.toHaveProperty('reserve');
  expect(figures['total']).toBe(36_859_474);
  const untold = centsOf({ displayReserves: false, reserve: null, maturedReserve: null });
  expect(untold).not.toHaveProperty('maturedReserve');
  expect(untold['total']).toBe(36_109_474);
  expect(centsOf({ maturedReserve: 0 })).not.toHaveProperty('maturedReserve');
});

test('sums what is below zero as well', () => {
  expect(centsOf({ netAmt: -40_000_000 })['total']).toBe(-31_928_945);
});

const wallet = (
  subtype: 'MERCHANT_PENDING' | 'MERCHANT_RESERVE' | 'MERCHANT_OPERATIONAL',
  balance: number,
  hour: string,
) => ({
  subtype,
  balance,
  lastUpdateTime: `2026-06-18T${hour}:00:00.000Z`,
});

test('shows the wallets of a bank transfer merchant as old as the oldest', () => {
  const wallets = [
    wallet('MERCHANT_OPERATIONAL', 300, '18'),
    wallet('MERCHANT_PENDING', 100, '17'),
    wallet('MERCHANT_RESERVE', 20, '19'),
  ];
  expect(walletBalances({ wallets, todayPayouts: 7 })).toEqual({
    figures: [
      { term: 'pendingWallet', cents: 100 },
      { term: 'reserve', cents: 20 },
      { term: 'available', cents: 300 },
      { term: 'total', cents: 420 },
      { term: 'todayPayouts', cents: 7 },
    ],
    refreshedAt: '2026-06-18T17:00:00.000Z',
  });
});

test('knows neither a wallet that was never reported nor the total without it, and never takes it for zero', () => {
  const balances = walletBalances({ wallets: [wallet('MERCHANT_PENDING', 100, '17')], todayPayouts: 0 });
  expect(balances?.figures.filter(({ cents }) => cents === null).map(({ term }) => term)).toEqual([
    'reserve',
    'available',
    'total',
  ]);
  expect(walletBalances({ wallets: [], todayPayouts: 0 })).toBeUndefined();
});

test('is stale after a day', () => {
  const balances = { figures: [], refreshedAt: '2026-06-18T18:30:00.000Z' };
  expect(isStale(balances, Date.parse('2026-06-19T18:30:00.000Z'))).toBe(false);
  expect(isStale(balances, Date.parse('2026-06-19T18:30:00.001Z'))).toBe(true);
});

test.each([
  ['2026-06-18T18:30:00.000Z', '06/18/2026 02:30 PM', '2026-06-18 14:30'],
  ['2026-01-05T05:05:00.000Z', '01/05/2026 12:05 AM', '2026-01-05 00:05'],
  ['2026-01-05T17:00:00.000Z', '01/05/2026 12:00 PM', '2026-01-05 12:00'],
])('writes %s as Eastern time, as each language does', (instant, english, french) => {
  expect(refreshedText(instant, 'en-CA')).toBe(english);
  expect(refreshedText(instant, 'fr-CA')).toBe(french);
});
