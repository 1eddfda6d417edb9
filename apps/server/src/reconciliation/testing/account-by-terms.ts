import { addDays } from '@drumlin/contract/core/eastern.ts';
import { halfUp } from '@drumlin/contract/core/money.ts';
import { isPaymentDay } from '@drumlin/contract/disbursements/calendar.ts';
import type { DisbursementTerms } from '@drumlin/contract/disbursements/terms.ts';
import type { RowValues } from '../../ingest/testing/ingest-files.ts';

/** Terms from a day on, of a merchant or of all; null are those of all again. */
export interface Version {
  merchantId: string | null;
  effectiveFrom: string;
  terms: DisbursementTerms | null;
}

/** What a merchant sold on each day from the first on, in cents, and in hundredths what is sent of what there is. */
export interface Sales {
  merchantId: string;
  first: string;
  cents: readonly number[];
  share: number;
}

export const FEE = 150;
/** Noon, and the hour of disbursements, on the Eastern clock of winter; an hour more in summer. */
const noon = (day: string) => `${day}T17:00:00Z`;
const startOf = (day: string) => `${day}T05:00:00Z`;
const sum = (of: readonly number[]) => of.reduce((whole, each) => whole + each, 0);
const id = (merchantId: string, n: number) => `${merchantId.slice(1)}${String(n).padStart(4, '0')}`.padStart(26, '0');

const termsOn = (versions: readonly Version[], merchantId: string, day: string): DisbursementTerms => {
  const latest = (of: string | null) =>
    versions
      .filter(each => each.merchantId === of && each.effectiveFrom <= day)
      .toSorted((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom))
      .at(-1)?.terms;
  const found = latest(merchantId) ?? latest(null);
  if (!found) throw new Error(`no terms on ${day}`);
  return found;
};

const reserveOf = (cents: number, rate: number) => Number(halfUp(BigInt(cents) * BigInt(rate), 1_000_000n));

/**
 * A merchant's account from day to day by the terms of each, worked out one day after the other and not as the books do it: the rows of its
 * disbursements and of its balance at the end, on winter days alone. It tries every payment day on which something has cleared.
 */
export const accountOf = (versions: readonly Version[], { merchantId, first, cents, share }: Sales) => {
  const on = (day: string) => termsOn(versions, merchantId, day);
  const days = cents.map((sold, n) => {
    const day = addDays(first, n);
    const { reserveRate, reserveHoldDays } = on(day);
    const fee = sold > 0 ? FEE : 0;
    return { day, sold, fee, reserve: reserveOf(sold, reserveRate), maturesOn: addDays(day, reserveHoldDays) };
  });
  const released = new Set<string>();
  const state = { reached: first, othersFrom: first, end: 0, held: 0 };
  /** What clears on a day, and what matures of what has cleared. */
  const look = (today: string) => {
    const held = addDays(today, -on(today).holdDays);
    const cleared = held > state.reached ? held : state.reached;
    const bought = days.filter(({ day }) => day >= state.reached && day < cleared);
    const mature = days.filter(({ day, maturesOn }) => day < cleared && maturesOn <= today && !released.has(day));
    return {
      cleared,
      mature,
      purchase: sum(bought.map(({ sold }) => sold)),
      fee: sum(bought.map(({ fee }) => fee)),
      reserve: sum(bought.map(({ reserve }) => reserve)),
      matured: sum(mature.map(({ reserve }) => reserve)),
    };
  };
  const disbursements: RowValues[] = [];
  for (const { day: today } of days) {
    const { cleared, mature, purchase, fee, reserve, matured } = look(today);
    if (cleared === first || !isPaymentDay(today, day => on(day).paymentWeekdays)) continue;
    const before = state.end + purchase - reserve + matured - fee;
    const net = Math.max(0, Math.floor(((before - on(today).handlingFeeCents) * share) / 100));
    const handling = net > 0 ? on(today).handlingFeeCents : 0;
    const row = {
      merchantId,
      transIdHex: id(merchantId, disbursements.length),
      updatedAt: `${today}T11:00:00Z`,
      transDatetime: `${today}T11:00:00Z`,
      currencyCode: 'CAD',
      startBalanceCents: state.end,
      periodStart: startOf(state.reached),
      periodEnd: startOf(cleared),
      purchaseCents: purchase,
      reserveCents: reserve,
      payoutPeriodStart: startOf(state.othersFrom),
      payoutPeriodEnd: startOf(today),
      payoutCents: 0,
      returnAmtCents: 0,
      adjustmentCents: 0,
      maturedReserveCents: matured,
      feeCents: fee,
      handlingFeeCents: handling,
      netAmtCents: net,
      endBalanceCents: before - handling - net,
      totalHeldReserveCents: state.held + reserve - matured,
    };
    disbursements.push(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])));
    for (const { day } of mature) released.add(day);
    Object.assign(state, {
      reached: cleared,
      othersFrom: today,
      end: row.endBalanceCents,
      held: row.totalHeldReserveCents,
    });
  }
  const last = addDays(first, cents.length - 1);
  const { cleared, purchase, fee, reserve, matured } = look(last);
  const pending = sum(days.filter(({ day }) => day >= cleared).map(({ sold, fee: paid }) => sold - paid));
  const balance = {
    merchantId,
    updatedAt: `${last}T23:00:00Z`,
    pendingCents: String(pending),
    reserveCents: String(state.held + reserve - matured),
    maturedReserveCents: String(matured),
    netAmtCents: String(state.end + purchase - fee - reserve),
    displayReserves: 'true',
  };
  const payins = days.flatMap(({ day, sold }, n) =>
    sold === 0
      ? []
      : [
          {
            merchantId,
            transId: id(merchantId, n),
            updatedAt: noon(day),
            transDatetime: noon(day),
            txnCompletionDateTime: noon(day),
            originalAmtCents: String(sold),
            merchantFeeCents: String(FEE),
          },
        ],
  );
  return { payins, disbursements, balance };
};
