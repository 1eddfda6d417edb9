import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { useFolder } from '../../testing/open-for-tests.ts';

const folder = useFolder();
beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<p>payment</p>');
  writeFileSync(join(folder, '.sources'), 'hidden');
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'plain');
});
const portal = usePortal({ payFolder: folder });

const TOKEN = 'q0SVz9f7o2m4cY1k8xZ3bN5d6wE7rT8uI9oP0aS1dF2';
const get = (url: string, headers = {}) => portal.app.inject({ url, headers });
const policy = (images: string, calls: string, frames: string) =>
  `default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self'${images};connect-src ${calls};base-uri 'none';form-action 'self';frame-ancestors ${frames}`;

test.each([
  [`/pay/${TOKEN}`, policy('', "'self'", "'none'"), 'DENY'],
  ['/pay/preview', policy(' data:', "'none'", "'self'"), 'SAMEORIGIN'],
])(
  '%s has a policy of its own, is kept nowhere, found by no search and says nothing of itself to others',
  async (url, sources, frames) => {
    const answer = await get(url, { cookie: 'anything=1' });
    expect([answer.statusCode, answer.body]).toEqual([200, '<p>payment</p>']);
    expect(answer.headers).toMatchObject({
      'content-security-policy': sources,
      'x-frame-options': frames,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  },
);

test('keeps what its page is made of for a year', async () => {
  expect((await get('/pay/assets/main-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each(['/pay', '/pay/', `/pay/${TOKEN}/x`, '/pay/assets/none.js', '/pay/.sources', '/pay/assets/../.sources'])(
  'has nothing at %s but the page of an unknown payment at most',
  async url => expect((await get(url)).body).not.toMatch(/hidden|plain/),
);

test('writes no token to the log', async () => {
  await get(`/pay/${TOKEN}`);
  expect(portal.logged.join('')).not.toContain(TOKEN);
});
