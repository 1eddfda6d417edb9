import { DEMO_STORIES, type Story } from './stories.ts';

/** The size and shape of a ledger. */
export interface Profile {
  /** The merchants that take part; every one when not given. */
  readonly merchantIds?: ReadonlySet<string>;
  /** Interac payin attempts on an average first day; the market grows 7.2 % a quarter from there. */
  readonly attemptsOnFirstDay: number;
  /** Instant Bank Transfer payin attempts on an average first day: a quarter of those. */
  readonly ibtAttemptsOnFirstDay: number;
  /** The ledger's first Eastern day when the caller gives none. */
  firstDay(asOfDay: string): string;
  /** The young merchant opens this many days after the first. */
  readonly youngMerchantOpensAfter: number;
  /** Whether rare methods, statuses, codes, names and nights are added. */
  readonly hasEdges: boolean;
  /** What is told of single merchants. */
  readonly stories?: readonly Story[];
}

/*
 * A first day that moved every day would make another ledger every day. It moves once a quarter, or once a month, so that a later
 * asOf in between only adds events; to continue a ledger beyond that the caller gives its first day.
 */
const firstOfMonth = (months: number): string =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const monthsEarlier = (months: number) => (asOfDay: string) => firstOfMonth(monthsOf(asOfDay) - months);

const quartersEarlier = (quarters: number) => (asOfDay: string) =>
  firstOfMonth(monthsOf(asOfDay) - (monthsOf(asOfDay) % 3) - quarters * 3);

/*
 * The demo is made and taken in by a first start, which somebody waits for: it begins seven quarters back and has 80,000 payins at the start of
 * a quarter, 97,000 at its end. Load has 39 times as many, so that one merchant alone is past the cap of 500,000.
 */
const DEMO_ATTEMPTS = 95;
const LOAD_ATTEMPTS = 3_690;

/** Profiles by name; docs/simulator.md gives the sizes. */
export const PROFILES = {
  tiny: {
    merchantIds: new Set([
      'ALCASINO',
      'ALSPORTS',
      'ALBINGO1',
      'NQSPORTS',
      'NQPOKER1',
      'PK-TICKETS',
      'GLBETS01',
      'STBETS01',
    ]),
    attemptsOnFirstDay: 125,
    ibtAttemptsOnFirstDay: 31,
    firstDay: monthsEarlier(1),
    youngMerchantOpensAfter: 10,
    hasEdges: false,
  },
  demo: {
    attemptsOnFirstDay: DEMO_ATTEMPTS,
    ibtAttemptsOnFirstDay: DEMO_ATTEMPTS / 4,
    firstDay: quartersEarlier(7),
    youngMerchantOpensAfter: 598,
    hasEdges: false,
    stories: DEMO_STORIES,
  },
  load: {
    attemptsOnFirstDay: LOAD_ATTEMPTS,
    ibtAttemptsOnFirstDay: LOAD_ATTEMPTS / 4,
    firstDay: quartersEarlier(7),
    youngMerchantOpensAfter: 598,
    hasEdges: false,
  },
  edge: {
    attemptsOnFirstDay: 18,
    ibtAttemptsOnFirstDay: 9,
    // More than a year, which contains both changes of the clocks
    firstDay: quartersEarlier(5),
    youngMerchantOpensAfter: 416,
    hasEdges: true,
  },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;
