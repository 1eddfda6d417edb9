import { addDays, DAY_MS } from '@drumlin/contract/core/eastern.ts';
import type { InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import { type ReportConnections, readReport } from '../../platform/postgres/database.ts';
import { type ExplainedRow, explainQuery, type MaturedSpan } from './explain-query.ts';
import { COMPARED_BY, grossOf, lineAmountsOf, linesOf, OF_LINES, perLine } from './lines.ts';
import { countedPlacesOf } from './places.ts';

/** What the ledger says of each line; of the gross amount, what it says of the lines above, or else what they say. */
const ledgerOf = (row: ExplainedRow): Record<DisbursementLine, number | null> => {
  const amounts = lineAmountsOf(row);
  const said = perLine(line => {
    const of = row.compared.find(({ identity, part }) => `${identity} ${part}` === COMPARED_BY[line]);
    if (!of) return null;
    return of.differs ? of.expected : of.found;
  });
  return { ...said, gross: grossOf(perLine(line => said[line] ?? amounts[line])) };
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
  const lines = linesOf(row, ledgerOf(row), countedPlacesOf(row));
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
    difference: row.net_amt_cents + row.end_balance_cents - (gross?.ledgerCents ?? 0),
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
