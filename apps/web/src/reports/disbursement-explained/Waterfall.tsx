import type { InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { DISBURSEMENT_LINES } from '@drumlin/contract/disbursements/lines.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { axisText } from '../../components/charts/figures.ts';
import { useChartColours } from '../../components/charts/roles.ts';
import { Money } from '../../components/Money.tsx';
import { RowsLink } from '../../components/RowsLink.tsx';
import { useLocale } from '../../lib/i18n.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useLineChoices } from './use-line-choices.ts';
import { axisOf, type Bar, barsOf, placeOn } from './waterfall.ts';

/** The height of a row in pixels: the least that is pressed without meeting its neighbour, WCAG 2.5.8. */
const ROW = 24;
const BAR = 12;

const COLUMNS = { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' } as const;

const Frame = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gridTemplateRows: 'auto 22px',
  margin: '4px 0 20px',
  '& ol': { ...COLUMNS, gridRow: 1, listStyle: 'none', margin: 0, padding: 0 },
  '& li': COLUMNS,
  '& .row': { ...COLUMNS, position: 'relative', padding: 0, border: 0, color: vars.palette.tokens.text.secondary },
  '& .name': { lineHeight: `${ROW}px`, paddingRight: 12, whiteSpace: 'nowrap' },
  '& .balance .name': { fontWeight: 600, color: vars.palette.tokens.text.primary },
  '& .track': { position: 'relative' },
  '& .bar': {
    position: 'absolute',
    top: (ROW - BAR) / 2,
    height: BAR,
    minWidth: 2,
    borderRadius: 2,
    forcedColorAdjust: 'none',
  },
  '& a:hover .bar, & button:hover .bar': { opacity: 0.75 },
  // From the end of a bar to the beginning of the next one
  '& li:not(:last-child) .step': {
    position: 'absolute',
    top: (ROW + BAR) / 2,
    height: ROW - BAR,
    borderLeft: `1px solid ${vars.palette.tokens.chart.axis}`,
  },
  '& .axis': { position: 'relative', gridColumn: 2, gridRow: '1 / 3', color: vars.palette.tokens.chart.axis },
  '& .tick': {
    position: 'absolute',
    inset: '0 auto 18px',
    borderLeft: `1px solid ${vars.palette.tokens.chart.grid}`,
  },
  '& .tick span': {
    position: 'absolute',
    top: '100%',
    fontSize: 11,
    transform: 'translateX(-50%)',
    whiteSpace: 'nowrap',
  },
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

interface RowsProps {
  explanation: InteracExplanation;
  bars: readonly Bar[];
  /** Where an amount in cents lies, in percent of the width. */
  place: (cents: number) => number;
}

/** The bars, each with its name, and all of it pressed to open the rows behind it. */
const Rows = ({ explanation, bars, place }: RowsProps) => {
  const { t } = useTranslation();
  const colour = useChartColours();
  const choicesOf = useLineChoices(explanation);
  return bars.map(({ line, kind, from, to }) => {
    const choices = choicesOf(line);
    const [left, right] = [place(Math.min(from, to)), place(Math.max(from, to))];
    return (
      <li key={line.line} className={kind}>
        <RowsLink choices={choices} className="row">
          <span className="name">
            {t(DISBURSEMENT_LINES[line.line].label)}
            <VisuallyHidden>
              {' '}
              <Money units={line.amountCents / 100} currency={explanation.currency} total />
              {choices.length === 1 && `: ${choices[0]?.label}`}
            </VisuallyHidden>
          </span>
          <span className="track" aria-hidden>
            {from !== to && (
              <span
                className="bar"
                style={{ left: `${left}%`, width: `${right - left}%`, backgroundColor: colour(kind) }}
              />
            )}
            <span className="step" style={{ left: `${place(to)}%` }} />
          </span>
        </RowsLink>
      </li>
    );
  });
};

/** From the start balance to the net amount, drawn; each bar leads to the rows behind it. */
export const Waterfall = ({ explanation }: { explanation: InteracExplanation }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const colour = useChartColours();
  const bars = barsOf(explanation.lines);
  const axis = axisOf(bars);
  const place = placeOn(axis);
  const title = t('From start balance to net amount');
  return (
    <>
      <Head>
        <h3>{title}</h3>
        <span className="legend" aria-hidden>
          {Object.entries(KINDS).map(([kind, label]) => (
            <span key={kind}>
              <i style={{ backgroundColor: colour(kind as Bar['kind']) }} />
              {t(label)}
            </span>
          ))}
        </span>
      </Head>
      <Frame>
        <div className="axis" aria-hidden>
          {axis.ticks.map(tick => (
            <div key={tick} className="tick" style={{ left: `${place(tick)}%` }}>
              <span>{axisText(tick / 100, 'money', locale)}</span>
            </div>
          ))}
        </div>
        <ol aria-label={title}>
          <Rows explanation={explanation} bars={bars} place={place} />
        </ol>
      </Frame>
    </>
  );
};
