import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../../../components/charts/figures.ts';
import { figureText } from '../../../../components/charts/figures.ts';
import { RowsLink } from '../../../../components/RowsLink.tsx';
import { useLocale } from '../../../../lib/i18n.ts';
import { TARGET, TOUCH } from '../../../../ui/dimensions.ts';
import type { Bar, Segment } from './rejections.ts';

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
  '& .others::before': { backgroundColor: vars.palette.tokens.chart[6] },
  '& a.segment:hover': { filter: 'brightness(1.12)' },
  '& li > button': { minHeight: 24, [TOUCH]: { minHeight: TARGET } },
  '& .count, & .share': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .count': { color: vars.palette.tokens.text.secondary },
  '& .share': { fontWeight: 600 },
  [breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: '52px minmax(0, 1fr) 48px 52px', gap: '4px 8px' },
    '& .bar': { gridColumn: '1 / -1', order: 2, marginBottom: 8 },
  },
}));

interface RejectionBarsProps {
  bars: readonly Bar[];
  addressOf: (segment: Segment) => Address;
}

/** A bar for each reason of rejections, with a segment for each of its codes, which leads to its rows; what is rare is one bar, whose name leads to them. */
export const RejectionBars = ({ bars, addressOf }: RejectionBarsProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const greatest = Math.max(...bars.map(({ count }) => count));
  const said = (label: string, { shownCode, count }: Segment) =>
    t('{{reason}}, code {{code}}: {{count}}', {
      reason: label,
      code: shownCode ?? '–',
      count: count.toLocaleString(locale),
    });
  const choicesOf = (others: Bar['others'] = []) =>
    others.flatMap(one =>
      one.segments.flatMap(segment => {
        const address = addressOf(segment);
        return address ? [{ key: segment.code, label: said(one.label, segment), address }] : [];
      }),
    );
  return (
    <List>
      {bars.map(({ label, segments, count, percent, others }) => (
        <li key={label}>
          <span className="code">{others ? '–' : segments.map(({ shownCode }) => shownCode ?? '–').join(' · ')}</span>
          <RowsLink choices={choicesOf(others)}>{label}</RowsLink>
          <span className="bar">
            {others && <span className="segment others" style={{ width: `${(100 * count) / greatest}%` }} />}
            {!others &&
              segments.map(segment => {
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
