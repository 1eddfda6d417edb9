export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * Measures in rounds until the times are alike, at least `least` and at most `most` rounds: a busy machine disturbs some rounds, a
 * difference in the program shows in all.
 */
export const measureRounds = async (
  { least, most }: { least: number; most: number },
  measure: (round: number) => Promise<void>,
  areAlike: () => boolean,
): Promise<void> => {
  for (let round = 0; round < most && (round < least || !areAlike()); round += 1) await measure(round);
};
