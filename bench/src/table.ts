import { type Bound, type Figure, holds, ratioOf } from './figure.ts';

const number = (value: number | undefined): string => {
  if (value === undefined) return '';
  if (value >= 1000) return Math.round(value).toLocaleString('en-CA');
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(value >= 0.1 ? 2 : 3);
};

const boundText = ({ of, is, value }: Bound): string =>
  `${is === 'at most' ? '<=' : '>='} ${value}${of === 'ratio' ? 'x' : ` ${of}`}`;

const verdict = (figure: Figure): string => {
  const held = holds(figure);
  if (held === undefined) return '';
  return held ? 'yes' : figure.correct === false ? 'WRONG' : 'NO';
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

/** Aligns cells in columns, those at `LEFT_ALIGNED` to the left; a row with a single cell is a heading. */
const inColumns = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map(row => (row.length > 1 ? (row[at]?.length ?? 0) : 0))),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => (LEFT_ALIGNED.has(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
};

/** Figures as one table of plain text, with a heading before each group. */
export const tableOf = (figures: readonly Figure[]): string => {
  const groups = [...new Set(figures.map(({ group }) => group))];
  const rows = groups.flatMap(group => [[group], ...figures.filter(figure => figure.group === group).map(cells)]);
  return inColumns(HEAD, rows);
};

/** One line for each group: how many of its figures hold, and the slowest in milliseconds. */
export const summaryOf = (figures: readonly Figure[]): string => {
  const groups = [...Map.groupBy(figures, ({ group }) => group)];
  const rows = groups.map(([group, own]) => {
    const bounded = own.map(holds).filter(held => held !== undefined);
    const times = own.filter(({ unit }) => unit === 'ms');
    const most = (of: (figure: Figure) => number | undefined) =>
      number(times.length === 0 ? undefined : Math.max(...times.map(figure => of(figure) ?? 0)));
    return [
      group,
      `${bounded.filter(held => held).length} of ${bounded.length}`,
      most(({ p50 }) => p50),
      most(({ p95 }) => p95),
    ];
  });
  return inColumns(['Summary', 'hold', 'slowest p50, ms', 'slowest p95, ms'], rows);
};
