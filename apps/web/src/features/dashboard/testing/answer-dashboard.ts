import type { ReportingFrequency } from '@drumlin/contract/analytics/choices.ts';
import {
  type Conversions,
  getBenchmarkChart,
  getBenchmarkSummary,
  getConversionChart,
  getConversionSummary,
  type NoBenchmark,
} from '@drumlin/contract/analytics/conversions.ts';
import { getAnalyticsRefresh, getApprovalRatio } from '@drumlin/contract/analytics/routes.ts';
import { getPayinsToday, getPayoutsToday } from '@drumlin/contract/analytics/today.ts';
import { getVolumeChart, getVolumeSummary } from '@drumlin/contract/analytics/volumes.ts';
import { getWalletBalances, type InteracBalance, listCurrentBalances } from '@drumlin/contract/balances/routes.ts';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import { getGettingStarted } from '@drumlin/contract/merchants/getting-started.ts';
import { getWalletProductsOf } from '@drumlin/contract/merchants/routes.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { listWaiting } from '@drumlin/contract/portal/waiting.ts';
import { answer } from '../../../testing/answers.ts';

/** Each amount of another size, in cents. */
const interacBalance = (changed: Partial<InteracBalance> = {}): InteracBalance => ({
  merchantId: 'ALCASINO',
  pending: 100_00,
  reserve: 2000_00,
  maturedReserve: 300_00,
  netAmt: 45_678_90,
  todayPayouts: 12_34,
  displayReserves: true,
  updatedAt: new Date().toISOString(),
  ...changed,
});
export const answerBalance = (changed: Partial<InteracBalance> = {}) =>
  answer(listCurrentBalances, { data: [interacBalance(changed)], totalRowNum: 1, totalPageNum: 1 });

/** A day at 14:32 in Toronto, each figure another. */
const answerToday = (): void => {
  const at = '2026-06-18T18:32:00.000Z';
  const days = Array.from({ length: 7 }, (_, nth) => ({ day: addDays('2026-06-11', nth), nth }));
  answer(getPayinsToday, {
    at,
    paid: { count: 74, cents: 8_281_60 },
    paidYesterday: { count: 69, cents: 7_798_10 },
    rejected: 17,
    rejectedYesterday: 13,
    hours: Array.from({ length: 24 }, (_, hour) => ({ todayCents: hour * 1_00, yesterdayCents: hour * 2_00 })),
    codes: [
      { code: '104', count: 9, usual: 10 },
      { code: '3', count: 5, usual: 2 },
    ],
    usual: { paid: 827, rejected: 173 },
    days: days.map(({ day, nth }) => ({ day, paid: 90 - nth, rejected: 10 + nth })),
  });
  answer(getPayoutsToday, {
    at,
    paid: { count: 12, cents: 1_845_00 },
    paidYesterday: { count: 14, cents: 2_000_00 },
    onTheirWay: { count: 2, cents: 310_00 },
    days: days.map(({ day, nth }) => ({ day, cents: nth * 100_00 })),
  });
};

/** What a balance, products and the first steps are asked for, of merchants with payments. */
export const answerPage = (products: Product[] = ['INTERAC', 'IBT']): void => {
  answer(getWalletProductsOf, { products });
  answer(getGettingStarted, { isNew: false, done: [] });
  answer(listWaiting, { waiting: [] });
  answer(getWalletBalances, {
    wallets: (['MERCHANT_PENDING', 'MERCHANT_RESERVE', 'MERCHANT_OPERATIONAL'] as const).map((subtype, at) => ({
      subtype,
      balance: (at + 1) * 1000_00,
      lastUpdateTime: new Date().toISOString(),
    })),
    todayPayouts: 50_00,
  });
  answerBalance();
  answerToday();
};

const FIRST_DAY = '2026-05-04';
const STEP = { DAILY: 1, WEEKLY: 7, MONTHLY: 30 } as const;
const HALF_A_YEAR_OF_WEEKS = 26;

/** The pieces of a chart: four, or as many as half a year has weeks. */
const buckets = (frequency: ReportingFrequency, period: string) =>
  Array.from({ length: frequency === 'WEEKLY' && period === 'PAST_6_MONTHS' ? HALF_A_YEAR_OF_WEEKS : 4 }, (_, at) => {
    const firstDay = addDays(FIRST_DAY, at * STEP[frequency]);
    return { period: firstDay, firstDay, lastDay: addDays(firstDay, STEP[frequency] - 1) };
  });
const DAYS = { firstDay: FIRST_DAY, lastDay: addDays(FIRST_DAY, 27) };

const COUNTS: Conversions = {
  totalTransactions: 200,
  successfulTransactions: 160,
  firstTimeTransactions: 80,
  firstTimeSuccessful: 50,
  existingTransactions: 120,
  existingSuccessful: 110,
  windows: 150,
  convertedWindows: 135,
  grossConversion: 80,
  firstTimeUserConversion: 62.5,
  existingUserConversion: 92.7,
  user24HourConversion: 90,
};

const PEERS = { percentile25: 65, percentile50: 73, percentile75: 82 };
const ALONE = { percentile25: null, percentile50: null, percentile75: null };
const TOO_FEW: NoBenchmark = {
  reason: 'TOO_FEW',
  nearest: { reportingPeriod: 'LAST_YEAR', reportingFrequency: 'MONTHLY' },
};
const CONVERSION_TYPES = ['GROSS', 'FIRST_TIME', 'EXISTING', 'USER24HOUR'] as const;

/**
 * Answers the charts from now on; of a merchant without payments everything is nothing, some pay out by EFT as well, and a year earlier begins at
 * the piece `yearFrom`, if at all.
 */
export const answerAnalytics = ({
  isEmpty = false,
  hasPeers = true,
  hasEft = false,
  yearFrom = 0,
  absence = TOO_FEW,
} = {}) => {
  const some = (value: number) => (isEmpty ? 0 : value);
  const peers = hasPeers ? PEERS : ALONE;
  const rates: Conversions = isEmpty
    ? {
        ...(Object.fromEntries(Object.keys(COUNTS).map(key => [key, 0])) as unknown as Conversions),
        grossConversion: null,
        firstTimeUserConversion: null,
        existingUserConversion: null,
        user24HourConversion: null,
      }
    : COUNTS;
  answer(getAnalyticsRefresh, {
    throughDay: '2026-06-20',
    refreshedAt: new Date(Date.now() - 3_600_000).toISOString(),
  });
  const volumeSummary = answer(getVolumeSummary, {
    ...DAYS,
    totalPayinsAmt: some(1000.5),
    payinsAmtGrowthOrDecrease: 5,
    totalPayinsTransactions: some(40),
    payinsTransactionsGrowthOrDecrease: -2,
    totalPayoutsAmt: some(300.25),
    payoutsAmtGrowthOrDecrease: null,
    totalPayoutsTransactions: some(7),
    payoutsTransactionGrowthOrDecrease: 1,
    totalEftPayoutsAmt: hasEft ? 100.05 : 0,
    totalEftPayoutsTransactions: hasEft ? 2 : 0,
  });
  const volumes = answer(getVolumeChart, ({ body }) => ({
    ...DAYS,
    txnVolumeData: buckets(body.reportingFrequency, body.reportingPeriod).map((bucket, at) => {
      const [payins, payouts] = [body.txnVolumeChartOption !== 'PAYOUTS', body.txnVolumeChartOption !== 'PAYINS'];
      const isOne = payins !== payouts;
      const size = some(at + 1);
      const eft = hasEft ? size : 0;
      const before = at < yearFrom ? 0 : size;
      return {
        ...bucket,
        comparisonPeriod: isOne ? addDays(bucket.period, -365) : null,
        comparisonFirstDay: isOne ? addDays(bucket.firstDay, -365) : null,
        comparisonLastDay: isOne ? addDays(bucket.lastDay, -365) : null,
        totalPayinsAmt: payins ? size * 1000 : null,
        totalPayoutsAmt: payouts ? size * 300 : null,
        totalComparisonAmt: isOne ? before * 800 : null,
        totalPayinsTxns: payins ? size * 10 : null,
        totalPayoutsTxns: payouts ? size * 3 : null,
        totalComparisonTxns: isOne ? before * 8 : null,
        avgPayinsAmt: payins && !isEmpty ? 100 : null,
        avgPayoutsAmt: payouts && !isEmpty ? 100 : null,
        avgComparisonAmt: isOne && before > 0 ? 100 : null,
        manualPercentage: payins && !isEmpty ? 40 : null,
        requestMoneyPercentage: payins && !isEmpty ? 60 : null,
        totalRequestMoneyAmt: payins ? size * 600 : null,
        totalManualAmt: payins ? size * 400 : null,
        totalEftPayoutsAmt: payouts ? eft * 100 : null,
        totalEftPayoutsTxns: payouts ? eft : null,
        totalEftComparisonAmt: payouts && isOne ? eft * 200 : null,
        totalEftComparisonTxns: payouts && isOne ? eft * 2 : null,
      };
    }),
  }));
  const summary = answer(getConversionSummary, ({ body }) => ({
    ...DAYS,
    ...rates,
    grossConversion: isEmpty ? null : body.includeAbandons === false ? 85 : 80,
    grossConversionDifferential: 1.5,
    firstTimeUserConversionDifferential: -1,
    existingUserConversionDifferential: 0,
    user24HourConversionDifferential: null,
  }));
  const conversions = answer(getConversionChart, ({ body }) => ({
    ...DAYS,
    payinsChartData: buckets(body.reportingFrequency, body.reportingPeriod).map((bucket, at) => ({
      ...bucket,
      ...rates,
      grossConversion: isEmpty ? null : 80 + at / 2,
      ...(body.interacTransType === 'REQUEST_VS_MANUAL' && { requestMoney: rates, manual: rates }),
    })),
  }));
  answer(getBenchmarkChart, ({ body }) => ({
    ...DAYS,
    benchmarkChartData: buckets(body.reportingFrequency, body.reportingPeriod).map(bucket => ({
      ...bucket,
      conversionRate: 80,
      ...peers,
      totalTransactions: 200,
    })),
    noBenchmark: hasPeers || body.reportingPeriod === 'LAST_YEAR' ? null : absence,
  }));
  answer(getBenchmarkSummary, {
    ...DAYS,
    benchmarks: CONVERSION_TYPES.map(conversionType => ({ conversionType, conversionRate: 80, ...peers })),
  });
  const approvals = answer(getApprovalRatio, {
    ...DAYS,
    successfulTxn: { requestMoney: some(100), manual: some(60), automatic: 0, totalTransactions: some(160) },
    rejectedTxn: isEmpty ? { totalTransactions: 0 } : { totalTransactions: 40, '104': 25, '3': 12, NONE: 3 },
  });
  return { volumeSummary, volumes, summary, conversions, approvals };
};
