import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { errorBody } from '../errors.ts';
import { count, days, ofPeriod } from './schemas.ts';

/**
 * How the payins of a period ended. `rejectedTxn` has the count of each error code beside their total; what was abandoned counts as 104, and
 * what was rejected without a code as `NONE`.
 */
export const getApprovalRatio = defineRoute({
  method: 'POST',
  url: '/v1/analytics/approvalRatioCharts',
  summary: 'How the payins of a period ended',
  access: 'HOMEPAGE_METRICS',
  audit: { none: 'reads only' },
  supportView: 'open',
  schema: {
    body: z.strictObject(ofPeriod),
    response: {
      200: z.object({
        ...days,
        /** `automatic` stands beside the methods of the specification where a ledger has it. */
        successfulTxn: z.object({ requestMoney: count, manual: count, automatic: count, totalTransactions: count }),
        rejectedTxn: z.object({ totalTransactions: count }).catchall(count),
      }),
      400: errorBody,
      403: errorBody,
      404: errorBody,
    },
  },
});

/** Up to which Eastern day analytics tell of payments, and when they were last worked out; both null before the first time. */
export const getAnalyticsRefresh = defineRoute({
  method: 'GET',
  url: '/v1/analytics/refresh',
  summary: 'When analytics were last refreshed',
  access: 'HOMEPAGE_METRICS',
  schema: {
    response: { 200: z.object({ throughDay: z.iso.date().nullable(), refreshedAt: z.iso.datetime().nullable() }) },
  },
});
