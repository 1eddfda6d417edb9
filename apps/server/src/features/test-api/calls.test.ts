import { testPayment } from '@drumlin/contract/test-api/schemas.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { type Caller, newCaller } from '../../testing/features/test-api.ts';

let caller: Caller;
const clock = createTestClock(new Date('2026-06-18T16:30:00.000Z'));
const portal = usePortal({ clock });
beforeEach(async () => {
  caller = await newCaller(portal);
});

const codesOf = (answer: { json: () => { details?: { field: string; code?: string }[] } }) =>
  Object.fromEntries((answer.json().details ?? []).map(({ field, code }) => [field, code]));

describe('a payment', () => {
  test.each([
    ['payins', 'INTERAC'],
    ['payouts', 'INTERAC'],
    ['payins', 'IBT'],
    ['payouts', 'IBT'],
  ] as const)('of %s and %s is made, settled at once, and read again', async (way, product) => {
    const body = caller.body(product, 12_400);
    const answer = await caller.send(way, body);
    expect(answer.statusCode).toBe(201);
    const payment = testPayment.parse(answer.json());
    expect(payment).toEqual({
      id: expect.any(String),
      test: true,
      product,
      direction: way === 'payins' ? 'PAYIN' : 'PAYOUT',
      merchantId: caller.merchant.merchantId,
      merchantUserId: 'user-1',
      merchantTransactionId: body.merchantTransactionId,
      transactionId: expect.stringMatching(product === 'INTERAC' ? /^260618123000\d{14}$/ : /^[\da-f-]{36}$/),
      amount: 12_400,
      currency: 'CAD',
      status: product === 'INTERAC' ? 'S' : 'SUCCESS',
      errorCode: null,
      createdAt: '2026-06-18T16:30:00.000Z',
      settledAt: '2026-06-18T16:30:00.000Z',
      paymentUrl: null,
    });
    const read = await caller.read(payment.id);
    expect([read.statusCode, read.json()]).toEqual([200, payment]);
  });

  test('that is hosted waits for its consumer, at an address that is kept nowhere, for half an hour', async () => {
    for (const product of ['INTERAC', 'IBT'] as const) {
      const { fiNumber, fiTransitNumber, fiAccountNumber, bankAccountType, ...body } = caller.body(product, 1_400, {
        hosted: true,
        returnUrl: 'https://SHOP.example:443/a/../back',
        language: 'fr',
      }) as Record<string, unknown>;
      const answer = await caller.send('payins', body);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        201,
        { status: product === 'INTERAC' ? 'I' : 'RECEIVED_REQUEST', settledAt: null },
      ]);
      const { id, paymentUrl } = answer.json();
      expect(paymentUrl).toMatch(/^http:\/\/localhost:3000\/pay\/[\w-]{43}$/);
      expect((await caller.read(id)).json().paymentUrl).toBe(paymentUrl);
      const { rows } = await portal.database.pool.query('select * from test_payment where id = $1', [id]);
      expect(JSON.stringify(rows)).not.toContain(paymentUrl.slice(-43));
      expect(rows[0].request).toEqual({ language: 'fr', returnUrl: 'https://shop.example/back' });
      clock.advance(1_800);
      expect((await caller.read(id)).json().paymentUrl).toBeNull();
    }
  });
});

describe('a merchant', () => {
  test.each([
    ['payins', 'INTERAC', 'A001'],
    ['payouts', 'INTERAC', 'B001'],
    ['payins', 'IBT', 'S10003'],
  ] as const)('of %s and %s who is not the key’s is not found, with %s', async (way, product, code) => {
    const { merchantParentId } = caller.merchant;
    const [foreign, sister] = [await newCaller(portal), await newCaller(portal, { merchantParentId })];
    for (const merchantId of [foreign.merchant.merchantId, sister.merchant.merchantId, 'nobody']) {
      const answer = await caller.send(way, caller.body(product, 1_000, { merchantId }));
      expect([answer.statusCode, answer.json().errorCode, codesOf(answer)]).toEqual([
        404,
        'NOT_FOUND',
        { merchantId: code },
      ]);
    }
  });

  test.each([
    ['payins', 'INTERAC', 'A001'],
    ['payouts', 'INTERAC', 'B014'],
    ['payins', 'IBT', 'S10004'],
  ] as const)('without the product of %s and %s is told %s', async (way, product, code) => {
    const lacking = await newCaller(portal, { products: [product === 'IBT' ? 'INTERAC' : 'IBT'] });
    const answer = await lacking.send(way, lacking.body(product));
    expect([answer.statusCode, codesOf(answer)]).toEqual([400, { product: code }]);
  });

  test('who is suspended, in Draft or gone has a key that opens nothing', async () => {
    // One that files of merchants put back to Draft
    const draft = await newCaller(portal, { merchantStatus: 'DRAFT' });
    expect((await draft.payin('INTERAC')).statusCode).toBe(401);
    const { pool } = portal.database.owner;
    const suspend =
      "update merchant set merchant_status = 'SUSPENDED', suspended_reason = 'Risk' where merchant_id = $1";
    await pool.query(suspend, [caller.merchant.merchantId]);
    const answer = await caller.payin('INTERAC');
    expect([answer.statusCode, answer.json().errorCode]).toEqual([401, 'INVALID_API_KEY']);
  });
});

describe('a duplicate', () => {
  test.each([
    ['payins', 'INTERAC', 'A004'],
    ['payouts', 'INTERAC', 'B004'],
    ['payins', 'IBT', 'P106'],
    ['payouts', 'IBT', 'P106'],
  ] as const)('of %s and %s is refused with %s, however many come at once', async (way, product, code) => {
    const body = caller.body(product);
    const answers = await Promise.all(Array.from({ length: 20 }, () => caller.send(way, body)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(19).fill(409)]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      errorCode: 'DUPLICATE_TRANSACTION',
      details: [{ field: 'merchantTransactionId', rule: 'duplicate', code }],
    });
  });

  test('is none the other way, nor of another merchant', async () => {
    const body = caller.body('INTERAC');
    const other = await newCaller(portal);
    expect((await caller.send('payins', body)).statusCode).toBe(201);
    expect((await caller.send('payouts', body)).statusCode).toBe(201);
    expect((await other.send('payins', { ...body, merchantId: other.merchant.merchantId })).statusCode).toBe(201);
  });
});

describe('a wrong field', () => {
  test('tells of all at once, in the language of the caller', async () => {
    const answer = await caller.send(
      'payins',
      { product: 'IBT', amount: 100_000_001, currency: 'USD', surprise: 1 },
      { 'accept-language': 'fr' },
    );
    expect(codesOf(answer)).toEqual({
      merchantId: 'v005',
      merchantUserId: 'v006',
      merchantTransactionId: 'v007',
      amount: 'v022',
      currency: 'v023',
      firstName: 'v019',
      lastName: 'v020',
      email: 'v009',
      country: 'v013',
      region: 'v015',
      postalCode: 'v017',
      fiNumber: 'v045',
      fiTransitNumber: 'v046',
      fiAccountNumber: 'v047',
      bankAccountType: 'v034',
      surprise: 'v120',
    });
    expect(answer.json().details.find(({ field }: { field: string }) => field === 'amount').message).toBe(
      'Champ de requête non valide ou manquant : montant (en cents, de 1 dollar à 1 million de dollars). Ne doit pas dépasser 100000000',
    );
  });

  test('of no product is answered with v043 or v120, and with thousands of names with a hundred', async () => {
    for (const [body, code] of [
      [{}, 'v043'],
      [{ product: 'CASH' }, 'v043'],
      [[], expect.any(String)],
      [null, expect.any(String)],
    ]) {
      const answer = await caller.send('payins', body);
      expect([body, answer.statusCode, Object.values(codesOf(answer))]).toEqual([body, 400, [code]]);
    }
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, nth) => [`k${nth}`, nth]));
    const answer = await caller.send('payins', caller.body('INTERAC', 1_000, many));
    expect([answer.statusCode, answer.json().details.length]).toEqual([400, 100]);
  });

  test('is never kept where it says who somebody is', async () => {
    const more = { sin: '987654321', dateOfBirth: '1990-04-05', phone: '+1 416 555 0199', address: '7 Canary Street' };
    const { id } = (await caller.payin('IBT', 1_000, { ...more, fiAccountNumber: '998877665544' })).json();
    const { rows } = await portal.database.pool.query(
      'select * from test_payment p join test_ibt_payin r on r.txn_id = p.trans_id where p.id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    for (const secret of [...Object.values(more), '998877665544', 'emilie@test.example'])
      expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0].account).toBe('5544');
    expect(portal.logged.join('')).not.toContain('987654321');
  });
});
