import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { ReportView } from '@drumlin/contract/views/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatReportSearch, type GoToSearch, type ReportSearch } from '../state/search-params.ts';
import { defaultViewOf, isBare, searchOf, viewsQuery, wordsOf } from './views.ts';

/** The views of a report, and the one that was chosen. */
export interface Viewing {
  /** Undefined until they are known. */
  views: readonly ReportView[] | undefined;
  hasViews: boolean;
  /** Undefined for the report as it opens by itself. */
  current: ReportView | undefined;
  /** Whether something was changed since it was chosen. */
  isChanged: boolean;
  /** The columns of its own, with what was changed; undefined where the reader's are shown. */
  columns: readonly string[] | undefined;
  /** Changes them until the view is saved; undefined for those that are saved. */
  setColumns: (columns: readonly string[] | undefined) => void;
}

/** Within its screen too, as from the menu or by another tab, a report of which the address says nothing opens with the default. */
const useDefault = (report: ReportShape, search: ReportSearch, view: ReportView | undefined, go: GoToSearch) => {
  const isAwaited = view !== undefined && isBare(formatReportSearch(search));
  const openDefault = useEffectEvent(() => go(searchOf(report, view, search.tab), { replace: true }));
  useEffect(() => {
    if (isAwaited) openDefault();
  }, [isAwaited]);
};

export const useViewing = (report: ReportShape, search: ReportSearch, go: GoToSearch): Viewing => {
  const { data } = useQuery(viewsQuery(report));
  const [changed, setChanged] = useState<{ of: string | undefined; columns: readonly string[] }>();
  const views = data?.views;
  useDefault(report, search, data && defaultViewOf(data), go);
  const current = views?.find(({ id }) => id === search.view);
  const saved = current?.settings.columns ?? undefined;
  const columns = saved && changed?.of === current?.id ? changed?.columns : saved;
  const isOther = current !== undefined && wordsOf(search) !== wordsOf(searchOf(report, current, undefined));
  return {
    views,
    hasViews: views !== undefined && views.length > 0,
    current,
    isChanged: isOther || columns?.join() !== saved?.join(),
    columns,
    setColumns: next => setChanged(next && { of: current?.id, columns: next }),
  };
};
