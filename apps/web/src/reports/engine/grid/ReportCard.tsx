import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useDelayed } from '../../../components/use-delayed.ts';
import { usePrinting } from '../../../lib/printing.ts';
import { RADIUS } from '../../../ui/dimensions.ts';
import { useReport } from '../state/report-context.ts';
import { GridFooter } from './GridFooter.tsx';
import { ManageColumns } from './ManageColumns.tsx';
import { MobileList } from './MobileList.tsx';
import { NoRows } from './NoRows.tsx';
import { ReportTable } from './ReportTable.tsx';
import { SelectionAction } from './SelectionAction.tsx';
import { TotalsStrip } from './TotalsStrip.tsx';

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
