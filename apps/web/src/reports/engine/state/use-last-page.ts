import { pageCount } from '@drumlin/contract/core/paging.ts';
import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import { useEffect, useEffectEvent } from 'react';
import { useReport } from './report-context.ts';

/** Leads on to the last page from one after it, as in an address of yesterday. */
export const useLastPage = (page: ReportPage | undefined): void => {
  const { search, go, query } = useReport();
  const last = page ? pageCount(page.total.rows, query.limit) : query.page;
  const isPast = page?.rows.length === 0 && query.page > last;
  const turnBack = useEffectEvent(() => go({ ...search, page: last }, { replace: true }));
  useEffect(() => {
    if (isPast) turnBack();
  }, [isPast]);
};
