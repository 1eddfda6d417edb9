import { expect, test } from 'vitest';
import { disbursementTerms } from './terms.ts';

const TERMS = {
  paymentWeekdays: [4, 1],
  holdDays: 3,
  reserveRate: 75_000,
  reserveHoldDays: 60,
  handlingFeeCents: 250,
  minimumCents: 10_000,
};
const saidOf = (changes: object) =>
  disbursementTerms
    .safeParse({ ...TERMS, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test.each([
  [{ paymentWeekdays: [] }, 'paymentWeekdays: Choose at least one day'],
  [{ paymentWeekdays: [6] }, /^paymentWeekdays\.0: /],
  [{ paymentWeekdays: [0] }, /^paymentWeekdays\.0: /],
  [{ paymentWeekdays: [1, 1] }, 'paymentWeekdays: Name each day once'],
  [{ holdDays: 91, reserveHoldDays: 91 }, 'holdDays: At most 90 days'],
  [{ reserveRate: 0.1 }, 'reserveRate: Enter a number'],
  [{ handlingFeeCents: -1 }, 'handlingFeeCents: Must not be below zero'],
  [{ holdDays: 61 }, 'reserveHoldDays: The reserve must be held at least as long as the purchases'],
])('terms with %j are refused at their field', (changes, said) =>
  expect(saidOf(changes)).toEqual([typeof said === 'string' ? said : expect.stringMatching(said)]),
);

test('terms are taken to their very limits', () => {
  for (const changes of [{ holdDays: 60 }, { holdDays: 90, reserveHoldDays: 90 }, { paymentWeekdays: [1, 2, 3, 4, 5] }])
    expect(saidOf(changes)).toEqual([]);
});
