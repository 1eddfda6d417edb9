import {
  DAYS_BESIDE,
  DAYS_USUAL,
  type getPayinsToday,
  type getPayoutsToday,
  MOST_CODES,
} from '@drumlin/contract/analytics/today.ts';
import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { halfUp } from '@drumlin/contract/core/money.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import { SOURCES } from '../../ledger/sources.ts';
import type { ReportConnections } from '../../platform/postgres/database.ts';
import { interacEftPayoutRollups } from '../../rollups/families/interac-eft-payouts.ts';
import { interacPayinRollups } from '../../rollups/families/interac-payins.ts';
import { interacPayoutRollups } from '../../rollups/families/interac-payouts.ts';
import { type SeriesPoint, seriesOver } from '../../rollups/series.ts';
import { rejectionsOf } from './approvals.ts';
import { type HourRow, readHours } from './queries.ts';
import { type Reading, readTogether } from './reading.ts';

const HOURS = 24;
const ENDED = ['S', 'R', 'A'];
const ON_THEIR_WAY = ['P', 'I', 'T'];

const sumOf = (rows: readonly Pick<HourRow, 'count' | 'cents'>[]) => ({
  count: rows.reduce((total, row) => total + row.count, 0),
  cents: rows.reduce((total, row) => total + row.cents, 0),
});

/** The rows of a status that began today, and those of yesterday that had it by this time. */
const atThisTime = (rows: readonly HourRow[], ...statuses: string[]) => {
  const ofStatus = rows.filter(({ status, is_by_now }) => statuses.includes(status) && is_by_now);
  return { today: ofStatus.filter(row => row.is_today), yesterday: ofStatus.filter(row => !row.is_today) };
};

/** Seven days before an Eastern day, the oldest first, each as a range. */
const daysBefore = (today: string) =>
  Array.from({ length: DAYS_BESIDE }, (_, nth) => addDays(today, nth - DAYS_BESIDE)).map(day => ({
    firstDay: day,
    lastDay: day,
  }));

const countOf = (points: readonly SeriesPoint<string>[] | undefined, ...keys: string[]): number =>
  (points ?? []).reduce((total, { key, rowCount }) => total + (keys.includes(key) ? rowCount : 0), 0);

/** How many there are under each key; those without one are left out. */
const countUnder = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | null, numberOf: (row: Row) => number) => {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) counts[key] = (counts[key] ?? 0) + numberOf(row);
  }
  return counts;
};

/** Rejections of today by code, and by code those of the days that say what is usual; the latter are of so many payins that ended. */
interface Rejections {
  today: Readonly<Record<string, number>>;
  usual: Readonly<Record<string, number>>;
  ended: number;
}

/** The most frequent codes of today, and how often each would have come among `endedToday` payins by what is usual. */
const rankCodes = ({ today, usual, ended }: Rejections, endedToday: number) =>
  Object.entries(today)
    .toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other))
    .slice(0, MOST_CODES)
    .map(([code, count]) => {
      const expected = ended === 0 ? 0n : halfUp(BigInt(usual[code] ?? 0) * BigInt(endedToday), BigInt(ended));
      return { code, count, usual: Number(expected) };
    });

/** How today's payins within a scope stand. */
export const readPayinsToday = async (
  reading: Reading,
  scope: MerchantScope,
  now: Date,
): Promise<RouteOutput<typeof getPayinsToday>> => {
  const today = easternDay(now);
  const beside = daysBefore(today);
  const usual = { firstDay: addDays(today, -DAYS_USUAL), lastDay: addDays(today, -1) };
  const counted = { scope, basis: 'O', measures: [] };
  const rejectedOnly = { ...counted, only: { trans_status: ['R'] } };
  const { rows, byStatus, byCode } = await readTogether(reading, async database => ({
    rows: (await readHours(database, SOURCES['interac-payins'], scope, now)).filter(({ status }) =>
      ENDED.includes(status),
    ),
    byStatus: await seriesOver(database, interacPayinRollups, 'status', [...beside, usual], counted),
    byCode: await seriesOver(database, interacPayinRollups, 'code', [usual], rejectedOnly),
  }));
  const paid = atThisTime(rows, 'S');
  const rejected = atThisTime(rows, 'R', 'A');
  const before = byStatus[DAYS_BESIDE];
  const rejections: Rejections = {
    today: rejectionsOf(
      countUnder(
        rejected.today,
        ({ status }) => status,
        ({ count }) => count,
      ),
      countUnder(
        rejected.today,
        ({ status, code }) => (status === 'R' ? code : null),
        ({ count }) => count,
      ),
    ),
    usual: rejectionsOf(
      { R: countOf(before, 'R'), A: countOf(before, 'A') },
      countUnder(
        byCode[0] ?? [],
        ({ key }) => key,
        ({ rowCount }) => rowCount,
      ),
    ),
    ended: countOf(before, ...ENDED),
  };
  const succeeded = rows.filter(({ status }) => status === 'S');
  const centsOf = (hour: number, isToday: boolean): number =>
    sumOf(succeeded.filter(row => row.hour === hour && row.is_today === isToday)).cents;
  return {
    at: now.toISOString(),
    paid: sumOf(paid.today),
    paidYesterday: sumOf(paid.yesterday),
    rejected: sumOf(rejected.today).count,
    rejectedYesterday: sumOf(rejected.yesterday).count,
    hours: Array.from({ length: HOURS }, (_, hour) => ({
      todayCents: centsOf(hour, true),
      yesterdayCents: centsOf(hour, false),
    })),
    codes: rankCodes(rejections, sumOf(paid.today).count + sumOf(rejected.today).count),
    usual: { paid: countOf(before, 'S'), rejected: countOf(before, 'R', 'A') },
    days: beside.map(({ firstDay }, nth) => ({
      day: firstDay,
      paid: countOf(byStatus[nth], 'S'),
      rejected: countOf(byStatus[nth], 'R', 'A'),
    })),
  };
};

/** Of the days beside today: what is on its way of them, and what was paid of each. */
const readBeside = async (database: ReportConnections, scope: MerchantScope, today: string) => {
  const summed = { scope, basis: 'O' };
  const beside = daysBefore(today);
  const points = await seriesOver(database, interacPayoutRollups, 'status', beside, summed);
  const byEft = await seriesOver(database, interacEftPayoutRollups, 'status', beside, summed);
  return beside.map(({ firstDay }, nth) => {
    const all = [
      ...(points[nth] ?? []).map(({ sums, ...point }) => ({ ...point, cents: sums.original_amt_cents })),
      ...(byEft[nth] ?? []).map(({ sums, ...point }) => ({ ...point, cents: sums.trans_amount_cents })),
    ].map(({ key, rowCount, cents }) => ({ status: key, count: rowCount, cents }));
    return { day: firstDay, all };
  });
};

/** How today's payouts of one merchant stand, EFT payouts among them. */
export const readPayoutsToday = async (
  reading: Reading,
  scope: MerchantScope,
  now: Date,
): Promise<RouteOutput<typeof getPayoutsToday>> => {
  const { rows, beside } = await readTogether(reading, async database => ({
    rows: [
      ...(await readHours(database, SOURCES['interac-payouts'], scope, now)),
      ...(await readHours(database, SOURCES['interac-eft-payouts'], scope, now)),
    ],
    beside: await readBeside(database, scope, easternDay(now)),
  }));
  const paid = atThisTime(rows, 'S');
  const waiting = [...rows.filter(row => row.is_today), ...beside.flatMap(({ all }) => all)].filter(({ status }) =>
    ON_THEIR_WAY.includes(status),
  );
  return {
    at: now.toISOString(),
    paid: sumOf(paid.today),
    paidYesterday: sumOf(paid.yesterday),
    onTheirWay: sumOf(waiting),
    days: beside.map(({ day, all }) => ({ day, cents: sumOf(all.filter(({ status }) => status === 'S')).cents })),
  };
};
