import { type Enumeration, entryOf, OUTCOMES } from '@drumlin/contract/core/enumeration.ts';
import { CAD, centsToText, textToCents } from '@drumlin/contract/core/money.ts';
import type { BreakdownLine, ReportShape } from '@drumlin/contract/core/report.ts';

/** One figure of the totals: an amount in currency units, exact as text, or a number of rows; both where a part of the rows has both. */
export interface Figure {
  /** English, and the key of its translation. */
  label: string;
  units?: string;
  count?: number;
}

/** A line of totals: of one currency, and of one value where the report has a line for each. */
export interface StripLine {
  key: string;
  /** What the lines differ in, in English; nothing where there is one alone. */
  labels: readonly string[];
  currency: string;
  figures: readonly Figure[];
}

const total = (lines: readonly BreakdownLine[], column: string): string =>
  centsToText(lines.reduce((sum, line) => sum + textToCents(line.sums[column] ?? '0.00'), 0n));

const countOf = (lines: readonly BreakdownLine[]): number => lines.reduce((sum, { count }) => sum + count, 0);

/** The outcomes that are told even of no rows, the successful one first. */
const ALWAYS: readonly string[] = OUTCOMES.slice(0, 3);

/** What a report tells rows apart by: the parts there are, in the order of the enumeration, and the part of a line. */
const partsOf = ({ breakdown, columns }: ReportShape, all: readonly BreakdownLine[]) => {
  const { by } = breakdown;
  const enumeration = by && columns[by.column]?.enumeration;
  if (!enumeration || by.as === 'line') return { labels: [], labelOf: () => '' };
  const labelOf = ({ value }: BreakdownLine): string => {
    const entry = entryOf(enumeration, value ?? '');
    return by.as === 'outcome' ? (entry.outcome ?? 'Other') : entry.label;
  };
  const there = new Set(inOrder(enumeration, all).map(labelOf));
  const outcomes = [...OUTCOMES, 'Other'].filter(label => ALWAYS.includes(label) || there.has(label));
  return { labels: by.as === 'outcome' ? outcomes : [...there], labelOf };
};

/** Lines in the order of the enumeration's values, unknown ones last. */
const inOrder = ({ entries }: Enumeration, lines: readonly BreakdownLine[]): BreakdownLine[] => {
  const values = Object.keys(entries);
  const place = ({ value }: BreakdownLine) => (values.indexOf(value ?? '') + values.length + 1) % (values.length + 1);
  return lines.toSorted((a, b) => place(a) - place(b));
};

/** The sums of the columns, each under the column's own name, and the number of rows. */
const sumsOf = ({ breakdown, columns, totals }: ReportShape, lines: readonly BreakdownLine[]): Figure[] => [
  ...breakdown.sums.map(key => ({ label: columns[key]?.label ?? key, units: total(lines, key) })),
  { label: totals['totalCount']?.label ?? '', count: countOf(lines) },
];

/** The totals of a report as they are shown: a line for each currency, or for each value of a report that keeps them apart. */
export const stripLines = (report: ReportShape, breakdown: readonly BreakdownLine[]): StripLine[] => {
  const { by } = report.breakdown;
  const enumeration = by && report.columns[by.column]?.enumeration;
  const currencies = new Set(breakdown.map(({ currency }) => currency));
  const named = (currency: string): string[] => (currencies.size > 1 ? [currency] : []);
  if (by?.as === 'line' && enumeration && breakdown.length > 0)
    return inOrder(enumeration, breakdown).map(line => ({
      key: `${line.value} ${line.currency}`,
      labels: [entryOf(enumeration, line.value ?? '').label, ...named(line.currency)],
      currency: line.currency,
      figures: sumsOf(report, [line]),
    }));
  const { labels, labelOf } = partsOf(report, breakdown);
  const [amount = ''] = report.breakdown.sums;
  return [...(currencies.size > 0 ? currencies : [CAD])].map(currency => {
    const lines = breakdown.filter(line => line.currency === currency);
    const parts = labels.map(label => {
      const own = lines.filter(line => labelOf(line) === label);
      return { label, units: total(own, amount), count: countOf(own) };
    });
    return { key: currency, labels: named(currency), currency, figures: [...parts, ...sumsOf(report, lines)] };
  });
};
