import { z } from 'zod';
import { pageCount } from '../../core/paging.ts';
import { type ReportQuery, type ReportShape, rowSchema } from '../../core/report.ts';
import type { Dialect, ReportPage, WireFieldNames } from './dialect.ts';
import { readRequest, requestSchema, writeRequest } from './request-fields.ts';

/** The answer that every family gives, with the family's own name for the number of pages. */
const responseSchema = (names: WireFieldNames, report: ReportShape) =>
  z.object({
    data: z.array(rowSchema(report)).max(Math.max(...report.pageSizes.choices)),
    size: z.int(),
    totalRowNum: z.int(),
    /** True where the count stopped at its cap: there are more than `totalRowNum` rows. */
    totalRowNumCapped: z.boolean(),
    [names.pages]: z.int(),
    nextPage: z.int().nullable(),
    error: z.null(),
  });

const toResponse = (names: WireFieldNames, query: ReportQuery, page: ReportPage) => ({
  data: page.rows,
  size: page.rows.length,
  totalRowNum: page.total.rows,
  totalRowNumCapped: page.total.capped,
  [names.pages]: pageCount(page.total.rows, query.limit),
  nextPage: page.hasNext ? query.page + 1 : null,
  error: null,
});

const fromResponse = (response: Record<string, unknown>): ReportPage => ({
  rows: response['data'] as ReportPage['rows'],
  total: { rows: response['totalRowNum'] as number, capped: response['totalRowNumCapped'] as boolean },
  hasNext: response['nextPage'] !== null,
});

/** Makes a family's dialect from its field names. */
export const bodyDialect = (names: WireFieldNames): Dialect => ({
  method: names.method ?? 'POST',
  totalsPath: names.totalsPath ?? 'summation',
  bodySchema: report => requestSchema(names, report, 'body'),
  querySchema: report => requestSchema(names, report, 'query'),
  toQuery: (report, body) => readRequest(names, report, body),
  toBody: (_report, query) => writeRequest(names, query),
  responseSchema: report => responseSchema(names, report),
  toResponse: (query, page) => toResponse(names, query, page),
  fromResponse,
});
