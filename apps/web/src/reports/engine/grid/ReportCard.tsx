import type { BreakdownLine } from '@drumlin/contract/core/report.ts';
import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Columns3Cog } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDelayed } from '../../../components/use-delayed.ts';
import { formatDay } from '../../../lib/date-range.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { usePrinting } from '../../../lib/printing.ts';
import { RADIUS } from '../../../ui/dimensions.ts';
import type { ReportRow } from '../face.ts';
import { totalsQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';
import { sortOf } from '../state/report-query.ts';
import { ColumnList } from './ColumnList.tsx';
import { GridFooter } from './GridFooter.tsx';
import { MobileRow } from './MobileRow.tsx';
import { NoRows } from './NoRows.tsx';
import { ReportTable } from './ReportTable.tsx';
import { TotalsLines } from './TotalsLines.tsx';

const Strip = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  alignItems: 'stretch',
  flexShrink: 0,
  borderBottom: `1px solid ${vars.palette.tokens.border.default}`,
  '&[aria-busy=true] dd': { opacity: 0.6 },
  '& .end': { marginLeft: 'auto', display: 'flex', alignItems: 'center', padding: '6px 10px' },
  '@media print': { '& .end': { display: 'none' } },
  '& .failed': {
    ...typography.dense,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '11px 16px',
    color: vars.palette.tokens.error.text,
  },
}));

/** Totals of every row that matches, not of the page. They load and fail on their own. */
const TotalsStrip = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation();
  const { face, query } = useReport();
  const { data, isError, isPlaceholderData, refetch } = useQuery(totalsQuery(face, query));
  return (
    <Strip aria-busy={isPlaceholderData}>
      {isError ? (
        <div className="failed" role="alert">
          {t('The totals could not be loaded.')}
          <Button size="small" variant="text" onClick={() => refetch()}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        <TotalsLines breakdown={data?.['breakdown'] as BreakdownLine[] | undefined} />
      )}
      {children && <div className="end">{children}</div>}
    </Strip>
  );
};

/** The action on the selected rows of the page, where the report has one. A row that left the page is no longer selected. */
const SelectionAction = ({ rows }: { rows: readonly ReportRow[] }) => {
  const { face, chosen } = useReport();
  const { report, selection } = face;
  if (!selection) return null;
  const { Action, isSelectable } = selection;
  return <Action rows={rows.filter(row => chosen.has(String(row[report.rowKey])) && isSelectable(row))} />;
};

const Frame = styled('div')(({ theme: { vars, typography } }) => ({
  marginInline: -16,
  '& h2': { ...typography.label, margin: 0, padding: '6px 16px 4px', color: vars.palette.tokens.text.secondary },
}));

/** The page on a phone: one entry a row, grouped by day; a tap shows every field. */
const MobileList = ({ rows }: { rows: readonly ReportRow[] }) => {
  const locale = useLocale();
  const { face, search, go } = useReport();
  const [open, setOpen] = useState<string>();
  const { report } = face;
  const sortKey = sortOf(report, search).key;
  const timeKey =
    report.columns[sortKey]?.kind === 'easternDateTime' ? sortKey : (Object.keys(report.columns)[0] ?? '');
  const dayOf = (row: ReportRow | undefined) => String(row?.[timeKey] ?? '').slice(0, 10);
  return (
    <Frame>
      {rows.length === 0 && <NoRows />}
      {rows.map((row, index) => {
        const key = String(row[report.rowKey]);
        const day = dayOf(row);
        return (
          <Fragment key={key}>
            {day !== '' && day !== dayOf(rows[index - 1]) && <h2>{formatDay(day, locale)}</h2>}
            <MobileRow
              face={face}
              row={row}
              timeKey={timeKey}
              open={open === key}
              onToggle={() => setOpen(open === key ? undefined : key)}
              onDetails={() => go({ ...search, row: key })}
            />
          </Fragment>
        );
      })}
    </Frame>
  );
};

/** Opens the selection and order of columns. */
const ManageColumns = ({ disabled }: { disabled: boolean }) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        startIcon={<Columns3Cog size={16} aria-hidden />}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t('Manage Columns')}
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('Manage Columns'), sx: { width: 312 } } }}
      >
        <ColumnList onClose={close} />
      </Popover>
    </>
  );
};

const Card = styled('section', { shouldForwardProp: prop => prop !== 'tallest' })<{ tallest?: number | undefined }>(
  ({ theme: { vars, breakpoints }, tallest = 600 }) => ({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: vars.palette.tokens.bg.surface,
    border: `1px solid ${vars.palette.tokens.border.default}`,
    borderRadius: RADIUS.card,
    overflow: 'hidden',
    // 600 unless the report says otherwise, less on a short screen so that the footer stays visible, at least 420
    [breakpoints.up('sm')]: { height: `clamp(420px, calc(100dvh - var(--above-report)), ${tallest}px)` },
    '& .rows': { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', transition: 'opacity 180ms' },
    '& .rows[aria-busy=true]': { opacity: 0.6 },
    '& > .line': { height: 2, marginTop: -2, zIndex: 1 },
    '@media print': { '&&': { height: 'auto', overflow: 'visible', border: 0 } },
  }),
);

/** On a phone what is done with the chosen rows stands below them, in sight until there are none. */
const AtFoot = styled('div')(({ theme: { vars } }) => ({
  position: 'sticky',
  bottom: 'calc(var(--page-foot, 0px) + 8px)',
  zIndex: 1,
  display: 'flex',
  padding: 8,
  borderRadius: RADIUS.card,
  backgroundColor: vars.palette.tokens.bg.raised,
  boxShadow: vars.palette.tokens.shadow.floating,
  '& > *': { flex: 1, minHeight: 44 },
  '@media print': { display: 'none' },
}));

interface ReportCardProps {
  /** Undefined until the first page has come. */
  page: ReportPage | undefined;
  /** The previous page is shown while the next one loads. */
  isStale: boolean;
  /** The previous page is shown because the next one could not be had. */
  isKept: boolean;
  phone: boolean;
}

const NO_ROWS: ReportPage['rows'] = [];

/** Totals, rows and footer in one card; on a phone the rows are a list below the totals. */
export const ReportCard = ({ page, isStale, isKept, phone }: ReportCardProps) => {
  const { face, chosen } = useReport();
  const { report, height } = face;
  const isLate = useDelayed(page === undefined || isStale);
  const rows = page?.rows ?? NO_ROWS;
  const line = isLate && <LinearProgress className="line" aria-hidden />;
  const isOnPaper = usePrinting();
  if (phone)
    return (
      <>
        <Card>
          <TotalsStrip />
          {line}
        </Card>
        <div aria-busy={isStale}>
          {isOnPaper ? <ReportTable rows={rows} loading={false} /> : page && <MobileList rows={rows} />}
        </div>
        {page && <GridFooter page={page} isKept={isKept} />}
        {rows.some(row => chosen.has(String(row[report.rowKey]))) && (
          <AtFoot>
            <SelectionAction rows={rows} />
          </AtFoot>
        )}
      </>
    );
  return (
    <Card tallest={height}>
      <TotalsStrip>
        <SelectionAction rows={rows} />
        <ManageColumns disabled={page === undefined} />
      </TotalsStrip>
      {line}
      <div className="rows" aria-busy={isStale}>
        {page?.rows.length === 0 ? <NoRows /> : <ReportTable rows={rows} loading={page === undefined && isLate} />}
      </div>
      {page && <GridFooter page={page} isKept={isKept} />}
    </Card>
  );
};
