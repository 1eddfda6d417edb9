import { type Draws, pick, unit, type Weighted, weighted } from './random.ts';

/** How a payin ends: S, or R with a result code; the edge profile adds rarer statuses. */
export interface Outcome {
  readonly status: 'S' | 'R' | 'A' | 'C' | 'F' | 'X';
  readonly errorCode: string | null;
}

/** The methods consumers choose from. AUTOMATIC occurs in the edge profile only. */
export type DrawnMethod = 'REQUEST_MONEY' | 'MANUAL';

interface OutcomeTable {
  /** Percent; the failures add up to the rest of 100. */
  readonly success: number;
  readonly failures: Weighted<string>;
}

const table = (success: number, failures: readonly (readonly [string, number])[]): OutcomeTable => ({
  success,
  failures: weighted(failures),
});

/** Outcomes in percent by method and by whether the consumer has paid this merchant before. */
// biome-ignore format: one line per row of the table
export const OUTCOMES: Record<DrawnMethod, Record<'repeat' | 'firstTime', OutcomeTable>> = {
  REQUEST_MONEY: {
    repeat: table(84, [['104', 9], ['99', 3], ['15', 0.8], ['13', 0.4], ['14', 0.3], ['1', 0.5], ['98', 0.9], ['101', 0.3], ['106', 0.1], ['107', 0.1], ['2', 0.3], ['9', 0.3]]),
    firstTime: table(64, [['104', 22], ['99', 6], ['15', 2.6], ['13', 0.8], ['14', 0.9], ['1', 1], ['98', 1.2], ['101', 0.6], ['106', 0.2], ['107', 0.1], ['2', 0.4], ['9', 0.2]]),
  },
  MANUAL: {
    repeat: table(76, [['104', 15.5], ['99', 2], ['15', 0.4], ['13', 0.3], ['14', 0.2], ['98', 0.8], ['101', 1.2], ['102', 2.2], ['103', 0.4], ['105', 0.2], ['107', 0.8]]),
    firstTime: table(54, [['104', 31], ['99', 4], ['15', 1], ['13', 0.5], ['14', 0.6], ['98', 1], ['101', 2.4], ['102', 3.4], ['103', 0.5], ['105', 0.2], ['107', 1.4]]),
  },
};

const FIRST_TRY = weighted<DrawnMethod>([
  ['REQUEST_MONEY', 72],
  ['MANUAL', 28],
]);
const RETRY = weighted<DrawnMethod>([
  ['REQUEST_MONEY', 60],
  ['MANUAL', 40],
]);

export const drawMethod = (draws: Draws, isRetry: boolean): DrawnMethod => pick(draws, isRetry ? RETRY : FIRST_TRY);

/** How an attempt ends. `shift` moves the merchant's success rate on the logit scale, so that it stays between 0 and 1. */
export const drawOutcome = (draws: Draws, method: DrawnMethod, isFirstTime: boolean, shift: number): Outcome => {
  const { success, failures } = OUTCOMES[method][isFirstTime ? 'firstTime' : 'repeat'];
  const logit = Math.log(success / (100 - success)) + shift;
  if (unit(draws) < 1 / (1 + Math.exp(-logit))) return { status: 'S', errorCode: null };
  return { status: 'R', errorCode: pick(draws, failures) };
};
