import type { DisbursementTerms } from '@drumlin/contract/disbursements/terms.ts';
import type { TestDatabase } from '../test-database.ts';

/** The terms that the portal begins with. */
export const BEGUN = {
  paymentWeekdays: [2, 5],
  holdDays: 5,
  reserveRate: 100_000,
  reserveHoldDays: 90,
  handlingFeeCents: 500,
  minimumCents: 0,
};

/** Terms of a merchant, or of all, from a day of the past on, as nobody can set them: those that the portal begins with but for what is given. */
export const setPastTerms = async (
  { owner }: TestDatabase,
  merchantId: string | null,
  from: string,
  given: Partial<DisbursementTerms> = {},
): Promise<void> => {
  const terms = { ...BEGUN, ...given };
  await owner.pool.query('alter table disbursement_terms disable trigger user');
  await owner.pool.query(
    `insert into disbursement_terms (merchant_id, effective_from, payment_weekdays, hold_days, reserve_rate, reserve_hold_days,
      handling_fee_cents, minimum_cents) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [merchantId, from, terms.paymentWeekdays, terms.holdDays, terms.reserveRate, terms.reserveHoldDays].concat([
      terms.handlingFeeCents,
      terms.minimumCents,
    ]),
  );
};
