import type { Locale } from '@drumlin/contract/core/money.ts';
import type { daysOfMonth } from '@drumlin/contract/exports/closing-pack.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { ENTRY_KINDS, JOURNAL_ACCOUNTS } from '@drumlin/contract/journal/accounts.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import type { IdentityId } from '@drumlin/contract/reconciliation/identities.ts';
import { type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import { guarded, titled } from '../../platform/files/stream-csv.ts';
import { easternWall, startOfDay, utcWall } from '../../platform/postgres/eastern-sql.ts';
import { balancesOf } from '../../reconciliation/identities/i08-balances.ts';
import { ibtMovements } from '../../reconciliation/identities/i10-wallets.ts';
import { interacSums, reimbursements } from '../../reconciliation/line-sums.ts';
import { BOOK_CURRENCY } from '../../reconciliation/terms.ts';

/** The Eastern days of a month; `end` is the day after them. */
export type MonthDays = ReturnType<typeof daysOfMonth>;

/** The merchants of a scope, and a span of Eastern days, as tables that SQL text can name. */
const tables = (scope: MerchantScope, { from, end }: Pick<MonthDays, 'from' | 'end'>) => sql`
  asked as materialized (select merchant_id from merchant where ${merchantWithin(scope)}),
  span as materialized (select ${from}::date as from_day, ${end}::date as end_day)`;
const isAsked = (column: string): string => `${column} in (select merchant_id from asked)`;
const [FROM, END] = ['(select from_day from span)', '(select end_day from span)'];
const beforeEnd = (column: string): string => `${column} < ${startOfDay(END)}`;
const sumOf = (sum: string): string => `coalesce(sum(${sum}), 0)::bigint`;

/** The parts of an Interac balance, in cents. */
export type BalanceParts = Record<'pending' | 'reserve' | 'matured' | 'available', number>;

/** SQL of what the balance of each merchant came to at the end of the day before `end`, by identity I8. */
export const balancesBefore = (scope: MerchantScope, end: string) => sql<{ merchantId: string } & BalanceParts>`
  with ${tables(scope, { from: end, end })}, ${sql.raw(`
  reimbursement as materialized (${reimbursements(isAsked, beforeEnd)}),
  interac_sum as materialized (${interacSums({ merchants: isAsked, days: day => `${day} < ${END}`, times: beforeEnd })})
  select merchant_id as "merchantId", pending, held as reserve, matured, available
  from (${balancesOf(`(select merchant_id, ${startOfDay(END)} - interval '1 millisecond' as updated_at from asked)`, isAsked)}) b`)}`;

/** What moved an Interac account in a month, in cents as rows have it, none below zero but adjustments. */
export type InteracMovements = Record<
  | 'payins'
  | 'payinFees'
  | 'payouts'
  | 'payoutFees'
  | 'returns'
  | 'returnFees'
  | 'adjustments'
  | 'adjustmentFees'
  | 'disbursed'
  | 'handlingFees',
  number
>;

export const interacMovements = (scope: MerchantScope, days: MonthDays) => sql<
  { merchantId: string; merchantName: string; hidesReserves: boolean } & InteracMovements
>`
  with ${tables(scope, days)}, ${sql.raw(`
  moved as (
    select merchant_id, ${sumOf('purchase')} as payins, ${sumOf('payin_fee')} as "payinFees", ${sumOf('payout')} as payouts,
      ${sumOf('payout_fee')} as "payoutFees", ${sumOf('returned')} as returns, ${sumOf('return_fee')} as "returnFees",
      ${sumOf('adjustment')} as adjustments, ${sumOf('adjustment_fee')} as "adjustmentFees"
    from (${interacSums({
      merchants: isAsked,
      days: day => `${day} >= ${FROM} and ${day} < ${END}`,
      times: column => `${column} >= ${startOfDay(FROM)} and ${beforeEnd(column)}`,
    })}) s where currency = '${BOOK_CURRENCY}' group by merchant_id
  ),
  sent as (
    select merchant_id, ${sumOf('net_amt_cents')} as disbursed, ${sumOf('handling_fee_cents')} as "handlingFees" from interac_disbursement
    where ${isAsked('merchant_id')} and currency_code = '${BOOK_CURRENCY}'
      and trans_datetime >= ${startOfDay(FROM)} and ${beforeEnd('trans_datetime')} group by merchant_id
  )
  select merchant_id as "merchantId", merchant_name as "merchantName", coalesce(display_reserves = 'false', false) as "hidesReserves",
    ${[
      'payins',
      'payinFees',
      'payouts',
      'payoutFees',
      'returns',
      'returnFees',
      'adjustments',
      'adjustmentFees',
      'disbursed',
      'handlingFees',
    ]
      .map(name => `coalesce("${name}", 0) as "${name}"`)
      .join(', ')}
  from asked join merchant using (merchant_id) left join moved using (merchant_id) left join sent using (merchant_id)
    left join interac_balance using (merchant_id)
  where 'INTERAC' = any(products) order by merchant_name, merchant_id`)}`;

/** What the wallets of a merchant came to before a month and after it, and what moved them by the lines of identity I10, in cents: what left is below zero, fees are not. */
export interface WalletsOfMonth {
  merchantId: string;
  merchantName: string;
  opening: number;
  closing: number;
  lines: Partial<
    Record<
      'payins' | 'payouts' | 'returns' | 'adjustments' | 'verifications' | 'disbursements',
      { amount: number; fee: number }
    >
  >;
}

export const walletsOfMonth = (scope: MerchantScope, days: MonthDays) => sql<WalletsOfMonth>`
  with ${tables(scope, days)}, ${sql.raw(`
  line as materialized (
    select merchant_id, line, et_day >= ${FROM} as is_in, ${sumOf('amount')} as amount, ${sumOf('fee')} as fee
    from (${ibtMovements(isAsked)}) m where et_day < ${END} group by 1, 2, 3
  )
  select merchant_id as "merchantId", merchant_name as "merchantName",
    coalesce(sum(amount - fee) filter (where not is_in), 0)::bigint as opening, coalesce(sum(amount - fee), 0)::bigint as closing,
    coalesce(jsonb_object_agg(line, jsonb_build_object('amount', amount, 'fee', fee)) filter (where is_in), '{}') as lines
  from asked join merchant using (merchant_id) left join line using (merchant_id)
  where 'IBT' = any(products) group by 1, 2 order by 2, 1`)}`;

export interface DisbursementKey {
  product: Product;
  merchantId: string;
  reference: string;
}

/** The disbursements of a month, the oldest first, up to a limit. */
export const disbursementKeys = (
  scope: MerchantScope,
  days: MonthDays,
  { products, limit }: { products: readonly Product[]; limit: number },
) => sql<DisbursementKey>`
  with ${tables(scope, days)}
  select product, "merchantId", reference from (
    select 'INTERAC' as product, merchant_id as "merchantId", trans_id_hex as reference, trans_datetime as at from interac_disbursement
    union all select 'IBT', merchant_id, journal_id, disbursement_datetime from ibt_disbursement
  ) d where "merchantId" in (select merchant_id from asked) and product = any(${[...products]})
    and at >= ${sql.raw(startOfDay(FROM))} and at < ${sql.raw(startOfDay(END))}
  order by at, reference limit ${limit}`;

/** How many differences of each identity are open, of the days of a month; those of all merchants together only where all are asked for. */
export const openDifferences = (scope: MerchantScope, { from, end }: MonthDays) => sql<{
  identity: IdentityId;
  open: number;
}>`
  select identity, count(*) as open from reconciliation_finding
  where closed_at is null and et_day >= ${from}::date and et_day < ${end}::date and ${merchantWithin(scope)} group by identity`;

/** When everything was last compared; no row before the first time. */
export const lastComparison = () => sql<{ at: Date }>`
  select finished_at as at from reconciliation_run where whole and failed_at is null order by id desc limit 1`;

/** The journal's lines of a month, entry by entry, as a CSV selects them. */
export const journalCsv = (scope: MerchantScope, { from, end }: MonthDays, locale: Locale): RawBuilder<unknown> => {
  const named = (column: string, names: Readonly<Record<string, { name: string }>>) => {
    const cases = Object.entries(names).map(
      ([key, { name }]) => sql`when ${sql.lit(key)} then ${sql.lit(translate(name, locale))}`,
    );
    return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${sql.ref(column)} end`;
  };
  const columns = {
    'Day (ET)': sql`e.et_day`,
    Entry: sql`e.id`,
    Kind: named('e.kind', ENTRY_KINDS),
    Reference: guarded(sql`e.reference`),
    Account: sql`l.account`,
    'Name of the account': named('l.account', JOURNAL_ACCOUNTS),
    'Merchant ID': guarded(sql`l.merchant_id`),
    Debit: sql`l.debit_cents * 0.01`,
    Credit: sql`l.credit_cents * 0.01`,
    'Posted (ET)': easternWall(sql`e.posted_at`),
    'Posted (UTC)': utcWall(sql`e.posted_at`),
  };
  return sql`
    select ${titled(columns, locale)} from journal_entry e join journal_line l on l.entry_id = e.id
    where e.et_day >= ${from}::date and e.et_day < ${end}::date and ${merchantWithin(scope, 'l.merchant_id')}
    order by e.et_day, e.id, l.position`;
};
