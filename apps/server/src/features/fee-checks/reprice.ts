import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import type { FeeType, PaymentChannel } from '@drumlin/contract/fees/kinds.ts';
import { LISTED_DIFFERENCES, type Repriced } from '@drumlin/contract/fees/what-if.ts';
import { AppError } from '../../access/app-error.ts';
import { tariffsOfProfile } from '../../fees/in-force.ts';
import type { Platform } from '../../platform/platform.ts';
import { compareRows } from './compare.ts';
import { findProfileName, namesOf } from './queries.ts';

/** A day after every version, so that a draft is tried as it will be. */
const NEWEST = '2100-01-01';

/** The first and last Eastern day of a month, `YYYY-MM`. */
const daysOf = (month: string): { from: string; to: string } => {
  const from = `${month}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
};

/** The last month that is over, in Eastern days. */
const lastMonth = (now: Date): string => addDays(`${easternDay(now).slice(0, 7)}-01`, -1).slice(0, 7);

interface Sums {
  rows: number;
  charged: bigint;
  repriced: bigint;
}

const nothing = (): Sums => ({ rows: 0, charged: 0n, repriced: 0n });
const shown = ({ rows, charged, repriced }: Sums) => ({
  rows,
  nowCents: Number(charged),
  thenCents: Number(repriced),
});
const size = ({ charged, repriced }: Sums): bigint => (repriced < charged ? charged - repriced : repriced - charged);

const largestFirst = (one: [string, Sums], other: [string, Sums]): number => {
  const [a, b] = [size(one[1]), size(other[1])];
  return a === b ? one[0].localeCompare(other[0]) : a > b ? -1 : 1;
};

/** The name of a profile, and what it charges. Throws not found where there is no such profile. */
const profileOf = async ({ database }: Platform, profileId: string) => {
  const name = await findProfileName(database.db, profileId);
  if (name === undefined) throw new AppError('notFound');
  return { name, tariffs: await tariffsOfProfile(database.db, profileId, NEWEST) };
};

/**
 * What the rows of a month (`YYYY-MM`, the last whole one by default) would have cost by a profile: all merchants together, and those whose
 * fees change most. What was charged is what the rows say.
 */
export const reprice = async (
  platform: Platform,
  { profileId, month, signal }: { profileId: string; month: string | undefined; signal: AbortSignal },
): Promise<Repriced> => {
  const { name, tariffs } = await profileOf(platform, profileId);
  const days = daysOf(month ?? lastMonth(platform.clock.now()));
  const total = nothing();
  const byMerchant = new Map<string, Sums>();
  const uncovered = new Map<string, { channel: PaymentChannel; type: FeeType }>();
  await compareRows(
    platform.database,
    { ...days, signal },
    () => tariffs,
    row => {
      const own = byMerchant.get(row.merchantId) ?? nothing();
      byMerchant.set(row.merchantId, own);
      for (const sums of [total, own]) {
        sums.rows += 1;
        sums.charged += row.chargedCents;
        sums.repriced += row.expectedCents;
      }
      const { channel, type, tariff } = row;
      if (type && !tariff) uncovered.set(`${channel} ${type}`, { channel, type });
    },
  );
  const listed = [...byMerchant].toSorted(largestFirst).slice(0, LISTED_DIFFERENCES);
  const names = await namesOf(
    platform.database.db,
    listed.map(([merchantId]) => ({ merchantId })),
  );
  return {
    ...days,
    profileName: name,
    ...shown(total),
    changes: listed.map(([merchantId, sums]) => ({
      merchantId,
      merchantName: names.get(merchantId) ?? merchantId,
      ...shown(sums),
    })),
    merchants: byMerchant.size,
    uncovered: [...uncovered.values()],
  };
};
