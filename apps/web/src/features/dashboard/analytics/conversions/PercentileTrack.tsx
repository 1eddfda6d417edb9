import type { BenchmarkPoint } from '@drumlin/contract/analytics/conversions.ts';
import { styled } from '@mui/material/styles';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { peerScale } from '../../../../components/charts/scale.ts';
import { FineText } from '../../../../ui/FineText.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { quarterOf } from './quarter-of.ts';

export type Percentiles = Pick<BenchmarkPoint, 'percentile25' | 'percentile50' | 'percentile75'>;

/** The room of a label, of which 100 is the widest. */
const LABEL = '26px';

const Track = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  position: 'relative',
  height: 34,
  margin: '8px 0 2px',
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.tokens.text.secondary,
  '& > *': { position: 'absolute' },
  '& .line': { inset: '6px 0 auto', height: 4, borderRadius: 2, backgroundColor: vars.palette.tokens.border.subtle },
  '& .band': {
    top: 1,
    height: 14,
    borderInline: `1px solid ${vars.palette.tokens.chart.axis}`,
    backgroundColor: vars.palette.tokens.chart.band,
  },
  '& .median': { top: 1, height: 14, borderLeft: `2px dotted ${vars.palette.tokens.chart.axis}`, marginLeft: -1 },
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
  '& .beyond': { top: 0, color: vars.palette.tokens.chart[1] },
  '& .label': { bottom: 0, transform: 'translateX(-50%)' },
  '& b': { fontWeight: 600, color: vars.palette.tokens.text.primary },
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

/** Where a rate lies among those of other merchants: a band with their median and one's own dot, or an arrow to it, and the same in words. */
export const PercentileTrack = ({ value, percentiles }: { value: number | null; percentiles: Percentiles }) => {
  const { t } = useTranslation();
  const { percentile25: low, percentile50: median, percentile75: high } = percentiles;
  if (low === null || median === null || high === null) return <FineText>{t('No benchmark of this period')}</FineText>;
  const { min, max, placeOf } = peerScale(low, high);
  // Labels of near percentiles stand beside one another
  const middle = `clamp(${LABEL}, ${placeOf(median)}%, 100% - ${LABEL})`;
  const own = () => {
    if (value === null) return null;
    if (value < min) return <ArrowLeft className="beyond" size={16} strokeWidth={3} style={{ left: 0 }} />;
    if (value > max) return <ArrowRight className="beyond" size={16} strokeWidth={3} style={{ right: 0 }} />;
    return <span className="own" style={{ left: `${placeOf(value)}%` }} />;
  };
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
        <span className="band" style={{ left: `${placeOf(low)}%`, right: `${100 - placeOf(high)}%` }} />
        <span className="median" style={{ left: `${placeOf(median)}%` }} />
        {own()}
        <span className="label" style={{ left: `min(${placeOf(low)}%, ${middle} - ${LABEL})` }}>
          {low}
        </span>
        <b className="label" style={{ left: middle }}>
          {median}
        </b>
        <span className="label" style={{ left: `max(${placeOf(high)}%, ${middle} + ${LABEL})` }}>
          {high}
        </span>
      </Track>
      <Words>
        <span aria-hidden>{t('Peers ± 10 points')}</span>
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
