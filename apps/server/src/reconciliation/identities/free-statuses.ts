import { startOfDay } from '../../platform/postgres/eastern-sql.ts';
import { failedLater, IS_PAID, IS_SCREENED, MOVES } from '../books.ts';
import { inScope } from '../identity.ts';

/** SQL of the fees of payouts that failed on a later day than they began, which stay charged. */
const lateFees = (table: string, ended: string): string =>
  `select merchant_fee_cents as fee from ${table} p where p.merchant_id = s.merchant_id
    and p.trans_datetime >= ${startOfDay('s.et_day')}
    and p.trans_datetime < ${startOfDay('s.et_day + 1')} and ${failedLater('p.trans_datetime', `p.${ended}`)}
    and p.trans_status = s.trans_status`;

/** What Interac rows of a status that moves nothing may cost: rejections after a screening, and payouts that failed later. */
const DUE = `
  select case s.trans_type
    when 'T' then (select sum(merchant_fee_cents) from interac_payin_error_day e
      where e.basis = 'O' and e.merchant_id = s.merchant_id and e.et_day = s.et_day and e.trans_status = s.trans_status and ${IS_SCREENED})
    else (select sum(fee) from (${lateFees('interac_payout', 'txn_completion_datetime')}
      union all ${lateFees('interac_eft_payout', 'trans_completion_datetime')}) p)
  end as fee`;

const perDay = (table: string, type: string, fee: string, moves: string): string => `
  select merchant_id, et_day, ${type} as trans_type, trans_status, sum(row_count)::bigint as n, sum(${fee})::bigint as fee
  from ${table} where basis = 'O' and ${fee} <> 0 and not (${moves}) and ${inScope()} group by 1, 2, 3, 4`;

/**
 * SQL of the rows of a merchant, Eastern day and status that cost nothing and carry a fee, by the daily sums: what may be `due`, and the `fee`
 * that is there. A fee is charged as its row says: what tells that it should not be is this.
 */
export const FREE_STATUSES = `
  select 'INTERAC' as product, s.*, coalesce(d.fee, 0)::bigint as due
  from (${perDay('interac_summary_day', 'trans_type', 'fee_cents', `trans_type = 'A' or trans_type = 'T' and ${MOVES.payin} or trans_type = 'F' and ${IS_PAID}`)}) s
  cross join lateral (${DUE}) d where s.fee <> coalesce(d.fee, 0)
  union all
  select 'INTERAC', r.*, 0 from (${perDay('interac_return_day', "'R'", 'merchant_fee_cents', MOVES.return)}) r
  union all
  select 'IBT', i.*, 0 from (${perDay('ibt_summary_day', 'trans_type', 'fee_cents', "trans_type = 'A' or trans_status = 'SUCCESS'")}) i`;
