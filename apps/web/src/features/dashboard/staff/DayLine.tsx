import { getPayinsToday } from '@drumlin/contract/analytics/today.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { CatchBoundary, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartLegend } from '../../../components/charts/ChartLegend.tsx';
import { type ChartSeries, figureText } from '../../../components/charts/figures.ts';
import { DASH } from '../../../components/charts/roles.ts';
import { scaleFromZero } from '../../../components/charts/scale.ts';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { Money } from '../../../components/Money.tsx';
import { apiQuery } from '../../../lib/api/query.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { missingPart } from '../../../lib/load-part.ts';
import { rowsAddress } from '../../../lib/row-address.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { Section } from '../../../ui/Section.tsx';
import { SUCCESSFUL } from '../analytics/rows.ts';
import { Growth } from '../today/TodayTile.tsx';
import { timeOf } from '../today/today.ts';

const AxisChart = lazyPart(() => import('../../../components/charts/AxisChart.tsx').then(part => part.AxisChart));

const [HEIGHT, REFRESH_MS] = [220, 60_000];

const Figure = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  margin: '0 0 12px',
  color: vars.palette.tokens.text.secondary,
  '& > b': { ...typography.figureLg, color: vars.palette.tokens.text.primary },
}));

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const Missing = ({ error }: { error: unknown }) => (
  <FailedPart error={missingPart(error) ?? error} onRetry={() => globalThis.location.reload()} />
);

/** What was paid in each hour that is over: one that is not would look like a fall. */
const Hours = ({ answer }: { answer: RouteOutput<typeof getPayinsToday> }) => {
  const { t } = useTranslation();
  const { time, day } = timeOf(answer);
  const hours = answer.hours.slice(0, Number(time.slice(0, 2)));
  if (hours.length === 0) return t('No hour of today is over yet.');
  const series: ChartSeries[] = [
    {
      id: 'today',
      label: t('Today'),
      end: t('Today'),
      kind: 'money',
      values: hours.map(({ todayCents }) => todayCents / 100),
      draw: 'line',
      role: 'payins',
      marker: 'circle',
    },
    {
      id: 'yesterday',
      label: t('Yesterday'),
      end: t('Yesterday'),
      kind: 'money',
      values: hours.map(({ yesterdayCents }) => yesterdayCents / 100),
      draw: 'line',
      role: 'benchmarkLine',
      dash: DASH.median,
    },
  ];
  const points = hours.map((_, hour) => ({
    key: clock(hour),
    label: clock(hour),
    title: t('{{from}} to {{to}} ET', { from: clock(hour), to: clock(hour + 1) }),
    firstDay: day,
    lastDay: day,
  }));
  return (
    <CatchBoundary getResetKey={() => day} errorComponent={Missing}>
      <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
        <AxisChart
          label={t('Payins by the hour')}
          points={points}
          series={series}
          axis={{ scale: scaleFromZero(series.flatMap(({ values }) => values)), kind: 'money' }}
          height={HEIGHT}
        />
      </Suspense>
      {/* One line says nothing without the other: neither is hidden */}
      <ChartLegend items={series} />
    </CatchBoundary>
  );
};

/** The day of all merchants that staff may see, beside yesterday up to the same time. */
export const DayLine = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const permissions = usePermissions();
  const sees = permissions.includes('INTERAC_DEPOSIT_ORION');
  const { data, error, refetch } = useQuery({
    ...apiQuery(getPayinsToday, { querystring: {} }),
    meta: { silent: true },
    refetchInterval: REFRESH_MS,
    enabled: sees,
  });
  if (!sees) return null;
  const title = t('Payins of all merchants today');
  if (!data)
    return (
      <Section title={title}>
        {error ? (
          <FailedPart error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={HEIGHT} />
        )}
      </Section>
    );
  const { paid, paidYesterday } = data;
  const { time, day } = timeOf(data);
  const address = rowsAddress('interac-payins', { ...SUCCESSFUL, from: day, to: day }, permissions);
  return (
    <Section title={title} action={address && <Link {...address}>{t('All payins of today')}</Link>}>
      <Figure>
        <b>
          <Money total units={paid.cents / 100} />
        </b>
        <span>
          <Growth cents={paid.cents} before={paidYesterday.cents} time={time} />
        </span>
        <span>
          {t('Payins: {{count}}, yesterday {{before}}', {
            count: figureText(paid.count, 'count', locale),
            before: figureText(paidYesterday.count, 'count', locale),
          })}
        </span>
      </Figure>
      <Hours answer={data} />
    </Section>
  );
};
