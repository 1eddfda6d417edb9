import type { BenchmarkPoint } from '@drumlin/contract/analytics/conversions.ts';
import { conversionType } from '@drumlin/contract/analytics/labels.ts';
import type { TFunction } from 'i18next';
import type { ChartSeries } from '../../../../components/charts/figures.ts';
import { DASH } from '../../../../components/charts/roles.ts';
import type { Choices } from '../choices.ts';
import { attempts, type RowsOf } from '../rows.ts';

type Shown = Pick<Choices, 'conversion' | 'oneMethod' | 'abandons'>;

/** The band of a benchmark, which stands for the lines at its edges in the legend. */
export const BAND = 'band';
export const EDGES: readonly string[] = ['percentile25', 'percentile75'];

/** The lines of figures of a benchmark: one's own conversion, the percentiles of others, and bars of transactions. */
export const benchmarkSeries = (
  data: readonly BenchmarkPoint[],
  { conversion, oneMethod, abandons }: Shown,
  rowsOf: RowsOf,
  t: TFunction,
): ChartSeries[] => {
  const addresses = data.map(point => rowsOf('interac-payins', point, attempts(conversion, oneMethod, abandons)));
  const percentile = (
    id: 'percentile25' | 'percentile50' | 'percentile75',
    label: string,
    end: string,
  ): ChartSeries => ({
    id,
    label,
    end,
    kind: 'percent',
    draw: 'line',
    role: 'benchmarkLine',
    values: data.map(point => point[id]),
    ...(id === 'percentile50' && { dash: DASH.median }),
  });
  return [
    {
      id: 'own',
      end: t('You'),
      label: t('Your {{conversion}}', { conversion: t(conversionType.entries[conversion].label) }),
      kind: 'percent',
      draw: 'line',
      role: 'own',
      marker: 'circle',
      values: data.map(point => point.conversionRate),
      addresses,
    },
    percentile('percentile75', t('Benchmark 75th percentile'), t('75th')),
    percentile('percentile50', t('Benchmark median'), t('50th')),
    percentile('percentile25', t('Benchmark 25th percentile'), t('25th')),
    {
      id: 'transactions',
      label: t('Total transactions'),
      kind: 'count',
      draw: 'bar',
      role: 'volumeBar',
      onRight: true,
      values: data.map(point => point.totalTransactions),
      addresses,
    },
  ];
};
