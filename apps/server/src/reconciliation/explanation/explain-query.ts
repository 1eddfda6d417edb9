import type { IdentityId } from '@drumlin/contract/reconciliation/identities.ts';
import { type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import { failedLater, IS_PAID, isWithin, type LedgerSource, SOURCES } from '../../ledger/sources.ts';
import { startOfDay } from '../../platform/postgres/eastern-sql.ts';
import { disbursement } from '../identities/i03-disbursement.ts';
import { chain } from '../identities/i04-chain.ts';
import { periods } from '../identities/i05-periods.ts';
import { sums } from '../identities/i06-sums.ts';
import { reserve } from '../identities/i07-reserve.ts';
import type { Identity } from '../identity.ts';
import { interacSums, reimbursements } from '../line-sums.ts';
import { termsOf } from '../terms.ts';

/*
 * One statement reads a disbursement, the sums that its identities compare and the rows behind its lines, of one moment. The identities are
 * those of the reconciliation, on two of its tables that have this disbursement alone; so both say the same of it.
 */

/** What an identity says of the disbursement. */
export interface ComparedLine {
  identity: IdentityId;
  part: string;
  expected: number;
  found: number;
  differs: boolean;
}

const EXPLAINED: readonly Identity[] = [disbursement, chain, periods, sums, reserve];

const compared = (identity: Identity): string => {
  const parts = Object.entries(identity.parts).map(([part, { expected, found, when = 'true', differs }]) => {
    const condition = differs ?? `(${expected}) is distinct from (${found})`;
    return `select '${identity.id}' as identity, '${part}' as part, (${expected})::bigint as expected, (${found})::bigint as found,
      coalesce((${when}) and (${condition}), false) as differs from thing`;
  });
  return `(with thing as materialized (${identity.things({ whole: true })}) ${parts.join(' union all ')})`;
};

/** SQL: a column of the merchant is the one of the disbursement. */
const ofMerchant = (column: string): string => `${column} = (select merchant_id from reimbursement)`;

/** From the first day on which something may be missing to the last that counts; and all days whose reserve may have matured. */
const SPAN = `
  select *, ${startOfDay('from_day')} as from_time, ${startOfDay('to_day')} as to_time
  from (
    select greatest(purchases_to, others_to, et_day, previous_purchases_to, previous_others_to, cleared_to) as to_day,
      case when previous_day is null then '-infinity'
        else least(purchases_from, others_from, previous_purchases_to, previous_others_to, cleared_to) end as from_day,
      coalesce(previous_day - longest, '-infinity') as matured_after, et_day - shortest as matured_to
    from reimbursement,
      (select min(reserve_hold_days) as shortest, max(reserve_hold_days) as longest from (${termsOf(ofMerchant)}) t) hold
  ) d`;
const span = (column: string): string => `(select ${column} from span)`;

const SUMS = interacSums({
  merchants: ofMerchant,
  days: day =>
    `(${day} >= ${span('from_day')} and ${day} < ${span('to_day')} or ${day} > ${span('matured_after')} and ${day} <= ${span('matured_to')})`,
  times: column => `${column} >= ${span('from_time')} and ${column} < ${span('to_time')}`,
});

const within = (source: Pick<LedgerSource, 'at'>, from: string, to: string): string =>
  `t.merchant_id = r.merchant_id and ${isWithin(source, `r.${from}`, `r.${to}`)}`;
/** SQL: the rows `t` of a period of the disbursement, in its currency. */
const rowsOf = (source: LedgerSource, period: 'purchases' | 'others'): string =>
  `from ${source.table} t where ${within(source, `${period}_from`, `${period}_to`)} and t.currency_code = r.currency_code`;
const fees = ({ fee }: LedgerSource): string =>
  `'fees', count(*) filter (where ${fee} <> 0), 'feeCents', ${cents(fee)}`;
const cents = (amount: string, when = 'true'): string => `coalesce(sum(${amount}) filter (where ${when}), 0)::bigint`;

const payouts = (source: LedgerSource & { ended: string }): string => {
  const { amount } = source;
  const late = failedLater(source.at, source.ended);
  return `(
    select jsonb_build_object('paid', count(*) filter (where ${IS_PAID}), 'paidCents', ${cents(amount, IS_PAID)},
      'paidStatuses', string_agg(distinct trans_status, ',') filter (where ${IS_PAID}),
      'lateStatuses', string_agg(distinct trans_status, ',') filter (where ${late}),
      'late', count(*) filter (where ${late}), 'lateCents', ${cents(amount, late)}, 'all', count(*), ${fees(source)})
    ${rowsOf(source, 'others')})`;
};

/** SQL: the reserve of a day is in what matured, as identity I7 has it. */
const MATURED = `s.matures_on <= r.et_day and s.et_day < r.purchases_to
      and (s.et_day >= r.purchases_from or s.matures_on > coalesce(r.previous_day, '-infinity'))`;

const PAYINS = SOURCES['interac-payins'];
const RETURNS = SOURCES['interac-returns'];
const ADJUSTMENTS = SOURCES['interac-adjustments'];
const IS_CREDIT = "adjustment_type = 'CREDIT'";
const IS_DEBIT = `adjustment_type = 'DEBIT' and ${ADJUSTMENTS.counts}`;

/** The rows behind the lines, counted and added up, as one JSON value for each report. */
const BEHIND = {
  payins: `(
    select jsonb_build_object('all', count(*), 'paid', count(*) filter (where ${PAYINS.counts}), ${fees(PAYINS)})
    ${rowsOf(PAYINS, 'purchases')})`,
  payouts: payouts(SOURCES['interac-payouts']),
  eftPayouts: payouts(SOURCES['interac-eft-payouts']),
  returns: `(
    select jsonb_build_object('all', count(*), 'final', count(*) filter (where ${RETURNS.counts}), 'cents', ${cents(RETURNS.amount, RETURNS.counts)}, ${fees(RETURNS)})
    ${rowsOf(RETURNS, 'others')})`,
  adjustments: `(
    select jsonb_build_object('credits', count(*) filter (where ${IS_CREDIT}), 'creditCents', ${cents(ADJUSTMENTS.amount, IS_CREDIT)},
      'debits', count(*) filter (where ${IS_DEBIT}), 'debitCents', ${cents(ADJUSTMENTS.amount, IS_DEBIT)}, 'all', count(*), ${fees(ADJUSTMENTS)})
    ${rowsOf(ADJUSTMENTS, 'others')})`,
  reserve: `(
    select jsonb_build_object('lowestRate', min(t.reserve_rate), 'highestRate', max(t.reserve_rate))
    from (${termsOf(ofMerchant)}) t where t.from_day < r.purchases_to and t.until_day > r.purchases_from)`,
  sameDay: `(select count(*) from interac_disbursement t where ${within(SOURCES['interac-disbursements'], 'et_day', 'et_day + 1')})`,
  matured: `(
    select coalesce(jsonb_agg(m order by m.from), '[]') from (
      select min(et_day) as "from", max(et_day) as "to", count(*) as days, sum(payins) as rows, sum(reserve) as cents,
        min(matures_on - et_day) as "shortestHold", max(matures_on - et_day) as "longestHold"
      from (
        select s.*, ${MATURED} as has_matured, count(*) filter (where not (${MATURED})) over (order by s.et_day) as others_before
        from interac_sum s where s.currency = r.currency_code and s.purchase > 0
      ) s
      cross join lateral (
        select sum(row_count) as payins from interac_summary_day t where basis = 'O' and t.merchant_id = s.merchant_id
          and t.et_day = s.et_day and t.currency = s.currency and trans_type = 'T' and trans_status = 'S'
      ) p
      where has_matured group by others_before
    ) m)`,
} as const;

interface PayoutsBehind {
  paid: number;
  paidCents: number;
  /** Their statuses, separated by commas; null without any. */
  paidStatuses: string | null;
  lateStatuses: string | null;
  late: number;
  lateCents: number;
  all: number;
  fees: number;
  feeCents: number;
}

/** Days one after the other whose reserve matured, both ends included: the next ones with purchases on either side did not. */
export interface MaturedSpan {
  from: string;
  to: string;
  /** Those with purchases. */
  days: number;
  /** Their payins that succeeded, and their reserve in cents. */
  rows: number;
  cents: number;
  shortestHold: number;
  longestHold: number;
}

/** Rows, those of them with a fee, and what these come to. */
type FeesBehind = Record<'all' | 'fees' | 'feeCents', number>;

/** A disbursement with what is behind it. Days are Eastern, the ends of periods exclusive; money is in cents. */
export interface ExplainedRow {
  merchant_id: string;
  merchant_name: string;
  trans_id_hex: string;
  currency_code: string;
  et_day: string;
  purchases_from: string;
  purchases_to: string;
  others_from: string;
  others_to: string;
  previous_id: string | null;
  previous_day: string | null;
  next_id: string | null;
  next_day: string | null;
  start_balance_cents: number;
  purchase_cents: number;
  reserve_cents: number;
  matured_reserve_cents: number;
  payout_cents: number;
  return_amt_cents: number;
  adjustment_cents: number;
  fee_cents: number;
  handling_fee_cents: number;
  net_amt_cents: number;
  end_balance_cents: number;
  compared: ComparedLine[];
  payins: { all: number; paid: number; fees: number; feeCents: number };
  payouts: PayoutsBehind;
  eftPayouts: PayoutsBehind;
  returns: { all: number; final: number; cents: number; fees: number; feeCents: number };
  adjustments: { credits: number; creditCents: number; debits: number; debitCents: number } & FeesBehind;
  reserve: { lowestRate: number; highestRate: number };
  /** Disbursements of the merchant on its day, with it. */
  sameDay: number;
  matured: MaturedSpan[];
}

const WITH_SUMS = sql.raw(`
  span as materialized (${SPAN}),
  interac_sum as materialized (${SUMS}),
  compared as (${EXPLAINED.map(compared).join(' union all ')})
  select r.*, m.merchant_name, (select jsonb_agg(c) from compared c) as compared,
    ${Object.entries(BEHIND)
      .map(([name, value]) => `${value} as "${name}"`)
      .join(', ')}
  from reimbursement r join merchant m on m.merchant_id = r.merchant_id`);

/**
 * SQL of the disbursement of a key within a scope: no row or one. A key is a merchant's own; one that two merchants of the scope have names
 * neither.
 */
export const explainQuery = (scope: MerchantScope, transIdHex: string): RawBuilder<ExplainedRow> => {
  const asked = sql`select min(merchant_id) as merchant_id from interac_disbursement
    where trans_id_hex = ${transIdHex} and ${merchantWithin(scope)} having count(*) = 1`;
  const all = sql.raw(reimbursements(column => `${column} = (select merchant_id from asked)`));
  return sql<ExplainedRow>`
    with asked as materialized (${asked}),
    reimbursement as materialized (select * from (${all}) d where trans_id_hex = ${transIdHex}),
    ${WITH_SUMS}`;
};
