import { expect, test, vi } from 'vitest';
import { useTestDatabase } from '../testing/test-database.ts';
import { addressKey, limitOfPortal, rateLimit } from './rate-limit.ts';

const database = useTestDatabase();

const outcomes = async (takes: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(takes);
  return settled.filter(result => result.status === 'fulfilled').length;
};

test('two processes let exactly as many through as one would, however many come at once', async () => {
  const nodes = [rateLimit(database, 'signIn', 30, 60), rateLimit(database, 'signIn', 30, 60)];
  const takes = Array.from({ length: 100 }, (_, i) => nodes[i % 2]?.take('203.0.113.7') ?? Promise.reject());
  expect(await outcomes(takes)).toBe(30);
  await expect(nodes[0]?.take('203.0.113.7')).rejects.toMatchObject({ errorName: 'tooManyRequests' });
});

test('says how many seconds are left, counts keys and names apart, and forgives when the window ends', async () => {
  const limit = rateLimit(database, 'reset', 1, 1);
  await limit.take('a');
  await expect(limit.take('a')).rejects.toMatchObject({ retryAfter: 1 });
  await limit.take('b');
  await rateLimit(database, 'resend', 1, 60).take('a');
  await expect.poll(() => outcomes([limit.take('a')]), { timeout: 3_000, interval: 100 }).toBe(1);
});

test('counts attempts, and remembers who is over the limit until the window ends, with no work of the database', async () => {
  const limit = rateLimit(database, 'remembered', 2, 60);
  expect([await limit.count('a'), await limit.count('a')]).toEqual([1, 2]);
  limit.refuseBlocked('a');
  expect(await limit.count('a')).toBe(3);
  await database.db.deleteFrom('rate_limit').where('name', '=', 'remembered').execute();
  expect(await limit.count('a')).toBe(Number.POSITIVE_INFINITY);
  await expect(limit.take('a')).rejects.toMatchObject({
    errorName: 'tooManyRequests',
    retryAfter: expect.closeTo(60, -1),
  });
  expect(() => limit.refuseBlocked('a')).toThrow(
    expect.objectContaining({ errorName: 'tooManyRequests', retryAfter: expect.closeTo(60, -1) }),
  );
  limit.refuseBlocked('b');
});

test('a full memory forgets whose window has ended, and remembers the next', async () => {
  const limit = rateLimit(database, 'full', 1, 60, 2);
  const over = async (key: string) => {
    await limit.count(key, 2);
    await database.db.deleteFrom('rate_limit').where('name', '=', 'full').execute();
    return (await limit.count(key)) === Number.POSITIVE_INFINITY;
  };
  expect([await over('a'), await over('b'), await over('c')]).toEqual([true, true, false]);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  expect(await over('d')).toBe(true);
  vi.restoreAllMocks();
});

test('a limit that is made when first asked for is one for each portal', async () => {
  const limitOf = limitOfPortal('each', 1, 60);
  const [one, other] = [{ database }, { database }];
  expect(limitOf(one)).toBe(limitOf(one));
  expect(limitOf(one)).not.toBe(limitOf(other));
  await limitOf(one).take('a');
  await expect(limitOf(other).take('a')).rejects.toMatchObject({ errorName: 'tooManyRequests' });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('counts %s as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
