import { expect, test } from 'vitest';
import { serverFrame } from '../core/channel.ts';
import { PERMISSIONS } from '../permissions.ts';
import { ROUTES } from '../routes.ts';
import { CHANNELS } from './channels.ts';

test.each(CHANNELS.map(channel => [channel.url, channel] as const))('%s says who may listen, to what', (_, channel) => {
  expect(['signedIn', ...PERMISSIONS]).toContain(channel.access);
  expect(serverFrame(channel).safeParse({ type: 'ready' }).success).toBe(true);
  expect(serverFrame(channel).safeParse({ type: 'unknown' }).success).toBe(false);
});

test('no channel shares its address with another or with a route', () => {
  const addresses = CHANNELS.map(({ url }) => url as string);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(ROUTES.filter(({ url }) => addresses.includes(url))).toEqual([]);
});
