import type { BreakdownLine, ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import type { RouteShape } from '@drumlin/contract/core/route.ts';
import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import type { WhichRows } from '@drumlin/contract/reports/test-data.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './build-test-app.ts';
import { reportQuery } from './report-query.ts';

type Headers = Record<string, string>;
type Words = Record<string, unknown>;
export type Row = Record<string, unknown>;

/** A query of a report for all of 2026: its first time option, newest first. */
export const queryOf = (report: ReportShape, more: Parameters<typeof reportQuery>[0] = {}): ReportQuery => {
  const [timeOption = ''] = Object.keys(report.timeOptions);
  const column = report.timeOptions[more.timeOption ?? timeOption]?.column ?? '';
  return reportQuery({ timeOption, sort: { key: column, direction: 'desc' }, ...more });
};

const asked = (route: RouteShape, words: Words): Pick<InjectOptions, 'query' | 'payload'> => {
  if (route.method !== 'GET') return { payload: words };
  const texts = Object.entries(words).map(([key, value]) => [key, String(value)]);
  return { query: Object.fromEntries(texts) };
};

/** Calls the routes of a report as one person. */
export const reportClient = ({ app }: TestApp, report: ReportShape, headers: Headers) => {
  const routes: Record<'list' | 'summation' | 'export' | 'row', RouteShape> = reportRoutes(report);
  const dialect = dialectOf(report);

  /** Sends any fields, in the query string or the body as the route takes them. */
  const send = (
    name: 'list' | 'summation' | 'export',
    words: Words,
    query: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> => {
    const route = routes[name];
    const { query: own, payload } = { query: undefined, payload: undefined, ...asked(route, words) };
    const parts = { query: { ...(own as Record<string, string> | undefined), ...query }, ...(payload && { payload }) };
    return app.inject({ method: route.method, url: route.url, headers, ...parts });
  };

  const answerOf = (response: LightMyRequestResponse): Words => {
    if (response.statusCode !== 200) throw new Error(`${report.key}: ${response.statusCode} ${response.body}`);
    return response.json();
  };

  const page = async (query: ReportQuery): Promise<ReportPage> =>
    dialect.fromResponse(answerOf(await send('list', dialect.toBody(report, query))));

  return {
    send,
    page,
    wordsOf: (query: ReportQuery): Words => dialect.toBody(report, query),
    totals: async (query: ReportQuery) => {
      const { breakdown, ...totals } = answerOf(await send('summation', dialect.toBody(report, query)));
      return totals;
    },
    /** What the totals are made of. */
    breakdown: async (query: ReportQuery) =>
      answerOf(await send('summation', dialect.toBody(report, query)))['breakdown'] as BreakdownLine[],
    csv: (query: ReportQuery) => send('export', dialect.toBody(report, query)),
    /** The direct export; `columns` are as shown. */
    file: (query: ReportQuery, fileType: FileType, columns?: readonly string[]) =>
      send('export', dialect.toBody(report, query), { fileType, ...(columns && { columns: columns.join(',') }) }),
    row: (key: string, which: WhichRows = {}) =>
      app.inject({ url: `${report.url}/${encodeURIComponent(key)}`, query: { ...which }, headers }),
    /** Every row of a query, page by page. */
    all: async (query: ReportQuery): Promise<Row[]> => {
      const rows: Row[] = [];
      for (let number = 1; ; number += 1) {
        const found = await page({ ...query, page: number });
        rows.push(...found.rows);
        if (!found.hasNext) return rows;
      }
    },
  };
};

export type ReportClient = ReturnType<typeof reportClient>;
