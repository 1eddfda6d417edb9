/** The value below which a share `p` (0 to 1) of the values lies, interpolated between neighbours. */
export const percentile = (values: readonly number[], p: number): number => {
  if (values.length === 0) throw new RangeError('No values');
  const sorted = values.toSorted((a, b) => a - b);
  const at = p * (sorted.length - 1);
  const below = sorted[Math.floor(at)] as number;
  const above = sorted[Math.ceil(at)] as number;
  return below + (above - below) * (at - Math.floor(at));
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The spread of the rounds of one figure: largest less smallest, as a share of their median. */
export const spread = (rounds: readonly number[]): number =>
  rounds.length < 2 ? 0 : (Math.max(...rounds) - Math.min(...rounds)) / median(rounds);
