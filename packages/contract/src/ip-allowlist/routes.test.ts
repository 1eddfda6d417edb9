import { expect, test } from 'vitest';
import { addIpEntry } from './routes.ts';

const ADDRESS_RULE = 'IPv4 addresses only. CIDR notation is allowed, but restricted to x.x.x.0/24 subnets.';
const RESERVED = 'No call can come from this address: it is reserved';
/** What is said of an entry that is added, field by field. */
const saidOf = (changes: object) => {
  const given = addIpEntry.schema.body.safeParse({ ipAddress: '203.0.113.7', description: 'Head office', ...changes });
  return given.error?.issues.map(({ path, message }) => [path.join(), message]) ?? [];
};

test.each([
  ...['010.0.0.1', '1.2.3', '1.2.3.4.5', '1.2.3.256', '127.1', '0x7f.1', '2130706433', '1.2.3.4/24'],
  ...['1.2.3.4/32', '1.2.3.0/24/24', '1.2.3.0/024', '1.2.0.0/16', '::1', '::ffff:1.2.3.4', '１.2.3.4'],
  ...['1.2.3.4\n', '1.2.3.4\u00a0', '1.2. 3.4', '1.2.3.4, 1.2.3.5'],
  '',
  ' '.repeat(65),
])('%j is refused in words', ipAddress => expect(saidOf({ ipAddress })).toEqual([['ipAddress', ADDRESS_RULE]]));

test.each(
  '0.0.0.0 0.0.0.0/24 0.255.255.255 169.254.0.1 169.254.169.0/24 224.0.0.1 239.255.255.250 240.0.0.0/24 255.255.255.255 255.255.255.0/24'.split(
    ' ',
  ),
)('%s is refused, as no call can come from it', ipAddress =>
  expect(saidOf({ ipAddress })).toEqual([['ipAddress', RESERVED]]),
);

test.each('1.0.0.1 10.0.0.7 100.64.0.1 169.253.0.1 172.16.0.0/24 192.168.1.7 198.51.100.7 223.255.255.255'.split(' '))(
  '%s is taken: a network of its own, or an example, may reach the portal',
  ipAddress => expect(saidOf({ ipAddress })).toEqual([]),
);

test.each([
  ['', 'Please enter a reason for whitelisting IP'],
  [' \t ', 'Please enter a reason for whitelisting IP'],
  ['x'.repeat(201), 'Maximum 200 characters'],
  ['a\u202Eb', 'Remove the invisible character from this text'],
])('the description %j is refused in words', (description, message) =>
  expect(saidOf({ description })).toEqual([['description', message]]),
);

test('a description has up to 200 characters', () => expect(saidOf({ description: 'é'.repeat(200) })).toEqual([]));
