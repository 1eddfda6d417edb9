import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test.each(['/reports/transaction/deposits?status=S&page=2', '/reports/exports?reportRequestId=12#x'])(
  'keeps %s',
  path => {
    expect(safeReturnPath(path)).toBe(path);
  },
);

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\r\nLocation: //evil.test',
  'javascript:alert(1)',
  'reports',
  '/..//evil.test',
  '/login?from=/login',
  `/${'a'.repeat(2001)}`,
  '',
  undefined,
  7,
])('drops %j', path => {
  expect(safeReturnPath(path)).toBeUndefined();
});
