import { z } from 'zod';
import { pageCount } from '../../core/paging.ts';
import { type ReportQuery, type ReportShape, rowSchema } from '../../core/report.ts';
import type { Dialect, ReportPage, WireFieldNames } from './dialect.ts';
import { readRequest, requestSchema, writeRequest } from './request-words.ts';

/** What every family answers with, beside its own name for the number of pages. */
const responseSchema = (words: WireFieldNames, report: ReportShape) =>
  z.object({
    data: z.array(rowSchema(report)).max(Math.max(...report.pageSizes.choices)),
    size: z.int(),
    totalRowNum: z.int(),
    /** True where the count stopped at its cap: there are more than `totalRowNum` rows. */
    totalRowNumCapped: z.boolean(),
    [words.pages]: z.int(),
    nextPage: z.int().nullable(),
    error: z.null(),
  });

const toResponse = (words: WireFieldNames, query: ReportQuery, page: ReportPage) => ({
  data: page.rows,
  size: page.rows.length,
  totalRowNum: page.total.rows,
  totalRowNumCapped: page.total.capped,
  [words.pages]: pageCount(page.total.rows, query.limit),
  nextPage: page.hasNext ? query.page + 1 : null,
  error: null,
});

const fromResponse = (response: Record<string, unknown>): ReportPage => ({
  rows: response['data'] as ReportPage['rows'],
  total: { rows: response['totalRowNum'] as number, capped: response['totalRowNumCapped'] as boolean },
  hasNext: response['nextPage'] !== null,
});

/** Makes the dialect of a family from the words in which it differs. */
export const bodyDialect = (words: WireFieldNames): Dialect => ({
  method: words.method ?? 'POST',
  totalsPath: words.totalsPath ?? 'summation',
  bodySchema: report => requestSchema(words, report, 'body'),
  querySchema: report => requestSchema(words, report, 'query'),
  toQuery: (report, body) => readRequest(words, report, body),
  toBody: (_report, query) => writeRequest(words, query),
  responseSchema: report => responseSchema(words, report),
  toResponse: (query, page) => toResponse(words, query, page),
  fromResponse,
});
