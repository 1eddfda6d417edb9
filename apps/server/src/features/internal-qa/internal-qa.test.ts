import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { type Caller, GOOD, newCaller } from '../../testing/features/test-api.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const CALLS = '/v1/internal-qa/calls';
type Headers = Record<string, string>;
let caller: Caller;
let tester: Headers;
const portal = usePortal();
beforeAll(async () => {
  tester = await signInAs(portal.platform, await createUser(portal.database, { roles: [110] }));
});
beforeEach(async () => {
  caller = await newCaller(portal);
});

interface Asked {
  merchantId?: string;
  direction?: 'PAYIN' | 'PAYOUT';
  idempotencyKey?: string;
  body: object | string;
}
const ask = async (
  { body, direction = 'PAYIN', merchantId = caller.merchant.merchantId, ...more }: Asked,
  by = tester,
) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const payload = { merchantId, direction, idempotencyKey: '', ...more, body: text };
  const answer = await portal.app.inject({ method: 'POST', url: CALLS, headers: by, payload });
  return { status: answer.statusCode, body: answer.json() };
};
/** What the test API answered to a call of the staff. */
const answered = async (asked: Asked, by = tester) => {
  const { response } = (await ask(asked, by)).body;
  return { status: response.status, headers: namesOf(response.headers), body: JSON.parse(response.body) };
};
const namesOf = (headers: { name: string; value: string }[]): Record<string, string> =>
  Object.fromEntries(headers.map(({ name, value }) => [name, value]));
const read = async (id: string, merchantId = caller.merchant.merchantId) => {
  const answer = await portal.app.inject({
    url: `/v1/internal-qa/payments/${id}?merchantId=${merchantId}`,
    headers: tester,
  });
  return { status: answer.statusCode, body: answer.json() };
};
/** What is another in each answer. */
const alike = ({
  id,
  transactionId,
  merchantTransactionId,
  createdAt,
  settledAt,
  requestId,
  ...rest
}: Record<string, unknown>) => rest;

describe('a call', () => {
  test('makes the payment that a call of the merchant makes, with the answer that it gets', async () => {
    const { merchantId } = caller.merchant;
    const body = caller.body('INTERAC', 1_013);
    const { status, body: told } = await ask({ body, idempotencyKey: 'qa-1' });
    expect(status).toBe(200);
    // It is not counted with those of the merchant
    const counted = "select points from rate_limit where name = 'test api' and key = $1";
    expect((await portal.database.pool.query(counted, [merchantId])).rows).toEqual([]);
    expect(told.request).toEqual({
      method: 'POST',
      url: `${portal.platform.config.portalUrl}/test-api/v1/payins`,
      headers: [
        { name: 'authorization', value: 'Bearer dk_test_…' },
        { name: 'content-type', value: 'application/json' },
        { name: 'accept-language', value: 'en-CA' },
        { name: 'idempotency-key', value: 'qa-1' },
      ],
      body: JSON.stringify(body),
    });
    const own = await caller.payin('INTERAC', 1_013);
    expect(told.response.status).toBe(own.statusCode);
    const { 'content-length': _, date: __, 'x-request-id': ___, ...headers } = namesOf(told.response.headers);
    expect(own.headers).toMatchObject(
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, expect.stringContaining(value)])),
    );
    const payment = JSON.parse(told.response.body);
    expect(alike(payment)).toEqual(alike(own.json()));
    expect([told.paymentId, payment.merchantTransactionId]).toEqual([payment.id, body.merchantTransactionId]);
    const rows = await portal.database.pool.query('select merchant_id from test_interac_payin where trans_id = $1', [
      payment.transactionId,
    ]);
    expect(rows.rows).toEqual([{ merchant_id: merchantId }]);
    expect((await caller.read(payment.id)).json()).toEqual(payment);
  });

  test('is answered in the reader’s language', async () => {
    const body = caller.body('INTERAC', 1);
    const { body: told } = await answered({ body }, { ...tester, 'accept-language': 'fr-CA' });
    expect(told.errorMessage).toBe('Vérifiez les champs en surbrillance');
  });

  test('is given its first answer again with the Idempotency-Key of before, the merchant’s own calls among them', async () => {
    const body = caller.body('IBT', 5_000);
    const own = (await caller.send('payouts', body, { 'idempotency-key': 'same' })).json();
    const again = await answered({ direction: 'PAYOUT', body, idempotencyKey: 'same' });
    expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' }, body: own });
  });

  test.each([
    ['a wrong amount', (body: object) => ({ ...body, amount: 1 })],
    ['another merchant', (body: object) => ({ ...body, merchantId: 'OTHER' })],
    ['what is no JSON', () => '{"amount":'],
  ])(
    'with %s is refused as a call of the merchant is, and on record as sent, with nothing of what was sent',
    async (_, wrong) => {
      const body = wrong(caller.body('INTERAC'));
      const own = await portal.app.inject({
        method: 'POST',
        url: '/test-api/v1/payins',
        remoteAddress: '203.0.113.7',
        headers: { ...caller.headers, 'content-type': 'application/json' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      });
      const answer = await answered({ body });
      expect([answer.status, alike(answer.body)]).toEqual([own.statusCode, alike(own.json())]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const { rows } = await portal.database.pool.query('select id from test_payment where merchant_id = $1', [
        caller.merchant.merchantId,
      ]);
      expect(rows).toEqual([]);
      const record =
        "select outcome, object, details from audit_record where act = 'qa_call_sent' order by position desc limit 1";
      expect((await portal.database.pool.query(record)).rows).toEqual([
        { outcome: 'success', object: `merchant ${caller.merchant.merchantId}`, details: { direction: 'PAYIN' } },
      ]);
    },
  );

  test('opens the test API for itself alone: what comes with no key meanwhile is refused', async () => {
    const bare = () =>
      portal.app.inject({ method: 'POST', url: '/test-api/v1/payins', payload: caller.body('INTERAC') });
    const all = await Promise.all(
      Array.from({ length: 6 }, async () => [await answered({ body: caller.body('INTERAC') }), await bare()] as const),
    );
    expect(all.map(([told, without]) => [told.status, without.statusCode])).toEqual(Array(6).fill([201, 401]));
    expect((await bare()).statusCode).toBe(401);
  });
});

describe('for a merchant whose own server could make none', () => {
  test('a call is refused in words and makes nothing', async () => {
    const { db } = portal.database;
    const make = async (given: object) => (await createMerchant(portal.database, given)).merchantId;
    const suspended = await make({ merchantStatus: 'SUSPENDED' });
    const switchedOff = await make({});
    await db.updateTable('merchant').set({ allows_test_api: false }).where('merchant_id', '=', switchedOff).execute();
    for (const merchantId of [suspended, switchedOff]) {
      const body = { ...GOOD.INTERAC, merchantId, merchantTransactionId: randomUUID(), amount: 1_000 };
      const { status, body: told } = await ask({ merchantId, body });
      expect([status, told.errorCode]).toEqual([409, 'TEST_API_CLOSED']);
    }
    const unlisted = await createMerchant(portal.database);
    const off = { name: 'ip-whitelisting', merchant_parent_id: unlisted.merchantParentId, is_on: false };
    await db.insertInto('feature_flag').values(off).execute();
    const { merchantId } = unlisted;
    await expect
      .poll(async () => (await ask({ merchantId, body: caller.body('INTERAC', 1_000, { merchantId }) })).status)
      .toBe(409);
    const draft = await make({ merchantStatus: 'DRAFT' });
    const body = { ...GOOD.INTERAC, merchantId: draft, merchantTransactionId: randomUUID(), amount: 1_000 };
    expect((await answered({ merchantId: draft, body })).status).toBe(201);
    expect((await ask({ merchantId: 'NOBODY', body })).status).toBe(404);
  });
});

describe('a payment', () => {
  test('of a hosted page is read as it comes to be, with what the merchant is told of it', async () => {
    const { merchantId } = caller.merchant;
    const hook = { merchant_id: merchantId, url: 'https://shop.example/hook', secret: 'x', changed_by: 1 };
    await portal.database.db
      .insertInto('test_webhook')
      .values({ ...hook, changed_at: new Date() })
      .execute();
    const { body: waiting } = await answered({ body: caller.body('INTERAC', 1_000, { hosted: true }) });
    expect(waiting.paymentUrl).toMatch(/\/pay\/[\w-]{43}$/);
    expect((await read(waiting.id)).body).toEqual({ payment: waiting, hasWebhook: true, deliveries: [] });

    const { body: settled } = await answered({ body: caller.body('INTERAC', 1_099) });
    const { body: told } = await read(settled.id);
    expect(told.payment).toMatchObject({ status: 'R', errorCode: '99' });
    expect(told.deliveries).toMatchObject([{ event: 'payin.updated', state: 'pending', tries: [] }]);
    expect(JSON.parse(told.deliveries[0].body).payment).toEqual(settled);
    const at = new Date('2026-06-18T14:30:00.250Z');
    const result = { tried_at: at, took_ms: 12, url: hook.url, status: 500, failure: null };
    await portal.database.db
      .insertInto('test_webhook_try')
      .values({ delivery_id: told.deliveries[0].id, number: 1, ...result })
      .execute();
    // What was told of another payment is not told here, nor are its tries
    expect((await read(waiting.id)).body.deliveries).toEqual([]);
    const [{ id: first }] = told.deliveries;
    const tellAgain = (nth: number) =>
      portal.database.pool.query(
        `insert into test_webhook_delivery (id, merchant_id, payment_id, event, body, state, created_at)
       select gen_random_uuid(), merchant_id, payment_id, event, body, 'delivered', created_at + make_interval(secs => $2)
       from test_webhook_delivery where id = $1 returning id`,
        [first, nth],
      );
    for (let nth = 1; nth <= 10; nth += 1) await tellAgain(nth);
    const { deliveries } = (await read(settled.id)).body;
    expect(deliveries).toHaveLength(10);
    const times = deliveries.map(({ createdDate }: { createdDate: string }) => createdDate);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(deliveries.map(({ id, tries }: { id: string; tries: unknown[] }) => [id === first, tries.length])).toEqual(
      Array(10).fill([false, 0]),
    );
    const others = 'delete from test_webhook_delivery where payment_id = $1 and id <> $2';
    await portal.database.pool.query(others, [settled.id, first]);
    expect((await read(settled.id)).body.deliveries[0].tries).toEqual([
      { number: 1, triedDate: at.toISOString(), tookMs: 12, url: hook.url, status: 500, failure: null },
    ]);
  });

  test('is found with its own merchant alone', async () => {
    const other = await createMerchant(portal.database);
    const { id } = (await caller.payin('INTERAC')).json();
    expect((await read(id)).body).toMatchObject({ hasWebhook: false, payment: { id } });
    expect((await read(id, other.merchantId)).status).toBe(404);
    expect((await read(randomUUID())).status).toBe(404);
  });
});
