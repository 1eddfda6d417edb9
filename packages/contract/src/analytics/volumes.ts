import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { errorBody } from '../errors.ts';
import { VOLUME_VIEWS } from './choices.ts';
import { bucket, change, chartBody, count, days, MAX_BUCKETS, ofPeriod, percent, product } from './schemas.ts';

const errors = { 400: errorBody, 403: errorBody, 404: errorBody };
/** Currency units; null where the view has no such series, or there is nothing to divide by. */
const amount = z.number();
const maybe = amount.nullable();

/** One piece of a volume chart. Payins and payouts are those that succeeded, by the time they began; EFT payouts are payouts. */
export const volumePoint = z.object({
  ...bucket,
  /** The piece a year earlier; null where both series are shown, as are its figures. */
  comparisonPeriod: z.iso.date().nullable(),
  comparisonFirstDay: z.iso.date().nullable(),
  comparisonLastDay: z.iso.date().nullable(),
  totalPayinsAmt: maybe,
  totalPayoutsAmt: maybe,
  totalComparisonAmt: maybe,
  totalPayinsTxns: count.nullable(),
  totalPayoutsTxns: count.nullable(),
  totalComparisonTxns: count.nullable(),
  avgPayinsAmt: maybe,
  avgPayoutsAmt: maybe,
  avgComparisonAmt: maybe,
  /** Shares of the payins' amount by method; both null where nothing was paid in. */
  manualPercentage: percent,
  requestMoneyPercentage: percent,
  totalRequestMoneyAmt: maybe,
  totalManualAmt: maybe,
  /** What went by EFT: of the payouts, and of those of a year earlier; null where these are not shown. */
  totalEftPayoutsAmt: maybe,
  totalEftPayoutsTxns: count.nullable(),
  totalEftComparisonAmt: maybe,
  totalEftComparisonTxns: count.nullable(),
});
export type VolumePoint = z.infer<typeof volumePoint>;

/** Volumes by day, week or month, beside those of a year earlier. */
export const getVolumeChart = defineRoute({
  method: 'POST',
  url: '/v1/analytics/txnVolumeChart',
  summary: 'Volumes of payins and payouts over a period',
  access: 'HOMEPAGE_METRICS',
  audit: { none: 'reads only' },
  supportView: 'open',
  schema: {
    body: chartBody({ txnVolumeChartOption: z.enum(VOLUME_VIEWS) }),
    response: { 200: z.object({ ...days, txnVolumeData: z.array(volumePoint).max(MAX_BUCKETS) }), ...errors },
  },
});

/** The volumes of a period, and how they grew: in percent of those of the period before. */
export const getVolumeSummary = defineRoute({
  method: 'POST',
  url: '/v1/analytics/txnVolumeSummary',
  summary: 'Volumes of a period and their growth',
  access: 'HOMEPAGE_METRICS',
  audit: { none: 'reads only' },
  supportView: 'open',
  schema: {
    body: z.strictObject({ ...ofPeriod, product }),
    response: {
      200: z.object({
        ...days,
        totalPayinsAmt: amount,
        payinsAmtGrowthOrDecrease: change,
        totalPayinsTransactions: count,
        payinsTransactionsGrowthOrDecrease: change,
        totalPayoutsAmt: amount,
        payoutsAmtGrowthOrDecrease: change,
        totalPayoutsTransactions: count,
        payoutsTransactionGrowthOrDecrease: change,
        /** What of the payouts went by EFT. */
        totalEftPayoutsAmt: amount,
        totalEftPayoutsTransactions: count,
      }),
      ...errors,
    },
  },
});
