import { expect, test } from 'vitest';
import { bodyOf, type Choice, choiceSchema, chosenOf, NOTHING_CHOSEN, type Prospects, toggledOf } from './choice.ts';

const prospect = (merchantId: string, skipped: Prospects['merchants'][number]['skipped'], netAmtCents: number) => ({
  merchantId,
  merchantName: `Merchant ${merchantId}`,
  grossCents: netAmtCents,
  handlingCents: 500,
  netAmtCents,
  endBalanceCents: 0,
  skipped,
  openId: skipped === 'open' ? 7 : null,
});
const prospects: Prospects = {
  day: '2026-11-20',
  isPaymentDay: true,
  newestPaymentDay: '2026-11-20',
  nextPaymentDay: '2026-11-23',
  merchants: [
    prospect('A', null, 125_00),
    prospect('B', null, 99),
    prospect('C', 'belowMinimum', 0),
    prospect('D', 'open', 0),
    prospect('E', 'done', 0),
  ],
};
const ids = (toggled: string[]) => chosenOf(prospects, toggled).map(({ merchantId }) => merchantId);
const choice = (part: Partial<Choice>): Choice => ({ ...NOTHING_CHOSEN, ...part });
const errors = (part: Partial<Choice>) =>
  (choiceSchema(prospects).safeParse(choice(part)).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test('those with something to send are chosen, others by hand, and those that have one never', () => {
  expect(ids([])).toEqual(['A', 'B']);
  expect(ids(['B', 'C'])).toEqual(['A', 'C']);
  expect(ids(['D', 'E'])).toEqual(['A', 'B']);
});

test('all at once are those with something to send, on nobody’s day whoever would be sent something', () => {
  const onOther = { merchants: [prospect('A', 'otherDay', 125_00), prospect('B', 'otherDay', 0)] };
  expect(toggledOf(prospects, true)).toEqual([]);
  expect(ids(toggledOf(prospects, false))).toEqual([]);
  expect([toggledOf(onOther, true), toggledOf(onOther, false)]).toEqual([['A'], []]);
});

test('names the merchants that were shown, on the day that was shown', () => {
  expect(bodyOf(NOTHING_CHOSEN, prospects)).toEqual({
    day: '2026-11-20',
    merchants: [{ merchantId: 'A' }, { merchantId: 'B' }],
  });
  expect(bodyOf(choice({ day: '2026-11-19', reason: 'Asked for' }), prospects)).toMatchObject({
    day: '2026-11-19',
    reason: 'Asked for',
  });
});

test('a part is of one merchant alone', () => {
  expect(bodyOf(choice({ part: 50_00, merchants: ['B'] }), prospects).merchants).toEqual([
    { merchantId: 'A', netAmtCents: 5000 },
  ]);
  expect(bodyOf(choice({ part: 50_00 }), prospects).merchants).toEqual([{ merchantId: 'A' }, { merchantId: 'B' }]);
});

test('says at the field what the contract says of the body', () => {
  expect(errors({})).toEqual([]);
  expect(choiceSchema(undefined).safeParse(NOTHING_CHOSEN).success).toBe(false);
  expect(errors({ day: '' })).toEqual([['day', 'Must be a day, such as 2026-06-18']]);
  expect(errors({ merchants: ['A', 'B'] })).toEqual([['merchants', 'Choose at least one merchant']]);
  expect(errors({ merchants: ['B'], part: Number.NaN, reason: 'Half' })).toEqual([['part', 'Must be an amount']]);
  expect(errors({ merchants: ['B'], part: 0, reason: 'Half' })).toEqual([['part', 'Must be at least one cent']]);
  expect(errors({ merchants: ['B'], part: 500 })).toEqual([['reason', 'Say why only a part is sent']]);
});
