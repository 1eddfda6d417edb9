import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { LIMITS } from './requests.ts';

/** Nobody who waits for another answer notices a pause of this length. */
const LONGEST_PAUSE_MS = 50;

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n.toString(36)}`, 0]));
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Bodies as large as any may be, each of another shape. */
const BODIES: readonly (readonly [string, string])[] = [
  ['as many unknown keys as are read', JSON.stringify(keys(LIMITS.bodyKeys))],
  ['more keys than are read', JSON.stringify(keys(6_000))],
  ['a list that is too long', JSON.stringify({ email: Array.from({ length: 30_000 }, () => 0) })],
  ['one long text everywhere', JSON.stringify({ email: 'a-'.repeat(15_000), password: 'a.'.repeat(15_000) })],
  ['lists in lists', nested(30_000)],
];

let portal: TestApp;
beforeAll(async () => {
  portal = await buildTestApp();
});
afterAll(() => portal.close());

/** The longest pause of the event loop while an anonymous request is answered, in milliseconds. */
const longestPause = async (url: string, method: 'POST' | 'PUT' | 'DELETE', payload: string): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'accept-language': 'fr-CA' };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const { statusCode } = await portal.app.inject({ method, url, headers, payload });
  delay.disable();
  expect(statusCode, `${method} ${url}`).toBeLessThan(500);
  return delay.max / 1e6;
};

const OPEN = ROUTES.filter(({ access, method }) => access === 'public' && method !== 'GET');

test.each(BODIES)('%s keep nobody else waiting, on any route that is open to all', async (_, body) => {
  for (const { method, url } of OPEN as readonly { method: 'POST'; url: string }[]) {
    // The first of three may meet code that has not run before, or a pause of the machine
    const pauses = [];
    for (let turn = 0; turn < 3; turn += 1) pauses.push(await longestPause(url, method, body));
    expect(Math.min(...pauses), url).toBeLessThan(LONGEST_PAUSE_MS);
  }
});
