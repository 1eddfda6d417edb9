import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import { amountOf, isWithin, LINE_SOURCES, type LineSource } from '../../ledger/sources.ts';
import { BOOK_CURRENCY } from '../../reconciliation/terms.ts';
import type { Asker } from './disbursement-sums-queries.ts';
import type { ProposalRow } from './proposal-queries.ts';

const PERIOD = {
  purchases: ['p.purchases_from', 'p.purchases_to'],
  others: ['p.others_from', 'p.others_to'],
} as const;

const countsOf = (source: LineSource): string[] => {
  const { table, line, fee } = source;
  if (line.period === 'before') return [];
  const [from, to] = PERIOD[line.period];
  const rows = `${table} where merchant_id = p.merchant_id and currency_code = '${BOOK_CURRENCY}' and ${isWithin(source, from, to)}`;
  return [
    `select '${line.name}' as line, count(*) filter (where ${amountOf(source)} <> 0) as n from ${rows}`,
    `select 'fees', count(*) filter (where ${fee} <> 0) from ${rows}`,
  ];
};

const payinDays = (line: string, days: string): string => `
  select '${line}', count(*) from interac_summary_day
  where merchant_id = p.merchant_id and basis = 'O' and trans_type = 'T' and trans_status = 'S' and currency = '${BOOK_CURRENCY}'
    and settle_amt_cents > 0 and ${days}`;

const COUNTS = `
  with p as (select * from disbursement_proposal where id = $1)
  select line, sum(n)::bigint as n from p cross join lateral (
    ${[
      ...LINE_SOURCES.flatMap(countsOf),
      payinDays('reserve', 'et_day >= p.purchases_from and et_day < p.purchases_to'),
      payinDays('maturedReserve', 'et_day <@ p.matured_days'),
    ].join(' union all ')}
  ) counted group by line`;

/**
 * How many rows each line of a proposal is of, today: transactions, days of reserve, or the disbursement before it. What no rows are behind is not
 * in it: what sending costs, and what is reached.
 */
export const countRows = async (asker: Asker, row: ProposalRow): Promise<Partial<Record<DisbursementLine, number>>> => {
  const { rows } = await asker.query<{ line: DisbursementLine; n: number }>({ text: COUNTS, values: [row.id] });
  const counts = Object.fromEntries(rows.map(({ line, n }) => [line, n]));
  return { ...counts, startBalance: row.previous_trans_id_hex === null ? 0 : 1 };
};
