import { testPayinBody, testPayoutBody } from '@drumlin/contract/test-api/schemas.ts';
import { expect, test } from 'vitest';
import { amountFor, asAnother, fieldsOf, firstBody, parseBody, valueIn, withHosted, withValue } from './fields.ts';

const bodyOf = (...call: Parameters<typeof firstBody>) => parseBody(firstBody(...call)) ?? {};
const CALLS = [
  ['INTERAC', 'PAYIN', testPayinBody],
  ['INTERAC', 'PAYOUT', testPayoutBody],
  ['IBT', 'PAYIN', testPayinBody],
  ['IBT', 'PAYOUT', testPayoutBody],
] as const;

test.each(CALLS)('the first body of %s and %s is right, of the merchant, and of a payment of its own', (...given) => {
  const [product, direction, schema] = given;
  const body = bodyOf(product, direction, 'M1');
  expect(schema.safeParse(body).error?.issues).toBeUndefined();
  expect(body['merchantId']).toBe('M1');
  expect(body['merchantTransactionId']).not.toBe(bodyOf(product, direction, 'M1')['merchantTransactionId']);
  const required = fieldsOf(product, direction, body).filter(({ isRequired }) => isRequired);
  expect(required.filter(({ name }) => !(name in body))).toEqual([]);
});

test.each(['INTERAC', 'IBT'] as const)(
  'a payin of %s is right on the hosted page, and once it is none again',
  product => {
    const hosted = parseBody(withHosted(bodyOf(product, 'PAYIN', 'M1'), product, true)) ?? {};
    expect(testPayinBody.safeParse(hosted).error?.issues).toBeUndefined();
    expect(fieldsOf(product, 'PAYIN', hosted).map(({ name }) => name)).not.toContain('fiNumber');
    const direct = parseBody(withHosted(hosted, product, false)) ?? {};
    expect(testPayinBody.safeParse(direct).error?.issues).toBeUndefined();
    expect(direct).toMatchObject({ merchantId: 'M1', merchantTransactionId: hosted['merchantTransactionId'] });
  },
);

test('a field changes its own part of the body and nothing that was typed beside it', () => {
  const typed = parseBody('{"mine":[1],"amount":2000}') ?? {};
  expect(parseBody(withValue(typed, 'amount', '2099'))).toEqual({ mine: [1], amount: 2099 });
  expect(parseBody(withValue(typed, 'amount', '20.99'))).toEqual({ mine: [1], amount: '20.99' });
  expect(parseBody(withValue(typed, 'amount', ''))).toEqual({ mine: [1] });
  expect([valueIn(typed, 'mine'), valueIn(typed, 'amount'), valueIn(typed, 'none')]).toEqual(['[1]', '2000', '']);
});

test('what is no object of JSON has no fields, and stays as it was typed', () => {
  for (const text of ['{"a":', '[]', 'null', '7']) {
    expect(parseBody(text)).toBeUndefined();
    expect(asAnother(text)).toBe(text);
  }
});

test.each([
  [{ amount: 2_000 }, '099', '2099'],
  [{ amount: 1_002_013 }, '000', '1002000'],
  [{ amount: 5 }, '099', '2099'],
  [{ amount: 'x' }, '099', '2099'],
  [{}, '000', '2000'],
])('of %j the outcome %s makes %s cents', (body, digits, amount) => {
  expect(amountFor(body, digits)).toBe(amount);
});
