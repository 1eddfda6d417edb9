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

/** The standard error of a median is this many times the median of the distances from it, over the root of how many there are. */
const ERROR_OF_MEDIAN = 1.4826 * Math.sqrt(Math.PI / 2);
/** A median that is wrong by more standard errors than this is one in thousands. */
const ERRORS = 3;

/**
 * The kinds that typically take longer or shorter than the one named, in the same round, by `tolerance` of its typical time or more, with
 * by how much. A machine that is busy scatters the times: what its scatter alone could make is taken off a difference first.
 */
export const differingFrom = <K extends string>(
  times: ReadonlyMap<K, readonly number[]>,
  named: K,
  tolerance: (typical: number) => number,
): (readonly [K, number])[] => {
  const compared = times.get(named) ?? [];
  const differences = [...times].map(([kind, each]) => {
    const apart = each.map((time, round) => time - (compared[round] ?? 0));
    const typical = median(apart);
    const scatter = median(apart.map(one => Math.abs(one - typical)));
    const chance = (ERRORS * ERROR_OF_MEDIAN * scatter) / Math.sqrt(apart.length);
    return [kind, Math.sign(typical) * Math.max(0, Math.abs(typical) - chance)] as const;
  });
  const least = tolerance(median(compared));
  return differences.filter(([, difference]) => Math.abs(difference) >= least);
};

/**
 * The longest that this thread computed in one piece, from one turn of its event loop to the next, while something was done: milliseconds
 * of its own processor time, so that what others take of the machine does not count.
 */
export const longestTurn = async (act: () => Promise<unknown>): Promise<number> => {
  const used = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let before = used();
  const look = (): void => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  };
  // In every turn that begins a millisecond after the last look; one in each turn would keep a processor busy by itself
  const looking = setInterval(look, 1);
  await act();
  clearInterval(looking);
  return Math.max(longest, used() - before);
};
