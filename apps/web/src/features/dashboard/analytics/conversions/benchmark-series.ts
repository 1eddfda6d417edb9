import type { BenchmarkPoint } from '@drumlin/contract/analytics/conversions.ts';
import { conversionType } from '@drumlin/contract/analytics/labels.ts';
import type { TFunction } from 'i18next';
import type { EndLabel } from '../../../../components/charts/EndLabels.tsx';
import type { ChartSeries } from '../../../../components/charts/figures.ts';
import { DASH } from '../../../../components/charts/roles.ts';
import type { Choices } from '../choices.ts';
import { attempts, type RowsOf } from '../rows.ts';

type Shown = Pick<Choices, 'conversion' | 'oneMethod' | 'abandons'>;

/** The lines of figures of a benchmark: one's own conversion, the percentiles of others, and bars of transactions. */
export const benchmarkSeries = (
  data: readonly BenchmarkPoint[],
  { conversion, oneMethod, abandons }: Shown,
  rowsOf: RowsOf,
  t: TFunction,
): ChartSeries[] => {
  const addresses = data.map(point => rowsOf('interac-payins', point, attempts(conversion, oneMethod, abandons)));
  const percentile = (id: 'percentile25' | 'percentile50' | 'percentile75', label: string): ChartSeries => ({
    id,
    label,
    kind: 'percent',
    draw: 'line',
    role: 'benchmarkLine',
    values: data.map(point => point[id]),
    ...(id === 'percentile50' && { dash: DASH.median }),
  });
  return [
    {
      id: 'own',
      label: t('Your {{conversion}}', { conversion: t(conversionType.entries[conversion].label) }),
      kind: 'percent',
      draw: 'line',
      role: 'own',
      marker: 'circle',
      values: data.map(point => point.conversionRate),
      addresses,
    },
    percentile('percentile75', t('Benchmark 75th percentile')),
    percentile('percentile50', t('Benchmark median')),
    percentile('percentile25', t('Benchmark 25th percentile')),
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

/** The last figure of each line of percent, for its right end; none of a line that has no figure. */
export const endLabelsOf = (series: readonly ChartSeries[], text: (id: string, value: number) => string): EndLabel[] =>
  series.flatMap(({ id, kind, values }) => {
    const value = values.findLast(one => one !== null) ?? null;
    return kind !== 'percent' || value === null ? [] : [{ id, value, text: text(id, value), isOwn: id === 'own' }];
  });
