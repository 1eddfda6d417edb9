import type { BenchmarkPoint } from '@drumlin/contract/analytics/conversions.ts';
import { useTranslation } from 'react-i18next';
import { AxisChart } from '../../../../components/charts/AxisChart.tsx';
import { Band } from '../../../../components/charts/Band.tsx';
import { EdgedBar } from '../../../../components/charts/EdgedBar.tsx';
import type { ChartPoint, ChartSeries } from '../../../../components/charts/figures.ts';
import { percentScale, scaleFromZero } from '../../../../components/charts/scale.ts';

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
