import { drawInstant } from './calendar.ts';
import { type Draws, drawsFor, unit, type Weighted } from './random.ts';

type Path = readonly (string | number)[];

/** A consumer's visit to pay. */
export interface Visit {
  /** The path of its draws; what follows from the visit is drawn below it. */
  readonly path: Path;
  /** The consumer's number at the merchant, from 0 in order of arrival. */
  readonly ordinal: number;
  /** ms */
  readonly start: number;
}

/** The share of visits by consumers who are new to the merchant. */
const NEWCOMER_SHARE = 0.14;

/** A random whole number with this mean. */
export const wholeCount = (draws: Draws, expected: number): number =>
  Math.floor(expected) + (unit(draws) < expected - Math.floor(expected) ? 1 : 0);

/** Which share of the returning consumers are among the last `count` to have come. */
interface Recency {
  readonly share: number;
  readonly count: number;
}

/** Which of `known` consumers comes back: often one of the last, else the earlier they came the likelier. */
const drawReturning = (draws: Draws, known: number, recent: Recency): number =>
  unit(draws) < recent.share
    ? known - 1 - Math.floor(unit(draws) * Math.min(known, recent.count))
    : Math.floor(known * unit(draws) ** 2);

/** The visits of an Eastern day in time order, `expected` on average, where `known` consumers have come before. */
export const drawVisits = (
  seed: bigint,
  setting: {
    dayPath: Path;
    visitPath: Path;
    day: string;
    hours: Weighted<number>;
    expected: number;
    known: number;
    recent: Recency;
  },
): { visits: Visit[]; newcomers: number } => {
  const { day, hours, known } = setting;
  const draws = drawsFor(seed, ...setting.dayPath);
  const count = wholeCount(draws, setting.expected);
  const newcomers = Math.min(count, Math.max(wholeCount(draws, count * NEWCOMER_SHARE), known === 0 ? 1 : 0));
  const visits = Array.from({ length: count }, (_, index) => {
    const path = [...setting.visitPath, index];
    const visit = drawsFor(seed, ...path);
    const start = drawInstant(visit, day, hours);
    const ordinal = index < newcomers ? known + index : drawReturning(visit, known + newcomers, setting.recent);
    return { path, ordinal, start };
  });
  return { visits: visits.sort((a, b) => a.start - b.start), newcomers };
};
