import { addDays, DAY_MS } from '@drumlin/contract/core/eastern.ts';
import type { ExplainedLine, InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { DISBURSEMENT_LINES, type DisbursementLine, LINE_NAMES } from '@drumlin/contract/disbursements/lines.ts';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import { type ReportConnections, readReport } from '../../platform/postgres/database.ts';
import { type ExplainedRow, explainQuery, type MaturedSpan } from './explain-query.ts';
import { COMPARED_BY, OF_LINES } from './lines.ts';
import { rowLinksOf } from './places.ts';

const amountsOf = (row: ExplainedRow): Record<Exclude<DisbursementLine, 'gross'>, number> => ({
  startBalance: row.start_balance_cents,
  purchases: row.purchase_cents,
  reserve: row.reserve_cents,
  maturedReserve: row.matured_reserve_cents,
  payouts: row.payout_cents,
  returns: row.return_amt_cents,
  adjustments: row.adjustment_cents,
  fees: row.fee_cents,
  handling: row.handling_fee_cents,
  endBalance: row.end_balance_cents,
  netAmount: row.net_amt_cents,
});

/** What the lines above the gross amount come to. */
const grossOf = (amount: (line: Exclude<DisbursementLine, 'gross'>) => number): number => {
  let sum = 0;
  for (const line of LINE_NAMES) {
    if (line === 'gross') break;
    sum += DISBURSEMENT_LINES[line].effect * amount(line);
  }
  return sum;
};

const linesOf = (row: ExplainedRow): ExplainedLine[] => {
  const amounts = amountsOf(row);
  const places = rowLinksOf(row);
  const ledgerOf = (line: DisbursementLine): number | null => {
    const by = COMPARED_BY[line];
    const found = row.compared.find(({ identity, part }) => `${identity} ${part}` === by);
    if (!found) return null;
    return found.differs ? found.expected : found.found;
  };
  return LINE_NAMES.map(line => {
    const amount = line === 'gross' ? grossOf(each => amounts[each]) : amounts[line];
    const ledger = line === 'gross' ? grossOf(each => ledgerOf(each) ?? amounts[each]) : ledgerOf(line);
    return { line, amount, ledger, difference: ledger === null ? 0 : amount - ledger, places: places[line] };
  });
};

const daysOf = (from: string, end: string) => ({ from, to: addDays(end, -1) });
const neighbour = (transIdHex: string | null, day: string | null) =>
  transIdHex === null || day === null ? null : { transIdHex, day };

const maturedOf = (spans: readonly MaturedSpan[]): InteracExplanation['matured'] => {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return null;
  return {
    from: first.from,
    to: last.to,
    count: spans.reduce((sum, { days }) => sum + days, 0),
    shortestHold: Math.min(...spans.map(({ shortestHold }) => shortestHold)),
    longestHold: Math.max(...spans.map(({ longestHold }) => longestHold)),
  };
};

const present = (row: ExplainedRow): InteracExplanation => {
  const lines = linesOf(row);
  const differing = row.compared.filter(({ differs }) => differs);
  const gross = lines.find(({ line }) => line === 'gross');
  return {
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    transIdHex: row.trans_id_hex,
    currency: row.currency_code,
    processedOn: row.et_day,
    purchases: daysOf(row.purchases_from, row.purchases_to),
    others: daysOf(row.others_from, row.others_to),
    previous: neighbour(row.previous_id, row.previous_day),
    next: neighbour(row.next_id, row.next_day),
    reserve: {
      days: (Date.parse(row.purchases_to) - Date.parse(row.purchases_from)) / DAY_MS,
      ...row.reserve,
    },
    matured: maturedOf(row.matured),
    lines,
    beside: differing
      .filter(({ identity, part }) => !OF_LINES.has(`${identity} ${part}`))
      .map(({ identity, part, expected, found }) => ({ identity, part, expected, found })),
    tiesOut: differing.length === 0,
    difference: row.net_amt_cents + row.end_balance_cents - (gross?.ledger ?? 0),
  };
};

/**
 * How an Interac disbursement was reached, line by line: what it says, what the ledger says, and where the rows are. Undefined where the
 * scope has none of this key. Read from the replica where there is one.
 */
export const explainDisbursement = async (
  database: ReportConnections,
  scope: MerchantScope,
  transIdHex: string,
): Promise<InteracExplanation | undefined> => {
  const [row] = await readReport(database, explainQuery(scope, transIdHex));
  return row && present(row);
};
