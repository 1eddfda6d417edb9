import type { BenchmarkPoint } from '@drumlin/contract/analytics/conversions.ts';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { useTranslation } from 'react-i18next';
import { AxisChart } from '../../../../components/charts/AxisChart.tsx';
import { EdgedBar } from '../../../../components/charts/EdgedBar.tsx';
import type { ChartPoint, ChartSeries } from '../../../../components/charts/figures.ts';
import { useChartColours } from '../../../../components/charts/roles.ts';
import { percentScale, scaleFromZero } from '../../../../components/charts/scale.ts';

interface BandProps {
  /** The key of each point and the ends of the band there; null where it has a gap. */
  points: readonly { key: string; low: number | null; high: number | null }[];
}

/** Fills what lies between two lines of the left axis. */
const Band = ({ points }: BandProps) => {
  const x = useXScale<'band'>('x');
  const y = useYScale<'linear'>('left');
  const colour = useChartColours();
  const runs: { at: number; low: number; high: number }[][] = [[]];
  for (const { key, low, high } of points) {
    const start = x(key);
    if (low === null || high === null || start === undefined) runs.push([]);
    else runs.at(-1)?.push({ at: start + x.bandwidth() / 2, low: y(low), high: y(high) });
  }
  return runs
    .filter(run => run.length > 1)
    .map(run => {
      const upper = run.map(({ at, high }) => `${at},${high}`);
      const lower = run.map(({ at, low }) => `${at},${low}`).reverse();
      return <path key={run[0]?.at} d={`M${[...upper, ...lower].join('L')}Z`} fill={colour('benchmarkBand')} />;
    });
};

interface BenchmarkChartProps {
  data: readonly BenchmarkPoint[];
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  height: number;
  isTurned: boolean;
  hasBand: boolean;
}

/** How many times as high as its bars the chart is, so that they stay below the lines. */
const HEADROOM = 5;

/** One's own conversion in the band of other merchants’, from the 25th to the 75th percentile, with their median. */
export const BenchmarkChart = ({ data, points, series, height, isTurned, hasBand }: BenchmarkChartProps) => {
  const { t } = useTranslation();
  const drawn = (kind: 'percent' | 'count') =>
    series.filter(one => one.kind === kind && one.draw !== 'table').flatMap(({ values }) => values);
  const band = data.map(({ period, percentile25, percentile75 }) => ({
    key: period,
    low: percentile25,
    high: percentile75,
  }));
  return (
    <AxisChart
      label={t('Conversion beside other merchants')}
      points={points}
      series={series}
      axis={{ scale: percentScale(drawn('percent')), kind: 'percent' }}
      rightAxis={{ scale: scaleFromZero(drawn('count'), HEADROOM), kind: 'count', isSilent: true }}
      height={height}
      isTurned={isTurned}
      bar={EdgedBar}
      behind={hasBand && <Band points={band} />}
    />
  );
};
