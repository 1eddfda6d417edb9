import {
  type BalanceExplanation,
  explainBalance,
  explainWallets,
  exportBalances,
  getReserveCalendar,
  getWalletBalances,
  listCurrentBalances,
} from '@drumlin/contract/balances/routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { take } from '../../ingest/testing/ingest-files.ts';
import { SOUND } from '../../ingest/testing/sound-rows.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { readCsv } from '../../testing/read-file.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';

type Headers = { authorization: string };

/** A day after reserves have begun to mature, in the middle of it. */
const AS_OF = new Date('2026-11-20T17:00:00Z');
const TODAY = '2026-11-20';
const TODAY_BEGAN = '2026-11-20T05:00:00Z';
/** The bounds of an Eastern day, in standard time. */
const TODAY_SQL = `between '${TODAY}T05:00:00Z' and '2026-11-21T04:59:59.999Z'`;
let staff: Headers;

const portal = usePortal({ clock: createTestClock(AS_OF) });
beforeAll(async () => {
  await ingestSimulated(portal.database, { profile: 'edge', asOf: AS_OF, from: '2026-08-05' });
  staff = await signInAs(portal.platform, await createUser(portal.database, { roles: [101] }));
}, 60_000);

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await portal.database.pool.query(sql, values)).rows;
const balances = (payload: object, headers = staff) =>
  portal.app.inject({ method: 'POST', url: listCurrentBalances.url, headers, payload });
const wallets = (query: Record<string, string>, headers = staff) =>
  portal.app.inject({ url: getWalletBalances.url, headers, query });
const calendar = (merchantId: string, headers = staff) =>
  portal.app.inject({ url: getReserveCalendar.url, headers, query: { merchantId } });
const explanationOf = async (merchantId: string, headers = staff): Promise<BalanceExplanation | null> =>
  (await portal.app.inject({ url: explainBalance.url, headers, query: { merchantId } })).json().explanation;

const merchantsWith = async (product: string): Promise<string[]> =>
  (
    await rows<{ id: string }>(`select merchant_id as id from merchant where '${product}' = any(products) order by 1`)
  ).map(({ id }) => id);

test('balances are those that were reported, with the payouts of today that were not rejected, EFT payouts among them', async () => {
  const merchantId = await merchantsWith('INTERAC');
  const { statusCode, ...answer } = await balances({ merchantId });
  expect(statusCode).toBe(200);
  const expected = await rows<Record<string, unknown>>(`
    select b.merchant_id as "merchantId", pending_cents as pending, reserve_cents as reserve, matured_reserve_cents as "maturedReserve",
      net_amt_cents as "netAmt", display_reserves = 'true' as "displayReserves", updated_at as "updatedAt",
      coalesce((select sum(original_amt_cents) from interac_payout p where p.merchant_id = b.merchant_id
        and trans_datetime ${TODAY_SQL} and trans_status <> 'R'), 0)::bigint
      + coalesce((select sum(trans_amount_cents) from interac_eft_payout p where p.merchant_id = b.merchant_id
        and trans_datetime ${TODAY_SQL} and trans_status <> 'R'), 0)::bigint as "todayPayouts"
    from interac_balance b order by b.merchant_id`);
  const reported = expected.map(row => ({ ...row, updatedAt: (row['updatedAt'] as Date).toISOString() }));
  expect(answer.json()).toEqual({ data: reported, totalRowNum: reported.length, totalPageNum: 1 });
  expect(reported.length).toBeGreaterThan(5);
  expect(expected.some(row => row['todayPayouts'] !== 0)).toBe(true);
  const [rejected, eft] = await Promise.all([
    rows(`select 1 from interac_payout where trans_datetime ${TODAY_SQL} and trans_status = 'R'`),
    rows(`select 1 from interac_eft_payout where trans_datetime ${TODAY_SQL}`),
  ]);
  expect([rejected.length > 0, eft.length > 0]).toEqual([true, true]);
});

test('what is available is the sum of its lines, each what its rows come to', async () => {
  const sumOf = async (table: string, amount: string, when: string, at = 'trans_datetime') => {
    const [sum] = await rows<{ cents: number }>(
      `select coalesce(sum(${amount}), 0)::bigint as cents from ${table} where (${at} at time zone 'America/Toronto')::date ${when}`,
    );
    return sum?.cents ?? 0;
  };
  let paid = 0;
  for (const merchantId of await merchantsWith('INTERAC')) {
    const explanation = await explanationOf(merchantId);
    if (!explanation?.last) continue;
    const cents = Object.fromEntries(explanation.lines.map(each => [each.line, each.cents]));
    expect([merchantId, explanation.lines.reduce((sum, each) => sum + each.cents, 0)]).toEqual([
      merchantId,
      explanation.reported,
    ]);
    const [last] = await rows<{ kept: number }>(
      'select end_balance_cents as kept from interac_disbursement where merchant_id = $1 and trans_id_hex = $2',
      [merchantId, explanation.last.transIdHex],
    );
    const [days, since] = [explanation.lines[1]?.days, explanation.lines[4]?.days];
    const cleared = `between '${days?.from}' and '${days?.to}' and merchant_id = '${merchantId}'`;
    const others = `between '${since?.from}' and '${since?.to}' and merchant_id = '${merchantId}'`;
    const fees = await Promise.all([
      sumOf('interac_payout', 'merchant_fee_cents', others),
      sumOf('interac_eft_payout', 'merchant_fee_cents', others),
      sumOf('interac_return', 'merchant_fee_cents', others, 'coalesce(txn_completion_datetime, txn_datetime)'),
      sumOf('interac_adjustment', 'trans_fee_cents', others),
    ]);
    const payouts = await sumOf('interac_payout', 'original_amt_cents', `${others} and trans_status <> 'R'`);
    paid += payouts;
    expect([merchantId, cents]).toMatchObject([
      merchantId,
      {
        kept: last?.kept,
        cleared: await sumOf('interac_payin', 'original_amt_cents', `${cleared} and trans_status = 'S'`),
        clearedFees: 0 - (await sumOf('interac_payin', 'merchant_fee_cents', cleared)),
        payouts:
          0 - payouts - (await sumOf('interac_eft_payout', 'trans_amount_cents', `${others} and trans_status <> 'R'`)),
        fees: 0 - fees.reduce((sum, each) => sum + each, 0),
      },
    ]);
  }
  expect(paid).toBeGreaterThan(0);
});

test('the wallets together are the sum of their lines, each what its rows come to', async () => {
  const RETURN_DEBIT = "adjustment_type = 'DEBIT' and original_txn_id is not null";
  const reporting = await rows<{ merchant_id: string }>('select distinct merchant_id from ibt_wallet');
  expect(reporting.length).toBeGreaterThan(2);
  for (const { merchant_id: merchantId } of reporting) {
    const answer = await portal.app.inject({ url: explainWallets.url, headers: staff, query: { merchantId } });
    const { reported, lines }: BalanceExplanation = answer.json().explanation;
    const cents = Object.fromEntries(lines.map(each => [each.line, each.cents]));
    const [byHand] = await rows<Record<string, number>>(
      Object.entries({
        reported: 'sum(balance_cents) from ibt_wallet',
        payins: "sum(txn_amt_cents) filter (where txn_status = 'SUCCESS') from ibt_payin",
        payouts: "-sum(txn_amt_cents) filter (where txn_status = 'SUCCESS') from ibt_payout",
        returns: '-sum(merchant_settlement_amt_cents) from ibt_return',
        adjustments: `sum(trans_amt_cents) filter (where not (${RETURN_DEBIT})) from ibt_adjustment`,
        verifications: '-sum(txn_fee_cents) from identity_verification',
        disbursements: '-sum(disbursement_total_cents) from ibt_disbursement',
      })
        .map(
          ([name, sum], nth) =>
            `${nth ? ', ' : 'select '}coalesce((select ${sum} where merchant_id = $1), 0)::bigint as ${name}`,
        )
        .join(''),
      [merchantId],
    );
    expect([merchantId, { ...cents, reported }]).toMatchObject([merchantId, byHand ?? {}]);
    expect([merchantId, lines.reduce((sum, each) => sum + each.cents, 0)]).toEqual([merchantId, reported]);
  }
});

test('balances are sorted and paged; one merchant named twice is one', async () => {
  const merchantId = await merchantsWith('INTERAC');
  const page = async (words: object) =>
    (await balances({ merchantId: [...merchantId, merchantId[0]], ...words })).json();
  const all = await page({ sortBy: 'NET_AMT', orderType: 'DESC' });
  const amounts = all.data.map(({ netAmt }: { netAmt: number }) => netAmt);
  expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
  const second = await page({ sortBy: 'NET_AMT', orderType: 'DESC', limit: 3, page: 2 });
  expect(second.data).toEqual(all.data.slice(3, 6));
  expect(second).toMatchObject({ totalRowNum: amounts.length, totalPageNum: Math.ceil(amounts.length / 3) });
  expect((await page({ page: 50 })).data).toEqual([]);
  // Those of the same amount in the order of their merchants
  const same = ['same-2', 'same-3', 'same-1'];
  for (const id of same) {
    await createMerchant(portal.database, { merchantId: id, products: ['INTERAC'] });
    await rows(`insert into interac_balance values ($1, '2026-11-18T20:00:00Z', 1, 2, 3, 7, 'false')`, [id]);
  }
  for (const orderType of ['ASC', 'DESC']) {
    const { data } = (await balances({ merchantId: same, sortBy: 'NET_AMT', orderType })).json();
    expect(data.map((each: { merchantId: string }) => each.merchantId)).toEqual(same.toSorted());
  }
  await rows("delete from interac_balance where merchant_id like 'same-%'");
});

test('reserves that a merchant is not shown are told to the staff, and to nobody of the merchant', async () => {
  const [held] = await rows<{ merchant_id: string; merchant_parent_id: string; reserve: number }>(`
    select merchant_id, merchant_parent_id, b.reserve_cents as reserve
    from interac_balance b join merchant using (merchant_id)
    where display_reserves = 'true' and exists (select from interac_disbursement d where d.merchant_id = b.merchant_id)
    order by b.reserve_cents desc limit 1`);
  const { merchant_id: merchantId = '', merchant_parent_id: merchantParentId = '', reserve } = held ?? {};
  const finance = await signInAs(portal.platform, await createUser(portal.database, { roles: [2], merchantParentId }));
  const seenBy = async (headers: Headers) => {
    const [balance] = (await balances({ merchantId: [merchantId] }, headers)).json().data;
    const isExplained = (await explanationOf(merchantId, headers)) !== null;
    const file = readCsv((await portal.app.inject({ url: exportBalances.url, headers })).rawPayload).records;
    const filed = file.find(row => row['Merchant ID'] === merchantId)?.['Reserves'] !== '';
    return [balance.reserve, balance.maturedReserve, (await calendar(merchantId, headers)).json(), isExplained, filed];
  };
  const show = (shown: boolean) =>
    rows('update interac_balance set display_reserves = $2 where merchant_id = $1', [merchantId, String(shown)]);
  const seen = await seenBy(staff);
  expect(seen).toEqual([
    reserve,
    expect.any(Number),
    expect.objectContaining({ totalHeld: expect.any(Number), entries: expect.arrayContaining([expect.anything()]) }),
    true,
    true,
  ]);
  expect(await seenBy(finance)).toEqual(seen);
  await show(false);
  expect(await seenBy(finance)).toEqual([null, null, { totalHeld: null, totalListed: 0, entries: [] }, false, false]);
  expect(await seenBy(staff)).toEqual(seen);
  await show(true);
});

test('wallets are those that were reported, with the payouts of today that were paid', async () => {
  let paid = 0;
  for (const merchantId of await merchantsWith('IBT')) {
    const answer = (await wallets({ merchantId })).json();
    const expected = await rows<{ at: Date }>(
      'select subtype, balance_cents as balance, updated_at as at from ibt_wallet where merchant_id = $1 order by 1',
      [merchantId],
    );
    expect(answer.wallets).toEqual(expected.map(({ at, ...row }) => ({ ...row, lastUpdateTime: at.toISOString() })));
    const [sum] = await rows<{ cents: number }>(
      `select coalesce(sum(txn_amt_cents), 0)::bigint as cents from ibt_payout
        where merchant_id = $1 and txn_datetime ${TODAY_SQL} and txn_status = 'SUCCESS'`,
      [merchantId],
    );
    expect(answer.todayPayouts).toBe(sum?.cents);
    paid += answer.todayPayouts;
    expect((await wallets({ merchantId, productId: 'OBV' })).json()).toEqual(answer);
  }
  expect(paid).toBeGreaterThan(0);
});

test('payouts of today are of that very day and in Canadian dollars, by bank transfer those that were paid; a balance that was not reported is left out', async () => {
  const { merchantId } = await createMerchant(portal.database);
  const others = [{ at: '2026-11-20T04:59:59Z' }, { at: '2026-11-21T05:00:00Z' }, { currency: 'USD' }];
  const payouts = (more: { at?: string; currency?: string; txnStatus?: string }[]) =>
    [{}, ...others, ...more].map((each, n) => {
      const { at, ...row } = { at: TODAY_BEGAN, txnStatus: 'SUCCESS', currency: 'CAD', ...each };
      return { merchantId, updatedAt: at, ...row, at, cents: String(1_000 * 10 ** n), id: String(n).padStart(26, '9') };
    });
  const interac = payouts([]).map(({ at, cents, id, currency, txnStatus, ...row }) => ({
    ...{ ...SOUND['interac-payouts'], ...row },
    ...{ transId: id, transDatetime: at, originalAmtCents: cents, currencyCode: currency },
  }));
  const ibt = payouts([{ txnStatus: 'PAYMENT_PROCESSING' }, { txnStatus: 'FAILED' }]).map(
    ({ at, cents, id, ...row }) => ({
      ...SOUND['ibt-payouts'],
      ...row,
      txnId: id,
      txnDateTime: at,
      txnAmtCents: cents,
    }),
  );
  await take(portal.database, 'interac-payouts', interac);
  await take(portal.database, 'ibt-payouts', ibt);
  const reported = async () => (await balances({ merchantId: [merchantId] })).json();
  expect(await reported()).toEqual({ data: [], totalRowNum: 0, totalPageNum: 1 });
  const updatedAt = '2026-11-18T20:00:00.000Z';
  await rows(`insert into interac_balance values ($1, '${updatedAt}', 1, 2, 3, -4, 'false')`, [merchantId]);
  const amounts = { pending: 1, reserve: 2, maturedReserve: 3, netAmt: -4, todayPayouts: 1_000 };
  expect((await reported()).data).toEqual([{ merchantId, ...amounts, displayReserves: false, updatedAt }]);
  expect((await wallets({ merchantId })).json().todayPayouts).toBe(1_000);
});

/** What is held of each disbursement, from the payins themselves: the days that had not matured when the last one was made. */
const HELD_BY_HAND = `
  with disbursement as (
    select trans_id_hex, trans_datetime, reserve_cents, (period_start at time zone 'America/Toronto')::date as first,
      (period_end at time zone 'America/Toronto')::date - 1 as last,
      (max(trans_datetime) over () at time zone 'America/Toronto')::date as processed
    from interac_disbursement where merchant_id = $1
  ), held as (
    select trans_id_hex, day::date, (
        select floor(coalesce(sum(original_amt_cents), 0) * 0.1 + 0.5)::bigint from interac_payin
        where merchant_id = $1 and trans_status = 'S' and (trans_datetime at time zone 'America/Toronto')::date = day::date
      ) as cents
    from disbursement, generate_series(first, last, interval '1 day') day where day::date + 90 > processed
  )
  select trans_id_hex as "transIdHex", trans_datetime as at, reserve_cents as reserve, sum(cents)::bigint as held,
    min(day) + 90 as "maturesFrom", max(day) + 90 as "maturesTo"
  from disbursement join held using (trans_id_hex) group by 1, 2, 3 having sum(cents) > 0 order by 2`;

test('the reserve calendar is what the payins say is held, and agrees with the last disbursement', async () => {
  let matured = 0;
  for (const merchantId of await merchantsWith('INTERAC')) {
    const { entries, ...totals } = (await calendar(merchantId)).json();
    const byHand = await rows<{ at: Date; held: number; reserve: number }>(HELD_BY_HAND, [merchantId]);
    expect([merchantId, entries]).toEqual([
      merchantId,
      byHand.map(({ at, ...row }) => ({ ...row, processedAt: at.toISOString() })),
    ]);
    const [last] = await rows<{ held: number; released: number }>(
      `select total_held_reserve_cents as held, sum(matured_reserve_cents) over ()::bigint as released
        from interac_disbursement where merchant_id = $1 order by trans_datetime desc limit 1`,
      [merchantId],
    );
    expect(totals).toEqual({ totalHeld: last?.held ?? 0, totalListed: last?.held ?? 0 });
    matured += last?.released ?? 0;
  }
  expect(matured).toBeGreaterThan(0);
});

test('the calendar has the disbursements in Canadian dollars, the first to mature first, then the first to be processed', async () => {
  const { merchantId } = await createMerchant(portal.database);
  const processed = (name: string, periodEnd: string, at: string, more: object = {}) => ({
    ...SOUND['interac-disbursements'],
    ...{ merchantId, transIdHex: name.padStart(26, '0'), transDatetime: at, updatedAt: at },
    periodStart: '2026-10-20T04:00:00Z',
    periodEnd,
    payoutPeriodStart: '2026-10-20T04:00:00Z',
    payoutPeriodEnd: '2026-11-09T05:00:00Z',
    totalHeldReserveCents: '25000',
    ...more,
  });
  const [early, late] = ['2026-10-30T04:00:00Z', '2026-11-05T05:00:00Z'];
  // One file after the other, so that their order is not that of the rows
  for (const row of [
    processed('c', late, '2026-11-11T11:00:00Z'),
    processed('b', late, '2026-11-10T11:00:00Z'),
    processed('a', early, '2026-11-12T11:00:00Z'),
    processed('d', early, '2026-11-13T11:00:00Z', { currencyCode: 'USD', totalHeldReserveCents: '90000' }),
  ])
    await take(portal.database, 'interac-disbursements', [row]);
  const { entries, ...totals } = (await calendar(merchantId)).json();
  expect(totals).toEqual({ totalHeld: 25_000, totalListed: 25_000 });
  expect(
    entries.map(({ transIdHex, held }: { transIdHex: string; held: number }) => [transIdHex.slice(-1), held]),
  ).toEqual([
    ['a', 5_000],
    ['b', 10_000],
    ['c', 10_000],
  ]);
});

test('a merchant without the product is refused at its field', async () => {
  const interac = await createMerchant(portal.database, { products: ['INTERAC'] });
  const ibt = await createMerchant(portal.database, { products: ['IBT'] });
  const noInterac = 'This merchant does not have Interac e-Transfer';
  for (const [answer, message] of [
    [await balances({ merchantId: [interac.merchantId, ibt.merchantId] }), noInterac],
    [await calendar(ibt.merchantId), noInterac],
    [await wallets({ merchantId: interac.merchantId }), 'This merchant does not have Instant Bank Transfer'],
  ] as const)
    expect([answer.statusCode, answer.json().details]).toEqual([
      400,
      [{ field: 'merchantId', rule: 'product', message }],
    ]);
});
