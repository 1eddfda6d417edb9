import type { ConversionType } from '@drumlin/contract/analytics/choices.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Change } from '../../../../components/Change.tsx';
import { FigureLink } from '../../../../components/charts/FigureLink.tsx';
import { type Address, figureText } from '../../../../components/charts/figures.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { FineText } from '../../../../ui/FineText.tsx';
import { type Percentiles, PercentileTrack } from './PercentileTrack.tsx';

export const KpiTile = styled('div')(({ theme: { vars, typography } }) => ({
  minWidth: 0,
  padding: '14px 20px',
  '& h4': { ...typography.caption, margin: '0 0 4px', color: vars.palette.tokens.text.secondary },
  '& .figure': { ...typography.figureLg, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px' },
}));

export interface Kpi {
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
export const KpiCard = ({ kpi: { label, value, change, address }, percentiles }: KpiCardProps) => {
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
