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
    [names.pages]: z.int().describe('The number of pages; of those known to be there while totalRowNumCapped is true'),
    nextPage: z.int().nullable(),
    error: z.null(),
  });

/**
 * How many pages there are. Of a count that stopped at its cap there is at least one row more, and after a page with a next one at least
 * one page more: whoever reads page after page up to this number, as each answer tells it, reads them all.
 */
const pagesOf = ({ page, limit }: ReportQuery, { rows, total, hasNext }: ReportPage): number => {
  const seen = rows.length === 0 ? 1 : page + (hasNext ? 1 : 0);
  return Math.max(pageCount(total.rows + (total.capped ? 1 : 0), limit), seen);
};

const toResponse = (names: WireFieldNames, query: ReportQuery, page: ReportPage) => ({
  data: page.rows,
  size: page.rows.length,
  totalRowNum: page.total.rows,
  totalRowNumCapped: page.total.capped,
  [names.pages]: pagesOf(query, page),
  nextPage: page.hasNext ? query.page + 1 : null,
  error: null,
});

const fromResponse = (response: Record<string, unknown>): ReportPage => ({
  rows: response['data'] as ReportPage['rows'],
  total: { rows: response['totalRowNum'] as number, capped: response['totalRowNumCapped'] as boolean },
  hasNext: response['nextPage'] !== null,
});

/** Makes a family's dialect from its field names. */
const bodyDialect = (names: WireFieldNames): Dialect => ({
  method: names.method ?? 'POST',
  totalsPath: names.totalsPath ?? 'summation',
  fields: { from: names.from, to: names.to, page: ['page', names.limit] },
  bodySchema: report => requestSchema(names, report, 'body'),
  querySchema: report => requestSchema(names, report, 'query'),
  toQuery: (report, body) => readRequest(names, report, body),
  toBody: (_report, query) => writeRequest(names, query),
  responseSchema: report => responseSchema(names, report),
  toResponse: (query, page) => toResponse(names, query, page),
  fromResponse,
});

const interac: WireFieldNames = {
  from: 'fromDateTime',
  to: 'toDateTime',
  dates: 'dateTime',
  timeOption: 'timeRangeOption',
  sort: 'sortBy',
  order: 'order',
  limit: 'limit',
  pages: 'totalPageNum',
};

const ibt: WireFieldNames = {
  from: 'fromTime',
  to: 'toTime',
  dates: 'dateTime',
  sort: 'ibtTransactionsSortList',
  order: 'orderType',
  limit: 'limit',
  pages: 'totalPageNum',
};

const dailySummary: WireFieldNames = {
  from: 'fromDate',
  to: 'toDate',
  dates: 'day',
  sort: 'sortBy',
  sortNames: { transDate: 'DATE' },
  order: 'order',
  limit: 'limit',
  pages: 'totalPageNum',
};

/** The field names of each family, as the specification has them. */
export const DIALECTS: Record<ReportShape['dialect'], Dialect> = {
  interac: bodyDialect(interac),
  interacReturns: bodyDialect({ ...interac, pages: 'totalPage' }),
  interacEft: bodyDialect({ ...interac, totalsPath: 'summary' }),
  interacDailySummary: bodyDialect(dailySummary),
  ibt: bodyDialect(ibt),
  ibtReturns: bodyDialect({ ...ibt, timeOption: 'timeOption' }),
  ibtDailySummary: bodyDialect({ ...dailySummary, order: 'orderType' }),
  adjustments: bodyDialect({ ...ibt, sort: 'merchantAccAdjustmentSortList' }),
  reimbursements: bodyDialect({ ...ibt, sort: 'merchantReimbursementSortList', pages: 'totalPage' }),
  representments: bodyDialect({
    ...interac,
    timeOption: undefined,
    method: 'GET',
    limit: 'pageSize',
    pages: 'totalPage',
  }),
};
