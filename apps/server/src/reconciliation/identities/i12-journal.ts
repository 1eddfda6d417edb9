import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { defineIdentity } from '../identity.ts';
import { POSTING } from '../posting/postings.ts';

/** What people decided, by the entry of it and each of its lines: cents, debits above zero. Of the fund itself is of no merchant. */
const DECIDED = `
  select v.kind, p.id::text as reference, p.merchant_id, p.et_day, v.account, v.cents
  from disbursement_proposal p cross join lateral (values
    ('disbursement', 'MERCHANT-MATURED', p.matured_reserve_cents), ('disbursement', 'DISBURSEMENTS-PAYABLE', -p.net_amt_cents),
    ('disbursement', 'MERCHANT-AVAILABLE', p.net_amt_cents + p.handling_fee_cents - p.matured_reserve_cents),
    ('disbursement', 'HANDLING-INCOME', -p.handling_fee_cents),
    ('payment', 'DISBURSEMENTS-PAYABLE', p.net_amt_cents), ('payment', 'OPERATIONAL-FUND', -p.net_amt_cents)
  ) v (kind, account, cents)
  where v.cents <> 0 and (p.state = 'PAID' or p.state = 'APPROVED' and v.kind = 'disbursement')
  union all
  select v.kind, a.id::text, coalesce(a.merchant_id, ''), ${dayOf('a.decided_at')}, v.account, v.cents
  from fund_adjustment a cross join lateral (values
    ('fund-adjustment', 'OPERATIONAL-FUND', a.amount_cents), ('fund-adjustment', 'FUND-ADJUSTMENTS', -a.amount_cents),
    ('adjustment', 'FUND-ADJUSTMENTS', a.amount_cents), ('adjustment', 'MERCHANT-AVAILABLE', -a.amount_cents)
  ) v (kind, account, cents)
  where a.state = 'APPROVED' and (v.kind = 'fund-adjustment') = (a.merchant_id is null)`;

/**
 * I12: debits and credits of an entry of the journal are equal, and it has all its lines; what people decided and what rows of the ledger say
 * is posted, by account and merchant, and nothing else is; debits and credits of all entries together, the trial balance, are equal too.
 * Whatever changed, all entries and decisions are looked at; rows are those of the merchants that are looked at, but for the days that files
 * have changed, whose rows are yet to be posted.
 */
export const journal = defineIdentity({
  id: 'I12',
  things: () => `
    with entry as materialized (
      select e.kind, e.reference, e.et_day, e.lines, max(l.merchant_id) as merchant_id, count(l.entry_id) as n,
        coalesce(sum(l.debit_cents), 0)::bigint as debit, coalesce(sum(l.credit_cents), 0)::bigint as credit
      from journal_entry e left join journal_line l on l.entry_id = e.id group by e.id
    ),
    act as (
      select kind, reference, coalesce(l.merchant_id, '') as merchant_id, l.account, e.et_day, sum(l.debit_cents - l.credit_cents)::bigint as cents
      from journal_entry e join journal_line l on l.entry_id = e.id
      where kind in ('disbursement', 'payment', 'fund-adjustment', 'adjustment') group by 1, 2, 3, 4, 5
    )
    select 'entry' as what, merchant_id, et_day, kind || ' ' || reference as about, n as ledger_rows, debit as expected, credit as found,
      lines::bigint as lines_said, false as is_due
    from entry
    union all
    select 'act', nullif(merchant_id, ''), coalesce(a.et_day, d.et_day), concat_ws(' ', kind, reference, account), 1, coalesce(d.cents, 0),
      coalesce(a.cents, 0), null, false
    from (${DECIDED}) d full join act a using (kind, reference, merchant_id, account)
    union all
    select 'posted', merchant_id, et_day, concat_ws(' ', kind, merchant_id, et_day, account), 1, expected, found, null, is_due
    from ${POSTING}
    union all
    select 'trial', null, coalesce(min(et_day) filter (where debit <> credit), min(et_day)), 'journal', sum(n)::bigint, sum(debit)::bigint,
      sum(credit)::bigint, null, false
    from entry having count(*) > 0`,
  parts: {
    entry: { expected: 'expected', found: 'found', when: "what = 'entry'", rows: [] },
    lines: { expected: 'lines_said', found: 'ledger_rows', when: "what = 'entry'", rows: [] },
    act: { expected: 'expected', found: 'found', when: "what = 'act'", rows: [] },
    posted: { expected: 'expected', found: 'found', when: "what = 'posted' and not is_due", rows: [] },
    trial: { expected: 'expected', found: 'found', when: "what = 'trial'", rows: [] },
  },
});
