import { expect, test } from 'vitest';
import { payinFeeCents } from './fees.ts';
import { OUTCOMES } from './outcomes.ts';

test('the weights of every outcome table sum to 100', () => {
  for (const method of Object.values(OUTCOMES))
    for (const { success, failures } of Object.values(method)) expect(success + failures.total).toBeCloseTo(100, 9);
});

test('a successful payin costs 1.25 dollars and 1.5 %, half a cent rounded up', () => {
  expect(payinFeeCents('S', null, 10_000)).toBe(275);
  expect(payinFeeCents('S', null, 1_033)).toBe(140);
  expect(payinFeeCents('S', null, 1_100)).toBe(142);
  expect(payinFeeCents('S', null, 1_099)).toBe(141);
});

test('a rejection costs 0.50 after a paid screening and nothing otherwise', () => {
  for (const code of ['3', '7', '8', '13', '16']) expect(payinFeeCents('R', code, 10_000)).toBe(50);
  for (const code of ['1', '14', '15', '99', '104', 'A003']) expect(payinFeeCents('R', code, 10_000)).toBe(0);
  for (const status of ['P', 'I', 'A', 'C']) expect(payinFeeCents(status, null, 10_000)).toBe(0);
});
