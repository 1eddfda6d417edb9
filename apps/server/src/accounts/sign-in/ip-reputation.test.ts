import { expect, test } from 'vitest';
import { makeIpReputation } from './ip-reputation.ts';

test('an address that sent wrong passwords comes later, the more of them it sent', () => {
  const { note, rankOf } = makeIpReputation();
  for (const ip of ['203.0.113.7', '198.51.100.1', '198.51.100.1']) note(ip, false);
  expect(rankOf('192.0.2.1')).toBe(0);
  expect(rankOf('203.0.113.7')).toBeGreaterThan(rankOf('192.0.2.1'));
  expect(rankOf('198.51.100.1')).toBeGreaterThan(rankOf('203.0.113.7'));
});

test('so do its neighbours, but not those who signed in rightly', () => {
  const { note, rankOf } = makeIpReputation();
  note('203.0.113.9', true);
  for (let host = 10; host < 60; host++) note(`203.0.113.${host}`, false);
  expect(rankOf('203.0.113.200')).toBe(50);
  expect(rankOf('203.0.113.9')).toBe(-1);
});

test('an IPv6 host cannot leave its network, nor an IPv4 address hide in IPv6', () => {
  const { note, rankOf } = makeIpReputation();
  note('2001:db8:1:2::5', false);
  note('::ffff:198.51.100.1', false);
  expect(rankOf('2001:db8:1:2:ffff::9')).toBe(2);
  expect(rankOf('2001:db8:1:3::9')).toBe(1);
  expect(rankOf('2001:db8:2::9')).toBe(0);
  expect(rankOf('198.51.100.1')).toBe(2);
});

test('a right password does not make up for any number of wrong ones', () => {
  const { note, rankOf } = makeIpReputation();
  note('203.0.113.7', true);
  for (let tries = 0; tries < 5; tries++) note('203.0.113.7', false);
  expect(rankOf('203.0.113.7')).toBeGreaterThan(0);
  for (let tries = 0; tries < 1000; tries++) note('192.0.2.1', true);
  for (let tries = 0; tries < 30; tries++) note('192.0.2.1', false);
  expect(rankOf('192.0.2.1')).toBeGreaterThan(0);
});

test('who comes from nowhere is neither early nor late', () => {
  const { note, rankOf } = makeIpReputation();
  note(null, false);
  expect(rankOf(null)).toBe(0);
});
