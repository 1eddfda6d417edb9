import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { setTerms } from '@drumlin/contract/disbursements/terms.ts';
import { createMerchant } from '../factories.ts';
import { showFactor } from '../features/merchant-admin.ts';
import type { ActWorld, Outcomes, Scenario } from './act-world.ts';

export const TERMS = {
  paymentWeekdays: [4, 1],
  holdDays: 3,
  reserveRate: 75_000,
  reserveHoldDays: 60,
  handlingFeeCents: 250,
  minimumCents: 10_000,
};

/** Terms of a merchant from a day on, as one of the staff sets them who has just shown a second factor. */
const begin = async (world: ActWorld, ahead: number) => {
  const by = await world.person([101]);
  await showFactor(world.portal.platform, by);
  const { merchantId } = await createMerchant(world.portal.database);
  const from = addDays(easternDay(world.clock.now()), ahead);
  const set = () => by.post(setTerms.url, { merchantId, effectiveFrom: from, terms: TERMS, note: '' });
  return { by, set, details: { merchantId, from, ...TERMS, paymentWeekdays: '1 4' } };
};

const sets =
  (ahead: number): Scenario =>
  async world => {
    const { by, set, details } = await begin(world, ahead);
    if (ahead > 0) return { by, perform: set, object: /^disbursement terms \d+$/, details };
    return {
      by,
      perform: set,
      reason: 'validation',
      details: { ...details, field: 'effectiveFrom', rules: 'future' },
    };
  };

const withdraws =
  (twice: boolean): Scenario =>
  async world => {
    const { by, set, details } = await begin(world, 40);
    const { id } = (await set()).json();
    const perform = () => by.post(`${setTerms.url}/${id}/withdraw`);
    if (!twice) return { by, perform, object: `disbursement terms ${id}`, details };
    await perform();
    return { by, perform, reason: 'termsSettled', details: { of: `disbursement terms ${id}` } };
  };

/** The acts on the terms of disbursements. */
export const DISBURSEMENT_TERMS_ACTS = {
  disbursement_terms_set: { success: sets(40), failures: { 'of today': sets(0) } },
  disbursement_terms_withdrawn: { success: withdraws(false), failures: { twice: withdraws(true) } },
} satisfies Partial<Record<AuditAct, Outcomes>>;
