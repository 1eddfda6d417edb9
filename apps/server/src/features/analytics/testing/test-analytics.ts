import { isDeepStrictEqual } from 'node:util';
import {
  CONVERSION_TYPES,
  REPORTING_PERIODS,
  TRANSACTION_TYPES,
  VOLUME_VIEWS,
} from '@drumlin/contract/analytics/choices.ts';
import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { ProfileName } from '@drumlin/simulator/profiles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshAnalytics } from '../../../conversions/refresh.ts';
import { rebuildRollups } from '../../../ingest/rebuild.ts';
import { buildTestApp, createTestClock, type TestApp } from '../../../testing/build-test-app.ts';
import { createUser } from '../../../testing/factories.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { ingestSimulated } from '../../../testing/simulated-ledger.ts';
import { type Oracle, openOracle } from './oracle.ts';

type Figures = Record<string, unknown>;
/** The specification's frequencies of a period. */
const frequenciesOf = (period: string): string[] =>
  period === 'LAST_7_DAYS' ? ['DAILY'] : ['DAILY', 'WEEKLY', ...(period === 'LAST_WEEK' ? [] : ['MONTHLY'])];
const COUNTED = TRANSACTION_TYPES.flatMap(type => [true, false].map(includeAbandons => ({ type, includeAbandons })));
const keyOf = (type: string, includeAbandons: boolean): string =>
  `${type} ${includeAbandons ? 'INCLUDED' : 'EXCLUDED'}`;

/** Every figure of a piece of a volume chart, empty unless its view has it. */
const VOLUME_FIGURES = `
  totalPayinsAmt totalPayinsTxns avgPayinsAmt requestMoneyPercentage manualPercentage totalRequestMoneyAmt totalManualAmt
  totalPayoutsAmt totalPayoutsTxns avgPayoutsAmt totalEftPayoutsAmt totalEftPayoutsTxns
  comparisonPeriod comparisonFirstDay comparisonLastDay totalComparisonAmt
  totalComparisonTxns avgComparisonAmt totalEftComparisonAmt totalEftComparisonTxns
`
  .trim()
  .split(/\s+/);

interface Ledger {
  seed: bigint;
  profile: ProfileName;
  from: string;
  asOf: string;
  /** Of its charts every one is asked for, every fifth, ..: periods and frequencies all, and choices in turns. */
  every: number;
  /** Whether one in twenty of its rows is made one of the year before, so that there is something to compare with, and some of its payouts are in another currency. */
  hasYearBefore?: boolean;
}

const PAID = {
  'interac-payins': 'interac_payin',
  'interac-payouts': 'interac_payout',
  'interac-eft-payouts': 'interac_eft_payout',
};

const moveSomeToYearBefore = async (database: TestApp['database']) => {
  for (const table of ['interac_payout', 'interac_eft_payout'])
    await database.pool.query(`update ${table} set currency_code = 'USD' where id % 7 = 0`);
  for (const [dataset, table] of Object.entries(PAID)) {
    await database.pool.query(
      `update ${table} set trans_datetime = trans_datetime - interval '1 year' where id % 20 = 0`,
    );
    await rebuildRollups({ database }, dataset as keyof typeof PAID);
  }
  await database.owner.pool.query('analyze');
};

/** Declares the tests that hold every answer of analytics against a ledger. */
export const testAnalytics = ({ seed, profile, from, asOf, every, hasYearBefore = false }: Ledger): void => {
  let portal: TestApp;
  let oracle: Oracle;
  let headers: { authorization: string };
  /** The merchant with the most payins; where everything is asked, also that with the fewest. */
  let merchants: string[];

  beforeAll(async () => {
    portal = await buildTestApp({ clock: createTestClock(new Date(asOf)) });
    const { database, platform } = portal;
    const only = ['interac-payins', 'interac-payouts', 'interac-eft-payouts'] as const;
    await ingestSimulated(database, { seed, profile, asOf: new Date(asOf), from, only });
    if (hasYearBefore) await moveSomeToYearBefore(database);
    await refreshAnalytics(platform, { whole: true });
    oracle = await openOracle(database.owner.pool, easternDay(new Date(asOf)));
    headers = await signInAs(platform, await createUser(database, { roles: [101] }));
    const { rows } = await database.pool.query<{ id: string }>(
      'select merchant_id as id from interac_payin group by 1 order by count(*) desc, 1',
    );
    merchants = [rows[0]?.id ?? '', ...(every === 1 ? [rows.at(-1)?.id ?? ''] : [])];
  }, 60_000);
  afterAll(() => portal.close());

  const ask = async (path: string, body: Figures): Promise<Figures> => {
    const answer = await portal.app.inject({ method: 'POST', url: `/v1/analytics/${path}`, headers, payload: body });
    expect([body, answer.statusCode]).toEqual([body, 200]);
    return answer.json();
  };
  const piecesOf = async (
    subject: Parameters<Oracle['pieces']>[0],
    merchantId: string,
    period: string,
    frequency = 'WHOLE',
  ) =>
    (await oracle.pieces(subject, merchantId, period, frequency)).map(({ firstDay, lastDay, figures }) => ({
      days: { firstDay, lastDay },
      point: { period: firstDay, firstDay, lastDay },
      figures: figures as Record<string, Figures>,
    }));
  const wholeOf = async (subject: Parameters<Oracle['pieces']>[0], merchantId: string, period: string) => {
    const [whole] = await piecesOf(subject, merchantId, period);
    if (!whole) throw new Error(`Nothing is known of ${period}`);
    return whole;
  };

  /** Asks several at once, as a page does. */
  const expectAnswers = async (path: string, asked: readonly (readonly [body: Figures, answer: Figures])[]) => {
    const waiting = asked.filter((_, nth) => nth % every === 0).values();
    const work = async () => {
      for (const [body, answer] of waiting) {
        const told = await ask(path, body);
        // Thousands of charts of hundreds of points: `expect` takes long to compare them
        if (!isDeepStrictEqual(told, answer)) expect([body, told]).toEqual([body, answer]);
      }
    };
    await Promise.all(Array.from({ length: 4 }, work));
  };

  test.each(REPORTING_PERIODS)('volume charts of %s by every frequency and view', async reportingPeriod => {
    const asked: [Figures, Figures][] = [];
    const none = Object.fromEntries(VOLUME_FIGURES.map(name => [name, null]));
    for (const merchantId of merchants)
      for (const reportingFrequency of frequenciesOf(reportingPeriod)) {
        const pieces = await piecesOf('volumes', merchantId, reportingPeriod, reportingFrequency);
        const { days } = await wholeOf('volumes', merchantId, reportingPeriod);
        for (const txnVolumeChartOption of VOLUME_VIEWS) {
          const body = { merchantId, reportingPeriod, reportingFrequency, txnVolumeChartOption };
          const compared = { PAYINS: 'payinsBefore', PAYOUTS: 'payoutsBefore', PAYINS_PAYOUTS: '' }[
            txnVolumeChartOption
          ];
          const txnVolumeData = pieces.map(({ point, figures: { yearFirst, yearLast, ...figures } }) => ({
            ...none,
            ...point,
            ...(txnVolumeChartOption !== 'PAYOUTS' && figures['payins']),
            ...(txnVolumeChartOption !== 'PAYINS' && figures['payouts']),
            ...(compared && {
              ...figures[compared],
              comparisonPeriod: yearFirst,
              comparisonFirstDay: yearFirst,
              comparisonLastDay: yearLast,
            }),
          }));
          asked.push([body, { ...days, txnVolumeData }]);
        }
      }
    await expectAnswers('txnVolumeChart', asked);
  });

  test('volume summaries of every period, with payouts by EFT among the others', async () => {
    let toldOfEft = 0;
    for (const merchantId of merchants)
      for (const reportingPeriod of REPORTING_PERIODS) {
        const { days, figures } = await wholeOf('volumes', merchantId, reportingPeriod);
        const body = { merchantId, reportingPeriod, product: 'INTERAC' };
        const told = await ask('txnVolumeSummary', body);
        expect([body, told]).toEqual([body, { ...days, ...figures['summary'] }]);
        toldOfEft += told['totalEftPayoutsTransactions'] as number;
      }
    expect(toldOfEft).toBeGreaterThan(0);
  });

  test.each(REPORTING_PERIODS)(
    'conversion charts of %s by every frequency and type, with and without abandons',
    async reportingPeriod => {
      const asked: [Figures, Figures][] = [];
      for (const merchantId of merchants)
        for (const reportingFrequency of frequenciesOf(reportingPeriod)) {
          const pieces = await piecesOf('conversions', merchantId, reportingPeriod, reportingFrequency);
          const { days } = await wholeOf('conversions', merchantId, reportingPeriod);
          for (const includeAbandons of [true, false])
            for (const interacTransType of [...TRANSACTION_TYPES, 'REQUEST_VS_MANUAL']) {
              const of = (figures: Record<string, Figures>, type: string) =>
                figures[keyOf(type, includeAbandons)]?.['conversions'] as Figures;
              const isBoth = interacTransType === 'REQUEST_VS_MANUAL';
              const chart = { merchantId, reportingPeriod, reportingFrequency, product: 'INTERAC' };
              const body = { ...chart, interacTransType, includeAbandons };
              const payinsChartData = pieces.map(({ point, figures }) => ({
                ...point,
                ...of(figures, isBoth ? 'OVERALL' : interacTransType),
                ...(isBoth && { requestMoney: of(figures, 'REQUEST_MONEY'), manual: of(figures, 'MANUAL') }),
              }));
              asked.push([body, { ...days, payinsChartData }]);
            }
        }
      await expectAnswers('payinsConversionChart', asked);
    },
  );

  test('conversion summaries of every period and type, with and without abandons, weigh to what they are made of', async () => {
    for (const merchantId of merchants)
      for (const reportingPeriod of REPORTING_PERIODS) {
        const { days, figures } = await wholeOf('conversions', merchantId, reportingPeriod);
        for (const { type, includeAbandons } of COUNTED) {
          const { conversions, changes } = figures[keyOf(type, includeAbandons)] as Record<
            string,
            Record<string, number>
          >;
          const body = { merchantId, reportingPeriod, product: 'INTERAC', interacTransType: type, includeAbandons };
          const told = (await ask('payinsConversionSummary', body)) as Record<string, number>;
          expect([body, told]).toEqual([body, { ...days, ...conversions, ...changes }]);
          const whole = (...names: string[]) => names.reduce((sum, name) => sum + (told[name] ?? Number.NaN), 0);
          expect(whole('firstTimeTransactions', 'existingTransactions')).toBe(told['totalTransactions']);
          expect(whole('firstTimeSuccessful', 'existingSuccessful')).toBe(told['successfulTransactions']);
        }
      }
  });

  const benchmarkOf = (figures: Figures, key: string) => {
    const [percentile25, percentile50, percentile75] = (figures[key] as number[] | undefined) ?? [null, null, null];
    return { percentile25, percentile50, percentile75 };
  };
  const NAMES = {
    GROSS: ['grossConversion', 'totalTransactions'],
    FIRST_TIME: ['firstTimeUserConversion', 'firstTimeTransactions'],
    EXISTING: ['existingUserConversion', 'existingTransactions'],
    USER24HOUR: ['user24HourConversion', 'totalTransactions'],
  } as const;

  /** How many points of benchmark charts have something to compare with, and how many charts without any lead to one that has. */
  let [told, found] = [0, 0];

  /** The period whose ends are fewest days away, the same one first, and the length of its pieces: the one asked for, longer ones, shorter ones. */
  const nearestTold = async (merchantId: string, period: string, frequency: string, key: string) => {
    const LENGTHS = ['DAILY', 'WEEKLY', 'MONTHLY'];
    const own = (await wholeOf('conversions', merchantId, period)).days;
    const day = (text: string) => Date.parse(text) / 86_400_000;
    const others = await Promise.all(
      REPORTING_PERIODS.map(async (each, place) => {
        const { days } = await wholeOf('conversions', merchantId, each);
        const apart = Math.abs(day(days.firstDay) - day(own.firstDay)) + Math.abs(day(days.lastDay) - day(own.lastDay));
        return { each, order: [each === period ? 0 : 1, apart, place] };
      }),
    );
    const compare = (one: number[], other: number[]): number =>
      one.map((value, at) => value - (other[at] ?? 0)).find(difference => difference !== 0) ?? 0;
    const asked = LENGTHS.indexOf(frequency);
    const length = (one: string) => LENGTHS.indexOf(one) - asked;
    const lengths = LENGTHS.toSorted((a, b) =>
      compare([length(a) < 0 ? 1 : 0, Math.abs(length(a))], [length(b) < 0 ? 1 : 0, Math.abs(length(b))]),
    );
    for (const { each } of others.toSorted((a, b) => compare(a.order, b.order)))
      for (const one of lengths.filter(name => frequenciesOf(each).includes(name))) {
        const pieces = await piecesOf('benchmarks', merchantId, each, one);
        if (pieces.some(({ figures }) => figures[key] !== undefined))
          return { reportingPeriod: each, reportingFrequency: one };
      }
    return undefined;
  };

  test.each(REPORTING_PERIODS)(
    'benchmark charts of %s by every frequency, type and conversion, with and without abandons',
    async reportingPeriod => {
      const asked: [Figures, Figures][] = [];
      const [merchantId = ''] = merchants;
      for (const reportingFrequency of frequenciesOf(reportingPeriod)) {
        const own = await piecesOf('conversions', merchantId, reportingPeriod, reportingFrequency);
        const peers = await piecesOf('benchmarks', merchantId, reportingPeriod, reportingFrequency);
        const { days } = await wholeOf('conversions', merchantId, reportingPeriod);
        for (const { type, includeAbandons } of COUNTED)
          for (const conversionType of CONVERSION_TYPES) {
            const key = keyOf(type, includeAbandons);
            const chart = { merchantId, reportingPeriod, reportingFrequency };
            const body = { ...chart, interacTransType: type, includeAbandons, conversionType };
            const [rate, count] = NAMES[conversionType];
            const benchmarkChartData = own.map(({ point, figures }, place) => {
              const conversions = figures[key]?.['conversions'] as Figures;
              const benchmark = benchmarkOf(peers[place]?.figures ?? {}, `${key} ${conversionType}`);
              told += benchmark.percentile50 === null ? 0 : 1;
              const own = { conversionRate: conversions[rate], totalTransactions: conversions[count] };
              return { ...point, ...own, ...benchmark };
            });
            const isTold = benchmarkChartData.some(({ percentile50 }) => percentile50 !== null);
            const nearest = isTold
              ? undefined
              : await nearestTold(merchantId, reportingPeriod, reportingFrequency, `${key} ${conversionType}`);
            const noBenchmark = isTold
              ? null
              : { reason: days.lastDay < days.firstDay ? 'NO_DAYS' : 'TOO_FEW', nearest: nearest ?? null };
            found += nearest ? 1 : 0;
            asked.push([body, { ...days, benchmarkChartData, noBenchmark }]);
          }
      }
      await expectAnswers('benchmarkPayinsConversionChart', asked);
    },
  );

  test('the benchmark charts tell something, but of the small profile, whose merchants have too few parents', () => {
    expect([told > 0, found > 0]).toEqual([profile === 'edge', profile === 'edge']);
  });

  test('benchmark summaries of every period and type, with and without abandons', async () => {
    const asked: [Figures, Figures][] = [];
    for (const merchantId of merchants)
      for (const reportingPeriod of REPORTING_PERIODS) {
        const { days, figures } = await wholeOf('conversions', merchantId, reportingPeriod);
        const { figures: peers } = await wholeOf('benchmarks', merchantId, reportingPeriod);
        for (const { type, includeAbandons } of COUNTED) {
          const key = keyOf(type, includeAbandons);
          const conversions = figures[key]?.['conversions'] as Figures;
          const benchmarks = CONVERSION_TYPES.map(conversionType => ({
            conversionType,
            conversionRate: conversions[NAMES[conversionType][0]],
            ...benchmarkOf(peers, `${key} ${conversionType}`),
          }));
          const body = { merchantId, reportingPeriod, interacTransType: type, includeAbandons };
          asked.push([body, { ...days, benchmarks }]);
        }
      }
    await expectAnswers('benchmarkPayinsConversionSummary', asked);
  });

  test('approvals of every period, whose ratio is the gross conversion with abandons', async () => {
    for (const merchantId of merchants)
      for (const reportingPeriod of REPORTING_PERIODS) {
        const { days, figures } = await wholeOf('approvals', merchantId, reportingPeriod);
        const body = { merchantId, reportingPeriod };
        const told = await ask('approvalRatioCharts', body);
        expect([body, told]).toEqual([body, { ...days, ...figures }]);
        const [{ totalTransactions: done }, { totalTransactions: not, ...codes }] = [
          told['successfulTxn'],
          told['rejectedTxn'],
        ] as [Record<string, number>, Record<string, number>];
        const summary = await ask('payinsConversionSummary', { ...body, product: 'INTERAC' });
        expect(summary).toMatchObject({ successfulTransactions: done, totalTransactions: (done ?? 0) + (not ?? 0) });
        expect(Object.values(codes).reduce((sum, count) => sum + count, 0)).toBe(not);
      }
  });
};
