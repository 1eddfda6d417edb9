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
  bodySchema: (report: ReportShape) => z.ZodType<Record<string, unknown>>;
  toQuery: (report: ReportShape, body: Record<string, unknown>) => ReportQuery;
  toBody: (report: ReportShape, query: ReportQuery) => Record<string, unknown>;
  responseSchema: (report: ReportShape) => z.ZodType<Record<string, unknown>>;
  toResponse: (query: ReportQuery, page: ReportPage) => Record<string, unknown>;
  fromResponse: (response: Record<string, unknown>) => ReportPage;
}

export const defineDialect = (dialect: Dialect): Dialect => dialect;

/** Clients leave an unused filter out or send it as empty text; both mean no filter. */
export const withoutEmptyText = (body: unknown): unknown =>
  body !== null && typeof body === 'object' && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))
    : body;
