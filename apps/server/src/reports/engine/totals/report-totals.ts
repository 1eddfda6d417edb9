import { centsToText } from '@drumlin/contract/core/money.ts';
import type { BreakdownLine, ReportTotals } from '@drumlin/contract/core/report.ts';
import type { Measures, ServedReport } from '../source.ts';
import { type Line, type LineRow, lineOf } from './breakdown.ts';

/** The sums of some lines together. */
const sumOfLines = ({ source }: ServedReport, lines: readonly Line[]): Measures<string> =>
  Object.fromEntries(
    ['row_count', ...Object.keys(source.rollups.measures)].map(name => [
      name,
      lines.reduce((sum, line) => sum + (line.sums[name] ?? 0n), 0n),
    ]),
  ) as Measures<string>;

/** The report's totals as the wire has them. Amounts of two currencies have no sum. */
const totalsOf = (served: ServedReport, lines: readonly Line[]): Record<string, number | null> => {
  const isMixed = new Set(lines.map(({ currency }) => currency)).size > 1;
  const totals = Object.entries(served.source.totals(sumOfLines(served, lines)));
  const wire = ([key, sum]: [string, bigint]) => {
    const kind = served.report.totals[key]?.kind;
    if (kind !== 'count' && isMixed) return null;
    return Number(kind === 'money' ? centsToText(sum) : sum);
  };
  return Object.fromEntries(totals.map(total => [total[0], wire(total)]));
};

const breakdownOf = (served: ServedReport, lines: readonly Line[]): BreakdownLine[] =>
  lines.map(line => ({
    currency: line.currency,
    value: line.value,
    count: Number(served.source.totals(line.sums)['totalCount']),
    sums: Object.fromEntries(
      Object.entries(served.source.breakdown.sums).map(([key, name]) => [key, centsToText(line.sums[name] ?? 0n)]),
    ),
  }));

/** The report's totals from the lines of its sums, and what they are made of. */
export const totalsOfLines = (served: ServedReport, rows: readonly LineRow[]): ReportTotals => {
  const lines = rows.map(lineOf);
  return { totals: totalsOf(served, lines), breakdown: breakdownOf(served, lines) };
};
