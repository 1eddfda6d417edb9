import { drawPayinCents } from '../amounts.ts';
import { DAY, daysBetween } from '../calendar.ts';
import { drawCapitals, drawExtReferenceNo, drawUuid } from '../ids.ts';
import type { Ledger, LedgerMerchant } from '../ledger.ts';
import { drawNotified } from '../notifications.ts';
import { type Draws, drawsFor, unit } from '../random.ts';
import { TRADES, type Trade } from '../trades.ts';
import { drawVisits, type Visit } from '../visits.ts';
import { customersOf, type IbtCustomer } from './customers.ts';
import { drawIbtOutcome, drawVerificationOutcome, isVerified } from './outcomes.ts';
import { tokenSteps, VERIFIED_FROM, verifiedSteps } from './path.ts';
import type { IbtFacts, IbtPayin } from './payin.ts';
import { drawVerification } from './verifications.ts';

/** A customer's token: of the last verification, from when it is valid, and when it was last used (ms). */
interface Token {
  readonly token: string;
  readonly from: number;
  usedAt: number;
}

const LAPSES_AFTER = 30 * DAY;
/*
 * The share of returning customers who first came within about four weeks. With the Interac share, the tokens of nearly everybody
 * would lapse between visits, half of all payins would need a verification and too few would succeed.
 */
const RECENT_SHARE = 0.9;
const RECENT_PER_VISIT = 4;
const MIN_RECENT = 5;
const NCU_SHARE = 0.6;

export const drawFacts = (
  draws: Draws,
  facts: Pick<IbtFacts, 'merchantId' | 'customer' | 'amountCents' | 'verificationToken'>,
): IbtFacts => ({
  ...facts,
  txnId: drawUuid(draws),
  merchantTransId: `${facts.merchantId.slice(0, 2)}-${drawCapitals(draws, 12)}`,
  extReferenceNo: drawExtReferenceNo(draws),
  processingBank: unit(draws) < NCU_SHARE ? 'NCU' : 'BMO',
});

const payWithToken = (draws: Draws, start: number, facts: IbtFacts): IbtPayin => {
  const steps = tokenSteps(draws, start, drawIbtOutcome(draws, true));
  return { facts, steps, notified: drawNotified(draws, steps.at(-1)?.at ?? start), verification: null };
};

const payVerified = (draws: Draws, start: number, facts: IbtFacts, isNewUser: boolean): IbtPayin => {
  const token = drawUuid(draws);
  const verification = drawVerification(draws, {
    merchantId: facts.merchantId,
    token,
    customer: facts.customer,
    merchantTransId: facts.merchantTransId,
    amountCents: facts.amountCents,
    outcome: drawVerificationOutcome(draws),
    start: start + VERIFIED_FROM,
  });
  const outcome = verification.outcome.payin ?? drawIbtOutcome(draws, false);
  const steps = verifiedSteps(draws, start, { isNewUser, verification, outcome });
  const notified = drawNotified(draws, steps.at(-1)?.at ?? start);
  return { facts: { ...facts, verificationToken: token }, steps, notified, verification };
};

/** The customers of one merchant so far, by number. */
class Customers {
  count = 0;
  readonly #tokens = new Map<number, Token>();
  readonly #seed: bigint;
  readonly #merchantId: string;
  readonly #trade: Trade;
  readonly #drawCustomer: (draws: Draws) => IbtCustomer;

  constructor(seed: bigint, { merchantId, trade }: LedgerMerchant) {
    this.#seed = seed;
    this.#trade = TRADES[trade];
    this.#merchantId = merchantId;
    this.#drawCustomer = customersOf(seed, merchantId);
  }

  /** The payin of a visit. It uses the customer's token, unless there is none or it has lapsed. */
  pay({ path, ordinal, start }: Visit): IbtPayin {
    const draws = drawsFor(this.#seed, ...path, 'payin');
    const known = this.#tokens.get(ordinal);
    const valid = known && known.from <= start && start - known.usedAt <= LAPSES_AFTER ? known : undefined;
    const facts = drawFacts(draws, {
      merchantId: this.#merchantId,
      customer: this.#drawCustomer(drawsFor(this.#seed, 'ibt-customer', this.#merchantId, ordinal)),
      amountCents: drawPayinCents(draws, this.#trade, false),
      verificationToken: valid?.token ?? null,
    });
    if (valid) {
      valid.usedAt = start;
      return payWithToken(draws, start, facts);
    }
    const payin = payVerified(draws, start, facts, known === undefined);
    const { verification } = payin;
    if (verification && isVerified(verification.outcome))
      this.#tokens.set(ordinal, { token: verification.token, from: verification.end, usedAt: verification.end });
    return payin;
  }
}

/**
 * The payins of one merchant that begin on each Eastern day from the ledger's first to `lastDay`, in time order. Whether a customer
 * needs a verification depends on earlier visits, so the days must be made in order.
 */
export function* ibtPayinsByDay(ledger: Ledger, merchant: LedgerMerchant, lastDay: string): Generator<IbtPayin[]> {
  const { merchantId, trade } = merchant;
  const customers = new Customers(ledger.seed, merchant);
  for (const day of daysBetween(ledger.firstDay, lastDay)) {
    if (day < merchant.openedOn) yield [];
    else {
      const expected = ledger.profile.ibtAttemptsOnFirstDay * merchant.ibtShare * ledger.demand(day, merchant);
      const { visits, newcomers } = drawVisits(ledger.seed, {
        dayPath: ['ibt-day', merchantId, day],
        visitPath: ['ibt-payin', merchantId, day],
        day,
        hours: TRADES[trade].hours,
        expected,
        known: customers.count,
        recent: { share: RECENT_SHARE, count: Math.max(MIN_RECENT, Math.round(expected * RECENT_PER_VISIT)) },
      });
      customers.count += newcomers;
      yield visits.map(visit => customers.pay(visit));
    }
  }
}
