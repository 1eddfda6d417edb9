import { type Field, field, MAX_CENTS } from '@drumlin/contract/core/dataset.ts';
import { accountNumber, optionalCode, signedCents } from '@drumlin/contract/ingest/shared-fields.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOf } from './field-checks.ts';

const judge = (shape: Field, text: string) => {
  const check = checkOf(shape, value => `<${value}>`);
  const bytes = Buffer.from(`before,${text},behind`);
  return { plain: check.isPlain(bytes, 7, bytes.length - 7), problem: check.problem(text) };
};
const fine = (plain: boolean) => ({ plain, problem: undefined });
const refused = (reason: string) => ({ plain: false, problem: expect.stringContaining(reason) });

describe('an instant', () => {
  const instant = field.instant();

  test.each([
    '2026-06-18T14:30:00Z',
    '2026-06-18T14:30:00.123Z',
    '1900-01-01T00:00:00Z',
    '2999-12-28T23:59:59.999Z',
    '2000-09-19T19:09:09Z',
  ])('%s is seen at a glance to be right', text => {
    expect(judge(instant, text)).toEqual(fine(true));
  });

  test.each([
    ...['2026-01-29T00:00:00Z', '2026-01-31T00:00:00Z', '2026-04-30T00:00:00Z', '2028-02-29T00:00:00Z'],
    ...['2000-02-29T00:00:00Z', '2026-06-18T14:30Z', '2026-06-18 14:30:00Z', '2026-06-18T14:30:00.123456Z'],
    ...['2026-06-18T14:30:00-04:00', '2026-06-18T14:30:00+1400', '2026-06-18T14:30:00.5Z'],
  ])('%s is right at a second look', text => {
    expect(judge(instant, text)).toEqual(fine(false));
  });

  test.each([
    ...['1899-12-31T23:59:59Z', '3000-01-01T00:00:00Z', '2026-00-18T14:30:00Z', '2026-13-18T14:30:00Z'],
    ...['2026-06-00T14:30:00Z', '2026-06-31T14:30:00Z', '2026-02-29T14:30:00Z', '2100-02-29T14:30:00Z'],
    ...['2026-06-18T24:30:00Z', '2026-06-18T14:60:00Z', '2026-06-18T14:30:60Z', '2026-06-18T14:30:00'],
    ...['2026-06-18T14:30:00.Z', '2026-06-18T14:30:00,123Z', '2026-06-18T14:30:00.1x3Z', '2026-06-18T14:30:00.123z'],
    ...['2026/06/18T14:30:00Z', '2026-06-18t14:30:00Z', '2026-06-18T14.30.00Z', '2026-06-18T14:30:00+15:00'],
    ...['2026-06-18T14:30:00-04:60', 'x026-06-18T14:30:00Z', '2026-06-1:T14:30:00Z', '2026-06-18T1/:30:00Z'],
  ])('%s is wrong', text => {
    expect(judge(instant, text)).toEqual(refused('must be an ISO 8601 date and time with an offset'));
  });

  test('is right whenever a glance says so, whatever a digit or a sign is changed to', () => {
    const right = ['2026-06-18T14:30:00Z', '1999-12-28T23:59:59.999Z'];
    const change = fc.tuple(fc.constantFrom(...right), fc.nat(23), fc.constantFrom(...'0123456789:-.TZ/ x'));
    fc.assert(
      fc.property(change, ([text, at, by]) => {
        const { plain, problem } = judge(instant, text.slice(0, at) + by + text.slice(at + 1));
        expect(plain && problem !== undefined).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a day is of the calendar', () => {
  const wrong = refused('must be a day of the calendar, such as 2026-06-18, not "<2026-02-29>"');
  expect([judge(field.day(), '2028-02-29'), judge(field.day(), '2026-02-29')]).toEqual([fine(false), wrong]);
});

test('cents are whole, within bounds of either sign, and below zero only where they may be', () => {
  const cents = (text: string) => judge(field.cents(), text);
  expect(['0', '999999999999'].map(cents)).toEqual([fine(true), fine(true)]);
  expect(cents(`${MAX_CENTS}`)).toEqual(fine(false));
  expect(cents(`${MAX_CENTS + 1}`)).toEqual(refused(`must not exceed ${MAX_CENTS} cents`));
  expect(['1.5', '1e3', '+1', '12:4', '12/4', '--1'].map(cents)).toEqual(
    Array(6).fill(refused('must be a whole number of cents')),
  );
  expect(cents('-1')).toEqual(refused('must not be negative'));
  const signed = (text: string) => judge(signedCents(), text);
  expect(signed('-1')).toEqual(fine(false));
  expect(signed(`-${MAX_CENTS + 1}`)).toEqual(refused('must not exceed'));
});

test('text is as long as it may be, counted in characters, and of its pattern as a whole', () => {
  const name = (text: string) => judge(field.text(3), text);
  expect([name('abc'), name('éé😀')]).toEqual([fine(true), fine(false)]);
  expect(name('abcd')).toEqual(refused('must have at most 3 characters, not "<abcd>"'));
  expect([judge(optionalCode(), 'A_9'), judge(optionalCode(), 'A'.repeat(32))]).toEqual([fine(true), fine(true)]);
  expect(judge(optionalCode(), 'A'.repeat(33))).toEqual(refused('must have at most 32 characters'));
  for (const text of ['a', 'A b', 'A\n', '-'])
    expect(judge(optionalCode(), text)).toEqual(refused('must be capital letters, digits and _'));
});

test('a list names values of its pattern, each once', () => {
  const products = field.list({ pattern: 'IBT|INTERAC', rule: 'a product' });
  expect([judge(products, 'IBT'), judge(products, 'INTERAC|IBT')]).toEqual([fine(false), fine(false)]);
  expect([judge(products, 'IBT|'), judge(products, 'IBT|OTHER')]).toEqual(Array(2).fill(refused('must be a product')));
  expect(judge(products, 'IBT|IBT')).toEqual(refused('must name each value once'));
});

test('a problem shows the beginning of a long value, and nothing of an account number', () => {
  const tooLong = judge(field.text(50), 'x'.repeat(51)).problem;
  expect(tooLong).toBe(`must have at most 50 characters, not "<${'x'.repeat(39)}…"`);
  expect(judge(field.text(3), 'x'.repeat(38)).problem).toContain(`not "<${'x'.repeat(38)}>"`);
  expect(judge(accountNumber(), '12345678x').problem).toBe('must be digits');
});

test('a field says whether it is required', () => {
  const isRequired = (shape: Field) => checkOf(shape, text => text).required;
  expect([field.instant(), field.optionalInstant()].map(isRequired)).toEqual([true, false]);
});
