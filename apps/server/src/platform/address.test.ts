import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  // A translator's prefix: who comes so has an IPv6 address
  ['64:ff9b::cb00:7107', '64:ff9b::cb00:7107'],
])('reads %s as %s', (text, address) => {
  expect(parseAddress(text)?.toString()).toBe(address);
});

const NONE = [
  '',
  'unknown',
  '010.0.0.1',
  '0x7f.1',
  '127.1',
  '2130706433',
  '203.0.113.7:443',
  '[::1]',
  '203.0.113.0/24',
];
test.each([...NONE, ' 203.0.113.7'])('%j is no address', text => {
  expect(parseAddress(text)).toBeUndefined();
});
