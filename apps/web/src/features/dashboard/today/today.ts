import type { getPayinsToday, getPayoutsToday } from '@drumlin/contract/analytics/today.ts';
import { easternDay, toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { Words } from '../analytics/rows.ts';
import type { SparkShape } from './Spark.tsx';

type Payins = RouteOutput<typeof getPayinsToday>;
type Payouts = RouteOutput<typeof getPayoutsToday>;

/** How much an amount differs from another, in percent with one decimal; null where that was nothing. */
export const growthOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((1000 * (now - before)) / before) / 10;

/** The share of payins that were paid, in percent; null where none has ended. */
export const rateOf = ({ paid, rejected }: { paid: number; rejected: number }): number | null =>
  paid + rejected === 0 ? null : (100 * paid) / (paid + rejected);

/** How many points a rate is above another, with one decimal: less is no move. */
export const pointsBetween = (rate: number, usual: number): number => Math.round(10 * (rate - usual)) / 10;

/** The hour and minute of an answer, and its day: Eastern. */
export const timeOf = ({ at }: Pick<Payins, 'at'>): { time: string; day: string } => {
  const moment = new Date(at);
  return { time: toEasternWall(moment).slice(11, 16), day: easternDay(moment) };
};

/** The reason that has come more often than is usual, by the most; undefined where none has. */
export const worseReason = ({ codes }: Pick<Payins, 'codes'>): Payins['codes'][number] | undefined =>
  codes
    .filter(({ count, usual }) => count > usual)
    .toSorted((one, other) => other.count - other.usual - (one.count - one.usual))[0];

const sumsSoFar = (values: readonly number[]): number[] => {
  let sum = 0;
  return values.map(value => (sum += value));
};

/** What was paid up to each hour: today up to now, yesterday all day. */
export const paidShape = ({ hours, at }: Payins): SparkShape => {
  const hour = Number(toEasternWall(new Date(at)).slice(11, 13));
  return {
    kind: 'line',
    values: sumsSoFar(hours.slice(0, hour + 1).map(({ todayCents }) => todayCents)),
    before: sumsSoFar(hours.map(({ yesterdayCents }) => yesterdayCents)),
  };
};

/** The rate of each of the last days and of today, beside what is usual. */
export const rateShape = (payins: Payins): SparkShape => {
  const values = [...payins.days, { paid: payins.paid.count, rejected: payins.rejected }].map(rateOf);
  const usual = rateOf(payins.usual);
  return { kind: 'line', values, before: usual === null ? [] : values.map(() => usual) };
};

export const rejectedShape = ({ days, rejected }: Payins): SparkShape => ({
  kind: 'bars',
  values: [...days.map(day => day.rejected), rejected],
});

export const payoutsShape = ({ days, paid }: Payouts): SparkShape => ({
  kind: 'bars',
  values: [...days.map(({ cents }) => cents), paid.cents],
});

/** The words by which the daily summary finds payouts of some statuses. */
export const payoutsOf = (...statuses: string[]): Words => ({ transTypeId: 'F', transStatusId: statuses.join(',') });
