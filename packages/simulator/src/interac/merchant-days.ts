import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { businessDayFrom, isBusinessDay } from '@drumlin/contract/disbursements/calendar.ts';
import { type Agenda, type Moment, openAgenda } from '../agenda.ts';
import { daysBetween, instantAt, LAST_DAY, MINUTE, startOfDay } from '../calendar.ts';
import { PayoutFloat } from '../float.ts';
import { type Ledger, type LedgerMerchant, openingOf, type Play } from '../ledger.ts';
import type { Payin } from '../payins/payin.ts';
import { merchantPayins } from '../payins/starts.ts';
import { drawsFor, unit } from '../random.ts';
import { TRADES, type Trade } from '../trades.ts';
import { InteracAccount, type InteracBalance, type ReimbursementSums } from './account.ts';
import { adjustmentFor, drawManualAdjustment, type InteracAdjustment } from './adjustments.ts';
import { drawDisbursement, type InteracDisbursement } from './disbursements.ts';
import { edgePayoutRequests } from './edges.ts';
import { drawEftPayout, type InteracEftPayout } from './eft-payouts.ts';
import { drawPayoutRequest, type PayoutRequest } from './payout-requests.ts';
import { drawInteracPayout, type InteracPayout } from './payouts.ts';
import { drawInteracReturn, type InteracReturn } from './returns.ts';
import { REIMBURSED_AT_HOUR } from './rules.ts';

/** What began for one merchant, or for all, on one Eastern day. */
export interface InteracDay {
  readonly payins: Payin[];
  readonly payouts: InteracPayout[];
  readonly eftPayouts: InteracEftPayout[];
  readonly returns: InteracReturn[];
  readonly adjustments: InteracAdjustment[];
  readonly disbursements: InteracDisbursement[];
}

export const emptyInteracDay = (payins: Payin[]): InteracDay => ({
  payins,
  payouts: [],
  eftPayouts: [],
  returns: [],
  adjustments: [],
  disbursements: [],
});

interface InteracMoment extends Moment {
  run(today: InteracDay): void;
}

/** The state of one merchant while its days are played. */
interface Books {
  readonly seed: bigint;
  readonly merchantId: string;
  readonly trade: Trade;
  readonly account: InteracAccount;
  readonly float: PayoutFloat;
  readonly agenda: Agenda<InteracMoment>;
}

const SUCCESS_RATE = 0.78;
const FUNDS_CHECKED_AT_HOUR = 9;
const FUNDING_CHANCE = 0.5;

const adjust = ({ account }: Books, today: InteracDay, adjustment: InteracAdjustment): void => {
  account.adjust(adjustment.amountCents);
  today.adjustments.push(adjustment);
};

const fund = (books: Books, today: InteracDay, at: number, amountCents: number): void => {
  const { seed, merchantId } = books;
  const facts = {
    merchantId,
    at,
    kind: 'FUND_ACCOUNT',
    amountCents,
    notes: 'Account funded',
    originalTxnId: null,
  } as const;
  adjust(books, today, adjustmentFor(seed, ['fund', merchantId, String(at)], facts));
};

/** A payout that fails later is credited back; its fee is not. */
const planLateFailure = (
  books: Books,
  transId: string,
  end: { at: number; errorCode: string | null },
  amountCents: number,
) =>
  books.agenda.add({
    at: end.at,
    id: `failure/${transId}`,
    run(today) {
      const { seed, merchantId } = books;
      const notes = `Payout failed (${end.errorCode})`;
      const facts = { merchantId, at: end.at, kind: 'F', amountCents, notes, originalTxnId: transId } as const;
      adjust(books, today, adjustmentFor(seed, ['payout', transId], facts));
    },
  });

const payOutByEft = (books: Books, today: InteracDay, request: PayoutRequest): void => {
  const payout = drawEftPayout(books.seed, request, books.account.overdraws(request.amountCents));
  today.eftPayouts.push(payout);
  if (payout.end.kind === 'rejected') return;
  books.account.payOut(request.amountCents);
  books.float.add(request.amountCents);
  if (payout.end.kind === 'returned') planLateFailure(books, payout.facts.transId, payout.end, request.amountCents);
};

const payOut = (books: Books, today: InteracDay, request: PayoutRequest): void => {
  const { account, float, agenda } = books;
  const payout = drawInteracPayout(request, account.overdraws(request.amountCents));
  const { end, facts } = payout;
  today.payouts.push(payout);
  if (end.kind === 'rejected' && end.at === request.at) return;
  account.payOut(facts.amountCents);
  if (end.kind === 'rejected')
    agenda.add({ at: end.at, id: `rejection/${facts.transId}`, run: () => account.undoPayout(facts.amountCents) });
  else float.add(facts.amountCents);
  if (end.kind === 'failedLate') planLateFailure(books, facts.transId, end, facts.amountCents);
};

const planPayout = (books: Books, id: string, request: PayoutRequest): void =>
  books.agenda.add({
    at: request.at,
    id: `payout/${id}`,
    run: today => (request.isEft ? payOutByEft(books, today, request) : payOut(books, today, request)),
  });

const planReturn = (books: Books, returned: InteracReturn): void => {
  const { seed, merchantId, account, agenda } = books;
  const { transId, settledAt, payin, errorCode } = returned;
  agenda.add({ at: returned.start, id: `return/${transId}`, run: today => today.returns.push(returned) });
  agenda.add({
    at: settledAt,
    id: `settlement/${transId}`,
    run(today) {
      const amountCents = -payin.facts.amountCents;
      const originalTxnId = payin.facts.transId;
      const facts = {
        merchantId,
        at: settledAt,
        kind: 'T',
        amountCents,
        notes: `Payin returned (${errorCode})`,
        originalTxnId,
      } as const;
      account.chargeReturn(payin.facts.amountCents);
      today.adjustments.push(adjustmentFor(seed, ['return', transId], facts));
    },
  });
};

const planReimbursement = (books: Books, day: string, sums: ReimbursementSums): void => {
  const { seed, merchantId, account, float, agenda } = books;
  const at = instantAt(day, REIMBURSED_AT_HOUR);
  agenda.add({
    at,
    id: 'reimbursement',
    run(today) {
      const terms = { sums, floatCents: float.cents, heldReserveCents: account.heldReserve };
      const disbursement = drawDisbursement(seed, merchantId, at, terms);
      account.reimburse(day, sums, disbursement);
      today.disbursements.push(disbursement);
    },
  });
};

const planFunding = (books: Books, day: string, isOpening: boolean): void => {
  const { seed, merchantId, account, float, agenda } = books;
  const at = isOpening ? startOfDay(day) + 5 * MINUTE : instantAt(day, FUNDS_CHECKED_AT_HOUR);
  agenda.add({
    at,
    id: 'funding',
    run(today) {
      const missing = isOpening ? float.openingCents : float.missingCents(account.available);
      const funds = isOpening || (missing > 0 && unit(drawsFor(seed, 'funding', merchantId, day)) < FUNDING_CHANCE);
      if (funds) fund(books, today, at, missing);
    },
  });
};

const planPayins = (books: Books, payins: readonly Payin[]): void => {
  for (const payin of payins) {
    const request = drawPayoutRequest(books.seed, books.trade, payin);
    if (request) planPayout(books, payin.facts.transId, request);
    const returned = drawInteracReturn(books.seed, payin);
    if (returned) planReturn(books, returned);
  }
};

const openBooks = (
  ledger: Ledger,
  { merchantId, interacShare, ...merchant }: LedgerMerchant,
  firstDay: string,
): Books => {
  const trade = TRADES[merchant.trade];
  const payins = ledger.profile.attemptsOnFirstDay * interacShare * ledger.demand(firstDay, merchant) * SUCCESS_RATE;
  return {
    seed: ledger.seed,
    merchantId,
    trade,
    account: new InteracAccount(firstDay),
    float: new PayoutFloat(Math.round(payins * trade.payoutShare * trade.averagePayout), trade.averagePayout),
    agenda: openAgenda(),
  };
};

const planDay = (ledger: Ledger, books: Books, day: string, today: InteracDay, isFunding: boolean): void => {
  const { seed, merchantId, account, float, agenda } = books;
  const isOpen = ledger.leftFrom !== undefined && day >= ledger.leftFrom;
  const sums = account.startDay(day, today.payins, { isOpen });
  float.startDay();
  if (sums) planReimbursement(books, day, sums);
  if (isBusinessDay(day)) planFunding(books, day, isFunding);
  planPayins(books, today.payins);
  for (const request of edgePayoutRequests(ledger, merchantId, day))
    planPayout(books, `edge/${request.forcedCode}`, request);
  const manual = drawManualAdjustment(seed, merchantId, day);
  if (manual) agenda.add({ at: manual.at, id: 'manual', run: () => adjust(books, today, manual) });
};

/**
 * Plays one merchant's Interac ledger as far as the clock is: yields each Eastern day and what began on it, a day that is not over again.
 * Whether a payout is covered depends on everything before it, so events are played in time order; merchants are independent of each other.
 */
export function* playInterac(
  ledger: Ledger,
  merchant: LedgerMerchant,
  clock: { readonly now: number },
): Play<InteracDay, InteracBalance> {
  const opening = openingOf(ledger, merchant);
  const funding = businessDayFrom(opening);
  const books = openBooks(ledger, merchant, opening);
  const payinsByStart = merchantPayins(ledger, merchant, LAST_DAY);
  for (const day of daysBetween(ledger.firstDay, LAST_DAY)) {
    const today = emptyInteracDay(payinsByStart.next().value ?? []);
    if (day >= opening) planDay(ledger, books, day, today, day === funding);
    const end = startOfDay(addDays(day, 1));
    for (let isOver = false; !isOver; ) {
      isOver = clock.now >= end;
      for (const moment of books.agenda.take(day, clock.now)) moment.run(today);
      yield { day, today, balance: day < opening ? undefined : () => books.account.balanceOn(day, clock.now) };
    }
  }
}

/** One merchant's Interac ledger up to `asOf`: yields what began on each Eastern day and returns the balance at `asOf`, none for a merchant that has not opened. */
export function* interacMerchantDays(
  ledger: Ledger,
  merchant: LedgerMerchant,
  asOf: Date,
): Generator<InteracDay, InteracBalance | undefined> {
  const lastDay = easternDay(asOf);
  for (const { day, today, balance } of playInterac(ledger, merchant, { now: asOf.getTime() })) {
    yield today;
    if (day === lastDay) return balance?.();
  }
  return undefined;
}
