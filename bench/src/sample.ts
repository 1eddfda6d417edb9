import { median, percentile } from './statistics.ts';

/** The durations of repeated calls, in milliseconds. */
export interface Sample {
  p50: number;
  p95: number;
  /** The median of each round. */
  rounds: number[];
}

export interface Pace {
  rounds: number;
  /** The most calls of one candidate in a round. */
  calls: number;
  /** A candidate's round ends after this long, so that a slow one does not delay the run. */
  roundMs: number;
  /** Calls before the first timed one. */
  warmUp: number;
}

const PACE: Pace = { rounds: 5, calls: 25, roundMs: 1_500, warmUp: 3 };

const timeCalls = async (call: () => Promise<unknown>, { calls, roundMs }: Pace): Promise<number[]> => {
  const times: number[] = [];
  for (
    const end = performance.now() + roundMs;
    times.length < calls && (times.length === 0 || performance.now() < end);
  ) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  return times;
};

/**
 * Times several ways of doing the same thing, in rounds of alternating order, so that other load on the machine affects all alike.
 */
export const compareTimes = async <K extends string>(
  candidates: Record<K, () => Promise<unknown>>,
  pace: Partial<Pace> = {},
): Promise<Record<K, Sample>> => {
  const full = { ...PACE, ...pace };
  const names = Object.keys(candidates) as K[];
  const times = new Map<K, number[][]>(names.map(name => [name, []]));
  for (const name of names) await timeCalls(candidates[name], { ...full, calls: full.warmUp });
  for (let round = 0; round < full.rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed())
      times.get(name)?.push(await timeCalls(candidates[name], full));
  }
  const sample = (rounds: number[][]): Sample => ({
    p50: median(rounds.flat()),
    p95: percentile(rounds.flat(), 0.95),
    rounds: rounds.map(median),
  });
  return Object.fromEntries(names.map(name => [name, sample(times.get(name) ?? [])])) as Record<K, Sample>;
};
