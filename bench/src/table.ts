import { type Bound, type Figure, holds, ratioOf } from './figure.ts';

const number = (value: number | undefined): string => {
  if (value === undefined) return '';
  if (value >= 1000) return Math.round(value).toLocaleString('en-CA');
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
};

const boundText = ({ of, is, value }: Bound): string =>
  `${is === 'at most' ? '<=' : '>='} ${value}${of === 'ratio' ? 'x' : ` ${of}`}`;

const verdict = (figure: Figure): string => {
  const held = holds(figure);
  return held === undefined ? '' : held ? 'yes' : 'NO';
};

const HEAD = ['', 'unit', 'p50', 'p95', 'limit', 'ratio', 'bound', 'holds', 'noise'];

const cells = (figure: Figure): string[] => {
  const ratio = ratioOf(figure);
  return [
    `  ${figure.what}`,
    figure.unit,
    number(figure.p50),
    number(figure.p95),
    number(figure.limit),
    ratio === undefined ? '' : `${ratio.toFixed(2)}x`,
    figure.bounds.map(boundText).join(', '),
    verdict(figure),
    figure.noise === undefined ? '' : `${Math.round(figure.noise * 100)} %`,
  ];
};

const LEFT_ALIGNED = new Set([0, 1, 6, 7]);

/** Figures as one table of plain text, a heading before each group. */
export const tableOf = (figures: readonly Figure[]): string => {
  const groups = [...new Set(figures.map(({ group }) => group))];
  const rows = groups.flatMap(group => [[group], ...figures.filter(figure => figure.group === group).map(cells)]);
  const widths = HEAD.map((title, at) =>
    Math.max(title.length, ...rows.map(row => (row.length > 1 ? (row[at]?.length ?? 0) : 0))),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => (LEFT_ALIGNED.has(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return [HEAD, ...rows].map(line).join('\n');
};
