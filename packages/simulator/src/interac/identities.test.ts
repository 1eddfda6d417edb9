import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { describe, expect, test } from 'vitest';
import type { CsvValue } from '../csv.ts';
import { openLedger } from '../ledger.ts';
import { PROFILES, type ProfileName } from '../profiles.ts';
import { paymentDays } from '../testing/payment-days.ts';
import { cents, dayOf, ofMerchant, rowsByDataset, shareOf, sumOf } from '../testing/rows-of.ts';
import { interacBatches } from './batches.ts';

/* The identities of docs/simulator.md, checked on the rows alone, as a reader of the files can check them. */

const rowsOf = (profile: ProfileName, asOf: Date, from?: string) =>
  rowsByDataset(interacBatches(openLedger(1n, PROFILES[profile], asOf, from), asOf));
type Rows = ReturnType<typeof rowsOf>;
type AdjustmentRow = Rows['interac-adjustments'][number];

const isReturnDebit = (row: AdjustmentRow) => row.transTypeId === 'T' && row.adjustmentTypeId === 'DEBIT';

/** Payouts that were charged: all that were not rejected on the day they began. */
const paidOut = (rows: Rows) =>
  [
    ...rows['interac-payouts'].map(row => ({
      start: row.transDatetime,
      end: row.txnCompletionDateTime,
      status: row.transStatus,
      amount: cents(row.originalAmtCents),
      fee: cents(row.merchantFeeCents),
      transId: row.transId,
    })),
    ...rows['interac-eft-payouts'].map(row => ({
      start: row.transDateTime,
      end: row.transCompletionDateTime,
      status: row.transStatus,
      amount: cents(row.transAmountCents),
      fee: cents(row.merchantFeeCents),
      transId: row.transId,
    })),
  ].filter(payout => payout.status !== 'R' || dayOf(payout.end) > dayOf(payout.start));

const still = () => ({ purchase: 0, payinFee: 0, payout: 0, returned: 0, adjustment: 0, fee: 0 });
type Sums = ReturnType<typeof still>;

/** The sums of each Eastern day. */
const sumsByDay = (rows: Rows): Map<string, Sums> => {
  const days = new Map<string, Sums>();
  const add = (instant: CsvValue, name: keyof Sums, amount: CsvValue) => {
    const day = dayOf(instant);
    const sums = days.get(day) ?? still();
    sums[name] += cents(amount);
    days.set(day, sums);
  };
  for (const row of rows['interac-payins']) {
    if (row.transStatus === 'S') add(row.transDatetime, 'purchase', row.originalAmtCents);
    add(row.transDatetime, 'payinFee', row.merchantFeeCents);
  }
  for (const payout of paidOut(rows)) {
    add(payout.start, 'payout', payout.amount);
    add(payout.start, 'fee', payout.fee);
  }
  for (const row of rows['interac-returns'].filter(({ transStatus }) => transStatus === 'S')) {
    add(row.txnCompletionDateTime, 'returned', row.originalAmtCents);
    add(row.txnCompletionDateTime, 'fee', row.merchantFeeCents);
  }
  for (const row of rows['interac-adjustments'])
    if (!isReturnDebit(row)) add(row.transDatetime, 'adjustment', row.transAmtCents);
  return days;
};

/** The sums of the days in a period, and each day's reserve. */
const during = (days: ReadonlyMap<string, Sums>, isIn: (day: string) => boolean) => {
  const total = still();
  const reserves: { day: string; cents: number }[] = [];
  for (const [day, sums] of days) {
    if (!isIn(day)) continue;
    for (const name of Object.keys(total) as (keyof Sums)[]) total[name] += sums[name];
    reserves.push({ day, cents: shareOf(sums.purchase, 1_000n) });
  }
  return { ...total, reserves };
};

const period = (days: ReadonlyMap<string, Sums>, from: CsvValue, to: CsvValue) => {
  const [first, end] = [dayOf(from), dayOf(to)];
  return during(days, day => day >= first && day < end);
};

const checkReimbursements = (rows: Rows, days: ReadonlyMap<string, Sums>) => {
  let before: Rows['interac-disbursements'][number] | undefined;
  const held: { day: string; cents: number }[] = [];
  for (const row of rows['interac-disbursements']) {
    const processed = dayOf(row.transDatetime);
    const purchases = period(days, row.periodStart, row.periodEnd);
    const others = period(days, row.payoutPeriodStart, row.payoutPeriodEnd);
    const gross =
      cents(row.startBalanceCents) +
      cents(row.purchaseCents) -
      cents(row.reserveCents) +
      cents(row.maturedReserveCents) -
      cents(row.payoutCents) -
      cents(row.returnAmtCents) +
      cents(row.adjustmentCents) -
      cents(row.feeCents) -
      cents(row.handlingFeeCents);
    expect(row.handlingFeeCents).toBe(row.netAmtCents === 0 ? 0 : 500);
    expect(cents(row.endBalanceCents)).toBeGreaterThanOrEqual(0);
    const net = cents(row.netAmtCents);
    // What a reimbursement is made of
    expect(row.endBalanceCents).toBe(gross - net);
    expect(net === 0 || (net > 0 && net <= gross)).toBe(true);
    // It starts with the end balance of the one before
    expect(row.startBalanceCents).toBe(before ? before.endBalanceCents : 0);
    if (before) expect([row.periodStart, row.payoutPeriodStart]).toEqual([before.periodEnd, before.payoutPeriodEnd]);
    // Its days and its periods
    expect(paymentDays(processed, [2, 5])).toContain(processed);
    expect([dayOf(row.periodEnd), dayOf(row.payoutPeriodEnd)]).toEqual([addDays(processed, -5), processed]);
    // The rows in its periods
    expect(row.purchaseCents).toBe(purchases.purchase);
    expect(row.payoutCents).toBe(others.payout);
    expect(row.returnAmtCents).toBe(others.returned);
    expect(row.adjustmentCents).toBe(others.adjustment);
    expect(row.feeCents).toBe(purchases.payinFee + others.fee);
    // The reserve
    held.push(...purchases.reserves);
    const matured = held.filter(({ day }) => addDays(day, 90) <= processed);
    expect(row.reserveCents).toBe(sumOf(purchases.reserves, reserve => reserve.cents));
    expect(row.maturedReserveCents).toBe(sumOf(matured, reserve => reserve.cents));
    held.splice(0, held.length, ...held.filter(({ day }) => addDays(day, 90) > processed));
    expect(row.totalHeldReserveCents).toBe(sumOf(held, reserve => reserve.cents));
    before = row;
  }
  return { before, held };
};

const checkBalance = (rows: Rows, today: string) => {
  const [balance] = rows['interac-balances'];
  const days = sumsByDay(rows);
  const { before, held } = checkReimbursements(rows, days);
  const clearedBefore = addDays(today, -5);
  const isPending = (day: string) => day >= clearedBefore;
  const pending = during(days, isPending);
  const cleared = during(days, day => !isPending(day) && (!before || day >= dayOf(before.periodEnd)));
  const others = during(days, day => !before || day >= dayOf(before.payoutPeriodEnd));
  const reserves = [...held, ...cleared.reserves];
  const matured = sumOf(
    reserves.filter(({ day }) => addDays(day, 90) <= today),
    reserve => reserve.cents,
  );
  const newReserve = sumOf(cleared.reserves, reserve => reserve.cents);
  // The balance
  expect(balance?.pendingCents).toBe(pending.purchase - pending.payinFee);
  expect(balance?.maturedReserveCents).toBe(matured);
  expect(balance?.reserveCents).toBe(sumOf(reserves, reserve => reserve.cents) - matured);
  expect(balance?.netAmtCents).toBe(
    cents(before?.endBalanceCents ?? 0) +
      cleared.purchase -
      cleared.payinFee -
      newReserve -
      others.payout -
      others.returned +
      others.adjustment -
      others.fee,
  );
  // Nothing is lost
  const all = during(days, () => true);
  const disbursed = sumOf(rows['interac-disbursements'], row => row.netAmtCents);
  const handling = sumOf(rows['interac-disbursements'], row => row.handlingFeeCents);
  expect(all.purchase - all.payinFee - all.payout - all.returned + all.adjustment - all.fee - handling).toBe(
    disbursed +
      sumOf(
        rows['interac-balances'],
        row =>
          cents(row.pendingCents) + cents(row.reserveCents) + cents(row.maturedReserveCents) + cents(row.netAmtCents),
      ),
  );
};

const checkAdjustments = (rows: Rows) => {
  const signed = (entries: Iterable<readonly [CsvValue, CsvValue]>) => [...entries].map(String).sort();
  const debits = rows['interac-adjustments'].filter(isReturnDebit);
  const credits = rows['interac-adjustments'].filter(row => row.transTypeId === 'F');
  const finalReturns = rows['interac-returns'].filter(row => row.transStatus === 'S');
  const failed = paidOut(rows).filter(({ status }) => status === 'R' || status === 'T');
  // Each return and each late failure has its adjustment
  expect(signed(debits.map(row => [row.originalTxnId, row.transAmtCents]))).toEqual(
    signed(finalReturns.map(row => [row.originalTxnId, -cents(row.originalAmtCents)])),
  );
  expect(signed(credits.map(row => [row.originalTxnId, row.transAmtCents]))).toEqual(
    signed(failed.map(row => [row.transId, row.amount])),
  );
  for (const row of rows['interac-adjustments'])
    expect(row.adjustmentTypeId).toBe(cents(row.transAmtCents) < 0 ? 'DEBIT' : 'CREDIT');
};

/*
 * The long profiles start late, but early enough for reserves to mature (demo) and reimbursements to be made (load). Tiny is also
 * checked between a reimbursement's midnight and its hour, and on a day without one.
 */
describe.each<[ProfileName, string, string | undefined]>([
  ['tiny', '2026-11-20T17:00:00Z', '2026-10-20'],
  ['tiny', '2026-11-20T08:00:00Z', '2026-10-20'],
  ['tiny', '2026-11-22T04:59:59Z', '2026-10-20'],
  ['edge', '2026-11-20T17:00:00Z', undefined],
  ['demo', '2026-11-20T17:00:00Z', '2026-08-17'],
  ['load', '2026-11-20T17:00:00Z', '2026-11-13'],
])('the Interac books of %s at %s', (profile, instant, from) => {
  const asOf = new Date(instant);
  const rows = rowsOf(profile, asOf, from);
  const merchantIds = [...new Set(rows['interac-payins'].map(row => String(row.merchantId)))];

  test('have movements of every kind', () => {
    for (const [dataset, all] of Object.entries(rows)) expect([dataset, all.length > 0]).toEqual([dataset, true]);
    const matured = rows['interac-disbursements'].some(row => cents(row.maturedReserveCents) > 0);
    expect(matured).toBe(profile === 'demo' || profile === 'edge');
  });

  test.each(merchantIds)('of %s tie out to the cent', merchantId => {
    const own = ofMerchant(rows, merchantId);
    checkAdjustments(own);
    checkBalance(own, easternDay(asOf));
  });
});
