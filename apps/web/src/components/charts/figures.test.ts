import { expect, test } from 'vitest';
import { axisText, type ChartSeries, figureText, hide, isEmpty, withFigures } from './figures.ts';

/** With plain spaces in place of those that do not break. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('figures are written as the reader’s language writes them', () => {
  expect(figureText(301_220.4, 'money', 'en-CA')).toBe('C$301,220.40');
  expect(plain(figureText(301_220.4, 'money', 'fr-CA'))).toBe('301 220,40 $');
  expect(figureText(18_422, 'count', 'en-CA')).toBe('18,422');
  expect(figureText(82, 'percent', 'en-CA')).toBe('82.0%');
  expect(plain(figureText(82.7, 'percent', 'fr-CA'))).toBe('82,7 %');
  expect(figureText(null, 'money', 'en-CA')).toBe('–');
});

test('axes say figures in few signs', () => {
  expect(axisText(480_000, 'money', 'en-CA')).toBe('$480K');
  expect(plain(axisText(480_000, 'money', 'fr-CA'))).toBe('480 k $');
  expect(axisText(80, 'percent', 'en-CA')).toBe('80%');
});

test('a chart of zeros and gaps is empty', () => {
  const series = (values: (number | null)[]): ChartSeries => ({
    id: 'a',
    label: '',
    kind: 'count',
    draw: 'bar',
    role: 'payins',
    values,
  });
  expect(isEmpty([])).toBe(true);
  expect(isEmpty([series([0, null])])).toBe(true);
  expect(isEmpty([series([0, 1])])).toBe(false);
});

test('a line of zeros and gaps is left out and named; a rate of zero is a figure', () => {
  const one = (id: string, changed: Partial<ChartSeries>): ChartSeries => ({
    id,
    label: id,
    kind: 'count',
    draw: 'line',
    role: 'payins',
    values: [0, null],
    ...changed,
  });
  const { shown, missing } = withFigures([
    one('zeros', {}),
    one('amounts', { kind: 'money', values: [0, 0.01] }),
    one('no rate', { kind: 'percent', values: [null, null] }),
    one('rate of zero', { kind: 'percent', values: [null, 0] }),
    one('column of zeros', { draw: 'table' }),
    one('below zero', { draw: 'bar', values: [-1, 0] }),
  ]);
  expect(shown.map(({ id }) => id)).toEqual(['amounts', 'rate of zero', 'below zero']);
  expect(missing.map(({ id }) => id)).toEqual(['zeros', 'no rate']);
});

test('what is hidden stands in the table alone; what would hide all of a chart hides nothing', () => {
  const one = (id: string): ChartSeries => ({ id, label: '', kind: 'count', draw: 'bar', role: 'payins', values: [1] });
  const draws = (hidden: string[]) => hide([one('a'), one('b')], hidden).map(({ draw }) => draw);
  expect(draws(['b', 'x'])).toEqual(['bar', 'table']);
  expect(draws(['a', 'b'])).toEqual(['bar', 'bar']);
});
