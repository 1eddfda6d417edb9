import type { BenchmarkPoint } from '@drumlin/contract/analytics/conversions.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { FineText } from '../../../../ui/FineText.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { quarterOf } from './quarter-of.ts';

export type Percentiles = Pick<BenchmarkPoint, 'percentile25' | 'percentile50' | 'percentile75'>;

const Track = styled('div')(({ theme: { vars } }) => ({
  position: 'relative',
  height: 16,
  margin: '8px 0 4px',
  '& span': { position: 'absolute' },
  '& .line': { inset: '7px 0', height: 2, backgroundColor: vars.palette.tokens.border.default },
  '& .band': { top: 4, height: 8, borderRadius: 4, backgroundColor: vars.palette.tokens.primary.tintStrong },
  '& .median': { top: 2, width: 2, height: 12, marginLeft: -1, backgroundColor: vars.palette.tokens.text.secondary },
  '& .own': {
    top: 2,
    width: 12,
    height: 12,
    marginLeft: -6,
    borderRadius: '50%',
    border: `2px solid ${vars.palette.tokens.bg.surface}`,
    backgroundColor: vars.palette.tokens.chart[1],
    outline: `1px solid ${vars.palette.tokens.chart[1]}`,
  },
}));
const Words = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 8px',
  color: vars.palette.tokens.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 600, color: vars.palette.tokens.text.primary },
}));

/** Where a rate lies among those of other merchants: a band with their median and one's own dot, and the same in words. */
export const PercentileTrack = ({ value, percentiles }: { value: number | null; percentiles: Percentiles }) => {
  const { t } = useTranslation();
  const { percentile25: low, percentile50: median, percentile75: high } = percentiles;
  if (low === null || median === null || high === null) return <FineText>{t('No benchmark of this period')}</FineText>;
  const words = {
    above: t('Above 75th'),
    upper: t('50th – 75th'),
    lower: t('25th – 50th'),
    below: t('Below 25th'),
  };
  return (
    <>
      <Track aria-hidden>
        <span className="line" />
        <span className="band" style={{ left: `${low}%`, width: `${high - low}%` }} />
        <span className="median" style={{ left: `${median}%` }} />
        {value !== null && <span className="own" style={{ left: `${value}%` }} />}
      </Track>
      <Words>
        <span aria-hidden>{t('Peers {{low}}–{{high}}%', { low, high })}</span>
        <VisuallyHidden>
          {t('Other merchants: 25th percentile {{low}}%, median {{median}}%, 75th percentile {{high}}%', {
            low,
            high,
            median,
          })}
        </VisuallyHidden>
        {value !== null && <b>{words[quarterOf(value, { low, median, high })]}</b>}
      </Words>
    </>
  );
};
