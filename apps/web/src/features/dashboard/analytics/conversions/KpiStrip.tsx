import type { ConversionType } from '@drumlin/contract/analytics/choices.ts';
import { conversionType } from '@drumlin/contract/analytics/labels.ts';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Change } from '../../../../components/Change.tsx';
import { FigureLink } from '../../../../components/charts/FigureLink.tsx';
import { type Address, figureText } from '../../../../components/charts/figures.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { FineText } from '../../../../ui/FineText.tsx';
import type { PartProps } from '../part.ts';
import { benchmarkSummaryQuery, conversionSummaryQuery } from '../queries.ts';
import { attempts } from '../rows.ts';
import { CONVERSIONS } from './figures.ts';
import { type Percentiles, PercentileTrack } from './PercentileTrack.tsx';

const KpiTile = styled('div')(({ theme: { vars, typography } }) => ({
  minWidth: 0,
  padding: '14px 20px',
  '& h4': { ...typography.caption, margin: '0 0 4px', color: vars.palette.tokens.text.secondary },
  '& .figure': { ...typography.figureLg, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px' },
}));

interface Kpi {
  type: ConversionType;
  /** Translated. */
  label: string;
  value: number | null;
  change: number | null;
  address: Address;
}

interface KpiCardProps {
  kpi: Kpi;
  /** Those of other merchants; undefined where they are not looked at. */
  percentiles: Percentiles | undefined;
}

/** One conversion of the period: how it changed, and where it lies among those of other merchants. */
const KpiCard = ({ kpi: { label, value, change, address }, percentiles }: KpiCardProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <KpiTile>
      <h4>{label}</h4>
      <div className="figure">
        <FigureLink
          address={value === null ? undefined : address}
          label={`${label}: ${figureText(value, 'percent', locale)}`}
        >
          {figureText(value, 'percent', locale)}
        </FigureLink>
        <Change value={change} isUpGood isPoints />
      </div>
      {percentiles ? (
        <PercentileTrack value={value} percentiles={percentiles} />
      ) : (
        <FineText>{t('against the period before')}</FineText>
      )}
    </KpiTile>
  );
};

const Strip = styled('div')(({ theme: { vars, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  margin: '0 -20px 16px',
  borderBlock: `1px solid ${vars.palette.tokens.border.subtle}`,
  '& > * + *': { borderLeft: `1px solid ${vars.palette.tokens.border.subtle}` },
  '&[aria-busy=true]': { opacity: 0.6, pointerEvents: 'none' },
  [breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :nth-of-type(odd)': { borderLeft: 0 },
    '& > :nth-of-type(n + 3)': { borderTop: `1px solid ${vars.palette.tokens.border.subtle}` },
  },
  [breakpoints.down('sm')]: { margin: '0 -16px 16px' },
}));
const Failure = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '& div': { flex: 1 },
  '& svg': { color: vars.palette.tokens.error.mark },
  '& b': { display: 'block', fontWeight: 600, color: vars.palette.tokens.error.text },
}));

const FailedKpi = ({ label, onRetry }: { label: string; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <KpiTile>
      <h4>{label}</h4>
      <Failure role="alert">
        <CircleAlert size={18} aria-hidden />
        <div>
          <b>{t('Error')}</b>
          {t('Unable to load data')}
        </div>
        <IconButton size="small" aria-label={t('Try again: {{what}}', { what: label })} onClick={onRetry}>
          <RotateCw size={14} aria-hidden />
        </IconButton>
      </Failure>
    </KpiTile>
  );
};

/** The four conversions of the period; each fails in its own place. */
export const KpiStrip = ({ merchantId, choices, rowsOf }: PartProps) => {
  const { t } = useTranslation();
  const summary = useQuery(conversionSummaryQuery(merchantId, choices));
  const benchmarks = useQuery({ ...benchmarkSummaryQuery(merchantId, choices), enabled: choices.benchmark });
  const needed = choices.benchmark ? [summary, benchmarks] : [summary];
  const failed = needed.filter(({ isError, isFetching }) => isError && !isFetching);
  const { data } = summary;
  const kpiOf = (type: ConversionType): Kpi | undefined =>
    data && {
      type,
      label: t(conversionType.entries[type].label),
      value: data[CONVERSIONS[type].rate],
      change: data[`${CONVERSIONS[type].rate}Differential`],
      address: rowsOf('interac-payins', data, attempts(type, choices.oneMethod, choices.abandons)),
    };
  return (
    <Strip aria-busy={needed.some(({ isPlaceholderData }) => isPlaceholderData)}>
      {conversionType.values.map(type => {
        const kpi = kpiOf(type);
        const percentiles = choices.benchmark
          ? benchmarks.data?.benchmarks.find(one => one.conversionType === type)
          : undefined;
        const label = t(conversionType.entries[type].label);
        if (failed.length > 0)
          return <FailedKpi key={type} label={label} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
        if (!kpi || (choices.benchmark && !percentiles))
          return (
            <KpiTile key={type}>
              <h4>{label}</h4>
              <Skeleton variant="rounded" height={choices.benchmark ? 76 : 50} />
            </KpiTile>
          );
        return <KpiCard key={type} kpi={kpi} percentiles={percentiles} />;
      })}
    </Strip>
  );
};
