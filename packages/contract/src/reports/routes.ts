import { z } from 'zod';
import { type ReportQuery, type ReportShape, rowSchema, totalsSchema } from '../core/report.ts';
import { defineRoute, type RouteShape } from '../core/route.ts';
import { columnKeys, soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { FILE_TYPES } from '../exports/file-types.ts';
import { linksSchema } from './links.ts';
import { dialectOf } from './registry.ts';
import { whichRows } from './test-data.ts';
import { versionsSchema } from './versions.ts';

/** Where the fields of a list are sent: in the query string or in a body, by family. */
const listRequest = (report: ReportShape): Pick<RouteShape['schema'], 'querystring' | 'body'> => {
  const dialect = dialectOf(report);
  return dialect.method === 'GET' ? { querystring: dialect.querySchema(report) } : { body: dialect.bodySchema(report) };
};

/** The names that filters of a report let one choose from, by filter. */
const choicesSchema = z.object({ choices: z.record(z.string().max(64), z.array(z.string().max(255)).max(500)) });

/** How a direct export is to be: CSV or a workbook, and the columns as shown, separated by commas and in order; without them all. */
const exportQuery = (report: ReportShape) => {
  const column = z.enum(Object.keys(report.columns) as [string, ...string[]]);
  return z.strictObject({
    fileType: z.enum(FILE_TYPES).default('CSV'),
    columns: z
      .string()
      .max(4096)
      .transform(text => text.split(','))
      .pipe(z.array(column).max(100))
      .pipe(columnKeys)
      .optional(),
  });
};

/** Whether a report has filters whose names the server lists. */
const hasListed = ({ filters }: ReportShape): boolean =>
  Object.values(filters).some(({ control }) => control === 'listed');

const makeRoutes = (report: ReportShape) => {
  const dialect = dialectOf(report);
  const body = dialect.bodySchema(report);
  const params = z.object({ rowKey: soughtText(64) });
  const querystring = whichRows(report);
  return {
    list: defineRoute({
      method: dialect.method,
      url: report.url,
      summary: `${report.title}: one page`,
      access: report.permission,
      programs: 'open',
      audit: { none: 'reads' },
      supportView: 'open',
      schema: {
        ...listRequest(report),
        response: { 200: dialect.responseSchema(report), 400: errorBody },
      },
    }),
    summation: defineRoute({
      method: 'POST',
      url: `${report.url}/${dialect.totalsPath}`,
      summary: `${report.title}: totals of every row that matches`,
      access: report.permission,
      programs: 'open',
      audit: { none: 'reads' },
      supportView: 'open',
      schema: { body, response: { 200: totalsSchema(report), 400: errorBody } },
    }),
    export: defineRoute({
      method: 'POST',
      url: `${report.url}/export`,
      summary: `${report.title}: a file of every row that matches, at most 150,000`,
      access: report.permission,
      programs: 'open',
      audit: { act: 'report_exported' },
      schema: {
        querystring: exportQuery(report),
        body,
        response: { 200: z.any().describe('text/csv or a workbook, as a stream'), 400: errorBody, 429: errorBody },
      },
    }),
    row: defineRoute({
      method: 'GET',
      url: `${report.url}/:rowKey`,
      summary: `${report.title}: one row`,
      access: report.permission,
      programs: 'open',
      schema: { params, querystring, response: { 200: rowSchema(report), 404: errorBody } },
    }),
    links: defineRoute({
      method: 'GET',
      url: `${report.url}/:rowKey/links`,
      summary: `${report.title}: the rows of other reports that belong to one row`,
      access: report.permission,
      programs: 'open',
      schema: { params, querystring, response: { 200: linksSchema, 404: errorBody } },
    }),
    versions: defineRoute({
      method: 'GET',
      url: `${report.url}/:rowKey/versions`,
      summary: `${report.title}: what one row was before files corrected it`,
      access: report.permission,
      programs: 'open',
      schema: { params, querystring, response: { 200: versionsSchema(report), 404: errorBody } },
    }),
    ...(hasListed(report) && {
      choices: defineRoute({
        method: 'GET',
        url: `${report.url}/choices`,
        summary: `${report.title}: the names to choose from in its filters`,
        access: report.permission,
        programs: 'open',
        schema: { querystring, response: { 200: choicesSchema } },
      }),
    }),
  };
};

const made = new WeakMap<ReportShape, ReturnType<typeof makeRoutes>>();

/**
 * The routes of a report: the list, its totals, its direct CSV export, one row by its key, the rows linked to it and what it was before, and
 * the names that filters let one choose from. Made once: a schema that is new compiles itself when it is first used.
 */
export const reportRoutes = (report: ReportShape): ReturnType<typeof makeRoutes> => {
  const routes = made.get(report) ?? makeRoutes(report);
  made.set(report, routes);
  return routes;
};

/** What a client passes to a list: a body, or the same fields in the query string. */
export const listInput = (report: ReportShape, query: ReportQuery) => {
  const dialect = dialectOf(report);
  const fields = dialect.toBody(report, query);
  return dialect.method === 'GET' ? { body: undefined, querystring: fields } : { body: fields, querystring: undefined };
};

/** The most rows of a direct export. */
export const DIRECT_EXPORT_CAP = 150_000;
