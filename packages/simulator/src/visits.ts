import { drawInstant } from './calendar.ts';
import { type Draws, drawsFor, unit } from './random.ts';

type Path = readonly (string | number)[];

/** A consumer who comes to pay. */
export interface Visit {
  /** Of its draws; what follows from the visit is drawn below it. */
  readonly path: Path;
  /** The consumer's number at the merchant, from 0 in order of arrival. */
  readonly ordinal: number;
  /** ms */
  readonly start: number;
}

/** The share of visits by somebody new to the merchant (domain notes 2.4). */
const NEWCOMER_SHARE = 0.14;

/** A whole number with this mean. */
export const wholeCount = (draws: Draws, expected: number): number =>
  Math.floor(expected) + (unit(draws) < expected - Math.floor(expected) ? 1 : 0);

/** How many of those who come back, as a share, are of the `count` consumers who came last. */
interface Recency {
  readonly share: number;
  readonly count: number;
}

/** Who of `known` consumers comes back: some recent ones, else the longer known the likelier (domain notes 2.4). */
const drawReturning = (draws: Draws, known: number, recent: Recency): number =>
  unit(draws) < recent.share
    ? known - 1 - Math.floor(unit(draws) * Math.min(known, recent.count))
    : Math.floor(known * unit(draws) ** 2);

/** The visits of an Eastern day in time order, about `expected` of them, where `known` consumers have been before. */
export const drawVisits = (
  seed: bigint,
  setting: { dayPath: Path; visitPath: Path; day: string; expected: number; known: number; recent: Recency },
): { visits: Visit[]; newcomers: number } => {
  const { day, known } = setting;
  const draws = drawsFor(seed, ...setting.dayPath);
  const count = wholeCount(draws, setting.expected);
  const newcomers = Math.min(count, Math.max(wholeCount(draws, count * NEWCOMER_SHARE), known === 0 ? 1 : 0));
  const visits = Array.from({ length: count }, (_, index) => {
    const path = [...setting.visitPath, index];
    const visit = drawsFor(seed, ...path);
    const start = drawInstant(visit, day);
    const ordinal = index < newcomers ? known + index : drawReturning(visit, known + newcomers, setting.recent);
    return { path, ordinal, start };
  });
  return { visits: visits.sort((a, b) => a.start - b.start), newcomers };
};
