import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { abandonPayments } from '../../payments/abandon.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant } from '../../testing/factories.ts';
import { hostPayment, RIGHT_DETAILS } from '../../testing/features/hosted-payments.ts';

const clock = createTestClock();

const portal = usePortal({ clock });
beforeAll(async () => {
  await createMerchant(portal.database, { merchantId: 'A1' });
  const hook = { merchant_id: 'A1', url: 'https://hooks.example', secret: 'sealed', changed_by: 1 };
  await portal.database.db
    .insertInto('test_webhook')
    .values({ ...hook, changed_at: new Date() })
    .execute();
});
beforeEach(async () => {
  await portal.database.db.deleteFrom('rate_limit').execute();
});

const host = (...[wanted, from]: [Parameters<typeof hostPayment>[2]?, string?]) =>
  hostPayment(portal, 'A1', wanted, from);
const rowOf = ({ trans_id }: { trans_id: string }) =>
  portal.database.db
    .selectFrom('test_interac_payin')
    .selectAll()
    .where('trans_id', '=', trans_id)
    .executeTakeFirstOrThrow();
const records = async () =>
  Number(
    (
      await portal.database.db
        .selectFrom('audit_record')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('the page of a payment', () => {
  test('shows what its consumer needs, in the look that its merchant has, sets no cookie and is kept nowhere', async () => {
    const payment = await host({ language: 'fr', returnUrl: 'https://shop.example/done' });
    expect(await payment.page()).toEqual({
      screen: 'details',
      product: 'INTERAC',
      amountCents: 12_600,
      currency: 'CAD',
      reference: payment.trans_id,
      secondsLeft: 1_800,
      language: 'fr',
      returnUrl: 'https://shop.example/done',
      reason: null,
      look: {
        theme: 'light',
        primaryColor: '#066697',
        backgroundColor: '#F1F4F5',
        logoUrl: null,
        closeEnabled: true,
        displayName: null,
      },
    });
    clock.advance(60);
    expect((await payment.page()).secondsLeft).toBe(1_740);
    for (const { headers } of [await payment.read(), await payment.submit()])
      expect([headers['set-cookie'], headers['cache-control']]).toEqual([undefined, 'no-store']);
  });

  test('tells an unknown link from an expired one by nothing', async () => {
    const payment = await host();
    const unknown = await portal.app.inject({ url: `/v1/pay/${'A'.repeat(43)}` });
    const cutOff = await portal.app.inject({ url: `/v1/pay/${payment.token.slice(0, -4)}` });
    clock.advance(1_801);
    for (const answer of [unknown, cutOff, await payment.read(), await payment.submit(), await payment.decline()]) {
      const { requestId: _, ...said } = answer.json();
      expect([answer.statusCode, said]).toEqual([404, { errorCode: 'NOT_FOUND', errorMessage: 'Not found' }]);
    }
    expect((await payment.kept()).settled_at).toBeNull();
  });

  test('keeps its token out of the database and the log', async () => {
    const payment = await host();
    await payment.submit();
    expect(portal.logged.join('')).toContain('/v1/pay/***');
    expect(portal.logged.join('')).not.toContain(payment.token);
    expect(JSON.stringify(await payment.kept())).not.toContain(payment.token);
  });

  test('is asked for so often from one address and no more', async () => {
    const payment = await host({}, '203.0.113.77');
    const statuses = await Promise.all(Array.from({ length: 121 }, async () => (await payment.read()).statusCode));
    expect(statuses.toSorted()).toEqual([...Array(120).fill(200), 429]);
    const acts = await Promise.all(Array.from({ length: 21 }, async () => (await payment.submit({})).statusCode));
    expect(acts.toSorted()).toEqual([...Array(20).fill(400), 429]);
  });
});

describe('the details of a consumer', () => {
  test('bring an e-Transfer to what its amount names, with the name in its row', async () => {
    const payment = await host();
    expect((await payment.submit()).json()).toMatchObject({ screen: 'success', reason: null });
    expect(await payment.page()).toMatchObject({ screen: 'success' });
    expect(await rowOf(payment)).toMatchObject({ trans_status: 'S', customer_name: 'Odile Lacasse-Roy' });
    expect(await payment.deliveries()).toHaveLength(1);
  });

  test('bring a bank transfer to what its amount names, with bank and account type in its row', async () => {
    const payment = await host({ product: 'IBT', amount: 10_901 });
    expect((await payment.submit()).json()).toMatchObject({ screen: 'error', reason: { code: '901' } });
    const row = await portal.database.db
      .selectFrom('test_ibt_payin')
      .selectAll()
      .where('txn_id', '=', payment.trans_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ bank_name: 'Desjardins', account_type: 'PS' });
  });

  test('fail with words for a consumer in both languages, of e-Transfers and of each legend of bank transfers', async () => {
    for (const [amount, code, en, fr] of [
      [10_102, '102', /^The amount that was sent is not/, /^Le montant envoyé n’est pas/],
      [10_013, '13', /^This payment could not be accepted/, /^Ce paiement n’a pas pu être accepté/],
    ] as const) {
      const { screen, reason } = (await (await host({ amount })).submit()).json();
      expect([screen, reason]).toMatchObject(['error', { code }]);
      expect([reason.en, reason.fr]).toEqual([expect.stringMatching(en), expect.stringMatching(fr)]);
    }
    for (const amount of [10_022, 10_599, 10_701]) {
      const { reason } = (await (await host({ product: 'IBT', amount })).submit()).json();
      expect(reason.en).not.toContain('No published definition');
    }
  });

  test('leave waiting what stays pending', async () => {
    const payment = await host({ amount: 10_500 });
    expect((await payment.submit()).json()).toMatchObject({ screen: 'waiting', reason: null });
    expect((await payment.decline()).json()).toMatchObject({ screen: 'waiting' });
  });

  test('are refused with the field and the rule, in the language of the reader', async () => {
    const payment = await host();
    const answer = await payment.submit(
      { product: 'INTERAC', name: ' ', contact: 'nobody' },
      { 'accept-language': 'fr' },
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toMatchObject([
      { field: 'name', message: 'Ce champ est obligatoire' },
      { field: 'contact', message: 'Saisissez une adresse courriel ou un numéro de téléphone de 10 chiffres' },
    ]);
    expect((await payment.submit(RIGHT_DETAILS.IBT)).json().details).toEqual([
      { field: 'product', rule: 'product', message: 'This payment is of another product' },
    ]);
    expect((await payment.submit({ ...RIGHT_DETAILS.INTERAC, name: 'x'.repeat(4_000) })).statusCode).toBe(413);
    expect((await payment.kept()).settled_at).toBeNull();
  });

  test('are no act of the portal', async () => {
    const before = await records();
    const payment = await host();
    await payment.submit({});
    await payment.submit();
    await payment.decline();
    expect(await records()).toBe(before);
  });
});

describe('a payment that its consumer has finished', () => {
  const wait = { product: 'INTERAC', amount: 10_500 } as const;

  test.each([
    ['waits', wait, 'waiting'],
    ['went through', { amount: 12_600 }, 'success'],
    ['failed', { product: 'IBT', amount: 10_901 }, 'error'],
    ['failed as one that was left', { amount: 10_104 }, 'error'],
  ] as const)('is told of for a day after its page has expired where it %s', async (_, wanted, screen) => {
    const payment = await host(wanted);
    await payment.submit();
    const kept = await payment.kept();
    clock.advance(1_800);
    await abandonPayments(portal.platform);
    expect(await payment.page()).toMatchObject({ screen, secondsLeft: 0 });
    // Whoever has a form of it open still is told what came of it, and changes nothing
    for (const answer of [await payment.submit(), await payment.decline()])
      expect([answer.statusCode, answer.json().screen]).toEqual([200, screen]);
    expect(await payment.kept()).toEqual(kept);
    clock.advance(86_399);
    expect((await payment.page()).screen).toBe(screen);
    clock.advance(1);
    expect((await payment.read()).statusCode).toBe(404);
  });

  test('tells of its result when that comes after the page has expired', async () => {
    const payment = await host(wait);
    await payment.submit();
    clock.advance(7_200);
    await portal.database.db.updateTable('test_payment').set({ status: 'S' }).where('id', '=', payment.id).execute();
    expect((await payment.page()).screen).toBe('success');
  });
});

test('a consumer who declines, be it at the last moment, ends the payment, once', async () => {
  const payment = await host();
  clock.advance(1_799);
  const declined = { screen: 'error', reason: { code: '99' } };
  for (const answer of [await payment.decline(), await payment.submit()]) expect(answer.json()).toMatchObject(declined);
  clock.advance(2);
  expect(await payment.page()).toMatchObject(declined);
  expect(await rowOf(payment)).toMatchObject({ trans_status: 'R', error_code: '99', customer_name: 'Odile Lacasse' });
  expect(await payment.deliveries()).toHaveLength(1);
});

test('of two tabs and the end of the time at once one settles the payment, and the merchant is told once', async () => {
  const payments = await Promise.all(Array.from({ length: 6 }, () => host()));
  clock.advance(1_799);
  for (const payment of payments) {
    const answers = await Promise.all([payment.submit(), payment.decline(), payment.submit()]);
    const told = answers.map(answer => answer.json().screen);
    expect(new Set(told).size).toBe(1);
    expect(await payment.deliveries()).toHaveLength(1);
  }
});

describe('a payment whose consumer never finishes', () => {
  test('is abandoned once its page has expired, and not before, however many workers find it', async () => {
    const [payment, transfer] = [await host(), await host({ product: 'IBT' })];
    clock.advance(1_799);
    await abandonPayments(portal.platform);
    expect((await payment.kept()).settled_at).toBeNull();
    clock.advance(1);
    await Promise.all([abandonPayments(portal.platform), abandonPayments(portal.platform)]);
    expect(await payment.kept()).toMatchObject({ status: 'R', error_code: '104' });
    expect(await transfer.kept()).toMatchObject({ status: 'ABANDONED', error_code: '104' });
    expect((await payment.read()).statusCode).toBe(404);
    expect(await rowOf(payment)).toMatchObject({ trans_status: 'R', error_code: '104' });
    for (const each of [payment, transfer]) expect(await each.deliveries()).toHaveLength(1);
  });

  test('that cannot be ended holds up none behind it, and is tried again', async () => {
    const [broken, next] = [await host(), await host()];
    clock.advance(1_800);
    const { platform } = portal;
    let calls = 0;
    const sendWithin: typeof platform.jobs.sendWithin = (...given) => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('no queue')) : platform.jobs.sendWithin(...given);
    };
    await abandonPayments({ ...platform, jobs: { ...platform.jobs, sendWithin } });
    const settled = async () => [(await broken.kept()).settled_at, (await next.kept()).settled_at].filter(at => at);
    expect(await settled()).toHaveLength(1);
    await abandonPayments(platform);
    expect(await settled()).toHaveLength(2);
  });
});

test('the page is gone, with the test API, for a company without it', async () => {
  const { merchantId, merchantParentId } = await createMerchant(portal.database);
  const [payment, other] = [await hostPayment(portal, merchantId), await host()];
  expect((await payment.read()).statusCode).toBe(200);
  const flag = { name: 'ip-whitelisting', merchant_parent_id: merchantParentId, is_on: false, changed_at: new Date() };
  await portal.database.db.insertInto('feature_flag').values(flag).execute();
  await expect.poll(async () => (await payment.read()).statusCode).toBe(404);
  expect([(await payment.submit()).statusCode, (await payment.decline()).statusCode]).toEqual([404, 404]);
  expect((await payment.kept()).settled_at).toBeNull();
  expect((await other.submit()).statusCode).toBe(200);
});
