/** In which quarter of other merchants’ rates one lies; a rate that is a percentile lies above it. */
export const quarterOf = (
  rate: number,
  { low, median, high }: { low: number; median: number; high: number },
): 'above' | 'upper' | 'lower' | 'below' => {
  if (rate >= high) return 'above';
  if (rate >= median) return 'upper';
  return rate >= low ? 'lower' : 'below';
};
