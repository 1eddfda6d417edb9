import { z } from 'zod';
import { type ReportShape, rowSchema, totalsSchema } from '../core/report.ts';
import { defineRoute } from '../core/route.ts';
import { boundedText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { dialectOf } from './registry.ts';

/** The four routes of a report: the list, its totals, its direct CSV export and one row by its key. */
export const reportRoutes = (report: ReportShape) => {
  const body = dialectOf(report).bodySchema(report);
  return {
    list: defineRoute({
      method: 'POST',
      url: report.url,
      summary: `${report.title}: one page`,
      access: report.permission,
      schema: { body, response: { 200: dialectOf(report).responseSchema(report), 400: errorBody } },
    }),
    summation: defineRoute({
      method: 'POST',
      url: `${report.url}/summation`,
      summary: `${report.title}: totals of every row that matches`,
      access: report.permission,
      schema: { body, response: { 200: totalsSchema(report), 400: errorBody } },
    }),
    export: defineRoute({
      method: 'POST',
      url: `${report.url}/export`,
      summary: `${report.title}: CSV of every row that matches, at most 150,000`,
      access: report.permission,
      schema: { body, response: { 200: z.any().describe('text/csv, as a stream'), 400: errorBody, 429: errorBody } },
    }),
    row: defineRoute({
      method: 'GET',
      url: `${report.url}/:rowKey`,
      summary: `${report.title}: one row`,
      access: report.permission,
      schema: { params: z.object({ rowKey: boundedText(64) }), response: { 200: rowSchema(report), 404: errorBody } },
    }),
  };
};

/** Most rows of a direct export (spec document 2, section 9). */
export const DIRECT_EXPORT_CAP = 150_000;
