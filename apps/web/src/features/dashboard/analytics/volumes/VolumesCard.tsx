import { volumeView } from '@drumlin/contract/analytics/labels.ts';
import type { VolumePoint } from '@drumlin/contract/analytics/volumes.ts';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AxisChart } from '../../../../components/charts/AxisChart.tsx';
import { ChartCard } from '../../../../components/charts/ChartCard.tsx';
import { ChartLegend } from '../../../../components/charts/ChartLegend.tsx';
import { ChartState } from '../../../../components/charts/ChartState.tsx';
import { hide, withFigures } from '../../../../components/charts/figures.ts';
import { TURNED_PAST } from '../../../../components/charts/plot.ts';
import { scaleFromZero } from '../../../../components/charts/scale.ts';
import { tableOf } from '../../../../components/charts/table.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { Segmented } from '../../../../ui/inputs/Segmented.tsx';
import { SwitchField } from '../../../../ui/inputs/SwitchField.tsx';
import { withView } from '../choices.ts';
import { asLegend, asTable, type PartProps } from '../part.ts';
import { daysText, emptyReason, missingNotes, partNotes, pointsOf } from '../points.ts';
import { volumeChartQuery } from '../queries.ts';
import { VolumeSummary } from './VolumeSummary.tsx';
import { beganAt, volumeSeries } from './volume-series.ts';

const HEIGHT = 410;

const Controls = ({ choices, choose }: PartProps) => {
  const { t } = useTranslation();
  const isBoth = choices.view === 'PAYINS_PAYOUTS';
  return (
    <>
      <SwitchField
        label={t('Previous Year Comparison')}
        checked={choices.previousYear}
        refusal={isBoth ? t('Payins and payouts together have no comparison: choose one of them') : undefined}
        onChange={on => choose({ previousYear: on ? 'on' : 'off' })}
      />
      <Segmented
        label={t('View')}
        value={choices.view}
        options={volumeView.values.map(value => ({ value, label: t(volumeView.entries[value].label) }))}
        onChange={view => choose(withView(view))}
      />
    </>
  );
};

type Days = ReturnType<typeof daysText>;
type Shown = Pick<PartProps['choices'], 'view' | 'previousYear'>;

const nothingOf = ({ view, previousYear }: Shown, days: Days, t: TFunction): string => {
  if (view === 'PAYINS_PAYOUTS') return t('Nothing was paid in or out from {{from}} to {{to}}.', days);
  if (view === 'PAYINS')
    return previousYear
      ? t('Nothing was paid in from {{from}} to {{to}}, nor a year earlier.', days)
      : t('Nothing was paid in from {{from}} to {{to}}.', days);
  return previousYear
    ? t('Nothing was paid out from {{from}} to {{to}}, nor a year earlier.', days)
    : t('Nothing was paid out from {{from}} to {{to}}.', days);
};

/** Of which days of a year earlier there is nothing to compare with. */
const comparisonNotes = (
  data: readonly VolumePoint[],
  { view, previousYear }: Shown,
  locale: Locale,
  t: TFunction,
): string[] => {
  const [start, end] = [data[0]?.comparisonFirstDay, data.at(-1)?.comparisonLastDay];
  const first = beganAt(data);
  if (!previousYear || !start || !end || first === 0) return [];
  const began = data[first]?.comparisonFirstDay;
  const days = daysText({ firstDay: start, lastDay: began ? addDays(began, -1) : end }, locale);
  return [
    view === 'PAYINS'
      ? t('Nothing to compare with: nothing was paid in from {{from}} to {{to}}.', days)
      : t('Nothing to compare with: nothing was paid out from {{from}} to {{to}}.', days),
  ];
};

/** How much was paid in and out: the sums of the period, and a chart of its days, weeks or months. */
export const VolumesCard = (props: PartProps) => {
  const { merchantId, choices, rowsOf } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const query = useQuery(volumeChartQuery(merchantId, choices));
  const data = query.data?.txnVolumeData ?? [];
  const percent = (value: number) => (value / 100).toLocaleString(locale, { style: 'percent' });
  const { shown, missing } = withFigures(volumeSeries(data, choices, rowsOf, { t, percent }));
  const series = hide(shown, choices.hidden);
  const drawn = series.filter(({ draw }) => draw !== 'table');
  const points = pointsOf(data, choices.frequency, locale, t);
  const hasFigures = !query.isError && drawn.length > 0;
  const stacked = data.map((_, at) =>
    drawn.filter(({ stack }) => stack).reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  );
  return (
    <ChartCard
      title={t('Transaction Volumes')}
      fileName="volumes"
      controls={<Controls {...props} />}
      lead={<VolumeSummary {...props} />}
      table={hasFigures ? tableOf([t('Period')], points, series) : undefined}
      legend={drawn}
      notes={
        hasFigures
          ? [...partNotes(points, t), ...missingNotes(missing, t), ...comparisonNotes(data, choices, locale, t)]
          : []
      }
      {...asTable(props, 'volumes')}
    >
      <ChartState
        query={query}
        height={HEIGHT}
        isEmpty={drawn.length === 0}
        why={emptyReason(query.data, locale, t, days => nothingOf(choices, days, t))}
      >
        <AxisChart
          label={t('Transaction Volumes')}
          points={points}
          series={series}
          axis={{ scale: scaleFromZero([...stacked, ...drawn.flatMap(({ values }) => values)]), kind: 'money' }}
          height={HEIGHT}
          isTurned={choices.frequency === 'WEEKLY' && points.length > TURNED_PAST}
        />
        <ChartLegend
          items={shown.filter(({ draw }) => draw !== 'table')}
          toggle={asLegend(props)}
          note={drawn.some(({ barText }) => barText) && t('Bar labels show Request Money share')}
        />
      </ChartState>
    </ChartCard>
  );
};
