import type { ReportingFrequency, VolumeView } from '@drumlin/contract/analytics/choices.ts';
import { bucketsOf, type DayRange, previousYear } from '@drumlin/contract/analytics/periods.ts';
import type { getVolumeSummary, VolumePoint } from '@drumlin/contract/analytics/volumes.ts';
import { centsToUnits } from '@drumlin/contract/core/money.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import { interacPayinRollups } from '../../rollups/families/interac-payins.ts';
import { interacPayoutRollups } from '../../rollups/families/interac-payouts.ts';
import { type SeriesPoint, seriesOver } from '../../rollups/series.ts';
import type { Asked } from './asked.ts';
import { averageOf, growthOf, percentOf } from './figures.ts';
import type { Reading } from './reading.ts';

/** What succeeded of a piece, in cents, and how many. */
interface Volume {
  cents: number;
  count: number;
  /** Of payins, by their method. */
  byMethod: Readonly<Record<string, number>>;
}

const NOTHING: Volume = { cents: 0, count: 0, byMethod: {} };

const volumeOf = (points: readonly SeriesPoint<'original_amt_cents'>[]): Volume => ({
  cents: points.reduce((sum, { sums }) => sum + sums.original_amt_cents, 0),
  count: points.reduce((sum, { rowCount }) => sum + rowCount, 0),
  byMethod: Object.fromEntries(points.map(({ key, sums }) => [key, sums.original_amt_cents])),
});

const SUCCEEDED = { basis: 'O', only: { trans_status: ['S'] }, measures: ['original_amt_cents'] } as const;

type ReadVolumes = (ranges: readonly DayRange[]) => Promise<Volume[]>;

/** Volumes of one merchant by ranges of days, as the reports of the rows add them up. */
const volumesFor = ({ database, inTurn }: Reading, scope: MerchantScope): Record<'payins' | 'payouts', ReadVolumes> => {
  const query = { ...SUCCEEDED, scope };
  return {
    payins: async ranges =>
      (await inTurn(() => seriesOver(database, interacPayinRollups, 'method', ranges, query))).map(volumeOf),
    payouts: async ranges =>
      (await inTurn(() => seriesOver(database, interacPayoutRollups, 'status', ranges, query))).map(volumeOf),
  };
};

/** Nothing was compared, or nothing is shown. */
const NO_SHARES = { manualPercentage: null, requestMoneyPercentage: null };

/** The rest of what both methods have, so that they add up to it; AUTOMATIC payins are in neither. */
const sharesOf = ({ cents, byMethod }: Volume) => {
  const [requested = 0, manual = 0] = [byMethod['REQUEST_MONEY'], byMethod['MANUAL']];
  const ofRequests = percentOf({ part: requested, of: cents });
  const ofBoth = percentOf({ part: requested + manual, of: cents });
  if (ofRequests === null || ofBoth === null) return NO_SHARES;
  return {
    manualPercentage: (Math.round(ofBoth * 10) - Math.round(ofRequests * 10)) / 10,
    requestMoneyPercentage: ofRequests,
  };
};

const payinsOf = (volume: Volume | undefined) => ({
  totalPayinsAmt: volume ? centsToUnits(volume.cents) : null,
  totalPayinsTxns: volume?.count ?? null,
  avgPayinsAmt: volume ? averageOf(volume.cents, volume.count) : null,
  ...(volume ? sharesOf(volume) : NO_SHARES),
  totalRequestMoneyAmt: volume ? centsToUnits(volume.byMethod['REQUEST_MONEY'] ?? 0) : null,
  totalManualAmt: volume ? centsToUnits(volume.byMethod['MANUAL'] ?? 0) : null,
});

const payoutsOf = (volume: Volume | undefined) => ({
  totalPayoutsAmt: volume ? centsToUnits(volume.cents) : null,
  totalPayoutsTxns: volume?.count ?? null,
  avgPayoutsAmt: volume ? averageOf(volume.cents, volume.count) : null,
});

const comparisonOf = (days: DayRange | undefined, volume: Volume | undefined) => ({
  comparisonPeriod: days?.firstDay ?? null,
  comparisonFirstDay: days?.firstDay ?? null,
  comparisonLastDay: days?.lastDay ?? null,
  totalComparisonAmt: volume ? centsToUnits(volume.cents) : null,
  totalComparisonTxns: volume?.count ?? null,
  avgComparisonAmt: volume ? averageOf(volume.cents, volume.count) : null,
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
  { scope, range }: Asked,
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
  { scope, range, previous }: Asked,
): Promise<RouteOutput<typeof getVolumeSummary>> => {
  const read = volumesFor(reading, scope);
  const ranges = [range, previous];
  const [[payins = NOTHING, payinsBefore = NOTHING], [payouts = NOTHING, payoutsBefore = NOTHING]] = await Promise.all([
    read.payins(ranges),
    read.payouts(ranges),
  ]);
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
  };
};
