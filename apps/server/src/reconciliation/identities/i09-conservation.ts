import {
  failedLater,
  IS_PAID,
  IS_SCREENED,
  isWithin,
  type LedgerSource,
  MOVES,
  SOURCES,
} from '../../ledger/sources.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { rowsOn } from '../evidence.ts';
import { defineIdentity, inScope, isCurrent, type RowsIn, SCOPE } from '../identity.ts';
import { BOOK_CURRENCY } from '../terms.ts';
import { BOTH_ROWS, doubles } from './doubles.ts';

/** SQL of the fees of payouts that failed on a later day than they began, which stay charged. */
const lateFees = (source: LedgerSource & { ended: string }): string =>
  `select ${source.fee} as fee from ${source.table} p where p.merchant_id = s.merchant_id
    and ${isWithin(source, 's.et_day', 's.et_day + 1')} and ${failedLater(source.at, source.ended)}
    and p.trans_status = s.trans_status`;

/** What Interac rows of a status that moves nothing may cost: rejections after a screening, and payouts that failed later. */
const DUE = `
  select case s.trans_type
    when 'T' then (select sum(merchant_fee_cents) from interac_payin_error_day e
      where e.basis = 'O' and e.merchant_id = s.merchant_id and e.et_day = s.et_day and e.trans_status = s.trans_status and ${IS_SCREENED})
    else (select sum(fee) from (${lateFees(SOURCES['interac-payouts'])}
      union all ${lateFees(SOURCES['interac-eft-payouts'])}) p)
  end as fee`;

const perDay = (table: string, type: string, fee: string, moves: string): string => `
  select merchant_id, et_day, ${type} as trans_type, trans_status, sum(row_count)::bigint as n, sum(${fee})::bigint as fee
  from ${table} where basis = 'O' and ${fee} <> 0 and not (${moves}) and ${inScope()} group by 1, 2, 3, 4`;

/**
 * SQL of the rows of a merchant, Eastern day and status that cost nothing and carry a fee, by the daily sums: what may be `due`, and the `fee`
 * that is there. A fee is charged as its row says: what tells that it should not be is this.
 */
const FREE_STATUSES = `
  select 'INTERAC' as product, s.*, coalesce(d.fee, 0)::bigint as due
  from (${perDay('interac_summary_day', 'trans_type', 'fee_cents', `trans_type = 'A' or trans_type = 'T' and ${MOVES.payin} or trans_type = 'F' and ${IS_PAID}`)}) s
  cross join lateral (${DUE}) d where s.fee <> coalesce(d.fee, 0)
  union all
  select 'INTERAC', r.*, 0 from (${perDay('interac_return_day', "'R'", 'merchant_fee_cents', MOVES.return)}) r
  union all
  select 'IBT', i.*, 0 from (${perDay('ibt_summary_day', 'trans_type', 'fee_cents', "trans_type = 'A' or trans_status = 'SUCCESS'")}) i`;

/** What each merchant's balance is of; where there is none nothing, from the day of the first row to that of the last. */
const BALANCES = `
  select merchant_id, ${dayOf('updated_at')} as et_day, ${dayOf('updated_at')} as last_day,
    pending_cents + reserve_cents + matured_reserve_cents + net_amt_cents as held
  from interac_balance where ${isCurrent('INTERAC', 'merchant_id')}
  union all
  select merchant_id, min(et_day), max(et_day), 0 from (
    select merchant_id, et_day from interac_sum where currency = '${BOOK_CURRENCY}'
    union all select merchant_id, et_day from reimbursement where currency_code = '${BOOK_CURRENCY}'
  ) r where merchant_id not in (select merchant_id from interac_balance) group by merchant_id`;

const TODAY = dayOf('now()');
/** SQL: rows moved something after the day of the balance, and did so more than two days ago. */
const movedSince = (table: string, where: string): string => `exists (
  select from ${table} s where s.merchant_id = w.merchant_id and ${where} and s.et_day > b.et_day and s.et_day < ${TODAY} - 2)`;

/**
 * SQL of merchants that wait for longer than two days for a balance as new as their rows, which nothing is said of meanwhile; or whose newest
 * row is said to be of days to come, so that they would wait for ever.
 */
const WAITING = `
  select w.product, w.merchant_id, b.et_day from ${SCOPE.waiting} w
  join ledger_newest n using (product, merchant_id)
  join (
    select 'INTERAC' as product, merchant_id, ${dayOf('updated_at')} as et_day from interac_balance
    union all select 'IBT', merchant_id, ${dayOf('min(updated_at)')} from ibt_wallet group by merchant_id
  ) b using (product, merchant_id)
  where n.newest_at < now() - interval '2 days' or n.newest_at > now() + interval '1 day'
    or w.product = 'INTERAC' and ${movedSince('interac_sum', `s.currency = '${BOOK_CURRENCY}'`)}
    or w.product = 'IBT' and ${movedSince('ibt_summary_day', `s.basis = 'O' and s.currency = '${BOOK_CURRENCY}'`)}`;

const ONE_DAY = ['et_day', 'et_day'] as const;
const rowsOfStatus = (report: RowsIn['report'], when: string): RowsIn =>
  rowsOn(report, ONE_DAY, { transStatusId: 'trans_status' }, when);

/**
 * I9: payins that succeeded, less fees, payouts, returns and handling fees, with adjustments but for the debits of returns, are what was
 * sent to the merchant and what is in the balance: pending, reserve, matured and available. No payment is there twice, and no row of a status
 * that costs nothing has a fee.
 */
export const conservation = defineIdentity({
  id: 'I9',
  balancesOf: 'INTERAC',
  things: scope => `
    select 'total' as what, b.merchant_id, b.et_day, b.last_day, b.merchant_id as about, 1 as ledger_rows, s.kept - d.handling as expected, d.sent + b.held as found,
      null as first_id, null as report, null as product, null as trans_type, null as trans_status
    from (${BALANCES}) b,
      lateral (
        select coalesce(sum(purchase - payin_fee - payout - payout_fee - returned - return_fee - adjustment_fee + adjustment), 0)::bigint as kept
        from interac_sum s where s.merchant_id = b.merchant_id and s.currency = '${BOOK_CURRENCY}'
      ) s,
      lateral (
        select coalesce(sum(net_amt_cents), 0)::bigint as sent, coalesce(sum(handling_fee_cents), 0)::bigint as handling
        from reimbursement r where r.merchant_id = b.merchant_id and r.currency_code = '${BOOK_CURRENCY}'
      ) d
    union all
    select 'double', merchant_id, et_day, et_day, about, 2, first, first + later, first_id, report, null, null, null from (${doubles(scope)}) d
    union all
    select 'fee', merchant_id, et_day, et_day, concat_ws('-', product, trans_type, trans_status), n, due, fee, null, null, product, trans_type, trans_status
    from (${FREE_STATUSES}) f
    union all
    select 'waits', merchant_id, et_day, et_day, product, 1, 1, 0, null, null, product, null, null from (${WAITING}) w`,
  parts: {
    total: {
      expected: 'expected',
      found: 'found',
      when: "what = 'total'",
      rows: [
        rowsOn('interac-daily-summary', ["'2000-01-01'", 'last_day']),
        rowsOn('interac-disbursements', ["'2000-01-01'", 'last_day']),
      ],
    },
    double: {
      expected: 'expected',
      found: 'found',
      when: "what = 'double'",
      differs: 'true',
      ofRows: true,
      rows: BOTH_ROWS,
    },
    waits: {
      expected: 'expected',
      found: 'found',
      when: "what = 'waits'",
      ofRows: true,
      rows: [
        rowsOn('interac-daily-summary', ['et_day', TODAY], {}, "product = 'INTERAC'"),
        rowsOn('ibt-daily-summary', ['et_day', TODAY], {}, "product = 'IBT'"),
      ],
    },
    fee: {
      expected: 'expected',
      found: 'found',
      when: "what = 'fee'",
      ofRows: true,
      rows: [
        rowsOfStatus('interac-payins', "product = 'INTERAC' and trans_type = 'T'"),
        rowsOfStatus('interac-payouts', "product = 'INTERAC' and trans_type = 'F'"),
        rowsOfStatus('interac-eft-payouts', "product = 'INTERAC' and trans_type = 'F'"),
        rowsOfStatus('interac-returns', "product = 'INTERAC' and trans_type = 'R'"),
        rowsOn('ibt-payins', ONE_DAY, { txnStatus: 'trans_status' }, "product = 'IBT' and trans_type = 'T'"),
        rowsOn('ibt-payouts', ONE_DAY, { txnStatus: 'trans_status' }, "product = 'IBT' and trans_type = 'F'"),
      ],
    },
  },
});
