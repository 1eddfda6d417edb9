import type { Locale } from '@drumlin/contract/core/money.ts';
import type { AllSeriesType, XAxis, YAxis } from '@mui/x-charts/models';
import { axisText, type ChartPoint, type ChartSeries, type FigureKind, figureText } from './figures.ts';
import type { ChartRole } from './roles.ts';
import type { Scale } from './scale.ts';

/** An axis of figures. */
export interface FigureAxis {
  scale: Scale;
  kind: FigureKind;
  /** Whether its figures are written beside the chart. */
  isSilent?: boolean;
}

/** More points than these have no marks, which would hide their line. */
export const MANY = 45;
const X = 'x';
const SIDES = { left: 'left', right: 'right' } as const;

/** The series of a chart as the library draws them. */
export const plottedSeries = (
  series: readonly ChartSeries[],
  colour: (role: ChartRole) => string,
  locale: Locale,
): AllSeriesType[] =>
  series.flatMap(({ id, label, values, kind, draw, role, stack, marker, onRight, barText }): AllSeriesType[] => {
    const common = {
      id,
      label,
      data: values,
      color: colour(role),
      yAxisId: onRight ? SIDES.right : SIDES.left,
      valueFormatter: (value: number | null) => figureText(value, kind, locale),
    };
    if (draw === 'bar')
      return [
        {
          ...common,
          type: 'bar',
          ...(stack !== undefined && { stack }),
          ...(barText && { barLabel: ({ dataIndex }, { bar }) => barText(dataIndex, bar) }),
        },
      ];
    if (draw === 'table') return [];
    // A figure between two gaps is seen by its mark alone
    const isAlone = (at: number) => (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;
    const showMark =
      marker !== undefined && (({ index }: { index: number }) => values.length <= MANY || isAlone(index));
    return [{ ...common, type: 'line', curve: 'linear', showMark, ...(marker !== undefined && { shape: marker }) }];
  });

/** More points than these have their labels turned, where the chart is told to. */
export const TURNED_PAST = 20;

/** The axis of the points, with its labels turned or as many of them as there is room for. */
export const pointAxis = (points: readonly ChartPoint[], isTurned: boolean): XAxis => {
  const byKey = new Map(points.map(point => [point.key, point]));
  return {
    id: X,
    scaleType: 'band',
    data: points.map(({ key }) => key),
    valueFormatter: (key: string, { location }) => byKey.get(key)?.[location === 'tick' ? 'label' : 'title'] ?? '',
    categoryGapRatio: 0.4,
    barGapRatio: 0.1,
    disableLine: true,
    disableTicks: true,
    height: isTurned ? 60 : 32,
    ...(isTurned && { tickLabelStyle: { angle: -45, textAnchor: 'end' } }),
  };
};

/** An axis of figures at one side. */
export const figureAxis = (
  { scale, kind, isSilent = false }: FigureAxis,
  side: 'left' | 'right',
  locale: Locale,
): YAxis => ({
  id: SIDES[side],
  min: scale.min,
  max: scale.max,
  domainLimit: 'strict',
  tickInterval: [...scale.ticks],
  valueFormatter: (value: number) => axisText(value, kind, locale),
  position: isSilent ? 'none' : side,
  width: side === 'left' ? 64 : 52,
  disableLine: true,
  disableTicks: true,
});
