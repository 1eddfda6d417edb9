import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { listInput } from '@drumlin/contract/reports/routes.ts';
import { isTestData, type WhichRows } from '@drumlin/contract/reports/test-data.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api/query.ts';
import type { ReportFace, ReportRow } from '../face.ts';
import { withoutPage } from './report-query.ts';

/** The body for every row that a query matches, for totals and exports. */
const wholeBody = ({ report }: ReportFace, query: ReportQuery) =>
  dialectOf(report).toBody(report, withoutPage(report, query));

interface ReportQueryInput {
  queryKey: readonly unknown[];
}

/** What was there stays in sight while the next is fetched, but live rows never among test data, nor the reverse. */
const keepSameRows =
  ({ filters }: ReportQuery) =>
  <T>(last: T | undefined, before: ReportQueryInput | undefined): T | undefined => {
    const { body = {} } = (before?.queryKey.at(-1) ?? {}) as { body?: Record<string, unknown> };
    return isTestData(body) === isTestData(filters) ? last : undefined;
  };

/** One page of a report. The last page stays in sight while the next one is fetched. */
export const pageQuery = ({ report, routes }: ReportFace, query: ReportQuery) => {
  const dialect = dialectOf(report);
  return queryOptions({
    ...apiQuery(routes.list, listInput(report, query)),
    select: (response: Record<string, unknown>): ReportPage => dialect.fromResponse(response),
    placeholderData: keepSameRows(query),
  });
};

/** The totals of every row a query matches. Its key knows no page, so turning a page asks nothing. */
export const totalsQuery = (face: ReportFace, query: ReportQuery) =>
  queryOptions({
    ...apiQuery(face.routes.summation, { body: wholeBody(face, query) }),
    placeholderData: keepSameRows(query),
  });

/** One row by its key, for a drawer whose row is not on the page. */
export const rowQuery = (face: ReportFace, rowKey: string, querystring: WhichRows) => ({
  ...apiQuery(face.routes.row, { params: { rowKey }, querystring }),
  select: (row: Record<string, unknown>): ReportRow => row,
});

/** The names to choose from in filters that list them. */
export const choicesQuery = ({ routes, report }: ReportFace, querystring: WhichRows) => {
  if (!routes.choices) throw new TypeError(`${report.key} lists no names`);
  return apiQuery(routes.choices, { querystring });
};

/** What one row was before files corrected it. */
export const versionsQuery = (face: ReportFace, rowKey: string, querystring: WhichRows) =>
  apiQuery(face.routes.versions, { params: { rowKey }, querystring });

/** The rows of other reports that belong to one row. */
export const linksQuery = (face: ReportFace, rowKey: string, querystring: WhichRows) =>
  apiQuery(face.routes.links, { params: { rowKey }, querystring });
