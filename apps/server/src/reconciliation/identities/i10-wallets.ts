import { IS_IBT_RETURN_DEBIT, SOURCES } from '../../ledger/sources.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { rowsOn } from '../evidence.ts';
import { defineIdentity, inScope, isCurrent } from '../identity.ts';
import type { SumsOf } from '../line-sums.ts';
import { BOOK_CURRENCY } from '../terms.ts';

/**
 * SQL of everything that came in, less what went out, and of what it cost, by merchant, day and `line`; from daily sums but for returns and
 * their debits. Fees of disbursements are within what left with them.
 */
export const ibtMovements = (merchants: SumsOf['merchants'] = inScope): string => `
  select merchant_id, et_day, case trans_type when 'T' then 'payins' when 'F' then 'payouts' else 'adjustments' end as line,
    case when trans_status <> 'SUCCESS' then 0 when trans_type = 'F' then -trans_amt_cents else trans_amt_cents end as amount, fee_cents as fee
  from ibt_summary_day where basis = 'O' and currency = '${BOOK_CURRENCY}' and ${merchants('merchant_id')}
  union all
  select merchant_id, ${dayOf('trans_datetime')}, 'adjustments', -trans_amt_cents, 0 from ibt_adjustment
  where ${IS_IBT_RETURN_DEBIT} and currency_code = '${BOOK_CURRENCY}' and ${merchants('merchant_id')}
  union all
  select merchant_id, ${dayOf(SOURCES['ibt-returns'].at)}, 'returns', -merchant_settlement_amt_cents, ${SOURCES['ibt-returns'].fee} from ibt_return
  where currency = '${BOOK_CURRENCY}' and ${merchants('merchant_id')}
  union all
  select merchant_id, et_day, 'verifications', 0, txn_fee_cents from identity_verification_status_day
  where basis = 'O' and ${merchants('merchant_id')}
  union all
  select merchant_id, et_day, 'disbursements', disbursement_fee_cents - disbursement_total_cents, disbursement_fee_cents
  from ibt_disbursement_day where basis = 'O' and ${merchants('merchant_id')}`;

/**
 * I10: the pending, reserve and operational wallets together are payins that succeeded less fees, less payouts and returns with
 * theirs, less verifications and disbursements, with adjustments but for the debits of returns; nothing where none was reported. How they divide depends on when a transfer
 * succeeded, which no row tells.
 */
export const wallets = defineIdentity({
  id: 'I10',
  balancesOf: 'IBT',
  things: () => `
    select merchant_id, coalesce(w.et_day, m.first_day) as et_day, coalesce(w.et_day, m.last_day) as last_day, merchant_id as about,
      coalesce(w.n, 1) as ledger_rows, coalesce(w.held, 0) as held, coalesce(m.moved, 0) as moved
    from (
      select merchant_id, ${dayOf('max(updated_at)')} as et_day, count(*) as n, sum(balance_cents)::bigint as held
      from ibt_wallet group by merchant_id
    ) w
    full join (
      select merchant_id, min(et_day) as first_day, max(et_day) as last_day, sum(amount - fee)::bigint as moved
      from (${ibtMovements()}) a group by merchant_id
    ) m using (merchant_id)
    where ${isCurrent('IBT', 'merchant_id')}`,
  parts: {
    total: {
      expected: 'moved',
      found: 'held',
      rows: [
        rowsOn('ibt-daily-summary', ["'2000-01-01'", 'last_day']),
        rowsOn('ibt-returns', ["'2000-01-01'", 'last_day']),
        rowsOn('ibt-disbursements', ["'2000-01-01'", 'last_day']),
      ],
    },
  },
});
