import { withoutFormula } from '@drumlin/contract/core/plain-text.ts';
import {
  type Address,
  type ChartPoint,
  type ChartSeries,
  type FigureKind,
  type FigurePart,
  partsAt,
} from './figures.ts';

export interface TableFigure {
  value: number | null;
  kind: FigureKind;
  address?: Address;
  /** Of a figure whose rows are in several reports. */
  parts?: readonly FigurePart[];
}

/** The figures of a chart as a table. Texts are translated. */
export interface ChartTableData {
  /** What the first columns say of each row. */
  heads: readonly string[];
  columns: readonly string[];
  rows: readonly { key: string; heads: readonly string[]; figures: readonly TableFigure[] }[];
}

/** The table of a chart over points: a row for each point, a column for each of its series. */
export const tableOf = (
  heads: readonly string[],
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
): ChartTableData => ({
  heads,
  columns: series.map(({ label }) => label),
  rows: points.map((point, at) => ({
    key: point.key,
    heads: [point.title],
    figures: series.map(one => {
      const parts = partsAt(series, one, at);
      const figure = { value: one.values[at] ?? null, kind: one.kind, address: one.addresses?.[at] };
      return parts.length > 0 ? { ...figure, parts } : figure;
    }),
  })),
});

const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const textField = (text: string): string => field(withoutFormula(text));

/** The table as CSV (RFC 4180, with a byte order mark), as the files of reports: texts in the reader's language, figures plain. */
export const csvOf = ({ heads, columns, rows }: ChartTableData): string => {
  const lines = [
    [...heads, ...columns].map(textField),
    ...rows.map(row => [...row.heads.map(textField), ...row.figures.map(({ value }) => String(value ?? ''))]),
  ];
  return `\uFEFF${lines.map(line => `${line.join(',')}\r\n`).join('')}`;
};
