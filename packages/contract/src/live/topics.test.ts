import { expect, test } from 'vitest';
import { topicAddress } from '../core/topic.ts';
import { ROUTES } from '../routes.ts';
import { EXPECTED_TOPICS } from '../testing/expected-routes.ts';
import { clientFrame, LIVE_URL, serverFrame } from './connection.ts';
import { TOPICS } from './topics.ts';

const topics = Object.values(TOPICS);

test.each(topics.map(each => [each.topic, each] as const))('%s says what is heard', (_, topic) => {
  expect(topic.message.safeParse({ type: 'unknown' }).success).toBe(false);
  const frame = { type: 'subscribe', topic: topicAddress(topic, 7) };
  expect(clientFrame.parse(frame)).toEqual(frame);
});

test('there are the topics of the table of who may do what, each for whom it says', () => {
  const expected = EXPECTED_TOPICS.map(([topic, permission = 'signedIn']) => [topic, permission]);
  expect(topics.map(({ topic, access }) => [topic, access]).toSorted()).toEqual(expected.toSorted());
});

test('no topic shares its address with another, nor the connection its own with a route', () => {
  const addresses = topics.map(({ topic }) => topic as string);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(ROUTES.filter(({ url }) => url === LIVE_URL)).toEqual([]);
});

test.each([
  ['the name without a person', { type: 'subscribe', topic: '/user/:id/queue/session' }],
  ['an address with an end of line', { type: 'subscribe', topic: '/user/7/queue/session\n' }],
  ['a long address', { type: 'subscribe', topic: `/user/7/queue/${'x'.repeat(128)}` }],
  ['a subscription with a token', { type: 'subscribe', topic: '/user/7/queue/session', accessToken: 'a.b.c' }],
  ['a token with spaces', { type: 'token', accessToken: 'a b' }],
  ['a message', { type: 'message', topic: '/user/7/queue/session', message: {} }],
])('the server takes no frame with %s', (_, frame) => {
  expect(clientFrame.safeParse(frame).success).toBe(false);
});

test('the page takes no frame of a kind it does not know', () => {
  expect(serverFrame.safeParse({ type: 'ready' }).success).toBe(true);
  expect(serverFrame.safeParse({ type: 'unknown' }).success).toBe(false);
});
