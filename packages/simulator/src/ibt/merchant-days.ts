import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { businessDayFrom, isBusinessDay, isPaymentDay } from '@drumlin/contract/disbursements/calendar.ts';
import { type Agenda, type Moment, openAgenda } from '../agenda.ts';
import { dayAt, daysBetween, instantAt, LAST_DAY, MINUTE, startOfDay } from '../calendar.ts';
import { PayoutFloat } from '../float.ts';
import { type Ledger, type LedgerMerchant, openingOf, type Play } from '../ledger.ts';
import { drawsFor, unit } from '../random.ts';
import { TRADES, type Trade } from '../trades.ts';
import { drawManualIbtAdjustment, type IbtAdjustment, ibtAdjustmentFor } from './adjustments.ts';
import { disbursementTotal, drawIbtDisbursement, type IbtDisbursement } from './disbursements.ts';
import { edgePayins } from './edges.ts';
import { type IbtPayin, type IbtTransaction, ibtStart, ibtSuccess } from './payin.ts';
import { ibtPayinsByDay } from './payins.ts';
import { drawIbtPayout, drawIbtPayoutRequest, type IbtPayoutRequest } from './payouts.ts';
import { drawIbtReturn, type IbtReturn } from './returns.ts';
import { DISBURSED_AT_HOUR, RETURN_FEE_CENTS } from './rules.ts';
import { standaloneVerifications } from './standalone-verifications.ts';
import { type Verification, verificationFeeCents } from './verifications.ts';
import { type WalletBalances, Wallets } from './wallets.ts';

/** A payin with its later return, if any: the return shows on the payin's row. */
export interface IbtPayinStory {
  readonly payin: IbtPayin;
  readonly returned: IbtReturn | undefined;
}

/** What began for one merchant, or for all, on one Eastern day. */
export interface IbtDay {
  readonly payins: IbtPayinStory[];
  readonly payouts: IbtTransaction[];
  readonly returns: IbtReturn[];
  readonly adjustments: IbtAdjustment[];
  readonly disbursements: IbtDisbursement[];
  readonly verifications: Verification[];
}

export const emptyIbtDay = (): IbtDay => ({
  payins: [],
  payouts: [],
  returns: [],
  adjustments: [],
  disbursements: [],
  verifications: [],
});

interface IbtMoment extends Moment {
  run(today: IbtDay): void;
}

/** The state of one merchant while its days are played. */
interface Books {
  readonly seed: bigint;
  readonly merchantId: string;
  readonly trade: Trade;
  readonly wallets: Wallets;
  readonly float: PayoutFloat;
  readonly agenda: Agenda<IbtMoment>;
}

const SUCCESS_RATE = 0.83;
const FUNDS_CHECKED_AT_HOUR = 9;
const FUNDING_CHANCE = 0.5;
/** Thursday. */
const DISBURSED_ON = [4];

const adjust = ({ wallets }: Books, today: IbtDay, adjustment: IbtAdjustment): void => {
  wallets.move(adjustment.amountCents);
  today.adjustments.push(adjustment);
};

const payOut = ({ wallets, float, agenda }: Books, today: IbtDay, request: IbtPayoutRequest): void => {
  const { amountCents } = request;
  const isOverdrawn = wallets.overdraws(amountCents);
  const payout = drawIbtPayout(request, isOverdrawn);
  const end = payout.steps.at(-1);
  today.payouts.push(payout);
  if (isOverdrawn || !end) return;
  wallets.setAside(amountCents);
  float.add(amountCents);
  const isSuccess = end.status === 'SUCCESS';
  agenda.add({
    at: end.at,
    id: `payout-end/${payout.facts.txnId}`,
    run: () => wallets.endPayout(amountCents, isSuccess),
  });
};

/** A return takes its amount and a fee once it is final; the adjustment only shows the amount. */
const planReturn = (books: Books, returned: IbtReturn): void => {
  const { seed, merchantId, wallets, agenda } = books;
  const { returnId, payin, states } = returned;
  agenda.add({ at: states[0].at, id: `return/${returnId}`, run: today => today.returns.push(returned) });
  const charge = states.find(({ isCharged }) => isCharged);
  if (!charge) return;
  const { at, code } = charge;
  agenda.add({
    at,
    id: `charge/${returnId}`,
    run(today) {
      const amountCents = -payin.facts.amountCents;
      const originalTxnId = payin.facts.txnId;
      const facts = {
        merchantId,
        at,
        type: 'DEBIT',
        amountCents,
        notes: `Payin returned (${code})`,
        originalTxnId,
      } as const;
      adjust(books, today, ibtAdjustmentFor(seed, ['return', returnId], facts));
      wallets.move(-RETURN_FEE_CENTS);
    },
  });
};

const planPayin = (books: Books, today: IbtDay, payin: IbtPayin, forcedReturn?: string): void => {
  const { seed, wallets, agenda } = books;
  const { txnId, amountCents } = payin.facts;
  const returned = drawIbtReturn(seed, payin, forcedReturn);
  today.payins.push({ payin, returned });
  if (payin.verification) today.verifications.push(payin.verification);
  const success = ibtSuccess(payin);
  if (success !== undefined)
    agenda.add({ at: success, id: `success/${txnId}`, run: () => wallets.payIn(dayAt(success), amountCents) });
  const request = drawIbtPayoutRequest(seed, books.trade, payin);
  if (request) agenda.add({ at: request.at, id: `payout/${txnId}`, run: later => payOut(books, later, request) });
  if (returned) planReturn(books, returned);
};

const planVerification = ({ wallets, agenda }: Books, today: IbtDay, verification: Verification): void => {
  today.verifications.push(verification);
  const fee = verificationFeeCents(verification) ?? 0;
  agenda.add({ at: verification.start, id: `verification/${verification.token}`, run: () => wallets.move(-fee) });
};

const planFunding = (books: Books, day: string, isOpening: boolean): void => {
  const { seed, merchantId, wallets, float, agenda } = books;
  const at = isOpening ? startOfDay(day) + 5 * MINUTE : instantAt(day, FUNDS_CHECKED_AT_HOUR);
  agenda.add({
    at,
    id: 'funding',
    run(today) {
      const amountCents = isOpening ? float.openingCents : float.missingCents(wallets.available);
      const luck = unit(drawsFor(seed, 'ibt-funding', merchantId, day));
      if (amountCents === 0 || (luck >= FUNDING_CHANCE && !isOpening)) return;
      const notes = 'Deposit by the merchant';
      const facts = { merchantId, at, type: 'MERCHANT_DEPOSITS', amountCents, notes, originalTxnId: null } as const;
      adjust(books, today, ibtAdjustmentFor(seed, ['deposit', merchantId, day], facts));
    },
  });
};

const planDisbursement = (books: Books, day: string): void => {
  const { seed, merchantId, wallets, float, agenda } = books;
  const at = instantAt(day, DISBURSED_AT_HOUR);
  agenda.add({
    at,
    id: 'disbursement',
    run(today) {
      const disbursement = drawIbtDisbursement(seed, merchantId, at, wallets.available - float.cents);
      if (!disbursement) return;
      wallets.move(-disbursementTotal(disbursement));
      today.disbursements.push(disbursement);
    },
  });
};

const openBooks = (ledger: Ledger, { merchantId, ibtShare, ...merchant }: LedgerMerchant, firstDay: string): Books => {
  const trade = TRADES[merchant.trade];
  const payins = ledger.profile.ibtAttemptsOnFirstDay * ibtShare * ledger.demand(firstDay, merchant) * SUCCESS_RATE;
  return {
    seed: ledger.seed,
    merchantId,
    trade,
    wallets: new Wallets(),
    float: new PayoutFloat(Math.round(payins * trade.payoutShare * trade.averagePayout), trade.averagePayout),
    agenda: openAgenda(),
  };
};

const planDay = (ledger: Ledger, merchant: LedgerMerchant, books: Books, day: string, today: IbtDay): void => {
  for (const verification of standaloneVerifications(ledger, merchant, day))
    planVerification(books, today, verification);
  for (const { payin, returnCode } of edgePayins(ledger, merchant, day)) planPayin(books, today, payin, returnCode);
  const manual = drawManualIbtAdjustment(books.seed, books.merchantId, day);
  if (manual) books.agenda.add({ at: manual.at, id: 'manual', run: () => adjust(books, today, manual) });
  if (isPaymentDay(day, DISBURSED_ON)) planDisbursement(books, day);
  books.wallets.startDay(day);
  books.float.startDay();
};

/**
 * Plays one merchant's Instant Bank Transfer ledger as far as the clock is: yields each Eastern day and what began on it, a day that is not
 * over again. Events are played in time order; merchants are independent of each other.
 */
export function* playIbt(
  ledger: Ledger,
  merchant: LedgerMerchant,
  clock: { readonly now: number },
): Play<IbtDay, WalletBalances> {
  const opening = openingOf(ledger, merchant);
  const funding = businessDayFrom(opening);
  const books = openBooks(ledger, merchant, opening);
  const payinsByDay = ibtPayinsByDay(ledger, merchant, LAST_DAY);
  for (const day of daysBetween(ledger.firstDay, LAST_DAY)) {
    const today = emptyIbtDay();
    const isOpened = day >= opening;
    for (const payin of payinsByDay.next().value ?? []) planPayin(books, today, payin);
    if (isOpened && isBusinessDay(day)) planFunding(books, day, day === funding);
    if (isOpened) planDay(ledger, merchant, books, day, today);
    const end = startOfDay(addDays(day, 1));
    for (let isOver = false; !isOver; ) {
      isOver = clock.now >= end;
      for (const moment of books.agenda.take(day, clock.now)) moment.run(today);
      yield { day, today, balance: isOpened ? () => books.wallets.balances : undefined };
    }
  }
}

/** One merchant's Instant Bank Transfer ledger up to `asOf`: yields what began on each Eastern day and returns its wallets at `asOf`, none for a merchant that has not opened. */
export function* ibtMerchantDays(
  ledger: Ledger,
  merchant: LedgerMerchant,
  asOf: Date,
): Generator<IbtDay, WalletBalances | undefined> {
  const lastDay = easternDay(asOf);
  for (const { day, today, balance } of playIbt(ledger, merchant, { now: asOf.getTime() })) {
    yield today;
    if (day === lastDay) return balance?.();
  }
  return undefined;
}

/** Orders transfers of one day by time. */
export const byIbtStart = (a: IbtTransaction, b: IbtTransaction): number =>
  ibtStart(a) - ibtStart(b) || (a.facts.txnId < b.facts.txnId ? -1 : 1);
