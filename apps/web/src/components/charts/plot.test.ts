import { expect, test } from 'vitest';
import type { ChartSeries } from './figures.ts';
import { figureAxis, plottedSeries, pointAxis } from './plot.ts';
import { scaleFromZero } from './scale.ts';

const line = (values: (number | null)[]): ChartSeries => ({
  id: 'line',
  label: 'Line',
  kind: 'percent',
  draw: 'line',
  role: 'gross',
  marker: 'square',
  values,
});
const markAt = (values: (number | null)[], index: number) => {
  const [plotted] = plottedSeries([line(values)], role => role, 'en-CA');
  const show = plotted && 'showMark' in plotted ? plotted.showMark : undefined;
  return typeof show === 'function' ? show({ index, x: 0, y: 0, position: 0, value: 0 }) : show;
};

test('what stands in the table alone is not drawn', () => {
  expect(plottedSeries([{ ...line([1]), draw: 'table' }], role => role, 'en-CA')).toEqual([]);
});

test('bars stand on those of their stack, say what they are told to, and belong to the axis of their side', () => {
  const bar: ChartSeries = { ...line([3]), draw: 'bar', stack: 'methods', barText: at => `at ${at}`, onRight: true };
  const [stacked] = plottedSeries([bar], role => `colour of ${role}`, 'en-CA');
  expect(stacked).toMatchObject({
    type: 'bar',
    stack: 'methods',
    yAxisId: 'right',
    color: 'colour of gross',
    data: [3],
  });
  const text = stacked?.type === 'bar' ? stacked.barLabel : undefined;
  expect(typeof text === 'function' && text({ dataIndex: 2 } as never, { bar: {} } as never)).toBe('at 2');
  const [plain] = plottedSeries([line([3])], role => role, 'en-CA');
  expect(plain).toMatchObject({ type: 'line', yAxisId: 'left', shape: 'square' });
});

test('lines have marks in their own form, unless there are so many that they would hide the line', () => {
  expect(markAt([1, 2, 3], 1)).toBe(true);
  const many = Array.from({ length: 60 }, (_, at): number | null => at);
  expect(markAt(many, 30)).toBe(false);
  many[29] = null;
  many[31] = null;
  expect(markAt(many, 30)).toBe(true);
});

test('an axis of figures has the ticks it is told', () => {
  const axis = figureAxis({ scale: scaleFromZero([470_000]), kind: 'money' }, 'left', 'en-CA');
  expect(axis.tickInterval).toHaveLength(7);
});

test('labels of points are turned where the chart is told to', () => {
  expect(pointAxis([], true)).toMatchObject({ tickLabelStyle: { angle: -45 } });
  expect(pointAxis([], false)).not.toHaveProperty('tickLabelStyle');
});
