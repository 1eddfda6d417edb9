import { median } from './statistics.ts';

export interface Rate {
  /** Calls a second: the median of the rounds. */
  perSecond: number;
  rounds: number[];
}

/** Many short rounds: the speed of a machine changes within seconds, and what is compared should fall into the same ones. */
const ROUNDS = 15;
const ROUND_MS = 1_000;

const callsPerSecond = async (callers: number, call: () => Promise<unknown>): Promise<number> => {
  let calls = 0;
  const started = performance.now();
  const caller = async () => {
    while (performance.now() - started < ROUND_MS) {
      await call();
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (calls / (performance.now() - started)) * 1000;
};

/** How many calls a second several concurrent callers get answered; the candidates take turns. */
export const load = async <K extends string>(
  callers: number,
  candidates: Record<K, () => Promise<unknown>>,
): Promise<Record<K, Rate>> => {
  const names = Object.keys(candidates) as K[];
  const rates = new Map<K, number[]>(names.map(name => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed())
      rates.get(name)?.push(await callsPerSecond(callers, candidates[name]));
  }
  const rate = (rounds: number[]): Rate => ({ perSecond: median(rounds), rounds });
  return Object.fromEntries(names.map(name => [name, rate(rates.get(name) ?? [])])) as Record<K, Rate>;
};
