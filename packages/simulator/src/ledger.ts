import { addDays, easternDay, parseDay } from '@drumlin/contract/core/eastern.ts';
import { isPayday } from './business-days.ts';
import { DAY } from './calendar.ts';
import type { Profile } from './profiles.ts';
import { between, drawsFor, normal } from './random.ts';
import { ROSTER, type RosterMerchant } from './roster.ts';
import type { Screening, Story } from './stories.ts';

const MONTHS = [1.02, 1.02, 1.02, 0.99, 0.99, 0.98, 0.93, 0.93, 0.94, 1.05, 1.06, 1.07] as const;
const WEEKDAYS_FROM_SUNDAY = [0.97, 0.94, 0.93, 0.95, 1.01, 1.12, 1.08] as const;
const PAYDAY = 1.12;
const EVENT = 1.25;
const EVENTS_A_YEAR = 8;
const GROWTH_A_QUARTER = 1.072;
const QUARTER_DAYS = 365.25 / 4;

const eventDays = (seed: bigint, year: number): Set<string> => {
  const draws = drawsFor(seed, 'event-days', year);
  const newYear = Date.UTC(year, 0, 1);
  const day = () => new Date(newYear + between(draws, 0, 364) * DAY).toISOString().slice(0, 10);
  // Two draws may fall on one day, so there are at most this many
  return new Set(Array.from({ length: EVENTS_A_YEAR }, day));
};

/**
 * How busy the market is on an Eastern day, relative to an average day at `firstDay`: season, weekday, paydays, seeded event days
 * and the market's growth, times a merchant's own growth in a quarter beside that. Both count from the first day, not from asOf,
 * so that a later asOf changes no past day.
 */
const demandFrom = (seed: bigint, firstDay: string): ((day: string, growth: number) => number) => {
  const events = new Map<number, Set<string>>();
  const start = Date.parse(`${firstDay}T00:00:00Z`);
  return (day, growth) => {
    const date = new Date(`${day}T00:00:00Z`);
    const year = date.getUTCFullYear();
    const eventsOfYear = events.get(year) ?? eventDays(seed, year);
    events.set(year, eventsOfYear);
    const season = (MONTHS[date.getUTCMonth()] ?? 1) * (WEEKDAYS_FROM_SUNDAY[date.getUTCDay()] ?? 1);
    const quarters = (date.getTime() - start) / DAY / QUARTER_DAYS;
    const market = season * GROWTH_A_QUARTER ** quarters;
    return market * (isPayday(day) ? PAYDAY : 1) * (eventsOfYear.has(day) ? EVENT : 1) * growth ** quarters;
  };
};

export interface LedgerMerchant extends RosterMerchant {
  readonly merchantParentId: string;
  readonly merchantParentName: string;
  readonly openedOn: string;
  /** Its share of the Interac market, 0 to 1. */
  readonly interacShare: number;
  /** Its share of the Instant Bank Transfer market, 0 to 1. */
  readonly ibtShare: number;
  /** How much more or less often than the market its payins succeed, on the logit scale. */
  readonly successShift: number;
  /** Its growth in a quarter, times that of the market; 1 for most. */
  readonly growth: number;
  /** When one bank's screening rejects its payins: Eastern days, both included, and the share of its consumers who have an account there. */
  readonly screening?: {
    readonly firstDay: string;
    readonly lastDay: string;
    readonly consumers: number;
    readonly errorCode: string;
  };
}

/** What every entity of one ledger is drawn from. It does not contain asOf, which only decides how much of the log is read. */
export interface Ledger {
  readonly seed: bigint;
  readonly profile: Profile;
  /** Eastern day. */
  readonly firstDay: string;
  /** The Eastern day from which on no Interac money is reimbursed, since whoever takes the files does it; none where it is left out. */
  readonly leftFrom?: string;
  readonly merchants: readonly LedgerMerchant[];
  /** How busy the market is for a merchant on an Eastern day, relative to an average first day. */
  demand(day: string, merchant: Pick<LedgerMerchant, 'growth'>): number;
}

/** The days of one merchant that are played, as far as a clock is; the balance is none before the merchant opens. */
export type Play<Day, Balance> = Generator<{
  readonly day: string;
  readonly today: Day;
  readonly balance: (() => Balance) | undefined;
}>;

/** The deviation of merchants' success rates, on the logit scale. */
const MERCHANT_SPREAD = 0.28;

const HIGHEST_SEED = 2n ** 64n - 1n;
/** Ids of 26 digits write a year with two digits, so a ledger must stay within one century. */
const YEARS = { first: 2000, last: 2099 };

/** An invalid setting; the message names it. */
export class LedgerSettingError extends Error {}

const checkSettings = (seed: bigint, asOf: Date, firstDay: string): void => {
  if (seed < 0n || seed > HIGHEST_SEED) throw new LedgerSettingError(`seed must be from 0 to ${HIGHEST_SEED}`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(firstDay) || !parseDay(firstDay))
    throw new LedgerSettingError('from must be a day, YYYY-MM-DD');
  if (firstDay > easternDay(asOf)) throw new LedgerSettingError('from must not be after asOf');
  if (Number(firstDay.slice(0, 4)) < YEARS.first)
    throw new LedgerSettingError(`from must not be before ${YEARS.first}-01-01`);
};

const screeningFrom = (firstDay: string, { fromDay, days, ...screening }: Screening) => ({
  ...screening,
  firstDay: addDays(firstDay, fromDay),
  lastDay: addDays(firstDay, fromDay + days - 1),
});

const isOf =
  ({ merchantId }: RosterMerchant) =>
  (story: Story): boolean =>
    story.merchantId === merchantId;

const merchantsOf = (seed: bigint, profile: Profile, firstDay: string): LedgerMerchant[] => {
  const entries = ROSTER.flatMap(({ merchants, ...parent }) => merchants.map(merchant => ({ ...parent, ...merchant })));
  const chosen = entries.filter(entry => profile.merchantIds?.has(entry.merchantId) ?? true);
  const shareIn = (product: RosterMerchant['products'][number]) => {
    const weight = (entry: RosterMerchant) => (entry.products.includes(product) ? entry.weight : 0);
    const total = chosen.reduce((sum, entry) => sum + weight(entry), 0);
    return (entry: RosterMerchant) => weight(entry) / total;
  };
  const interacShare = shareIn('INTERAC');
  const ibtShare = shareIn('IBT');
  const placed = chosen.map(entry => ({
    ...entry,
    openedOn: entry.openedOn ?? addDays(firstDay, profile.youngMerchantOpensAfter),
    interacShare: interacShare(entry),
    ibtShare: ibtShare(entry),
    successShift: normal(drawsFor(seed, 'merchant-effect', entry.merchantId)) * MERCHANT_SPREAD,
  }));
  // Three merchants carry almost half of the volume: without centring, their deviation would move the whole market by
  // several points
  const centre = placed.reduce((sum, { interacShare, successShift }) => sum + interacShare * successShift, 0);
  return placed.map(merchant => {
    // What is told of one merchant changes no other
    const { successShift, growth, screening } = profile.stories?.find(isOf(merchant)) ?? {};
    return {
      ...merchant,
      successShift: successShift ?? merchant.successShift - centre,
      growth: growth ?? 1,
      ...(screening && { screening: screeningFrom(firstDay, screening) }),
    };
  });
};

/**
 * A ledger from its seed (a uint64), profile and first Eastern day; `asOf` only gives the first day when `from` does not. Throws a
 * LedgerSettingError when the seed is no uint64, `from` is no day or after `asOf`, or either is outside the century.
 */
export const openLedger = (seed: bigint, profile: Profile, asOf: Date, from?: string): Ledger => {
  const year = asOf.getUTCFullYear();
  if (!(year >= YEARS.first && year <= YEARS.last))
    throw new LedgerSettingError(`asOf must be an instant of the years ${YEARS.first} to ${YEARS.last}`);
  const firstDay = from ?? profile.firstDay(easternDay(asOf));
  checkSettings(seed, asOf, firstDay);
  const merchants = merchantsOf(seed, profile, firstDay);
  const demandOn = demandFrom(seed, firstDay);
  return { seed, profile, firstDay, merchants, demand: (day, { growth }) => demandOn(day, growth) };
};

/** Whether this merchant gets the edge profile's rare cases: the first one that trades, which has both products. */
export const isEdgeMerchant = ({ profile, merchants }: Ledger, merchantId: string): boolean =>
  profile.hasEdges && merchants.find(merchant => merchant.weight > 0)?.merchantId === merchantId;

/** The Eastern day on which a merchant's ledger begins: when it opened, or the ledger's first day. */
export const openingOf = ({ firstDay }: Ledger, { openedOn }: LedgerMerchant): string =>
  [firstDay, openedOn].toSorted().at(-1) ?? firstDay;
