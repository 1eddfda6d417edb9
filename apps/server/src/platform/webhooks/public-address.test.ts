import { expect, test } from 'vitest';
import { mayReach } from './public-address.ts';

const NOWHERE = { allowed: [], refused: [] };

test.each(['1.1.1.1', '172.15.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is public',
  address => expect(mayReach(address, NOWHERE)).toBe(true),
);

test.each([
  ['this computer', ['0.0.0.0', '0.1.2.3', '127.0.0.1', '127.255.255.254', '::1', '::']],
  ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1']],
  ['a link, and the metadata of clouds on it', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254']],
  ['the network of a carrier', ['100.64.0.1', '100.127.255.255', '100.100.100.200']],
  ['many', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
  [
    'what is reserved',
    ['192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '192.88.99.1'],
  ],
  ['IPv4 within IPv6', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:8.8.8.8', '64:ff9b::7f00:1']],
  [
    'translated and tunnelled',
    ['64:ff9b::808:808', '64:ff9b:1::a00:1', '2002:7f00:1::', '2002:808:808::', '2001:0:808::1'],
  ],
  ['nobody of IPv6', ['100::1', 'fec0::1', '2001:db8::1', '3fff::1', '5f00::1', '4000::1', '2001:20::1']],
  ['what is no address', ['', 'localhost', '127.1', '0x7f.0.0.1', '010.0.0.1', '2130706433', '1.1.1.1/32', 'x']],
])('refuses %s', (_, addresses) => {
  expect(addresses.filter(address => mayReach(address, NOWHERE))).toEqual([]);
});

test('goes to what the settings allow for tests, and not to what they name as the own networks', () => {
  const reach = { allowed: ['127.0.0.0/8', '::1'], refused: ['93.184.215.0/24', '2a00:1450::/32'] };
  for (const address of ['127.0.0.2', '::1', '1.1.1.1'])
    expect([address, mayReach(address, reach)]).toEqual([address, true]);
  for (const address of ['10.0.0.1', '::2', '93.184.215.14', '2a00:1450::1', '::ffff:127.0.0.2'])
    expect([address, mayReach(address, reach)]).toEqual([address, false]);
});
