import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, usePortal } from '../../testing/build-test-app.ts';
import { type HookOwner, LOOPBACK_RECEIVERS, newHookOwner, settlePayin } from '../../testing/features/webhooks.ts';

const URL_RULE = 'Enter a whole address, such as https://shop.example/webhooks';
let owner: HookOwner;

const portal = usePortal({ env: { ...LOOPBACK_RECEIVERS, PORTAL_URL: 'https://portal.example' } });
beforeEach(async () => {
  await portal.database.db.deleteFrom('rate_limit').execute();
  owner = await newHookOwner(portal);
});

const HOOK = 'http://127.0.0.9:8080/hook';
const detailsOf = (answer: { statusCode: number; json: () => { details?: unknown } }) => [
  answer.statusCode,
  answer.json().details,
];

describe('an address', () => {
  test('is saved with a secret that is told once, and changed without a new one', async () => {
    expect((await owner.get()).json()).toEqual({ webhook: null });
    const saved = (await owner.save(` ${HOOK}?shop=1 `)).json();
    expect(saved).toEqual({
      webhook: {
        merchantId: owner.merchantId,
        url: `${HOOK}?shop=1`,
        changedDate: expect.any(String),
        changedBy: 'Test Person',
      },
      secret: expect.stringMatching(/^whsec_[\w-]{43}$/),
    });
    expect((await owner.save(HOOK)).json()).toMatchObject({ webhook: { url: HOOK }, secret: null });
    expect((await owner.get()).json().webhook.url).toBe(HOOK);
    const [row] = await portal.database.db
      .selectFrom('test_webhook')
      .selectAll()
      .where('merchant_id', '=', owner.merchantId)
      .execute();
    expect(JSON.stringify(row)).not.toContain(saved.secret);
    expect(portal.logged.join()).not.toContain(saved.secret);
  });

  test.each([
    ['', URL_RULE],
    [`https://1.1.1.1/${'é'.repeat(1000)}`, URL_RULE],
    ['https://portal.example/hook', 'This is the address of the portal itself'],
    ['https://10.0.0.1/', 'This address does not lead to a server on the internet'],
    ['http://169.254.169.254/latest/meta-data', 'This address does not lead to a server on the internet'],
  ])('%j is refused in words', async (url, message) => {
    expect(detailsOf(await owner.save(url))).toEqual([400, [{ field: 'url', rule: expect.any(String), message }]]);
    expect((await owner.get()).json()).toEqual({ webhook: null });
  });

  test('is stored in the one spelling that is called', async () => {
    expect((await owner.save('HTTP://0x7f.9:8080/a b')).json().webhook.url).toBe('http://127.0.0.9:8080/a%20b');
  });

  test('in production begins with https and is at its ports', async () => {
    const { platform } = portal;
    platform.config.production = true;
    try {
      expect(detailsOf(await owner.save(HOOK))).toMatchObject([400, [{ rule: 'https' }]]);
      expect(detailsOf(await owner.save('https://1.1.1.1:22/'))).toMatchObject([400, [{ rule: 'port' }]]);
      expect((await owner.save('https://1.1.1.1:8443/')).statusCode).toBe(200);
    } finally {
      platform.config.production = false;
    }
  });

  test('whose secret is rolled gets another one; without one there is nothing to roll, try or remove', async () => {
    for (const act of [owner.roll, owner.sendTest, owner.remove])
      expect((await act()).json()).toMatchObject({ errorCode: 'NO_WEBHOOK' });
    const { secret } = (await owner.save(HOOK)).json();
    expect((await owner.roll()).json()).toMatchObject({
      webhook: { url: HOOK },
      secret: expect.not.stringMatching(secret),
    });
    expect((await owner.remove()).statusCode).toBe(204);
    expect((await owner.get()).json()).toEqual({ webhook: null });
    expect((await owner.save(HOOK)).json().secret).toMatch(/^whsec_/);
  });
});

describe('deliveries', () => {
  test('are listed by state, the newest first, a page at a time', async () => {
    await owner.save(HOOK);
    for (let each = 0; each < 3; each += 1) await settlePayin(portal, owner.merchantId);
    await owner.sendTest();
    const first = await owner.list('limit=3');
    expect([first.totalRecords, first.totalPages, first.data.length]).toEqual([4, 2, 3]);
    expect(first.data[0]).toMatchObject({ event: 'webhook.test', payment: null, state: 'pending' });
    expect(first.data[1].payment).toMatchObject({ merchantTransactionId: expect.stringMatching(/^order-/) });
    const rest = await owner.list('limit=3&page=2');
    expect(new Set([...first.data, ...rest.data].map(({ id }: { id: string }) => id)).size).toBe(4);
    expect((await owner.list('state=failed')).totalRecords).toBe(0);
    await owner.remove();
    expect((await owner.list('state=failed')).totalRecords).toBe(4);
  });

  test('are sent again whatever became of them, unless there is nowhere to send them', async () => {
    await owner.save(HOOK);
    await settlePayin(portal, owner.merchantId);
    await owner.remove();
    const { id } = (await owner.list()).data[0];
    expect((await owner.sendAgain(id)).json()).toMatchObject({ errorCode: 'NO_WEBHOOK' });
    await owner.save(HOOK);
    expect((await owner.sendAgain(id)).statusCode).toBe(204);
    expect((await owner.detail(id)).json()).toMatchObject({ state: 'pending', nextTryDate: expect.any(String) });
    expect((await owner.sendAgain(randomUUID())).statusCode).toBe(404);
  });

  test('are sent by hand sixty times an hour at most, for all people of the merchant together', async () => {
    await owner.save(HOOK);
    const statuses = [];
    for (let each = 0; each < 61; each += 1) statuses.push((await owner.sendTest()).statusCode);
    expect(statuses).toEqual([...Array(60).fill(204), 429]);
    const { id } = (await owner.list()).data[0];
    expect((await owner.sendAgain(id)).statusCode).toBe(429);
  });
});

test('webhooks are not there while the IP allowed list is switched off', async () => {
  const off = await buildTestApp({ env: { FLAGS: 'ip-whitelisting=off' } });
  const theirs = await newHookOwner(off);
  expect((await theirs.get()).statusCode).toBe(404);
  await off.close();
});
