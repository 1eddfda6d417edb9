import { txnStatus } from '@drumlin/contract/enumerations/ibt.ts';
import { transStatus } from '@drumlin/contract/enumerations/transactions.ts';
import { LEGENDS } from '@drumlin/contract/legends/registry.ts';
import {
  DIRECTIONS,
  outcomeDigits,
  outcomeOf,
  SUCCESSFUL,
  TEST_OUTCOMES,
} from '@drumlin/contract/test-api/outcomes.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../testing/build-test-app.ts';
import { type Caller, newCaller } from '../testing/features/test-api.ts';
import { settlePayment } from './settle.ts';

const PRODUCTS = ['INTERAC', 'IBT'] as const;
const pairs = PRODUCTS.flatMap(product => DIRECTIONS.map(direction => [product, direction] as const));
const codesOf = (names: readonly string[]) =>
  names.flatMap(name => LEGENDS[name]?.entries.map(({ code }) => code) ?? []);
/** Codes that say what is wrong with a call, which a wrong call is answered. */
const refusedCalls = (codes: RegExp) =>
  codesOf(['INTERAC_WITHDRAWAL_API', 'IBT_VALIDATION', 'IBT_API']).filter(code => codes.test(code));
const LEGENDS_OF = {
  INTERAC: { PAYIN: ['INTERAC_DEPOSIT_RESULT'], PAYOUT: ['INTERAC_WITHDRAWAL_RESULT', 'INTERAC_WITHDRAWAL_API'] },
  IBT: {
    PAYIN: ['IBT_NUMERIC', 'IBT_E', 'EFT_RETURN', 'IBT_VALIDATION', 'IBT_API'],
    PAYOUT: ['IBT_NUMERIC', 'EFT_RETURN'],
  },
} as const;
/** What a legend has that no amount brings about, and why (decision 019). */
const UNTOLD = {
  INTERAC: { PAYIN: [], PAYOUT: refusedCalls(/^B0(0\d|1[0-4])$/) },
  IBT: {
    PAYIN: refusedCalls(/^(v(?!022)|S(?!099)|P106)/),
    // Returns of debits alone
    PAYOUT: ['901', '903', '907', '908', '915', '916', '917', '918', '919', '920', '921'],
  },
} as const;

describe.each(pairs)('the table of %s and %s', (product, direction) => {
  const outcomes = TEST_OUTCOMES[product][direction];

  test('has every code of its legends once, but for those that no amount can bring about', () => {
    const untold: readonly string[] = UNTOLD[product][direction];
    const codes = codesOf(LEGENDS_OF[product][direction]).filter(code => !untold.includes(code));
    expect(outcomes.flatMap(({ code }) => code ?? []).toSorted()).toEqual(codes.toSorted());
  });

  test('names each outcome by three digits of its own, with statuses of the product and codes of its legends', () => {
    expect(new Set(outcomes.map(({ digits }) => digits)).size).toBe(outcomes.length);
    const statuses = product === 'INTERAC' ? transStatus.values : txnStatus.values;
    const codes = codesOf(LEGENDS_OF[product][direction]);
    for (const { digits, status, code, isOpen } of outcomes) {
      expect(digits).toMatch(/^\d{3}$/);
      expect(statuses).toContain(status);
      if (isOpen) expect(code).toBeNull();
      else expect(codes).toContain(code);
    }
  });

  test('decides every amount by its last three digits, and what it does not name succeeds', () => {
    const cents = fc.integer({ min: 100, max: 100_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 99_000 }), (amount, thousands) => {
        const outcome = outcomeOf(product, direction, amount);
        expect(outcome.digits).toBe(outcomeDigits(amount));
        expect(outcomeOf(product, direction, (amount % 1_000) + 1_000 * thousands)).toEqual(outcome);
        const named = outcomes.find(({ digits }) => Number(digits) === amount % 1_000);
        expect(outcome).toEqual(
          named ?? { digits: outcomeDigits(amount), status: SUCCESSFUL[product], code: null, isOpen: false },
        );
      }),
    );
  });
});
let caller: Caller;
const clock = createTestClock(new Date('2026-06-18T16:30:00.000Z'));
const portal = usePortal({ clock });
beforeAll(async () => {
  caller = await newCaller(portal);
});

/** Codes of rejected Interac payins that cost something, by the specification. */
const COSTLY = ['3', '7', '8', '13', '16'];
const TABLES = {
  INTERAC: { PAYIN: ['test_interac_payin', 'trans_id'], PAYOUT: ['test_interac_payout', 'trans_id'] },
  IBT: { PAYIN: ['test_ibt_payin', 'txn_id'], PAYOUT: ['test_ibt_payout', 'txn_id'] },
} as const;
const rowOf = async (product: 'INTERAC' | 'IBT', direction: 'PAYIN' | 'PAYOUT', transactionId: string) => {
  const [table, column] = TABLES[product][direction];
  const { rows } = await portal.database.pool.query(`select * from ${table} where ${column} = $1`, [transactionId]);
  expect(rows).toHaveLength(1);
  return rows[0];
};
const make = (product: 'INTERAC' | 'IBT', direction: 'PAYIN' | 'PAYOUT', amount: number) =>
  direction === 'PAYIN' ? caller.payin(product, amount) : caller.payout(product, amount);

describe('a payment', () => {
  test.each(pairs)(
    'of %s and %s comes to what its amount names, in the answer and in its row',
    async (product, direction) => {
      await portal.database.db.deleteFrom('rate_limit').execute();
      caller = await newCaller(portal);
      const outcomes = [
        ...TEST_OUTCOMES[product][direction],
        { digits: '000', status: SUCCESSFUL[product], code: null, isOpen: false },
      ];
      // Only what a rejected Interac payin costs depends on its code
      const isByCode = product === 'INTERAC' && direction === 'PAYIN';
      const tried = isByCode ? outcomes : new Map(outcomes.map(each => [each.status, each])).values();
      for (const { digits, status, code, isOpen } of tried) {
        const answer = (await make(product, direction, 2_000 + Number(digits))).json();
        expect([digits, answer.status, answer.errorCode]).toEqual([digits, status, code]);
        const row = await rowOf(product, direction, answer.transactionId);
        const isReturned = status.startsWith('RETURNED');
        if (product === 'INTERAC') {
          expect(row).toMatchObject({ trans_status: status, error_code: code });
          expect(row.txn_completion_datetime).toEqual(isOpen ? null : clock.now());
          expect(row.merchant_ntfy_status).toBe(isOpen ? null : 'UNDELIVERED');
          if (direction === 'PAYIN' && code)
            expect([code, row.merchant_fee_cents]).toEqual([code, COSTLY.includes(code) ? 50 : 0]);
        } else {
          expect(row).toMatchObject({
            txn_status: isReturned ? 'SUCCESS' : status,
            return_status: isReturned ? status : null,
            merchant_error_code: isReturned ? null : code,
            notification_status: isOpen ? null : 'UNDELIVERED',
            txn_type: direction === 'PAYIN' ? 'DEBIT' : 'CREDIT',
            bank_name: 'Royal Bank of Canada',
            account: '4567',
            customer_first_name: 'Émilie',
            customer_last_name: "O'Neil",
          });
        }
      }
    },
  );

  /** What of a row is there, by how far its payment came, as the simulator makes those of live ones. */
  test.each([
    [1_000, 'S', 'REQUEST_MONEY', 'CONFIRMATION', true, 140],
    [1_500, 'P', 'REQUEST_MONEY', 'MONEY_REQUEST', true, 0],
    [1_501, 'I', 'REQUEST_MONEY', null, false, 0],
    [1_013, 'R', 'REQUEST_MONEY', null, false, 50],
    [1_014, 'R', 'REQUEST_MONEY', null, false, 0],
    [1_104, 'R', 'REQUEST_MONEY', 'MONEY_REQUEST', true, 0],
    [1_102, 'R', 'MANUAL', 'INSTRUCTIONS', true, 0],
  ])('of %d cents is an Interac payin with %s, %s, %s', async (amount, status, method, emailType, isSent, fee) => {
    const { transactionId, merchantTransactionId } = (await caller.payin('INTERAC', amount)).json();
    const { id, customer_name_folded, ...row } = await rowOf('INTERAC', 'PAYIN', transactionId);
    expect(row).toEqual({
      merchant_id: caller.merchant.merchantId,
      trans_id: transactionId,
      updated_at: clock.now(),
      trans_datetime: clock.now(),
      txn_completion_datetime: ['P', 'I'].includes(status) ? null : clock.now(),
      trans_status: status,
      interac_trans_method: method,
      original_amt_cents: amount,
      merchant_fee_cents: fee,
      currency_code: 'CAD',
      customer_name: "Émilie O'Neil",
      merchant_trans_id: merchantTransactionId,
      merchant_customer_id: 'user-1',
      error_code: status === 'R' ? String(amount - 1_000) : null,
      merchant_ntfy_status: ['P', 'I'].includes(status) ? null : 'UNDELIVERED',
      ext_reference_no: isSent ? expect.stringMatching(/^[\dA-F]{12}$/) : null,
      interac_id: isSent ? expect.stringMatching(/^C1A[\dA-Za-z]{9}$/) : null,
      original_txn_id: null,
      email_type: emailType,
      email_trans_datetime: emailType ? clock.now() : null,
    });
    expect([id, customer_name_folded]).toEqual([expect.any(Number), "emilie o'neil"]);
  });

  test.each([
    [1_000, 75, true],
    [1_010, 0, true],
    [1_016, 0, false],
    [1_501, 0, false],
  ])('of %d cents is an Interac payout with a fee of %d', async (amount, fee, isSent) => {
    const row = await rowOf('INTERAC', 'PAYOUT', (await caller.payout('INTERAC', amount)).json().transactionId);
    expect(row).toMatchObject({
      merchant_fee_cents: fee,
      transfer_id: isSent ? expect.stringMatching(/^[\dA-Z]{12}$/) : null,
    });
  });
});

test('a hosted bank transfer that is declined is abandoned, once; one that there is not is not found', async () => {
  const whole: Record<string, unknown> = caller.body('IBT', 1_000, { hosted: true });
  const { fiNumber, fiTransitNumber, fiAccountNumber, bankAccountType, ...body } = whole;
  const { id, transactionId } = (await caller.send('payins', body)).json();
  clock.advance(60);
  const at = clock.now();
  const [first] = await Promise.all(Array.from({ length: 5 }, () => settlePayment(portal.platform, id, 'declined')));
  expect(first).toMatchObject({ status: 'ABANDONED', error_code: '99', settled_at: at });
  clock.advance(60);
  await settlePayment(portal.platform, id, 'consumer');
  const told = { status: 'ABANDONED', errorCode: '99', settledAt: at.toISOString(), paymentUrl: null };
  expect((await caller.read(id)).json()).toMatchObject(told);
  expect(await rowOf('IBT', 'PAYIN', transactionId)).toMatchObject({ txn_status: 'ABANDONED', updated_at: at });
  const none = settlePayment(portal.platform, '00000000-0000-4000-8000-000000000000', 'consumer');
  await expect(none).rejects.toMatchObject({ errorName: 'notFound' });
});

test('a merchant with a webhook is told in the same transaction, of every outcome that is one', async () => {
  const told = await newCaller(portal);
  const hook = { merchant_id: told.merchant.merchantId, url: 'https://shop.example/hook', secret: 'x', changed_by: 1 };
  await portal.database.db
    .insertInto('test_webhook')
    .values({ ...hook, changed_at: clock.now() })
    .execute();
  const payin = (await told.payin('INTERAC', 1_013)).json();
  const payout = (await told.payout('IBT', 1_000)).json();
  await told.payin('INTERAC', 1_500);
  const deliveries = await portal.database.db
    .selectFrom('test_webhook_delivery')
    .select(['payment_id', 'event', 'body'])
    .where('merchant_id', '=', told.merchant.merchantId)
    .orderBy('event')
    .execute();
  expect(deliveries.map(({ payment_id, event, body }) => [payment_id, event, JSON.parse(body).payment])).toEqual([
    [payin.id, 'payin.updated', payin],
    [payout.id, 'payout.updated', payout],
  ]);
  expect((await rowOf('INTERAC', 'PAYIN', payin.transactionId)).merchant_ntfy_status).toBe('PENDING');
});
