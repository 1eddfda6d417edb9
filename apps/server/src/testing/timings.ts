/** The middle one of some times. Throws where there are none: what was not measured is not alike to anything. */
export const median = (times: readonly number[]): number => {
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  if (middle === undefined) throw new RangeError('No times');
  return middle;
};

/**
 * Measures each of several `rounds` times, in turns: each is first, second and last as often as any other. The number of rounds is
 * said beforehand, since one that went on until the times look alike would at last see what it looks for.
 */
export const measureInTurns = async <K extends string>(
  rounds: number,
  kinds: readonly K[],
  measure: (kind: K, round: number) => Promise<number>,
): Promise<ReadonlyMap<K, readonly number[]>> => {
  const times = new Map<K, number[]>(kinds.map(kind => [kind, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % kinds.length;
    for (const kind of [...kinds.slice(first), ...kinds.slice(0, first)])
      times.get(kind)?.push(await measure(kind, round));
  }
  return times;
};
