import { defineIdentity } from '../identity.ts';

const onAccount = (account: string): string =>
  `coalesce(sum(l.debit_cents - l.credit_cents) filter (where l.account = '${account}'), 0)::bigint`;

/** What an entry of something that people decided moves, in the words in which they decided it. */
const MOVED = `case e.kind when 'payment' then -${onAccount('OPERATIONAL-FUND')} when 'disbursement' then -${onAccount('DISBURSEMENTS-PAYABLE')}
  when 'fund-adjustment' then ${onAccount('OPERATIONAL-FUND')} when 'adjustment' then -${onAccount('MERCHANT-AVAILABLE')} end`;

const DECIDED = `
  select kind, id::text as reference, net_amt_cents as decided from disbursement_proposal, (values ('payment'), ('disbursement')) k (kind)
  union all select case when merchant_id is null then 'fund-adjustment' else 'adjustment' end, id::text, amount_cents from fund_adjustment`;

/**
 * I12: debits and credits of an entry of the journal are equal, it has all its lines, and one of something that people decided moves what they
 * decided; debits and credits of all entries together, the trial balance, are equal too. Whatever changed, the whole journal is looked at.
 */
export const journal = defineIdentity({
  id: 'I12',
  things: () => `
    with entry as materialized (
      select e.kind, e.reference, e.et_day, e.lines, max(l.merchant_id) as merchant_id, count(l.entry_id) as n,
        coalesce(sum(l.debit_cents), 0)::bigint as debit, coalesce(sum(l.credit_cents), 0)::bigint as credit, ${MOVED} as moved
      from journal_entry e left join journal_line l on l.entry_id = e.id group by e.id
    )
    select 'entry' as what, merchant_id, et_day, kind || ' ' || reference as about, n as ledger_rows, debit, credit, lines::bigint as lines_said,
      moved, coalesce(decided, 0) as decided
    from entry left join (${DECIDED}) d using (kind, reference)
    union all
    select 'trial', null, coalesce(min(et_day) filter (where debit <> credit), min(et_day)), 'journal', sum(n)::bigint, sum(debit)::bigint,
      sum(credit)::bigint, null, null, null
    from entry having count(*) > 0`,
  parts: {
    entry: { expected: 'debit', found: 'credit', when: "what = 'entry'", rows: [] },
    lines: { expected: 'lines_said', found: 'ledger_rows', when: "what = 'entry'", rows: [] },
    act: { expected: 'decided', found: 'moved', when: 'moved is not null', rows: [] },
    trial: { expected: 'debit', found: 'credit', when: "what = 'trial'", rows: [] },
  },
});
