/** Places for labels near where they should stand, at least `line` apart, in the same order from top to bottom. */
export const apart = (places: readonly number[], line: number): number[] => {
  const order = places.map((_, at) => at).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  let least = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    moved[at] = Math.max(places[at] ?? 0, least);
    least = (moved[at] ?? 0) + line;
  }
  return moved;
};
