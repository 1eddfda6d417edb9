import type { z } from 'zod';
import type { ReportQuery, ReportShape } from '../../core/report.ts';

/** The most merchants one request may name; a caller with more merchants leaves the list out. It bounds the work of a request. */
export const MAX_MERCHANTS = 100;

/** One page of a report, independent of its family. `capped` says that counting stopped and there are more rows. */
export interface ReportPage {
  rows: Record<string, unknown>[];
  total: { rows: number; capped: boolean };
  hasNext: boolean;
}

/** How one family of reports words its requests and answers. Both sides use the same one, so they cannot differ. */
export interface Dialect {
  /** The method of the list; totals and files are always POST. */
  method: 'GET' | 'POST';
  /** The last segment of the totals' address. */
  totalsPath: 'summation' | 'summary';
  /** The fields of a request that are neither filters nor a sort: both ends of its range, and the page. */
  fields: { from: string; to: string; page: readonly string[] };
  bodySchema: (report: ReportShape) => z.ZodType<Record<string, unknown>>;
  /** As `bodySchema`, for a list whose fields are in the query string. */
  querySchema: (report: ReportShape) => z.ZodType<Record<string, unknown>>;
  toQuery: (report: ReportShape, body: Record<string, unknown>) => ReportQuery;
  toBody: (report: ReportShape, query: ReportQuery) => Record<string, unknown>;
  responseSchema: (report: ReportShape) => z.ZodType<Record<string, unknown>>;
  toResponse: (query: ReportQuery, page: ReportPage) => Record<string, unknown>;
  fromResponse: (response: Record<string, unknown>) => ReportPage;
}

/** The field names in which one family differs from another. */
export interface WireFieldNames {
  method?: 'GET';
  from: string;
  to: string;
  /** `day` where ranges consist of whole days; a time of day is accepted and ignored. */
  dates: 'dateTime' | 'day';
  /** The field that says which time the range applies to; families without it have reports with one time. */
  timeOption?: string | undefined;
  sort: string;
  order: string;
  /** The sort names that differ from their column's key. */
  sortNames?: Readonly<Record<string, string>>;
  limit: 'limit' | 'pageSize';
  /** The field of the answer with the number of pages. */
  pages: 'totalPageNum' | 'totalPage';
  totalsPath?: 'summary';
}

/** Clients leave an unused filter out or send it empty; both mean no filter. */
export const withoutEmptyText = (body: unknown): unknown =>
  body !== null && typeof body === 'object' && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))
    : body;
