import { pageCount } from '@drumlin/contract/core/paging.ts';
import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FunnelX } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptQuery } from '../../components/use-kept-query.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { focusContent } from '../../lib/focus-content.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { RowDrawer } from './drawer/RowDrawer.tsx';
import { WiderRange } from './grid/NoRows.tsx';
import { ReportCard } from './grid/ReportCard.tsx';
import { pageQuery } from './state/queries.ts';
import { useReport } from './state/report-context.ts';
import { isFiltered } from './state/search-moves.ts';

/** Leads on to the last page from one after it, as in an address of yesterday. */
const useLastPage = (page: ReportPage | undefined): void => {
  const { search, go, query } = useReport();
  const last = page ? pageCount(page.total.rows, query.limit) : query.page;
  const isPast = page?.rows.length === 0 && query.page > last;
  const turnBack = useEffectEvent(() => go({ ...search, page: last }, { replace: true }));
  useEffect(() => {
    if (isPast) turnBack();
  }, [isPast]);
};

const RevealDialog = lazyPart(() => import('./masking/RevealDialog.tsx').then(part => part.RevealDialog));

/** The page with what the reader has had shown of its rows. */
const useShownPage = () => {
  const { face, query, revealing } = useReport();
  const { data, ...found } = useKeptQuery(pageQuery(face, query), query);
  const { shown } = revealing;
  const page = useMemo(
    () => data && { ...data, rows: data.rows.map(row => shown(row, String(row[face.report.rowKey]))) },
    [data, face, shown],
  );
  return { ...found, data: page };
};

/** Why a part of a masked name finds nothing, as the server says it. */
const wholeNameNeeded = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.details.find(({ rule }) => rule === 'whole_name')?.message : undefined;

/** The rows, or why there are none: still loading, none that match, or a failure to try again. */
export const ReportBody = () => {
  const { t } = useTranslation();
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'));
  const { search, clear, revealing } = useReport();
  const { data, isKept, error, isPlaceholderData, refetch } = useShownPage();
  useLastPage(error || isPlaceholderData ? undefined : data);
  const drawer = (
    <>
      <RowDrawer page={data} />
      {revealing.asked !== undefined && (
        <Suspense>
          <RevealDialog rowKey={revealing.asked} />
        </Suspense>
      )}
    </>
  );
  const partOfName = wholeNameNeeded(error);
  if (partOfName) return <EmptyPanel title={partOfName} />;
  // The button goes with its panel
  const clearAndFocus = () => {
    focusContent();
    clear();
  };
  const failure = error && (
    <ErrorPanel
      title={t('Could not load this report.')}
      message={t('Sorry, this report cannot be displayed at this moment. Please try again later.')}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      onRetry={() => refetch()}
    />
  );
  if (failure && !data?.rows.length)
    return (
      <>
        {failure}
        {drawer}
      </>
    );
  if (data?.total.rows === 0 && isFiltered(search))
    return (
      <>
        <EmptyPanel
          title={t('No records match these filters')}
          action={
            <>
              <Button startIcon={<FunnelX size={16} aria-hidden />} onClick={clearAndFocus}>
                {t('Clear filters')}
              </Button>
              <WiderRange />
            </>
          }
        >
          {t('Try adjusting or clearing your filter selection')}
        </EmptyPanel>
        {drawer}
      </>
    );
  return (
    <>
      {failure}
      <ReportCard page={data} isStale={isPlaceholderData} isKept={isKept} phone={phone} />
      {drawer}
    </>
  );
};
