import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import type { ChangedRow } from '@drumlin/contract/disbursements/schemas.ts';
import { amountOf, LINE_SOURCES, type LineSource } from '../../ledger/sources.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { BOOK_CURRENCY } from '../../reconciliation/terms.ts';
import type { Asker } from './disbursement-sums-queries.ts';

/** SQL: not before a proposal's days. The first disbursement of a merchant is of all days before it, also those of which it had no row. */
const since = (day: string, from: string): string => `(${day} >= p.${from} or p.previous_trans_id_hex is null)`;
/** SQL: the day of a row is in a proposal's period. */
const WITHIN: Record<LineSource['line']['period'], (day: string) => string> = {
  purchases: day => `(${since(day, 'purchases_from')} and ${day} < p.purchases_to)`,
  others: day => `(${since(day, 'others_from')} and ${day} < p.others_to)`,
  before: day => `(${since(day, 'others_from')} and ${day} <= p.et_day)`,
};

/** What a row counts with in a proposal: its amount, its fee, and its amount where it is of a day whose reserve matured. */
const measures = (source: LineSource): string => {
  const { period } = source.line;
  const [day, amount] = [dayOf(source.at), amountOf(source)];
  const matured = period === 'purchases' ? `${day} <@ p.matured_days` : 'false';
  const inBooks = `currency_code = '${BOOK_CURRENCY}'`;
  const when = (holds: string, cents: string) => `case when ${inBooks} and ${holds} then ${cents} else 0 end`;
  return `array[${when(WITHIN[period](day), amount)}, ${when(WITHIN[period](day), source.fee)}, ${when(matured, amount)}]::bigint[]`;
};

/**
 * The rows of a table that are newer than a proposal, and those that were corrected since, with what they count with now and what the
 * version of then counted with. A correction that changes neither is none of the proposal's.
 */
const changesIn = (source: LineSource): string => {
  const { table, report, key, line } = source;
  const seen = `(p.seen ->> '${table}')::bigint`;
  const former = `v.merchant_id = p.merchant_id and v.source = '${table}' and v.id > (p.seen ->> 'former ${table}')::bigint`;
  return `
    select p.id as proposal_id, '${report}' as report, '${line.name}' as line, ${line.sign} as sign, n.row_key, n.is_new, n.updated_at,
      coalesce(b.counts, '{0,0,0}') as before, n.counts as now
    from p cross join lateral (
      select r.${key} as row_key, true as is_new, r.updated_at, c.counts
      from ${table} r cross join lateral (select ${measures(source)} as counts from (select r.*) of_row) c
      where r.merchant_id = p.merchant_id and r.id > ${seen}
      union all
      select r.${key}, false, r.updated_at, c.counts
      from (select distinct row_key from former_version v where ${former}) changed
      join ${table} r on r.merchant_id = p.merchant_id and r.${key} = changed.row_key and r.id <= ${seen}
      cross join lateral (select ${measures(source)} as counts from (select r.*) of_row) c
    ) n
    left join lateral (
      select ${measures(source)} as counts from (
        select (jsonb_populate_record(null::${table}, v.content)).* from former_version v
        where ${former} and v.row_key = n.row_key order by v.id limit 1
      ) of_row where not n.is_new
    ) b on true
    where n.counts <> coalesce(b.counts, '{0,0,0}')`;
};

const CHANGES = `
  with p as (select * from disbursement_proposal where id = any ($1)),
  changed as (${LINE_SOURCES.map(changesIn).join(' union all ')})
  select * from (
    select *, count(*) over (partition by proposal_id) as of_proposal,
      row_number() over (partition by proposal_id order by updated_at, report, row_key) as nth
    from changed
  ) ranked`;

interface ChangeRow {
  proposal_id: number;
  report: string;
  line: DisbursementLine;
  sign: 1 | -1;
  row_key: string;
  is_new: boolean;
  updated_at: Date;
  before: readonly [amount: number, fee: number, matured: number];
  now: readonly [amount: number, fee: number, matured: number];
  of_proposal: number;
}

export interface Changes {
  count: number;
  rows: ChangedRow[];
}

const linesOf = ({ line, before, now }: ChangeRow): DisbursementLine[] => [
  ...(before[0] === now[0] ? [] : [line, ...(line === 'purchases' ? (['reserve'] as const) : [])]),
  ...(before[2] === now[2] ? [] : (['maturedReserve'] as const)),
  ...(before[1] === now[1] ? [] : (['fees'] as const)),
];

/**
 * The rows that count otherwise than when each proposal was made, by the proposal's id, oldest first, at most `most` of each; a proposal
 * without any is not in it.
 */
export const findChanges = async (
  asker: Asker,
  proposalIds: readonly number[],
  most: number,
): Promise<Map<number, Changes>> => {
  const found = new Map<number, Changes>();
  if (proposalIds.length === 0) return found;
  const { rows } = await asker.query<ChangeRow>({
    text: `${CHANGES} where nth <= $2 order by nth`,
    values: [proposalIds, most],
  });
  for (const row of rows) {
    const changes = found.get(row.proposal_id) ?? { count: row.of_proposal, rows: [] };
    const cents = ([amount, fee]: ChangeRow['now']) => row.sign * amount - fee;
    changes.rows.push({
      report: row.report,
      rowKey: row.row_key,
      isNew: row.is_new,
      updatedAt: row.updated_at.toISOString(),
      lines: linesOf(row),
      beforeCents: cents(row.before),
      nowCents: cents(row.now),
    });
    found.set(row.proposal_id, changes);
  }
  return found;
};
