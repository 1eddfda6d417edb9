import { PURCHASE_DAYS, rowsOn, SUCCEEDED, THE_REIMBURSEMENT } from '../evidence.ts';
import { defineIdentity } from '../identity.ts';
import { sumsOf } from '../line-sums.ts';

/** What has matured since the reimbursement before, of what was disbursed by then or is now. */
const SINCE = `s.matures_on <= r.et_day and s.matures_on > coalesce(r.previous_day, '-infinity') and s.et_day < r.purchases_to`;

/** SQL of the first or the last day whose reserve is in what matured. */
const maturedDay = (which: 'min' | 'max', otherwise: string): string => `coalesce((
  select ${which}(s.et_day) from interac_sum s
  where s.merchant_id = thing.merchant_id and s.currency = thing.currency_code and s.matures_on <= thing.et_day
    and s.et_day < thing.purchases_to and (s.et_day >= thing.purchases_from or s.matures_on > thing.previous_day)), ${otherwise})`;
const MATURED_DAYS = [maturedDay('min', 'purchases_from'), maturedDay('max', 'purchases_to - 1')] as const;

/**
 * I7: the reserve of a reimbursement is the share of each day of its purchase period by the terms of that day, rounded by the day; what
 * matured are the days whose time has ended since the one before, or had ended before they were disbursed, as can be when the hold of
 * purchases grows; what is held is what was held, with the reserve, without what matured.
 */
export const reserve = defineIdentity({
  id: 'I7',
  things: () => `
    select r.merchant_id, r.currency_code, r.et_day, r.trans_id_hex as about, 1 as ledger_rows, r.purchases_from, r.purchases_to, r.previous_day,
      r.reserve_cents, r.matured_reserve_cents, r.total_held_reserve_cents, r.previous_held, p.reserve, p.matured + m.matured as matured
    from reimbursement r,
      ${sumsOf('s.et_day >= r.purchases_from and s.et_day < r.purchases_to', {
        reserve: 'sum(reserve)',
        matured: 'sum(reserve) filter (where s.matures_on <= r.previous_day)',
      })} p,
      ${sumsOf(SINCE, { matured: 'sum(reserve)' })} m`,
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
