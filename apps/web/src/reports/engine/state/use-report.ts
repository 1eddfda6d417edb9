import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { isTestData, type WhichRows } from '@drumlin/contract/reports/test-data.ts';
import type { GridPreference } from '@drumlin/contract/users/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRememberPreference } from '../../../lib/preferences.ts';
import { preferencesQuery } from '../../../lib/session/session.ts';
import type { ReportFace } from '../face.ts';
import { useSeveralMerchants } from '../filters/use-merchants.ts';
import { columnLayout, likingOf, withMerchant } from '../grid/columns.ts';
import { useRevealing } from '../masking/use-revealing.ts';
import { useViewing } from '../views/use-viewing.ts';
import { sayAll } from '../views/views.ts';
import type { ReportContext } from './report-context.ts';
import { sortOf, toReportQuery } from './report-query.ts';
import { clearFilters } from './search-moves.ts';
import { formatReportSearch, parseReportSearch, type ReportSearch } from './search-params.ts';
import type { ReportWords } from './search-words.ts';
import { useSetTyping } from './typing.tsx';

/** Requests wait until the filters have not changed for this long. */
const DEBOUNCE_MS = 400;

const filtersOf = ({ page, limit, sort, ...filters }: ReportQuery): string => JSON.stringify(filters);

const typedOf = ({ filters }: ReportQuery, { report }: ReportFace): string =>
  JSON.stringify(Object.entries(filters).filter(([key]) => report.filters[key]?.options === undefined));

/** The query once its filters have rested, for 400 ms unless the report says otherwise. Page, page size and order are clicks, not typing: they pass at once. */
const useSettled = (query: ReportQuery, face: ReportFace): ReportQuery => {
  const [settled, setSettled] = useState(query);
  const isTyping = filtersOf(query) !== filtersOf(settled);
  const isText = typedOf(query, face) !== typedOf(settled, face);
  const wait = (isText ? face.textDebounceMs : undefined) ?? DEBOUNCE_MS;
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => setSettled(query), wait);
    return () => clearTimeout(timer);
  }, [isTyping, query, wait]);
  return isTyping ? settled : query;
};

/** The same object each time, or every row would be drawn again with whatever changes. */
const NO_LIKING: GridPreference = {};

/** How the reader likes this report's grid, and how to remember another liking, on the server. */
export const useGridPreference = (face: ReportFace) => {
  const { data } = useQuery(preferencesQuery);
  const rememberPreference = useRememberPreference();
  const { key } = face.report;
  const preference: GridPreference = data?.grids?.[key] ?? NO_LIKING;
  const remember = (part: GridPreference) =>
    rememberPreference({ grids: { [key]: { ...preference, ...part } } }).catch(() => undefined);
  return { preference, remember };
};

const NONE: ReadonlySet<string> = new Set();

const LIVE: WhichRows = {};
const TEST: WhichRows = { testData: 'ONLY' };

/** Clears all filters, with a text that is typed and not searched for yet. */
const useClearing = (search: ReportSearch, go: ReportContext['go']) => {
  const setTyping = useSetTyping();
  const [clearings, setClearings] = useState(0);
  const beginAnew = () => {
    setTyping(false);
    setClearings(clearings + 1);
  };
  const clear = () => {
    beginAnew();
    go(clearFilters(search));
  };
  return { clearings, beginAnew, clear };
};

/** All that the parts of a report screen share, read from the address and the reader's preferences. */
export const useReportState = (face: ReportFace, words: ReportWords): ReportContext => {
  const navigate = useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { preference } = useGridPreference(face);
  const { report } = face;
  const today = easternDay(new Date());
  const search = useMemo(() => parseReportSearch(report, words), [report, words]);
  const go = useCallback(
    (next: ReportSearch | ((now: ReportSearch) => ReportSearch), options = { replace: false }) => {
      const move = typeof next === 'function' ? next : () => next;
      const moved = (now: ReportWords) =>
        sayAll(queryClient, report, now, formatReportSearch(move(parseReportSearch(report, now))));
      navigate({ to: '.', search: moved, resetScroll: false, ...options });
    },
    [navigate, queryClient, report],
  );
  const addressOf = useCallback(
    (next: ReportSearch) => router.buildLocation({ to: '.', search: formatReportSearch(next) }).href,
    [router],
  );
  const query = useMemo(
    () => toReportQuery(report, search, today, preference.pageSize),
    [report, search, today, preference.pageSize],
  );
  const settled = useSettled(query, face);
  const [chosen, choose] = useState(NONE);
  const clearing = useClearing(search, go);
  const several = useSeveralMerchants(search.merchantIds);
  const orderedBy = sortOf(report, search).key;
  const which = isTestData(settled.filters) ? TEST : LIVE;
  const lead = useMemo(() => (several ? withMerchant(report, face.lead) : face.lead), [several, report, face]);
  const viewing = useViewing(report, search, go);
  const { columns } = viewing;
  const layout = useMemo(() => {
    const liking = columns ? { ...preference, ...likingOf(report, columns) } : preference;
    return columnLayout(report, lead, liking, orderedBy);
  }, [report, lead, preference, columns, orderedBy]);
  return {
    face,
    search,
    go,
    addressOf,
    today,
    query: settled,
    which,
    revealing: useRevealing(which),
    layout,
    viewing,
    ...clearing,
    chosen,
    choose,
  };
};
