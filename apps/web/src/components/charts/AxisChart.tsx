import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type BarLabelProps, BarPlot, type BarPlotSlots, FocusedBar } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsBrushOverlay } from '@mui/x-charts/ChartsBrushOverlay';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { useBrush, useXScale } from '@mui/x-charts/hooks';
import { FocusedLineMark, LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import type { SeriesId } from '@mui/x-charts/models';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { TOUCH } from '../../ui/dimensions.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type RowsChoice, RowsChoices } from '../RowsLink.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import { EndLabels, roomFor } from './EndLabels.tsx';
import {
  type ChartPoint,
  type ChartSeries,
  choicesBetween,
  choicesOf,
  endLabelsOf,
  figureText,
  partsAt,
} from './figures.ts';
import { type FigureAxis, figureAxis, MANY, plottedSeries, pointAxis } from './plot.ts';
import { useChartColours } from './roles.ts';
import { BarFigure, StackSums } from './StackSums.tsx';
import { useOpenRows } from './use-open-rows.ts';

/** What a chart shows in words: of each line of figures the least and the greatest, and where they are. */
const useSummary = (points: readonly ChartPoint[], series: readonly ChartSeries[]): string => {
  const { t } = useTranslation();
  const locale = useLocale();
  const sentences = series.flatMap(({ label, values, kind, draw }) => {
    const known = values.filter(value => value !== null);
    if (draw === 'table' || known.length === 0) return [];
    const [least, greatest] = [Math.min(...known), Math.max(...known)];
    const where = (value: number) => points[values.indexOf(value)]?.title ?? '';
    return [
      t('{{series}}: least {{least}} ({{leastAt}}), greatest {{greatest}} ({{greatestAt}}).', {
        series: label,
        least: figureText(least, kind, locale),
        leastAt: where(least),
        greatest: figureText(greatest, kind, locale),
        greatestAt: where(greatest),
      }),
    ];
  });
  return sentences.join(' ');
};

interface DragOverPointsProps {
  points: readonly ChartPoint[];
  /** The places of the first and the last point, and where the drag ended on the screen. */
  onDrag: (first: number, last: number, at: { left: number; top: number }) => void;
}

/** Tells over which points of a chart somebody has dragged; one alone is none. */
const DragOverPoints = ({ points, onDrag }: DragOverPointsProps) => {
  const x = useXScale<'band'>('x');
  const brush = useBrush();
  const before = useRef(brush);
  const place = useRef<SVGGElement>(null);
  useEffect(() => {
    const was = before.current;
    before.current = brush;
    if (!was || brush) return;
    // The library tells of a drag while it lasts, and nothing of its end
    const pointAt = (px: number) =>
      Math.max(
        0,
        points.findLastIndex(({ key }) => (x(key) ?? 0) - (x.step() - x.bandwidth()) / 2 <= px),
      );
    const [first = 0, last = 0] = [pointAt(was.start.x), pointAt(was.current.x)].toSorted((a, b) => a - b);
    const { left = 0, top = 0 } = place.current?.ownerSVGElement?.getBoundingClientRect() ?? {};
    if (last > first) onDrag(first, last, { left: left + was.current.x, top: top + was.current.y });
  }, [brush, points, x, onDrag]);
  return <g ref={place} />;
};

/** Text at the foot of a bar. */
const BarText = ({ x, y, width, height, children }: BarLabelProps) => (
  <BarFigure x={x + width / 2} y={y + height - 14} fill={useTheme().vars.palette.tokens.text.onInverse}>
    {children}
  </BarFigure>
);

const Drawing = styled('figure')(({ theme: { vars, typography } }) => ({
  margin: 0,
  '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': {
    ...typography.caption,
    fontSize: '0.71875rem',
    fill: vars.palette.tokens.chart.axis,
  },
  '& .MuiChartsGrid-line': { stroke: vars.palette.tokens.chart.grid },
  '& .MuiChartsAxisHighlight-root': { fill: vars.palette.tokens.chart.axis, fillOpacity: 0.1 },
}));

interface AxisChartProps {
  /** What the chart shows, for screen readers. */
  label: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  axis: FigureAxis;
  rightAxis?: FigureAxis;
  height?: number;
  /** Whether the labels of the points are turned. */
  isTurned?: boolean;
  /** How bars are drawn, where they are not plain. */
  bar?: BarPlotSlots['bar'];
  /** What is drawn behind bars and lines. */
  behind?: ReactNode;
}

/** Pixels that a pointer may move within a click. */
const CLICK = 5;

type Activation = MouseEvent | KeyboardEvent | React.MouseEvent;

/** Where a menu is opened in the window: under the pointer, or in the middle of the chart for who came by keys. */
const placeOf = (event: Activation) => {
  if ('clientX' in event) return { left: event.clientX, top: event.clientY };
  const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect();
  return { left: left + width / 2, top: top + height / 2 };
};

/**
 * Bars and lines over points. The arrow keys go from figure to figure, a click or Enter opens the rows of one, or asks for the report where
 * they are in several, and so does a drag over points for the days of all of them; its figures in words come first for who hears the page.
 */
export const AxisChart = (props: AxisChartProps) => {
  const { label, points, series, axis, rightAxis, height = 410, isTurned = false, behind } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const colour = useChartColours();
  const openRows = useOpenRows();
  const summary = useSummary(points, series);
  const { vars, breakpoints } = useTheme();
  const { tokens } = vars.palette;
  const isWide = useMediaQuery(breakpoints.up('md'));
  const ends = isWide ? endLabelsOf(series, locale) : [];
  // The names of lines stand there in its place
  const right = rightAxis && { ...rightAxis, isSilent: rightAxis.isSilent === true || ends.length > 0 };
  // A gap between the bars of a stack, where they are wide enough for one
  const isStacked = (id: SeriesId) =>
    points.length <= MANY && series.some(one => one.id === id && one.stack !== undefined);
  const pressed = useRef({ clientX: 0, pointerType: '' });
  const [asked, setAsked] = useState<{ choices: readonly RowsChoice[]; at: ReturnType<typeof placeOf> }>();
  const open = (event: Activation, { seriesId, dataIndex }: { seriesId: SeriesId; dataIndex: number }) => {
    const one = series.find(({ id }) => id === seriesId);
    const isDrag = 'clientX' in event && Math.abs(event.clientX - pressed.current.clientX) > CLICK;
    if (!one || isDrag) return;
    const choices = choicesOf(partsAt(series, one, dataIndex), one.kind, locale);
    if (choices.length > 1) setAsked({ choices, at: placeOf(event) });
    else openRows(choices[0]?.address ?? one.addresses?.[dataIndex], event);
  };
  // With a finger a drag scrolls the page
  const isTouched = useMediaQuery(TOUCH);
  const openBetween = (first: number, last: number, at: ReturnType<typeof placeOf>) => {
    if (pressed.current.pointerType !== 'mouse') return;
    const choices = choicesBetween(series, points, first, last);
    if (choices.length > 1) setAsked({ choices, at });
    else openRows(choices[0]?.address, {});
  };
  return (
    <Drawing
      aria-label={label}
      onPointerDown={({ clientX, pointerType }) => {
        pressed.current = { clientX, pointerType };
      }}
    >
      <VisuallyHidden as="figcaption">{summary}</VisuallyHidden>
      <ChartsContainer
        height={height}
        margin={{ top: 12, right: ends.length > 0 ? roomFor(ends) : 8, bottom: 0, left: 0 }}
        series={plottedSeries(series, colour, locale)}
        xAxis={[pointAxis(points, isTurned)]}
        yAxis={[figureAxis(axis, 'left', locale), ...(right ? [figureAxis(right, 'right', locale)] : [])]}
        localeText={{ a11yNoValue: t('No data') }}
        experimentalFeatures={{ keyboardActivation: true }}
        brushConfig={{ enabled: true }}
      >
        <ChartsGrid horizontal />
        <ChartsAxisHighlight x="band" />
        {behind}
        <BarPlot
          borderRadius={4}
          onItemClick={open}
          slots={{ barLabel: BarText, ...(props.bar && { bar: props.bar }) }}
          slotProps={{
            bar: ({ seriesId, dataIndex }) => ({
              ...(isStacked(seriesId) && { stroke: tokens.bg.surface, strokeWidth: 2 }),
              ...(points[dataIndex]?.isPart && { fillOpacity: 0.55 }),
            }),
          }}
        />
        <LinePlot
          onItemClick={open}
          slotProps={{
            line: ({ seriesId }) => {
              const { dash, marker } = series.find(({ id }) => id === seriesId) ?? {};
              return { strokeDasharray: dash, strokeWidth: marker ? 2.5 : 1.25 };
            },
          }}
        />
        <MarkPlot onItemClick={open} />
        <FocusedBar />
        <FocusedLineMark />
        <ChartsXAxis />
        <ChartsYAxis axisId="left" />
        {right && <ChartsYAxis axisId="right" />}
        <StackSums points={points} series={series} />
        {!isTouched && <ChartsBrushOverlay />}
        <DragOverPoints points={points} onDrag={openBetween} />
        <EndLabels labels={ends} />
        <ChartTooltip points={points} series={series} />
      </ChartsContainer>
      <RowsChoices
        choices={asked?.choices ?? []}
        open={asked !== undefined}
        anchorReference="anchorPosition"
        {...(asked && { anchorPosition: asked.at })}
        onClose={() => setAsked(undefined)}
      />
    </Drawing>
  );
};
