import { expect, test } from 'vitest';
import type { ChartPoint, ChartSeries } from './figures.ts';
import { csvOf, tableOf } from './table.ts';

const points: ChartPoint[] = ['2026-10-05', '2026-10-12'].map(day => ({
  key: day,
  label: day,
  title: `Week of ${day}, 2026`,
  firstDay: day,
  lastDay: day,
}));
const address = { to: '/reports/transaction/deposits', search: { tab: 'interac-payins' } } as const;
const series: ChartSeries[] = [
  {
    id: 'a',
    label: 'Payins',
    kind: 'money',
    draw: 'bar',
    role: 'payins',
    values: [12.5, null],
    addresses: [address, undefined],
  },
  { id: 'b', label: '=1+1', kind: 'percent', draw: 'table', role: 'payins', values: [82.7, 0] },
];

test('a table has a row for each point and a column for each line, drawn or not, and leads to the same rows', () => {
  const table = tableOf(['Period'], points, series);
  expect(table.columns).toEqual(['Payins', '=1+1']);
  expect(table.rows[0]).toEqual({
    key: '2026-10-05',
    heads: ['Week of 2026-10-05, 2026'],
    figures: [
      { value: 12.5, kind: 'money', address },
      { value: 82.7, kind: 'percent', address: undefined },
    ],
  });
});

test.each(['＝1+1', '＋1', '－1', '＠x'])(
  'a file has no text that a spreadsheet would run by full-width signs: %s',
  text => {
    expect(csvOf(tableOf([text], [], []))).toBe(`\uFEFF'${text}\r\n`);
  },
);

test('a file has plain figures and no text that a spreadsheet would run', () => {
  expect(csvOf(tableOf(['Period'], points, series))).toBe(
    '\uFEFFPeriod,Payins,\'=1+1\r\n"Week of 2026-10-05, 2026",12.5,82.7\r\n"Week of 2026-10-12, 2026",,0\r\n',
  );
});
