import type { EntryKind, JournalAccount } from '@drumlin/contract/journal/accounts.ts';
import type pg from 'pg';
import { IS_CASHLESS, IS_IBT_CASHLESS } from '../books.ts';
import { balancesOf } from '../identities/i08-balances.ts';
import { IBT_MOVED } from '../identities/i10-wallets.ts';
import { dayOf, inScope, SCOPE } from '../identity.ts';
import { BOOK_CURRENCY } from '../terms.ts';

/*
 * What the rows of the ledger say, posted to the journal (decision 032): by merchant, Eastern day and kind what moved, and by merchant how
 * what is owed divides. Each time only what has changed since: nothing that was posted is ever rewritten.
 */

/**
 * What a kind moves: the fund, what was earned, and what is owed to the merchant, which takes what the others leave: these two, and what was
 * given without cash, which has one account for all kinds.
 */
interface Legs {
  fund: JournalAccount;
  income: JournalAccount;
  owed: JournalAccount;
}

const INTERAC: Legs = { fund: 'OPERATIONAL-FUND', income: 'FEE-INCOME', owed: 'MERCHANT-AVAILABLE' };
const FLOWS = {
  purchases: { ...INTERAC, owed: 'MERCHANT-PENDING' },
  payouts: INTERAC,
  returns: INTERAC,
  adjustments: INTERAC,
  disbursements: { ...INTERAC, income: 'HANDLING-INCOME' },
  wallets: { fund: 'IBT-FUND', income: 'FEE-INCOME', owed: 'IBT-WALLETS' },
} as const satisfies Partial<Record<EntryKind, Legs>>;

/** What the portal itself posts with a row of its own, by the flow in which that row is. */
const OWN = { adjustment: 'adjustments', disbursement: 'disbursements' } as const satisfies Partial<
  Record<EntryKind, keyof typeof FLOWS>
>;

const listed = (values: readonly string[]): string => values.map(value => `'${value}'`).join(', ');
const legs = Object.values(FLOWS);
const GIVEN: JournalAccount = 'FUND-ADJUSTMENTS';
const FUNDS = listed([...new Set(legs.map(({ fund }) => fund)), 'DISBURSEMENTS-PAYABLE']);
const INCOMES = listed([...new Set(legs.map(({ income }) => income))]);

/** SQL of adjustments that moved no cash: instead of the fund it is the account of adjustments that they go against. */
const given = (table: string, kind: keyof typeof FLOWS, isCashless: string): string => `
  select merchant_id, ${dayOf('trans_datetime')}, '${kind}', -trans_amt_cents, 0, trans_amt_cents
  from ${table} where ${isCashless} and currency_code = '${BOOK_CURRENCY}' and ${inScope()}`;

/** What the rows say, debits above zero. What is to be paid counts as the fund's: a payment moves it from there. */
const TARGET = `
  select merchant_id, et_day, kind, sum(fund)::bigint as fund, sum(income)::bigint as income, sum(given)::bigint as given
  from (
    select merchant_id, et_day, f.kind, f.fund, f.income, 0 as given
    from interac_sum, lateral (values
      ('purchases', purchase, -payin_fee), ('payouts', -payout, -payout_fee), ('returns', -returned, -return_fee),
      ('adjustments', adjustment, 0)
    ) f (kind, fund, income) where currency = '${BOOK_CURRENCY}'
    union all
    select merchant_id, et_day, 'disbursements', -net_amt_cents, -handling_fee_cents, 0
    from reimbursement where currency_code = '${BOOK_CURRENCY}'
    union all
    select merchant_id, et_day, 'wallets', amount, -fee, 0 from (${IBT_MOVED}) m
    union all ${given('interac_adjustment', 'adjustments', IS_CASHLESS)}
    union all ${given('ibt_adjustment', 'wallets', IS_IBT_CASHLESS)}
  ) r group by merchant_id, et_day, kind`;

const flowOf = `case e.kind ${Object.entries(OWN)
  .map(([own, flow]) => `when '${own}' then '${flow}'`)
  .join(' ')} else e.kind end`;
const postedOn = (accounts: string): string =>
  `coalesce(sum(l.debit_cents - l.credit_cents) filter (where l.account in (${accounts})), 0)::bigint`;

const POSTED = `
  select l.merchant_id, e.et_day, ${flowOf} as kind, ${postedOn(FUNDS)} as fund, ${postedOn(INCOMES)} as income,
    ${postedOn(listed([GIVEN]))} as given
  from journal_line l join journal_entry e on e.id = l.entry_id
  where ${inScope('l.merchant_id')} and e.kind in (${listed([...Object.keys(FLOWS), ...Object.keys(OWN)])})
  group by 1, 2, 3`;

const [DELTA, LINE] = ['posting_delta', 'posting_line'];

/**
 * SQL that writes an entry for each row of `delta`: its kind, merchant, day, number of the last of the earlier `entries`, and the `lines` that it has. In tables
 * that are counted first: of what a statement has made itself the planner knows nothing, and joined a first posting line by line.
 */
const write = (delta: string, lines: string): readonly string[] => [
  `create temp table ${DELTA} on commit drop as ${delta}`,
  `analyze ${DELTA}`,
  `create temp table ${LINE} on commit drop as
   select d.kind, d.merchant_id || ' ' || d.et_day || ' ' || d.entries + 1 as reference, d.et_day, d.merchant_id, v.account, v.cents,
     row_number() over w as position, count(*) over w as lines
   from ${DELTA} d cross join lateral (values ${lines}) v (account, cents) where v.cents <> 0
   window w as (partition by d.kind, d.merchant_id, d.et_day)`,
  `analyze ${LINE}`,
  `insert into journal_entry (kind, reference, et_day, lines)
   select kind, reference, et_day, lines from ${LINE} where position = 1 order by et_day, kind, reference`,
  `insert into journal_line (entry_id, lines, position, account, merchant_id, debit_cents, credit_cents)
   select e.id, e.lines, l.position, l.account, l.merchant_id, greatest(l.cents, 0), greatest(-l.cents, 0)
   from ${LINE} l join journal_entry e using (kind, reference) order by e.id, l.position`,
];
/** How many entries were written. */
const COUNT = `select count(*) as entries from ${LINE} where position = 1`;

const ACCOUNTS = Object.entries(FLOWS).map(
  ([kind, { fund, income, owed }]) => `('${kind}', '${fund}', '${income}', '${owed}')`,
);

const MOVED = ['fund', 'income', 'given'] as const;
const moved = (leg: (typeof MOVED)[number]): string => `coalesce(t.${leg}, 0) - coalesce(p.${leg}, 0)`;

/** The number of the last entry of the same merchant, day and kind: of the entries and not of their lines, of which some may be gone. */
const EARLIER = `(
  select coalesce(max(split_part(e.reference, ' ', 3)::int), 0) from journal_entry e
  where e.et_day = m.et_day and e.kind = m.kind and split_part(e.reference, ' ', 1) = m.merchant_id
)`;

const FLOW = write(
  `select m.*, ${EARLIER} as entries from (
     select kind, merchant_id, et_day, a.fund_account, a.income_account, a.owed_account, ${MOVED.map(leg => `${moved(leg)} as ${leg}`).join(', ')}
     from (${TARGET}) t full join (${POSTED}) p using (merchant_id, et_day, kind)
     join (values ${ACCOUNTS.join(', ')}) a (kind, fund_account, income_account, owed_account) using (kind)
     where ${MOVED.map(leg => `${moved(leg)} <> 0`).join(' or ')}
   ) m`,
  `(d.fund_account, d.fund), (d.income_account, d.income), ('${GIVEN}', d.given), (d.owed_account, -d.fund - d.income - d.given)`,
);

/** How what is owed divides, by the account of each part of a balance. */
const PARTS = {
  'MERCHANT-PENDING': 'pending',
  'MERCHANT-RESERVE': 'held',
  'MERCHANT-MATURED': 'matured',
  'MERCHANT-AVAILABLE': 'available',
} as const satisfies Partial<Record<JournalAccount, string>>;
const parts = Object.entries(PARTS);
const off = parts.map(([, part]) => `t.${part} - coalesce(p.${part}, 0)`);

/** Merchants on the day of their balance, or of their rows where these are newer. */
const DATED = `(
  select m.merchant_id, greatest(b.updated_at, n.newest_at) as updated_at
  from ${SCOPE.merchants} m left join interac_balance b using (merchant_id)
  left join ledger_newest n on n.merchant_id = m.merchant_id and n.product = 'INTERAC'
  where b.updated_at is not null or n.newest_at is not null
)`;

/** Where reimbursements contradict the rows, what is owed is not what moved: the difference is in suspense until they are corrected. */
const CLEARING = write(
  `with target as materialized (${balancesOf(DATED)}),
   posted as (
     select merchant_id, ${parts
       .map(
         ([account, part]) =>
           `coalesce(sum(credit_cents - debit_cents) filter (where account = '${account}'), 0)::bigint as ${part}`,
       )
       .join(', ')}
     from journal_line where ${inScope()} and account in (${listed(Object.keys(PARTS))}) group by merchant_id
   ),
   earlier as (
     select split_part(reference, ' ', 1) as merchant_id, et_day, count(*) as entries from journal_entry
     where kind = 'clearing' and et_day in (select et_day from target) group by 1, 2
   )
   select 'clearing' as kind, t.merchant_id, t.et_day, coalesce(e.entries, 0) as entries,
     ${parts.map(([, part], index) => `${off[index]} as ${part}`).join(', ')}
   from target t left join posted p using (merchant_id) left join earlier e using (merchant_id, et_day)
   where ${off.map(each => `${each} <> 0`).join(' or ')}`,
  [
    ...parts.map(([account, part]) => `('${account}', -d.${part})`),
    `('SUSPENSE', ${parts.map(([, part]) => `d.${part}`).join(' + ')})`,
  ].join(', '),
);

/**
 * Posts what has changed of the merchants of a reconciliation, from its temporary tables and in its transaction; answers how many entries
 * that took. Two at once would post the same twice: the caller holds the lock of reconciliations.
 */
export const postLedger = async (client: pg.ClientBase): Promise<number> => {
  let entries = 0;
  for (const statements of [FLOW, CLEARING]) {
    for (const statement of statements) await client.query(statement);
    const { rows } = await client.query<{ entries: number }>(COUNT);
    entries += rows[0]?.entries ?? 0;
    await client.query(`drop table ${DELTA}, ${LINE}`);
  }
  return entries;
};
