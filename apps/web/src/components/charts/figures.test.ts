import { expect, test } from 'vitest';
import { axisText, type ChartSeries, figureText, isEmpty } from './figures.ts';

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
