import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../../components/charts/ChartCard.tsx';
import { ChartState } from '../../../../components/charts/ChartState.tsx';
import { figureText } from '../../../../components/charts/figures.ts';
import { colourAt, type Picture } from '../../../../components/charts/png.ts';
import { useChartColours } from '../../../../components/charts/roles.ts';
import type { ChartTableData } from '../../../../components/charts/table.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { asTable, type PartProps } from '../part.ts';
import { emptyReason } from '../points.ts';
import { approvalQuery } from '../queries.ts';
import { rejectedWith } from '../rows.ts';
import { RejectionBars } from './RejectionBars.tsx';
import { type Bar, barsOf, legendsOfChart, type Rejection, rejectionsOf, type Segment } from './rejections.ts';

const [WIDTH, ROW, NAMES, FIGURES] = [720, 32, 320, 110];
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Inks {
  bar: string;
  others: string;
  text: string;
}

/** The rejections drawn for an image, where those of the page are no drawing. */
const rejectionsPicture = (
  bars: readonly Bar[],
  figure: (rejection: Rejection) => string,
  inks: Inks,
  place: Element,
): Picture => {
  const [bar, others, text] = [inks.bar, inks.others, inks.text].map(ink => colourAt(place, ink));
  const widest = Math.max(1, ...bars.map(({ count }) => count));
  const rows = bars.map((rejection, at) => {
    const [y, width] = [at * ROW, ((WIDTH - NAMES - FIGURES) * rejection.count) / widest];
    return (
      `<text x="0" y="${y + 20}" fill="${text}">${escaped(rejection.label)}</text>` +
      `<rect x="${NAMES}" y="${y + 11}" width="${width}" height="10" rx="5" fill="${rejection.others ? others : bar}"/>` +
      `<text x="${WIDTH}" y="${y + 20}" fill="${text}" text-anchor="end">${escaped(figure(rejection))}</text>`
    );
  });
  const height = bars.length * ROW;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13">${rows.join('')}</svg>`;
  return { svg, width: WIDTH, height };
};

const HEIGHT = 220;
const LegendDialog = lazyPart(() =>
  import('../../../../components/legend/LegendDialog.tsx').then(part => part.LegendDialog),
);

const ErrorLegend = ({ codes }: { codes: readonly string[] }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<BookOpenText size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('Error Legend')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LegendDialog title={t('Error Legend')} legends={legendsOfChart(codes)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Why payins were rejected, the most frequent reason first. */
export const RejectionsCard = (props: PartProps) => {
  const { merchantId, choices, rowsOf } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const colour = useChartColours();
  const { tokens } = useTheme().vars.palette;
  const query = useQuery(approvalQuery(merchantId, choices));
  const { data } = query;
  const rejections = data ? rejectionsOf(data.rejectedTxn, locale, t) : [];
  const bars = barsOf(rejections, t);
  const addressOf = ({ code }: Segment) => data && rowsOf('interac-payins', data, rejectedWith(code));
  const figure = ({ count, percent }: Rejection) =>
    `${count.toLocaleString(locale)} · ${figureText(percent, 'percent', locale)}`;
  const table: ChartTableData = {
    heads: [t('Code'), t('Reason')],
    columns: [t('Transactions'), t('Share of rejections')],
    rows: rejections.flatMap(({ label, segments }) =>
      segments.map(segment => ({
        key: segment.code,
        heads: [segment.shownCode ?? '–', label],
        figures: [
          { value: segment.count, kind: 'count' as const, address: addressOf(segment) },
          { value: segment.percent, kind: 'percent' as const },
        ],
      })),
    ),
  };
  return (
    <ChartCard
      title={t('Rejection Error Breakdown')}
      fileName="rejections"
      controls={<ErrorLegend codes={rejections.flatMap(({ segments }) => segments.map(({ code }) => code))} />}
      table={rejections.length > 0 && !query.isError ? table : undefined}
      legend={[]}
      picture={place =>
        rejectionsPicture(
          bars,
          figure,
          { bar: colour('rejections'), others: tokens.chart[6], text: tokens.text.primary },
          place,
        )
      }
      {...asTable(props, 'rejections')}
    >
      <ChartState
        query={query}
        height={HEIGHT}
        isEmpty={rejections.length === 0}
        why={emptyReason(data, locale, t, days => t('No payin was rejected from {{from}} to {{to}}.', days))}
      >
        <RejectionBars bars={bars} addressOf={addressOf} />
      </ChartState>
    </ChartCard>
  );
};
