import { spread } from './statistics.ts';

/** A shift is Chromium's score of how far what is drawn has moved. */
export type Unit =
  | 'ms'
  | 's'
  | 'MiB'
  | 'kB'
  | 'requests/s'
  | 'rows/s'
  | '%'
  | 'scripts'
  | 'shift'
  | 'files'
  | 'connections';

/** A limit on a figure: on its ratio to the reference, its median or its 95th percentile. */
export interface Bound {
  of: 'ratio' | 'p50' | 'p95';
  is: 'at most' | 'at least';
  value: number;
}

/** One line of the table. */
export interface Figure {
  group: string;
  what: string;
  unit: Unit;
  /** Undefined where it could not be measured. */
  p50: number | undefined;
  p95?: number | undefined;
  /** The reference measured in the same run, in the same unit. */
  limit?: number | undefined;
  bounds: readonly Bound[];
  /** Spread of the rounds. */
  noise?: number | undefined;
  /** A condition that must hold too, such as totals equal to the sums of the rows. */
  correct?: boolean | undefined;
}

export const atMost = (of: Bound['of'], value: number): Bound => ({ of, is: 'at most', value });
export const atLeast = (of: Bound['of'], value: number): Bound => ({ of, is: 'at least', value });

/** The median beside the limit; undefined where either is missing or the limit is zero. */
export const ratioOf = ({ p50, limit }: Figure): number | undefined =>
  p50 !== undefined && limit ? p50 / limit : undefined;

/** Whether every bound holds, which it does not for what was not measured; undefined for a figure that has none. */
export const holds = (figure: Figure): boolean | undefined => {
  if (figure.bounds.length === 0 && figure.correct === undefined) return undefined;
  const within = figure.bounds.every(({ of, is, value }) => {
    const measured = of === 'ratio' ? ratioOf(figure) : figure[of];
    return measured !== undefined && (is === 'at most' ? measured <= value : measured >= value);
  });
  return within && figure.correct !== false;
};

/** The larger spread of two samples: a ratio is as noisy as the noisier of its sides. */
export const noiseOf = (...samples: readonly { rounds: number[] }[]): number =>
  Math.max(...samples.map(({ rounds }) => spread(rounds)));
