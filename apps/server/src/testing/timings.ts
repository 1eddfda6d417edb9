export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * Measures round after round until the times are as alike as they must be, at least `least` rounds and at most `most`: what a busy machine
 * adds is lost in more rounds, and what the program adds is not.
 */
export const measureRounds = async (
  { least, most }: { least: number; most: number },
  measure: (round: number) => Promise<void>,
  areAlike: () => boolean,
): Promise<void> => {
  for (let round = 0; round < most && (round < least || !areAlike()); round += 1) await measure(round);
};
