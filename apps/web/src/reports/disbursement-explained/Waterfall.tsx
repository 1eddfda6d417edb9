import type { InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { DISBURSEMENT_LINES } from '@drumlin/contract/disbursements/lines.ts';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { axisText } from '../../components/charts/figures.ts';
import { useChartColours } from '../../components/charts/roles.ts';
import { useLocale } from '../../lib/i18n.ts';
import { usePlaceAddress } from './use-place-address.ts';
import { axisOf, type Bar, barsOf } from './waterfall.ts';

const ROW = 16;
const BAR = 10;

const Frame = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'grid',
  gridTemplateColumns: 'minmax(84px, 112px) minmax(0, 1fr)',
  margin: '4px 0 20px',
  '& ol': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    lineHeight: `${ROW}px`,
    color: vars.palette.tokens.text.secondary,
  },
  '& .balance': { fontWeight: 600, color: vars.palette.tokens.text.primary },
  '& svg': { display: 'block', overflow: 'visible' },
  '& a:hover rect': { opacity: 0.75 },
  '& .grid': { stroke: vars.palette.tokens.chart.grid },
  '& .step': { stroke: vars.palette.tokens.chart.axis },
  '& text': { fontSize: 11, fill: vars.palette.tokens.chart.axis, textAnchor: 'middle' },
}));

const Head = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 16px',
  '& h3': { ...typography.h3, margin: 0 },
  '& span': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& .legend': { display: 'inline-flex', gap: 16 },
  '& i': { display: 'inline-block', width: 10, height: 10, borderRadius: 3, marginRight: 6 },
}));

const KINDS = { balance: 'Balance', adds: 'Adds', takesAway: 'Takes away' } as const;

interface BarsProps {
  bars: readonly Bar[];
  /** Where an amount in cents lies, in percent of the width. */
  place: (cents: number) => number;
}

/** The bars, each leading to the rows behind it where its reader may see them. */
const Bars = ({ bars, place }: BarsProps) => {
  const colour = useChartColours();
  const addressOf = usePlaceAddress();
  return bars.map(({ line, kind, from, to, places }, at) => {
    const [left, right] = [Math.min(from, to), Math.max(from, to)].map(place) as [number, number];
    const address = places[0] && addressOf(places[0]);
    const bar = (
      <rect
        x={`${left}%`}
        width={`${Math.max(right - left, 0.3)}%`}
        y={at * ROW + (ROW - BAR) / 2}
        height={BAR}
        rx={2}
        fill={colour(kind)}
      />
    );
    return (
      <Fragment key={line}>
        {address ? (
          <Link {...address} tabIndex={-1}>
            {bar}
          </Link>
        ) : (
          bar
        )}
        {at + 1 < bars.length && (
          <line
            className="step"
            x1={`${place(to)}%`}
            x2={`${place(to)}%`}
            y1={at * ROW + (ROW + BAR) / 2}
            y2={(at + 1) * ROW + (ROW - BAR) / 2}
          />
        )}
      </Fragment>
    );
  });
};

/** From the start balance to the net amount, drawn. What it shows stands in the table below it, so it is not read out. */
export const Waterfall = ({ lines }: Pick<InteracExplanation, 'lines'>) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const colour = useChartColours();
  const bars = barsOf(lines);
  const { min, max, ticks } = axisOf(bars);
  const place = (cents: number) => (100 * (cents - min)) / (max - min);
  const height = bars.length * ROW;
  return (
    <>
      <Head>
        <h3>{t('From start balance to net amount')}</h3>
        <span className="legend" aria-hidden>
          {Object.entries(KINDS).map(([kind, label]) => (
            <span key={kind}>
              <i style={{ backgroundColor: colour(kind as Bar['kind']) }} />
              {t(label)}
            </span>
          ))}
        </span>
      </Head>
      <Frame aria-hidden>
        <ol>
          {bars.map(({ line, kind }) => (
            <li key={line} className={kind}>
              {t(DISBURSEMENT_LINES[line].label)}
            </li>
          ))}
        </ol>
        <svg width="100%" height={height + 22} focusable={false} role="presentation">
          {ticks.map(tick => (
            <Fragment key={tick}>
              <line className="grid" x1={`${place(tick)}%`} x2={`${place(tick)}%`} y1={0} y2={height + 4} />
              <text x={`${place(tick)}%`} y={height + 18}>
                {axisText(tick / 100, 'money', locale)}
              </text>
            </Fragment>
          ))}
          <Bars bars={bars} place={place} />
        </svg>
      </Frame>
    </>
  );
};
