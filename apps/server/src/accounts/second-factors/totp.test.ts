import { expect, test } from 'vitest';
import { findTotpStep, newTotpSecret, totpAt, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B, '12345678901234567890', in base 32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds shows what RFC 6238, appendix B, says', (seconds, code) => {
  expect(totpAt(SECRET, Math.floor(seconds / 30))).toBe(code);
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('takes a code %i steps away: %s', (steps, taken) => {
  const now = new Date(1_800_000_000_000);
  const step = 60_000_000 + steps;
  expect(findTotpStep(SECRET, totpAt(SECRET, step), now, 0)).toBe(taken ? step : undefined);
});

test('takes no step twice, nor one before the last', () => {
  const now = new Date(1_800_000_000_000);
  expect(findTotpStep(SECRET, totpAt(SECRET, 60_000_000), now, 60_000_000)).toBeUndefined();
  expect(findTotpStep(SECRET, totpAt(SECRET, 59_999_999), now, 60_000_000)).toBeUndefined();
  expect(findTotpStep(SECRET, totpAt(SECRET, 60_000_001), now, 60_000_000)).toBe(60_000_001);
});

test('makes a secret of 160 bits and an address that apps read', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(secret, 'ana@aurora.example'));
  expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', '/Drumlin:ana@aurora.example']);
  expect(uri.searchParams.get('secret')).toBe(secret);
});

test.each(['', '12345', '１２３４５６', ' 12345'])('is undefined, not an error, for %j', code =>
  expect(findTotpStep(SECRET, code, new Date(), 0)).toBeUndefined(),
);
