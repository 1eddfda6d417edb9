import type { ExplainedLine } from '@drumlin/contract/disbursements/explanation.ts';
import { DISBURSEMENT_LINES } from '@drumlin/contract/disbursements/lines.ts';

type BarKind = 'balance' | 'adds' | 'takesAway';

/** A bar of a waterfall, in cents: what there was before its line, or nothing for a balance, and what there is after it. */
export interface Bar {
  line: ExplainedLine;
  kind: BarKind;
  from: number;
  to: number;
}

/** The bars of a disbursement's lines, in their order. */
export const barsOf = (lines: readonly ExplainedLine[]): Bar[] => {
  let running = 0;
  return lines.map(line => {
    const { effect } = DISBURSEMENT_LINES[line.line];
    const isBalance = line.line === 'startBalance' || effect === 0;
    const from = isBalance ? 0 : running;
    running = from + (isBalance ? line.amountCents : effect * line.amountCents);
    const kind = isBalance ? 'balance' : running >= from ? 'adds' : 'takesAway';
    return { line, kind, from, to: running };
  });
};

const MOST_TICKS = 6;
const ROUND = [1, 2, 2.5, 5, 10];

interface Axis {
  min: number;
  max: number;
  ticks: number[];
}

/** The ends of the axis of bars and its ticks, in cents: a round number of dollars apart, with zero among them. */
export const axisOf = (bars: readonly Bar[]): Axis => {
  const values = bars.flatMap(({ from, to }) => [from, to]);
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  const least = Math.max(100, (max - min) / (MOST_TICKS - 1));
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (ROUND.find(round => round * power >= least) ?? 10);
  const [first, last] = [Math.ceil(min / step), Math.floor(max / step)];
  return {
    min,
    max: Math.max(max, min + 1),
    ticks: Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step),
  };
};

/** Where an amount in cents lies on an axis, in percent of its width. */
export const placeOn =
  ({ min, max }: Axis) =>
  (cents: number): number =>
    (100 * (cents - min)) / (max - min);
