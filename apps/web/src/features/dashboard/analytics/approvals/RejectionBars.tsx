import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../../../components/charts/figures.ts';
import { figureText } from '../../../../components/charts/figures.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import type { Rejection, Segment } from './rejections.ts';

const List = styled('ul')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.dense,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 5fr) minmax(60px, 6fr) 56px 52px',
    alignItems: 'center',
    gap: 12,
    minHeight: 36,
    padding: '4px 0',
  },
  '& .code': { ...typography.mono, color: vars.palette.tokens.text.secondary },
  // 24 pixels can be hit, of which 10 are seen
  '& .bar': { position: 'relative', display: 'flex', gap: 2, height: 24 },
  '& .bar::before': {
    content: '""',
    position: 'absolute',
    inset: '7px 0',
    borderRadius: 5,
    backgroundColor: vars.palette.tokens.bg.sunken,
  },
  '& .segment': { position: 'relative', minWidth: 6, padding: '7px 0' },
  '& .segment::before': {
    content: '""',
    display: 'block',
    height: 10,
    borderRadius: 5,
    backgroundColor: vars.palette.tokens.chart[2],
  },
  // Side by side each has room for a finger
  '& .segment + .segment, & .segment:has(+ .segment)': { minWidth: 24 },
  '& a.segment:hover': { filter: 'brightness(1.12)' },
  '& .count, & .share': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .count': { color: vars.palette.tokens.text.secondary },
  '& .share': { fontWeight: 600 },
  [breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: '52px minmax(0, 1fr) 48px 52px', gap: '4px 8px' },
    '& .bar': { gridColumn: '1 / -1', order: 2, marginBottom: 8 },
  },
}));

interface RejectionBarsProps {
  rejections: readonly Rejection[];
  addressOf: (segment: Segment) => Address;
}

/** A bar for each reason of rejections, with a segment for each of its codes, which leads to its rows. */
export const RejectionBars = ({ rejections, addressOf }: RejectionBarsProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const greatest = rejections[0]?.count ?? 0;
  const said = (label: string, { shownCode, count }: Segment) =>
    t('{{reason}}, code {{code}}: {{count}}', {
      reason: label,
      code: shownCode ?? '–',
      count: count.toLocaleString(locale),
    });
  return (
    <List>
      {rejections.map(({ label, segments, count, percent }) => (
        <li key={label}>
          <span className="code">{segments.map(({ shownCode }) => shownCode ?? '–').join(' · ')}</span>
          <span>{label}</span>
          <span className="bar">
            {segments.map(segment => {
              const address = addressOf(segment);
              const style = { width: `${(100 * segment.count) / greatest}%` };
              return address ? (
                <Link
                  key={segment.code}
                  {...address}
                  className="segment"
                  style={style}
                  aria-label={said(label, segment)}
                />
              ) : (
                <span key={segment.code} className="segment" style={style} />
              );
            })}
          </span>
          <span className="count">{count.toLocaleString(locale)}</span>
          <span className="share">{figureText(percent, 'percent', locale)}</span>
        </li>
      ))}
    </List>
  );
};
