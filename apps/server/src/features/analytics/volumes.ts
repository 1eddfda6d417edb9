import type { ReportingFrequency, VolumeView } from '@drumlin/contract/analytics/choices.ts';
import { bucketsOf, type DayRange, previousYear } from '@drumlin/contract/analytics/periods.ts';
import type { getVolumeSummary, VolumePoint } from '@drumlin/contract/analytics/volumes.ts';
import { centsToUnits } from '@drumlin/contract/core/money.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import { interacEftPayoutRollups } from '../../rollups/families/interac-eft-payouts.ts';
import { interacPayinRollups } from '../../rollups/families/interac-payins.ts';
import { interacPayoutRollups } from '../../rollups/families/interac-payouts.ts';
import { type SeriesPoint, seriesOver } from '../../rollups/series.ts';
import type { AnalyticsRequest } from './analytics-request.ts';
import { averageOf, growthOf, percentOf } from './figures.ts';
import type { Reading } from './reading.ts';

/** What succeeded of a piece, in cents, and how many. */
interface Volume {
  cents: number;
  count: number;
}

/** Cents by their method. */
interface Payins extends Volume {
  byMethod: Readonly<Record<string, number>>;
}

/** What of all of them went by EFT. */
interface Payouts extends Volume {
  eft: Volume;
}

const NOTHING: Volume = { cents: 0, count: 0 };
const NO_PAYINS: Payins = { ...NOTHING, byMethod: {} };
const NO_PAYOUTS: Payouts = { ...NOTHING, eft: NOTHING };

const volumeOf = <M extends string>(points: readonly SeriesPoint<M>[], amount: M): Volume => ({
  cents: points.reduce((sum, { sums }) => sum + sums[amount], 0),
  count: points.reduce((sum, { rowCount }) => sum + rowCount, 0),
});

const [AMOUNT, EFT_AMOUNT] = ['original_amt_cents', 'trans_amount_cents'] as const;
const SUCCEEDED = { basis: 'O', only: { trans_status: ['S'] } } as const;

interface Volumes {
  payins: Payins;
  payouts: Payouts;
}
type ReadVolumes = { [K in keyof Volumes]: (ranges: readonly DayRange[]) => Promise<Volumes[K][]> };

/** Volumes of one merchant by ranges of days, as the reports of the rows add them up. */
const volumesFor = ({ database, inTurn }: Reading, scope: MerchantScope): ReadVolumes => {
  const query = { ...SUCCEEDED, scope, measures: [AMOUNT] };
  const ofEft = { ...SUCCEEDED, scope, measures: [EFT_AMOUNT] };
  return {
    payins: async ranges => {
      const read = await inTurn(() => seriesOver(database, interacPayinRollups, 'method', ranges, query));
      return read.map(points => ({
        ...volumeOf(points, AMOUNT),
        byMethod: Object.fromEntries(points.map(({ key, sums }) => [key, sums[AMOUNT]])),
      }));
    },
    payouts: async ranges => {
      const [byTransfer, byEft] = await Promise.all([
        inTurn(() => seriesOver(database, interacPayoutRollups, 'status', ranges, query)),
        inTurn(() => seriesOver(database, interacEftPayoutRollups, 'status', ranges, ofEft)),
      ]);
      return byTransfer.map((points, place) => {
        const [transfers, eft] = [volumeOf(points, AMOUNT), volumeOf(byEft[place] ?? [], EFT_AMOUNT)];
        return { cents: transfers.cents + eft.cents, count: transfers.count + eft.count, eft };
      });
    },
  };
};

/** Nothing was compared, or nothing is shown. */
const NO_SHARES = { manualPercentage: null, requestMoneyPercentage: null };

/** The rest of what both methods have, so that they add up to it; AUTOMATIC payins are in neither. */
const sharesOf = ({ cents, byMethod }: Payins) => {
  const [requested = 0, manual = 0] = [byMethod['REQUEST_MONEY'], byMethod['MANUAL']];
  const ofRequests = percentOf({ part: requested, of: cents });
  const ofBoth = percentOf({ part: requested + manual, of: cents });
  if (ofRequests === null || ofBoth === null) return NO_SHARES;
  return {
    manualPercentage: (Math.round(ofBoth * 10) - Math.round(ofRequests * 10)) / 10,
    requestMoneyPercentage: ofRequests,
  };
};

const payinsOf = (volume: Payins | undefined) => ({
  totalPayinsAmt: volume ? centsToUnits(volume.cents) : null,
  totalPayinsTxns: volume?.count ?? null,
  avgPayinsAmt: volume ? averageOf(volume.cents, volume.count) : null,
  ...(volume ? sharesOf(volume) : NO_SHARES),
  totalRequestMoneyAmt: volume ? centsToUnits(volume.byMethod['REQUEST_MONEY'] ?? 0) : null,
  totalManualAmt: volume ? centsToUnits(volume.byMethod['MANUAL'] ?? 0) : null,
});

const payoutsOf = (volume: Payouts | undefined) => ({
  totalPayoutsAmt: volume ? centsToUnits(volume.cents) : null,
  totalPayoutsTxns: volume?.count ?? null,
  avgPayoutsAmt: volume ? averageOf(volume.cents, volume.count) : null,
  totalEftPayoutsAmt: volume ? centsToUnits(volume.eft.cents) : null,
  totalEftPayoutsTxns: volume?.eft.count ?? null,
});

const comparisonOf = (days: DayRange | undefined, volume: Payins | Payouts | undefined) => ({
  comparisonPeriod: days?.firstDay ?? null,
  comparisonFirstDay: days?.firstDay ?? null,
  comparisonLastDay: days?.lastDay ?? null,
  totalComparisonAmt: volume ? centsToUnits(volume.cents) : null,
  totalComparisonTxns: volume?.count ?? null,
  avgComparisonAmt: volume ? averageOf(volume.cents, volume.count) : null,
  totalEftComparisonAmt: volume && 'eft' in volume ? centsToUnits(volume.eft.cents) : null,
  totalEftComparisonTxns: volume && 'eft' in volume ? volume.eft.count : null,
});

/** What a view shows, and which of it is compared with a year earlier: one series alone. */
const VIEWS: Readonly<Record<VolumeView, { payins: boolean; payouts: boolean; compared?: 'payins' | 'payouts' }>> = {
  PAYINS: { payins: true, payouts: false, compared: 'payins' },
  PAYOUTS: { payins: false, payouts: true, compared: 'payouts' },
  PAYINS_PAYOUTS: { payins: true, payouts: true },
};

/** The pieces of a volume chart. */
export const readVolumeChart = async (
  reading: Reading,
  { scope, range }: AnalyticsRequest,
  {
    reportingFrequency,
    txnVolumeChartOption: view,
  }: { reportingFrequency: ReportingFrequency; txnVolumeChartOption: VolumeView },
): Promise<VolumePoint[]> => {
  const buckets = bucketsOf(range, reportingFrequency);
  const read = volumesFor(reading, scope);
  const { compared, ...shown } = VIEWS[view];
  const earlier = compared && buckets.map(previousYear);
  const [payins, payouts, before] = await Promise.all([
    shown.payins ? read.payins(buckets) : undefined,
    shown.payouts ? read.payouts(buckets) : undefined,
    earlier && read[compared](earlier),
  ]);
  return buckets.map((days, place) => ({
    period: days.firstDay,
    ...days,
    ...payinsOf(payins?.[place]),
    ...payoutsOf(payouts?.[place]),
    ...comparisonOf(earlier?.[place], before?.[place]),
  }));
};

/** The volumes of a period and their growth. */
export const readVolumeSummary = async (
  reading: Reading,
  { scope, range, previous }: AnalyticsRequest,
): Promise<RouteOutput<typeof getVolumeSummary>> => {
  const read = volumesFor(reading, scope);
  const ranges = [range, previous];
  const [[payins = NO_PAYINS, payinsBefore = NO_PAYINS], [payouts = NO_PAYOUTS, payoutsBefore = NO_PAYOUTS]] =
    await Promise.all([read.payins(ranges), read.payouts(ranges)]);
  return {
    ...range,
    totalPayinsAmt: centsToUnits(payins.cents),
    payinsAmtGrowthOrDecrease: growthOf(payins.cents, payinsBefore.cents),
    totalPayinsTransactions: payins.count,
    payinsTransactionsGrowthOrDecrease: growthOf(payins.count, payinsBefore.count),
    totalPayoutsAmt: centsToUnits(payouts.cents),
    payoutsAmtGrowthOrDecrease: growthOf(payouts.cents, payoutsBefore.cents),
    totalPayoutsTransactions: payouts.count,
    payoutsTransactionGrowthOrDecrease: growthOf(payouts.count, payoutsBefore.count),
    totalEftPayoutsAmt: centsToUnits(payouts.eft.cents),
    totalEftPayoutsTransactions: payouts.eft.count,
  };
};
