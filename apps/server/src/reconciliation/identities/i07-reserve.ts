import { sumsOf } from '../books.ts';
import { PURCHASE_DAYS, rowsOn, SUCCEEDED, THE_REIMBURSEMENT } from '../evidence.ts';
import { defineIdentity } from '../identity.ts';
import { RESERVE_DAYS, reserveOf } from '../terms.ts';

const RESERVE = `sum(${reserveOf('purchase')})`;
const MATURED_DAYS = [
  `coalesce(previous_day - ${RESERVE_DAYS - 1}, purchases_from)`,
  `et_day - ${RESERVE_DAYS}`,
] as const;

/**
 * I7: the reserve of a reimbursement is the share of each day of its purchase period, rounded by the day; what matured are the days whose
 * time has ended since the one before; what is held is what was held, with the reserve, without what matured.
 */
export const reserve = defineIdentity({
  id: 'I7',
  grain: 'merchant',
  things: () => `
    select r.merchant_id, r.et_day, r.trans_id_hex as about, 1 as ledger_rows, r.purchases_from, r.purchases_to, r.previous_day,
      r.reserve_cents, r.matured_reserve_cents, r.total_held_reserve_cents, r.previous_held, p.reserve, m.matured
    from reimbursement r,
      ${sumsOf('s.et_day >= r.purchases_from and s.et_day < r.purchases_to', { reserve: RESERVE })} p,
      ${sumsOf(
        `s.et_day <= r.et_day - ${RESERVE_DAYS} and s.et_day > coalesce(r.previous_day - ${RESERVE_DAYS}, '-infinity')`,
        { matured: RESERVE },
      )} m`,
  parts: {
    reserve: {
      expected: 'reserve',
      found: 'reserve_cents',
      rows: [THE_REIMBURSEMENT, rowsOn('interac-payins', PURCHASE_DAYS, SUCCEEDED)],
    },
    matured: {
      expected: 'matured',
      found: 'matured_reserve_cents',
      rows: [THE_REIMBURSEMENT, rowsOn('interac-payins', MATURED_DAYS, SUCCEEDED)],
    },
    held: {
      expected: 'coalesce(previous_held, 0) + reserve_cents - matured_reserve_cents',
      found: 'total_held_reserve_cents',
      rows: [THE_REIMBURSEMENT],
    },
  },
});
