import { rowNamed, rowsOn } from '../evidence.ts';
import { dayOf, defineIdentity, inScope, isCurrent, type RowsIn, SCOPE, type Scope } from '../identity.ts';
import { BOOK_CURRENCY } from '../terms.ts';
import { FREE_STATUSES } from './free-statuses.ts';

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

/** SQL of the start of an Eastern day of \`d\`, or of the one after. */
const startOf = (days: 0 | 1): string => `(d.et_day + ${days})::timestamp at time zone 'America/Toronto'`;

/** References that payins may have twice: of everything, or of the days that changed and of what is open, which may be mended. */
const references = ({ whole }: Scope): string =>
  whole
    ? `select ext_reference_no from interac_payin where ext_reference_no is not null group by 1 having count(*) > 1`
    : `select ext_reference_no from ${SCOPE.days} d join interac_payin p
         on p.merchant_id = d.merchant_id and p.trans_datetime >= ${startOf(0)} and p.trans_datetime < ${startOf(1)}
       where ext_reference_no is not null
       union
       select ext_reference_no from reconciliation_finding f join interac_payin p on p.merchant_id = f.merchant_id and p.trans_id = f.about
       where identity = 'I9' and part = 'double' and closed_at is null and ext_reference_no is not null`;

/** A payin that did not end without money. */
const counts = (row: string): string => `${row}.trans_status not in ('R', 'A', 'F', 'X')`;

/**
 * Payins whose merchant transaction id, reference and Interac id are those of one that came before under another transaction id, while
 * neither has failed: if they are one payment, the later one is money too much.
 */
const doubles = (scope: Scope): string => `
  select p.merchant_id, ${dayOf('p.trans_datetime')} as et_day, p.trans_id, f.trans_id as first_id,
    f.original_amt_cents as first, p.original_amt_cents as later
  from (select distinct ext_reference_no from (${references(scope)}) r) c
  join interac_payin p using (ext_reference_no)
  cross join lateral (
    select trans_id, original_amt_cents from interac_payin f
    where f.ext_reference_no = p.ext_reference_no and f.merchant_id = p.merchant_id and f.merchant_trans_id = p.merchant_trans_id
      and f.interac_id = p.interac_id and f.id < p.id and ${counts('f')}
    order by f.id limit 1
  ) f
  where ${counts('p')} and ${inScope('p.merchant_id')}`;

const ONE_DAY = ['et_day', 'et_day'] as const;
const rowsOfStatus = (report: RowsIn['report'], when: string): RowsIn =>
  rowsOn(report, ONE_DAY, { transStatusId: 'trans_status' }, when);

/**
 * I9: payins that succeeded, less fees, payouts, returns and handling fees, with adjustments but for the debits of returns, are what was
 * sent to the merchant and what is in the balance: pending, reserve, matured and available. No payin is there twice, and no row of a status
 * that costs nothing has a fee.
 */
export const conservation = defineIdentity({
  id: 'I9',
  balancesOf: 'INTERAC',
  things: scope => `
    select 'total' as what, b.merchant_id, b.et_day, b.last_day, b.merchant_id as about, 1 as ledger_rows, s.kept - d.handling as expected, d.sent + b.held as found,
      null as first_id, null as product, null as trans_type, null as trans_status
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
    select 'double', merchant_id, et_day, et_day, trans_id, 2, first, first + later, first_id, null, null, null from (${doubles(scope)}) d
    union all
    select 'fee', merchant_id, et_day, et_day, concat_ws('-', product, trans_type, trans_status), n, due, fee, null, product, trans_type, trans_status
    from (${FREE_STATUSES}) f`,
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
      rows: [rowNamed('interac-payins'), rowNamed('interac-payins', 'first_id')],
    },
    fee: {
      expected: 'expected',
      found: 'found',
      when: "what = 'fee'",
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
