import type { BreakdownLine } from '@drumlin/contract/core/report.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../components/Money.tsx';
import { useDelayed } from '../../../components/use-delayed.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { useReport } from '../state/report-context.ts';
import { type Figure, type StripLine, stripLines } from './strip-lines.ts';
import { useScrollFade } from './use-scroll-fade.ts';

const Lines = styled('div', { shouldForwardProp: prop => prop !== 'columns' })<{ columns: number }>(
  ({ theme: { vars, typography, breakpoints }, columns }) => ({
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    justifyContent: 'start',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '&.more': { maskImage: 'linear-gradient(to left, transparent, #000 32px)' },
    '@media print': { '&&': { display: 'grid', overflow: 'visible', maskImage: 'none' } },
    gridTemplateColumns: `auto repeat(${columns}, auto)`,
    '& .line, & dl': { display: 'contents' },
    '& .name': {
      ...typography.label,
      alignSelf: 'end',
      padding: '4px 20px 6px 16px',
      color: vars.palette.tokens.text.secondary,
    },
    '& .total': {
      flexShrink: 0,
      padding: '10px 16px 10px 0',
      marginRight: 15,
      minWidth: 84,
      borderRight: `1px solid ${vars.palette.tokens.border.subtle}`,
    },
    '& .line:has(.name) .total': { paddingBlock: 4 },
    '& dt': { ...typography.caption, color: vars.palette.tokens.text.secondary, whiteSpace: 'nowrap' },
    '& dd': { ...typography.figureSm, margin: 0, minHeight: 24, whiteSpace: 'nowrap', transition: 'opacity 180ms' },
    '& .many': { ...typography.caption, marginLeft: 6, color: vars.palette.tokens.text.secondary },
    [breakpoints.up('sm')]: {
      '& .line:not(:has(.name))': { gridColumn: '1 / -1', display: 'flex', paddingLeft: 16 },
      '& .line + .line .total': { paddingTop: 0 },
      // The words stand once, above the first line
      '& .line + .line dt': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    },
    [breakpoints.down('sm')]: {
      display: 'flex',
      '& .name': { flexShrink: 0, alignSelf: 'center', padding: '0 0 0 14px' },
      '&& .total': { flexShrink: 0, minWidth: 0, margin: 0, padding: '3px 14px 5px' },
    },
  }),
);

interface TotalsLinesProps {
  /** Undefined until the totals have come. */
  breakdown: readonly BreakdownLine[] | undefined;
}

/**
 * The totals: what succeeded first, each figure by its name, on a line for each currency where there are two, and on a phone in one line all
 * the same. What has no room scrolls sideways, and the edge says so.
 */
export const TotalsLines = ({ breakdown }: TotalsLinesProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { report } = useReport().face;
  const strip = useRef<HTMLDivElement>(null);
  const fade = useScrollFade(strip);
  const late = useDelayed(breakdown === undefined);
  const lines = stripLines(report, breakdown ?? []);
  const shown = ({ currency }: StripLine, { units, count }: Figure) => {
    if (!breakdown) return late && <Skeleton width={88} height={24} />;
    const many = count?.toLocaleString(locale);
    if (units === undefined) return many;
    return (
      <>
        <Money units={units} currency={currency} total />
        {many !== undefined && <span className="many">{many}</span>}
      </>
    );
  };
  return (
    <Lines
      ref={strip}
      className={fade}
      columns={lines[0]?.figures.length ?? 0}
      tabIndex={fade === '' ? undefined : 0}
      role="group"
      aria-label={t('Totals')}
    >
      {lines.map(line => {
        const name = line.labels.map(label => t(label)).join(' · ');
        const Element = name ? 'section' : 'div';
        return (
          <Element className="line" key={line.key} aria-label={name || undefined}>
            {name && <span className="name">{name}</span>}
            <dl>
              {line.figures.map(figure => (
                <div className="total" key={figure.label}>
                  <dt>{t(figure.label)}</dt>
                  <dd>{shown(line, figure)}</dd>
                </div>
              ))}
            </dl>
          </Element>
        );
      })}
    </Lines>
  );
};
