import { CALL_CODES } from '@drumlin/contract/test-api/codes.ts';
import { createTestPayin, createTestPayout } from '@drumlin/contract/test-api/routes.ts';
import { testPayinBody, testPayoutBody } from '@drumlin/contract/test-api/schemas.ts';
import { expect, test } from 'vitest';
import { invalidError, RequestInvalid, validatorCompiler } from '../../http/validation.ts';
import { GOOD } from '../../testing/features/test-api.ts';

type Product = 'INTERAC' | 'IBT';
type Way = 'payins' | 'payouts';
const ROUTES = { payins: createTestPayin, payouts: createTestPayout };
const bodyOf = (product: Product, changes: object) => ({
  merchantId: 'M1',
  merchantTransactionId: 'order-1',
  amount: 1_000,
  ...GOOD[product],
  ...changes,
});

/** What the server's own check tells of a body, by field: the code, and how long the words are. */
const toldOf = (way: Way, body: object) => {
  const { method, url, schema, codes } = ROUTES[way];
  const checked = validatorCompiler({ schema: schema.body, method, url, httpPart: 'body' })(body);
  const error = typeof checked === 'object' && 'error' in checked ? checked.error : undefined;
  if (!(error instanceof RequestInvalid)) return {};
  const { details = [] } = invalidError(error, 'en-CA', field => codes?.(field, body));
  for (const { message } of details) expect(message.length).toBeGreaterThan(20);
  return Object.fromEntries(details.map(({ field, code }) => [field, code]));
};

/** A value that each field refuses. */
const WRONG: Readonly<Record<string, unknown>> = {
  merchantId: 'x'.repeat(17),
  merchantUserId: 'ab',
  merchantTransactionId: ' ',
  amount: 99,
  currency: 'USD',
  firstName: '',
  lastName: 'a\u202Eb',
  email: 'nobody',
  phone: '1'.repeat(65),
  address: 'x'.repeat(256),
  city: 7,
  country: 'ZZ',
  region: 'NY',
  postalCode: '10001',
  dateOfBirth: '2026-02-31',
  language: 'de',
  returnUrl: 'javascript:alert(1)',
  sin: '12345',
  verificationToken: 'x'.repeat(65),
  fiNumber: '3',
  fiTransitNumber: '123456',
  fiAccountNumber: '12',
  bankAccountType: 'XX',
  securityQuestion: 'x'.repeat(41),
  securityAnswer: 'x',
  hosted: 'maybe',
  surprise: 1,
};

const FIELDS = (['INTERAC', 'IBT'] as const).flatMap(product =>
  (['payins', 'payouts'] as const).flatMap(way => {
    const { fields } = CALL_CODES[product][way === 'payins' ? 'PAYIN' : 'PAYOUT'];
    return Object.entries(fields)
      .filter(([field]) => field !== 'product')
      .map(([field, code]): [Way, Product, string, string] => [way, product, field, code]);
  }),
);

test.each(FIELDS)('of %s and %s, %s, is told with %s where it is wrong', (way, product, field, code) => {
  expect(toldOf(way, bodyOf(product, { [field]: WRONG[field] ?? 'not taken' }))).toEqual({ [field]: code });
  expect(toldOf(way, bodyOf(product, {}))).toEqual({});
});

test('each field that bank transfers do not take is told with its own code', () => {
  const codes = {
    ...{ appId: 'v003', transactionType: 'v004', ipAddress: 'v011', userAgent: 'v012', fullName: 'v018' },
    ...{ middleName: 'v021', description: 'v024', accountToken: 'v031', notificationUrl: 'v040', cancelUrl: 'v041' },
    ...{ sessionId: 'v042', passThrough: 'v120', toString: 'v120' },
  };
  const fields = Object.fromEntries(Object.keys(codes).map(field => [field, 'x']));
  for (const way of ['payins', 'payouts'] as const) expect(toldOf(way, bodyOf('IBT', fields))).toEqual(codes);
});

test.each([
  ['amount', [100, 100_000_000], [99, 100_000_001, 1.5, '1000', -100, 1e300]],
  ['merchantUserId', ['abc', 'x'.repeat(64)], ['ab', 'x'.repeat(65)]],
  ['phone', ['+1 (416) 555-0100', '1'.repeat(64)], ['1'.repeat(65), 'phone']],
  ['sin', ['1234', '123456789'], ['12345', '12345678', 'abcd']],
  ['bankAccountType', ['PC', 'PS'], ['pc', 'X']],
  ['country', ['CA', 'FR'], ['ca', 'CAN', 'ZZ', 'EU']],
  [
    'returnUrl',
    ['https://a.example/x?y=1', 'http://localhost:8080/'],
    ['http://a.example', 'data:,x', 'http://localhost.evil.example/'],
  ],
])('%s is taken to its very limits', (field, good, bad) => {
  const fits = (value: unknown) => testPayinBody.safeParse(bodyOf('IBT', { [field]: value })).success;
  expect(good.map(fits)).toEqual(good.map(() => true));
  expect(bad.map(fits)).toEqual(bad.map(() => false));
  expect(testPayoutBody.safeParse(bodyOf('IBT', { hosted: true })).success).toBe(false);
});
