import type { BenchmarkPoint } from '@drumlin/contract/analytics/conversions.ts';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { AxisChart } from '../../../../components/charts/AxisChart.tsx';
import { Band } from '../../../../components/charts/Band.tsx';
import { ChartLegend } from '../../../../components/charts/ChartLegend.tsx';
import { EdgedBar } from '../../../../components/charts/EdgedBar.tsx';
import { EndLabels } from '../../../../components/charts/EndLabels.tsx';
import { type ChartPoint, type ChartSeries, figureText } from '../../../../components/charts/figures.ts';
import { percentScale, scaleFromZero } from '../../../../components/charts/scale.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { endLabelsOf } from './benchmark-series.ts';

interface BenchmarkChartProps {
  data: readonly BenchmarkPoint[];
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  height: number;
  isTurned: boolean;
}

/** How many times as high as its bars the chart is, so that they stay below the lines. */
const HEADROOM = 5;

/** One's own conversion in the band of other merchants’, from the 25th to the 75th percentile, with their median. */
export const BenchmarkChart = ({ data, points, series, height, isTurned }: BenchmarkChartProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'));
  const percents = series.filter(({ kind }) => kind === 'percent');
  const isLonely = data.every(({ percentile50 }) => percentile50 === null);
  const names: Readonly<Record<string, string>> = {
    own: t('You'),
    percentile75: t('75th'),
    percentile50: t('50th'),
    percentile25: t('25th'),
  };
  const ends = endLabelsOf(series, (id, value) => `${names[id]} ${figureText(value, 'percent', locale)}`);
  const band = data.map(({ period, percentile25, percentile75 }) => ({
    key: period,
    low: percentile25,
    high: percentile75,
  }));
  const count = series.find(({ kind }) => kind === 'count')?.values ?? [];
  // The band stands for its edges
  const legend = series.filter(({ id }) => !['percentile25', 'percentile75'].includes(id));
  return (
    <>
      <AxisChart
        label={t('Conversion beside other merchants')}
        points={points}
        series={series}
        axis={{ scale: percentScale(percents.flatMap(({ values }) => values)), kind: 'percent' }}
        rightAxis={{ scale: scaleFromZero(count, HEADROOM), kind: 'count', isSilent: true }}
        height={height}
        isTurned={isTurned}
        bar={EdgedBar}
        rightMargin={isPhone ? 8 : 92}
        behind={<Band points={band} />}
      >
        {!isPhone && <EndLabels labels={ends} />}
      </AxisChart>
      <ChartLegend
        items={[
          ...legend,
          ...(isLonely
            ? []
            : [
                {
                  id: 'band',
                  label: t('Benchmark 25th–75th percentile'),
                  role: 'benchmarkBand' as const,
                  draw: 'bar' as const,
                },
              ]),
        ]}
      />
    </>
  );
};
