import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { dialectOf, REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { listInput, reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { type SearchHit, searchRoute, summaryColumns } from '@drumlin/contract/search/routes.ts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../lib/api/query.ts';
import { rowAddress } from '../../lib/row-address.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { toReportQuery } from '../../reports/engine/state/report-query.ts';
import { readFilters, reportsTaking } from './words.ts';

const PAUSE_MS = 200;
/** The most rows of one report that a name or an amount finds here; the report itself has all. */
const MAX_ROWS = 3;
export const DAYS_OF_WORDS = 'LAST_90_DAYS';

/** A row found, with the way to it. */
export interface SearchResult extends SearchHit {
  address: NonNullable<ReturnType<typeof rowAddress>>;
}

/** A text once nobody has typed for a moment. */
export const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

const columnOf = (filters: Readonly<Record<string, string>>, row: Record<string, unknown>): string =>
  Object.keys(filters).find(name => name in row) ?? Object.keys(row).find(name => /amt|amount/i.test(name)) ?? '';

/** The newest rows of a report with a customer of this name, or this amount, as its list has them: within scope, and masked alike. */
const rowsQuery = (key: ReportKey, filters: Readonly<Record<string, string>>, isAsked: boolean) => {
  const report = REPORTS[key];
  const search = { range: DAYS_OF_WORDS, filters } as Parameters<typeof toReportQuery>[1];
  const query = toReportQuery(report, search, easternDay(new Date()), report.pageSizes.choices[0]);
  return {
    ...apiQuery(reportRoutes(report).list, listInput(report, query)),
    select: (response: Record<string, unknown>) => dialectOf(report).fromResponse(response),
    enabled: isAsked,
    retry: false,
  };
};

/** The rows that a name or an amount finds in the last ninety days, on the screens a person may open. */
const useRowsOfWords = (text: string): SearchResult[] => {
  const permissions = usePermissions();
  const filters = readFilters(text);
  const reports = filters ? reportsTaking(filters).filter(key => permissions.includes(REPORTS[key].permission)) : [];
  const answers = useQueries({ queries: reports.map(key => rowsQuery(key, filters ?? {}, filters !== undefined)) });
  return reports.flatMap((report, at) =>
    (answers[at]?.data?.rows ?? []).slice(0, MAX_ROWS).flatMap(row => {
      const { columns, rowKey: keyColumn } = REPORTS[report];
      const rowKey = String(row[keyColumn]);
      const address = rowAddress(report, rowKey, permissions);
      const matched = columnOf(filters ?? {}, row);
      const shown = Object.keys(columns).filter(
        key => key === matched || summaryColumns(REPORTS[report]).includes(key),
      );
      const fields = Object.fromEntries(shown.map(key => [key, row[key] as string | number | null]));
      return address ? [{ report, rowKey, matched, columns: fields, address }] : [];
    }),
  );
};

/** The rows with this identifier, name or amount on the screens a person may open; undefined while it is not known. */
export const useFound = (text: string): { found: SearchResult[] | undefined; isError: boolean } => {
  const permissions = usePermissions();
  const identifier = useRested(text.trim());
  const byWords = useRowsOfWords(identifier);
  const { data, isError } = useQuery({
    ...apiQuery(searchRoute, { querystring: { identifier } }),
    enabled: identifier !== '',
    placeholderData: keepPreviousData,
  });
  if (identifier === '') return { found: undefined, isError: false };
  const found = data?.hits.flatMap(hit => {
    const address = rowAddress(hit.report, hit.rowKey, permissions);
    return address ? [{ ...hit, address }] : [];
  });
  return { found: found && [...found, ...byWords], isError };
};
