import type { HeldReserve } from '@drumlin/contract/balances/routes.ts';
import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { formatMoneyCad } from '@drumlin/contract/core/money.ts';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { axisText } from '../../../components/charts/figures.ts';
import { useChartColours } from '../../../components/charts/roles.ts';
import { RowsLink } from '../../../components/RowsLink.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { rowAddress } from '../../../lib/row-address.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { byWeek, type ReserveWeek } from './reserve-sums.ts';

/** Pixels of the sum of all, and of the amount above it. */
const HEIGHT = 120;
const ABOVE = 36;

const Frame = styled(Card)(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  color: vars.palette.tokens.text.secondary,
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px', marginBottom: 8 },
  '& h2': { ...typography.h3, flex: '1 1 auto', margin: 0, color: vars.palette.tokens.text.primary },
  '& i': { display: 'inline-block', width: 10, height: 10, borderRadius: 3, marginRight: 6 },
  '& ol': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(40px, 1fr)',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    overflowX: 'auto',
    fontVariantNumeric: 'tabular-nums',
  },
  '& li': { position: 'relative', paddingBottom: 22, whiteSpace: 'nowrap' },
  '& .mark': {
    position: 'relative',
    display: 'block',
    width: '100%',
    height: HEIGHT + ABOVE,
    color: vars.palette.tokens.text.primary,
    outlineOffset: -2,
    textDecoration: 'none',
  },
  '& .bar': { position: 'absolute', left: 1, right: 1, forcedColorAdjust: 'none' },
  '& .amount': { position: 'absolute', left: 0, right: 0, textAlign: 'center' },
  '& .when': { position: 'absolute', bottom: 0, left: 2 },
  // What stands to its left has matured
  '& .today': { borderLeft: `2px solid ${vars.palette.tokens.primary.fill}` },
  '& .today > .now': {
    position: 'absolute',
    top: 0,
    left: 4,
    fontWeight: 600,
    color: vars.palette.tokens.primary.text,
  },
  '@media print': { '& ol': { gridAutoColumns: 'minmax(0, 1fr)' } },
}));

/** What a week is called: by its Monday, on the axis and in full. */
const useNames = ({ monday }: Pick<ReserveWeek, 'monday'>) => {
  const { t } = useTranslation();
  const locale = useLocale();
  if (monday === null) return { short: t('Matured'), full: t('Matured before today') };
  const short = new Date(monday).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return { short, full: t('Week of {{day}}', { day: monday }) };
};

interface WeekProps {
  week: ReserveWeek;
  /** All that is held, in cents. */
  total: number;
  isNamed: boolean;
  isToday: boolean;
}

const Week = ({ week, total, isNamed, isToday }: WeekProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const colour = useChartColours();
  const permissions = usePermissions();
  const { short, full } = useNames(week);
  const { held, byThen, entries } = week;
  const pixels = (cents: number) => (cents / total) * HEIGHT;
  const named = entries.map(({ transIdHex, processedAt }) => ({
    key: transIdHex,
    label: easternDay(new Date(processedAt)),
    address: rowAddress('interac-disbursements', transIdHex, permissions),
  }));
  const choices = named.flatMap(({ address, ...each }) => (address ? [{ ...each, address }] : []));
  const says = t('{{amount}} matures. Disbursements: {{days}}. Matured by then: {{sum}}', {
    amount: formatMoneyCad(held / 100, locale),
    days: named.map(({ label }) => label).join(', '),
    sum: formatMoneyCad(byThen / 100, locale),
  });
  const bars = (
    <span aria-hidden>
      <span className="bar" style={{ bottom: 0, height: pixels(byThen - held), background: colour('benchmarkBand') }} />
      {held > 0 && (
        <>
          <span
            className="bar"
            style={{ bottom: pixels(byThen - held), height: Math.max(2, pixels(held)), background: colour('own') }}
          />
          <span className="amount" style={{ bottom: pixels(byThen) + 2 }}>
            {axisText(held / 100, 'money', locale)}
          </span>
        </>
      )}
    </span>
  );
  return (
    <li className={isToday ? 'today' : undefined}>
      {held === 0 ? (
        <span className="mark">{bars}</span>
      ) : (
        <Tooltip title={<span>{`${full}: ${says}`}</span>}>
          <div>
            <RowsLink choices={choices} className="mark">
              <VisuallyHidden>{`${full}: ${says}`}</VisuallyHidden>
              {bars}
            </RowsLink>
          </div>
        </Tooltip>
      )}
      {isToday && <span className="now">{t('Today')}</span>}
      {isNamed && (
        <span className="when" aria-hidden>
          {short}
        </span>
      )}
    </li>
  );
};

interface ReserveTimelineProps {
  entries: readonly HeldReserve[];
  /** The current Eastern day. */
  today: string;
}

/** When what is held matures, week by week, each on top of what has matured before; each leads to its disbursements. */
export const ReserveTimeline = ({ entries, today }: ReserveTimelineProps) => {
  const { t } = useTranslation();
  const colour = useChartColours();
  const weeks = byWeek(entries, today);
  const total = weeks.at(-1)?.byThen ?? 0;
  const title = t('When it matures');
  if (total <= 0) return null;
  return (
    <Frame aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span aria-hidden>
          <i style={{ background: colour('own') }} />
          {t('Matures in the week')}
        </span>
        <span aria-hidden>
          <i style={{ background: colour('benchmarkBand') }} />
          {t('Matured before')}
        </span>
      </header>
      <ol>
        {weeks.map((week, nth) => (
          // Every second week has room for its name
          <Week key={week.monday} week={week} total={total} isNamed={nth < 1 || nth % 2 === 1} isToday={nth === 1} />
        ))}
      </ol>
    </Frame>
  );
};
