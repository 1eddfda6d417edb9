import type pg from 'pg';
import { POSTING } from './postings.ts';

const [EXPECTED, POSTED] = ['posting_delta', 'posting_line'];

/** The number of the last entry of the same kind, merchant and day, by what entries say that they are of: their days may be wrong. */
const LAST_NUMBER = `(
  select coalesce(max(substring(e.reference from '[0-9]{1,9}$')::int), 0) from journal_entry e
  where e.kind = d.kind and e.reference >= d.merchant_id || ' ' || d.et_day || ' ' and e.reference < d.merchant_id || ' ' || d.et_day || '!'
)`;

/** The findings that the journal has otherwise, by what is posted again. */
const FINDING = `(
  select min(f.id) from reconciliation_finding f
  where f.identity = 'I12' and f.part = 'posted' and f.closed_at is null and f.merchant_id = d.merchant_id and f.et_day = d.et_day
    and split_part(f.about, ' ', 1) = d.kind
)`;

/**
 * SQL that posts what differs, one entry a merchant, day and kind. Where entries do not balance, nothing is posted beside them: what they lack
 * is a finding, and its other side is not known. By tables that are counted first: of what a statement has made itself the planner knows
 * nothing, and joined a first posting line by line.
 */
const WRITE: readonly string[] = [
  `create temp table ${EXPECTED} on commit drop as
   select d.*, d.merchant_id || ' ' || d.et_day || ' ' || ${LAST_NUMBER} + 1 as reference, ${FINDING} as finding_id
   from (select distinct kind, merchant_id, et_day from ${POSTING} where off = 0) d`,
  `analyze ${EXPECTED}`,
  `create temp table ${POSTED} on commit drop as
   select d.*, p.account, p.expected - p.found as cents, row_number() over w as position, count(*) over w as lines
   from ${EXPECTED} d join ${POSTING} p using (kind, merchant_id, et_day)
   window w as (partition by kind, merchant_id, et_day order by p.expected < p.found, p.account rows between unbounded preceding and unbounded following)`,
  `analyze ${POSTED}`,
  `insert into journal_entry (kind, reference, et_day, lines, finding_id)
   select kind, reference, et_day, lines, finding_id from ${POSTED} where position = 1 order by et_day, kind, reference`,
  `insert into journal_line (entry_id, lines, position, account, merchant_id, debit_cents, credit_cents)
   select e.id, e.lines, l.position, l.account, l.merchant_id, greatest(l.cents, 0), greatest(-l.cents, 0)
   from ${POSTED} l join journal_entry e using (kind, reference) order by e.id, l.position`,
];

/**
 * Posts what has changed of the merchants of a reconciliation, from the table `posting` and in its transaction; answers how many entries
 * that took. Nothing that was posted is ever rewritten. Two at once would post the same twice: the caller holds the lock of reconciliations.
 */
export const postLedger = async (client: pg.ClientBase): Promise<number> => {
  for (const statement of WRITE) await client.query(statement);
  const { rows } = await client.query<{ entries: number }>(`select count(*) as entries from ${EXPECTED}`);
  return rows[0]?.entries ?? 0;
};
