import type { EntryKind, JournalAccount } from '@drumlin/contract/journal/accounts.ts';
import { IS_CASHLESS, IS_IBT_CASHLESS } from '../../ledger/sources.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { balancesOf } from '../identities/i08-balances.ts';
import { ibtMovements } from '../identities/i10-wallets.ts';
import { inScope, SCOPE } from '../identity.ts';
import { BOOK_CURRENCY } from '../terms.ts';

/*
 * What the ledger says that the journal has, beside what it has (decision 032): by merchant, Eastern day, kind and account, in cents, debits
 * above zero. What differs is a finding, or posted.
 */

/**
 * What a kind moves: the fund, what was earned, and what is owed to the merchant, which takes what the others leave: these two, and what was
 * given without cash, which has one account for all kinds.
 */
interface Accounts {
  fund: JournalAccount;
  income: JournalAccount;
  owed: JournalAccount;
}

const INTERAC: Accounts = { fund: 'OPERATIONAL-FUND', income: 'FEE-INCOME', owed: 'MERCHANT-AVAILABLE' };
const FLOWS = {
  purchases: { ...INTERAC, owed: 'MERCHANT-PENDING' },
  payouts: INTERAC,
  returns: INTERAC,
  adjustments: INTERAC,
  disbursements: { ...INTERAC, income: 'HANDLING-INCOME' },
  wallets: { fund: 'IBT-FUND', income: 'FEE-INCOME', owed: 'IBT-WALLETS' },
} as const satisfies Partial<Record<EntryKind, Accounts>>;
const GIVEN: JournalAccount = 'FUND-ADJUSTMENTS';

/** What the portal itself posts with a row of its own, by the flow in which that row is. */
const OWN = { adjustment: 'adjustments', disbursement: 'disbursements' } as const satisfies Partial<
  Record<EntryKind, keyof typeof FLOWS>
>;

/** How what is owed divides, by the account of each part of a balance. */
const PARTS = {
  'MERCHANT-PENDING': 'pending',
  'MERCHANT-RESERVE': 'held',
  'MERCHANT-MATURED': 'matured',
  'MERCHANT-AVAILABLE': 'available',
} as const satisfies Partial<Record<JournalAccount, string>>;
const parts = Object.entries(PARTS);

const listed = (values: readonly string[]): string => values.map(value => `'${value}'`).join(', ');
const KINDS: readonly string[] = [...Object.keys(FLOWS), ...Object.keys(OWN), 'clearing' satisfies EntryKind];

/** SQL of adjustments that moved no cash: instead of the fund it is the account of adjustments that they go against. */
const given = (table: string, kind: keyof typeof FLOWS, isCashless: string): string => `
  select merchant_id, ${dayOf('trans_datetime')}, '${kind}', -trans_amt_cents, 0, trans_amt_cents
  from ${table} where ${isCashless} and currency_code = '${BOOK_CURRENCY}' and ${inScope()}`;

const MOVED = `
  select merchant_id, et_day, f.kind, f.fund, f.income, 0 as given
  from interac_sum, lateral (values
    ('purchases', purchase, -payin_fee), ('payouts', -payout, -payout_fee), ('returns', -returned, -return_fee),
    ('adjustments', adjustment, -adjustment_fee)
  ) f (kind, fund, income) where currency = '${BOOK_CURRENCY}'
  union all
  select merchant_id, et_day, 'disbursements', -net_amt_cents, -handling_fee_cents, 0
  from reimbursement where currency_code = '${BOOK_CURRENCY}'
  union all
  select merchant_id, et_day, 'wallets', amount, -fee, 0 from (${ibtMovements()}) m
  union all ${given('interac_adjustment', 'adjustments', IS_CASHLESS)}
  union all ${given('ibt_adjustment', 'wallets', IS_IBT_CASHLESS)}`;

const ACCOUNTS = Object.entries(FLOWS).map(
  ([kind, { fund, income, owed }]) => `('${kind}', '${fund}', '${income}', '${owed}')`,
);

/** What was approved here is to be paid, and not yet out of the fund; what it released was matured, and not available. */
const APPROVED_HERE = `
  select merchant_id, et_day, 'disbursements' as kind, v.account, v.cents from disbursement_proposal cross join lateral (values
    ('OPERATIONAL-FUND', net_amt_cents), ('DISBURSEMENTS-PAYABLE', -net_amt_cents),
    ('MERCHANT-MATURED', matured_reserve_cents), ('MERCHANT-AVAILABLE', -matured_reserve_cents)
  ) v (account, cents) where state in ('APPROVED', 'PAID') and ${inScope()}`;

const FLOW = `
  select merchant_id, et_day, kind, account, sum(cents)::bigint as cents from (
    select merchant_id, et_day, kind, v.account, v.cents
    from (${MOVED}) m join (values ${ACCOUNTS.join(', ')}) a (kind, fund_account, income_account, owed_account) using (kind)
    cross join lateral (values
      (a.fund_account, m.fund), (a.income_account, m.income), ('${GIVEN}', m.given), (a.owed_account, -m.fund - m.income - m.given)
    ) v (account, cents)
    union all ${APPROVED_HERE}
  ) r group by 1, 2, 3, 4`;

/** Merchants on the day of their balance, or of their rows where these are newer. */
const DATED = `(
  select m.merchant_id, greatest(b.updated_at, n.newest_at) as updated_at
  from ${SCOPE.merchants} m left join interac_balance b using (merchant_id)
  left join ledger_newest n on n.merchant_id = m.merchant_id and n.product = 'INTERAC'
  where b.updated_at is not null or n.newest_at is not null
)`;

/**
 * What clears: the parts of a balance, less what the flows have moved. Where reimbursements contradict the rows, what is owed is not what
 * moved: the difference is in suspense until they are corrected.
 */
const CLEARED = `
  select merchant_id, et_day, v.account, sum(v.cents)::bigint as cents from (
    select b.merchant_id, b.et_day, p.account, -p.cents - coalesce(f.cents, 0) as cents
    from (${balancesOf(DATED)}) b
    cross join lateral (values ${parts.map(([account, part]) => `('${account}', b.${part})`).join(', ')}) p (account, cents)
    left join (select merchant_id, account, sum(cents) as cents from flow group by 1, 2) f using (merchant_id, account)
  ) c cross join lateral (values (c.account, c.cents), ('SUSPENSE', -c.cents)) v (account, cents) group by 1, 2, 3`;

const flowOf = `case e.kind ${Object.entries(OWN)
  .map(([own, flow]) => `when '${own}' then '${flow}'`)
  .join(' ')} else e.kind end`;

/** SQL: nothing of the ledger was ever posted, as before the first reconciliation. */
const IS_FIRST = `not exists (select from journal_entry where kind in (${listed(KINDS)}))
  and not exists (select from reconciliation_run where posted_count > 0)`;

/**
 * The temporary table of what the journal has otherwise: `expected` and `found`; whether it `is_due`, since files changed the rows and nothing
 * was posted since; and `off`, what the entries that were found do not balance by.
 */
export const POSTING = 'posting';

/** SQL that makes it, of the merchants that are looked at and `BOOKS`. What clears is of the day of the balance, whatever the days of earlier clearing. */
export const MAKE_POSTING = `
  create temp table ${POSTING} on commit drop as
  with flow as materialized (${FLOW}),
  line as materialized (
    select l.merchant_id, e.et_day, ${flowOf} as kind, l.account, sum(l.debit_cents - l.credit_cents)::bigint as cents
    from journal_line l join journal_entry e on e.id = l.entry_id
    where ${inScope('l.merchant_id')} and e.kind in (${listed(KINDS)}) group by 1, 2, 3, 4
  ),
  compared as (
    select merchant_id, et_day, kind, account, f.cents as expected, l.cents as found,
      (merchant_id, et_day) in (select merchant_id, et_day from ${SCOPE.days}) as is_changed
    from flow f full join (select * from line where kind <> 'clearing') l using (merchant_id, et_day, kind, account)
    union all
    select merchant_id, coalesce(c.et_day, l.et_day), 'clearing', account, c.cents, l.cents,
      merchant_id in (select merchant_id from ${SCOPE.days})
    from (${CLEARED}) c full join (
      select merchant_id, max(et_day) as et_day, account, sum(cents)::bigint as cents from line where kind = 'clearing' group by 1, 3
    ) l using (merchant_id, account)
  )
  select merchant_id, et_day, kind, account, coalesce(expected, 0) as expected, coalesce(found, 0) as found, off,
    is_changed or (${IS_FIRST}) as is_due
  from (select *, coalesce(sum(found) over (partition by merchant_id, et_day, kind), 0)::bigint as off from compared) c
  where coalesce(expected, 0) <> coalesce(found, 0)`;
