import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { REPORT_SCREENS, type ReportScreen } from '@drumlin/contract/reports/screens.ts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { flagsQuery } from '../../../lib/flags.ts';
import { preferencesQuery, type Session } from '../../../lib/session/session.ts';
import { FACES } from '../../registry.ts';
import { addressOfDefault, defaultViewOf, isBare, viewsQuery, wantsDefault } from '../views/views.ts';
import { openTab } from './open-tab.ts';
import { pageQuery, totalsQuery } from './queries.ts';
import { toReportQuery } from './report-query.ts';
import { parseReportSearch } from './search-params.ts';
import { reportSearch } from './search-words.ts';
import { switchedFace } from './use-switched-face.ts';

/** What a route's loader is given. */
interface Opened {
  context: { queryClient: QueryClient; session: Session };
  location: { search: Readonly<Record<string, unknown>> };
  route: { fullPath: string };
  /** Whether only a pointer rests on a link to it. */
  preload: boolean;
}

/**
 * The loader of every report's route: asks for the page and the totals that the address names, and waits for neither. Its screen, which is drawn
 * meanwhile, asks the same of the cache. An address that says nothing, or what another report was left with, waits for the views and leads to the reader's default.
 */
export const askReport = (opened: Opened): Promise<void> | undefined => {
  const { context, location, route, preload } = opened;
  const { queryClient, session } = context;
  const screen = Object.values<ReportScreen>(REPORT_SCREENS).find(each => each.route === route.fullPath);
  if (!screen) throw new TypeError(`${route.fullPath} is no report's route`);
  const words = v.parse(reportSearch, location.search);
  const tab = openTab(screen, session.permissions, words);
  if (!tab || preload) return undefined;
  const face = switchedFace(FACES[tab.report], queryClient.getQueryData(flagsQuery.queryKey));
  const { report } = face;
  const { pageSize } = queryClient.getQueryData(preferencesQuery.queryKey)?.grids?.[report.key] ?? {};
  const query = toReportQuery(report, parseReportSearch(report, words), easternDay(new Date()), pageSize);
  // What fails is said where it is shown
  const ask = () => {
    void queryClient.prefetchQuery(pageQuery(face, query));
    void queryClient.prefetchQuery(totalsQuery(face, query));
  };
  const views = queryClient.fetchQuery(viewsQuery(report));
  if (wantsDefault(words))
    return views
      .then(defaultViewOf, () => undefined)
      .then(view => {
        if (view || !isBare(words))
          throw redirect({ href: addressOfDefault(route.fullPath, report, view, words), replace: true });
        ask();
      });
  views.catch(() => undefined);
  ask();
  return undefined;
};
