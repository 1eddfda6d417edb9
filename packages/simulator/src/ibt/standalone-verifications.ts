import { drawInstant } from '../calendar.ts';
import { drawCapitals, drawUuid } from '../ids.ts';
import type { Ledger, LedgerMerchant } from '../ledger.ts';
import { drawsFor } from '../random.ts';
import { TRADES } from '../trades.ts';
import { wholeCount } from '../visits.ts';
import { customersOf } from './customers.ts';
import { drawVerificationOutcome } from './outcomes.ts';
import { drawVerification, type Verification } from './verifications.ts';

/** Verifications without a payin, for each payin attempt. */
const SHARE = 0.04;

/** The verifications without a payin that a merchant asks for on an Eastern day, of people who have not paid it yet. */
export const standaloneVerifications = (ledger: Ledger, merchant: LedgerMerchant, day: string): Verification[] => {
  const { merchantId, trade } = merchant;
  const expected = ledger.profile.ibtAttemptsOnFirstDay * merchant.ibtShare * ledger.demand(day, merchant) * SHARE;
  const count = wholeCount(drawsFor(ledger.seed, 'verifications', merchantId, day), expected);
  const drawCustomer = customersOf(ledger.seed, merchantId);
  return Array.from({ length: count }, (_, index) => {
    const draws = drawsFor(ledger.seed, 'verification', merchantId, day, index);
    return drawVerification(draws, {
      merchantId,
      token: drawUuid(draws),
      customer: drawCustomer(draws),
      merchantTransId: `${merchantId.slice(0, 2)}-${drawCapitals(draws, 12)}`,
      amountCents: null,
      outcome: drawVerificationOutcome(draws),
      start: drawInstant(draws, day, TRADES[trade].hours),
    });
  });
};
