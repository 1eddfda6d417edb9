import { conversionType, transactionType } from '@drumlin/contract/analytics/labels.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AxisChart } from '../../../../components/charts/AxisChart.tsx';
import { ChartCard } from '../../../../components/charts/ChartCard.tsx';
import { ChartLegend } from '../../../../components/charts/ChartLegend.tsx';
import { ChartState } from '../../../../components/charts/ChartState.tsx';
import { EdgedBar } from '../../../../components/charts/EdgedBar.tsx';
import { FigureLink } from '../../../../components/charts/FigureLink.tsx';
import {
  type ChartPoint,
  type ChartSeries,
  figureText,
  hide,
  isEmpty,
  withFigures,
} from '../../../../components/charts/figures.ts';
import { TURNED_PAST } from '../../../../components/charts/plot.ts';
import { percentScale, scaleFromZero } from '../../../../components/charts/scale.ts';
import { tableOf } from '../../../../components/charts/table.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { TOUCH } from '../../../../ui/dimensions.ts';
import { FineText } from '../../../../ui/FineText.tsx';
import { FilterSelect } from '../../../../ui/inputs/FilterSelect.tsx';
import { SwitchField } from '../../../../ui/inputs/SwitchField.tsx';
import { asLegend, asTable, type PartProps } from '../part.ts';
import { emptyReason, extremesOf, missingNotes, partNotes, pointsOf } from '../points.ts';
import { benchmarkChartQuery, conversionChartQuery } from '../queries.ts';
import { BenchmarkChart } from './BenchmarkChart.tsx';
import { BAND, benchmarkSeries, EDGES } from './benchmark-series.ts';
import { conversionSeries } from './conversion-series.ts';
import { KpiStrip } from './KpiStrip.tsx';
import { NoBenchmark } from './NoBenchmark.tsx';

/** What the conversions are of, and whether they are held against others’; of both methods side by side one is shown at a time. */
const ConversionControls = ({ choices, choose }: PartProps) => {
  const { t } = useTranslation();
  const { benchmark, abandons, method, oneMethod, conversion } = choices;
  // Both methods side by side are held against nobody
  const methods = transactionType.values.filter(value => !benchmark || value !== 'REQUEST_VS_MANUAL');
  return (
    <>
      <SwitchField
        label={t('Include abandons')}
        checked={abandons}
        onChange={on => choose({ abandons: on ? 'on' : 'off' })}
      />
      <SwitchField
        label={t('Benchmark')}
        checked={benchmark}
        onChange={on => choose({ benchmark: on ? 'on' : 'off' })}
      />
      <FilterSelect
        label={t('Transaction')}
        value={benchmark ? oneMethod : method}
        options={methods.map(value => ({ value, label: t(transactionType.entries[value].label) }))}
        onChange={value => choose({ method: value })}
      />
      {(benchmark || method === 'REQUEST_VS_MANUAL') && (
        <FilterSelect
          label={t('Conversion')}
          value={conversion}
          options={conversionType.values.map(value => ({ value, label: t(conversionType.entries[value].label) }))}
          onChange={value => choose({ conversion: value })}
        />
      )}
    </>
  );
};

const HEIGHT = 340;
/** How many times as high as its bars the chart is, so that they stay below most lines. */
const HEADROOM = 2.2;

const Extremes = styled(FineText)(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  marginTop: 8,
  // Its links are higher for a finger than what is seen of them
  [TOUCH]: { rowGap: 14, marginBlock: 14 },
  '& span a': { color: vars.palette.tokens.primary.text },
}));

/** The best and the worst piece of a line, which lead to their rows. */
const BestAndWorst = ({ points, line }: { points: readonly ChartPoint[]; line: ChartSeries }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const extremes = extremesOf(points, line.values);
  if (!extremes) return null;
  const said = (at: number) => ({
    piece: points[at]?.title,
    figure: figureText(line.values[at] ?? null, line.kind, locale),
  });
  const { best, worst } = extremes;
  return (
    <Extremes>
      {line.label}
      <FigureLink address={line.addresses?.[best]}>{t('Best: {{piece}}, {{figure}}', said(best))}</FigureLink>
      <FigureLink address={line.addresses?.[worst]}>{t('Worst: {{piece}}, {{figure}}', said(worst))}</FigureLink>
    </Extremes>
  );
};

const useChart = ({ merchantId, choices }: PartProps) => {
  const conversions = useQuery({ ...conversionChartQuery(merchantId, choices), enabled: !choices.benchmark });
  const benchmarks = useQuery({ ...benchmarkChartQuery(merchantId, choices), enabled: choices.benchmark });
  return { conversions, benchmarks };
};

/** How many of the attempts to pay in succeeded: four conversions of the period, and charts of its days, weeks or months. */
export const ConversionsCard = (props: PartProps) => {
  const { choices, rowsOf } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const { conversions, benchmarks } = useChart(props);
  const query = choices.benchmark ? benchmarks : conversions;
  const own = conversions.data?.payinsChartData ?? [];
  const others = benchmarks.data?.benchmarkChartData ?? [];
  const all = choices.benchmark
    ? benchmarkSeries(others, choices, rowsOf, t)
    : conversionSeries(own, choices, rowsOf, t);
  const { shown, missing } = withFigures(all);
  const series = hide(shown, choices.hidden.includes(BAND) ? [...choices.hidden, ...EDGES] : choices.hidden);
  const points = pointsOf(choices.benchmark ? others : own, choices.frequency, locale, t);
  const isTurned = choices.frequency === 'WEEKLY' && points.length > TURNED_PAST;
  const drawn = series.filter(({ draw }) => draw !== 'table');
  const of = (kind: 'percent' | 'count') => drawn.filter(one => one.kind === kind).flatMap(({ values }) => values);
  // Of several conversions the first; of both methods each
  const compared = drawn
    .filter(({ draw, role }) => draw === 'line' && role !== 'benchmarkLine')
    .slice(0, choices.method === 'REQUEST_VS_MANUAL' ? 2 : 1);
  const nothing = isEmpty(all.filter(({ kind }) => kind === 'count'));
  return (
    <ChartCard
      title={t('Payins Conversions')}
      fileName={choices.benchmark ? 'benchmark' : 'conversions'}
      controls={<ConversionControls {...props} />}
      lead={
        <>
          <KpiStrip {...props} />
          {choices.benchmark && <NoBenchmark {...props} />}
        </>
      }
      table={nothing || query.isError ? undefined : tableOf([t('Period')], points, series)}
      legend={drawn}
      notes={
        nothing || query.isError
          ? []
          : [
              ...partNotes(points, t),
              ...missingNotes(
                missing.filter(({ role }) => role !== 'benchmarkLine'),
                t,
              ),
            ]
      }
      {...asTable(props, 'conversions')}
    >
      <ChartState
        query={query}
        height={HEIGHT}
        isEmpty={nothing}
        why={emptyReason(query.data, locale, t, days =>
          t('There was no such attempt to pay in from {{from}} to {{to}}.', days),
        )}
      >
        {choices.benchmark ? (
          <BenchmarkChart
            data={others}
            points={points}
            series={series}
            height={HEIGHT}
            isTurned={isTurned}
            hasBand={!choices.hidden.includes(BAND)}
          />
        ) : (
          <AxisChart
            label={t('Payins Conversions')}
            points={points}
            series={series}
            axis={{ scale: percentScale(of('percent')), kind: 'percent' }}
            rightAxis={{ scale: scaleFromZero(of('count'), HEADROOM), kind: 'count' }}
            height={HEIGHT}
            isTurned={isTurned}
            bar={EdgedBar}
          />
        )}
        <ChartLegend
          items={[
            ...shown.filter(({ id }) => !EDGES.includes(id)),
            ...(shown.some(({ id }) => EDGES.includes(id))
              ? [
                  {
                    id: BAND,
                    label: t('Benchmark 25th–75th percentile'),
                    role: 'benchmarkBand' as const,
                    draw: 'bar' as const,
                  },
                ]
              : []),
          ]}
          toggle={asLegend(props)}
        />
        {compared.map(line => (
          <BestAndWorst key={line.id} points={points} line={line} />
        ))}
      </ChartState>
    </ChartCard>
  );
};
