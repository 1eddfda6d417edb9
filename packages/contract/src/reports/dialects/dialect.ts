import type { z } from 'zod';
import type { ReportQuery, ReportShape } from '../../core/report.ts';

/** Most merchants one request may name; a caller with more leaves the list out (security notes, C11). */
export const MAX_MERCHANTS = 100;

/** One page of a report before its family wraps it. `capped` says that counting stopped and there are more rows. */
export interface ReportPage {
  rows: Record<string, unknown>[];
  total: { rows: number; capped: boolean };
  hasNext: boolean;
}

/** How one family of reports words its requests and answers; both sides use the same one, so neither can drift. */
export interface Dialect {
  /** How a list is asked for; totals and files are always posted. */
  method: 'GET' | 'POST';
  /** The last part of the address of the totals. */
  totalsPath: 'summation' | 'summary';
  bodySchema: (report: ReportShape) => z.ZodType<Record<string, unknown>>;
  /** As `bodySchema`, for a list whose words stand in the address. */
  querySchema: (report: ReportShape) => z.ZodType<Record<string, unknown>>;
  toQuery: (report: ReportShape, body: Record<string, unknown>) => ReportQuery;
  toBody: (report: ReportShape, query: ReportQuery) => Record<string, unknown>;
  responseSchema: (report: ReportShape) => z.ZodType<Record<string, unknown>>;
  toResponse: (query: ReportQuery, page: ReportPage) => Record<string, unknown>;
  fromResponse: (response: Record<string, unknown>) => ReportPage;
}

/** The words in which one family differs from the next (spec document 2, section 7). */
export interface WireFieldNames {
  method?: 'GET';
  from: string;
  to: string;
  /** `day` where a range has whole days only; a time of day beside them is taken and means nothing. */
  dates: 'dateTime' | 'day';
  /** The field that says which time the range is of; families without it have reports of one time. */
  timeOption?: string | undefined;
  sort: string;
  order: string;
  /** What a sort goes by where it is not its column's key. */
  sortNames?: Readonly<Record<string, string>>;
  limit: 'limit' | 'pageSize';
  /** The field of the answer that says how many pages there are. */
  pages: 'totalPageNum' | 'totalPage';
  totalsPath?: 'summary';
}

/** Clients leave an unused filter out or send it as empty text; both mean no filter. */
export const withoutEmptyText = (body: unknown): unknown =>
  body !== null && typeof body === 'object' && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))
    : body;
