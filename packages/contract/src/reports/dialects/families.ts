import type { ReportShape } from '../../core/report.ts';
import { bodyDialect } from './body-dialect.ts';
import type { Dialect, WireFieldNames } from './dialect.ts';

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
