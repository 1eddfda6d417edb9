import { HOUR, MINUTE, SECOND } from '../calendar.ts';
import { between, type Draws, lognormal } from '../random.ts';
import type { IbtOutcome, PayinEnd } from './outcomes.ts';
import type { IbtStep } from './payin.ts';
import type { Verification } from './verifications.ts';

/** The longest time in processing: with the steps before it a payin takes less than 48 hours. */
const LONGEST_PROCESSING = 46 * HOUR;
const ABANDONED_AFTER = 30 * MINUTE;

const processingTime = (draws: Draws): number => {
  const taken = Math.min(LONGEST_PROCESSING, lognormal(draws, 3 * HOUR, 1.1));
  return 30 * SECOND + Math.round(taken / SECOND) * SECOND;
};

/** The status before each end, of a payin whose account is known. */
const ENDS_AFTER: Readonly<Record<PayinEnd, string>> = {
  INVALID_PAYLOAD: 'RECEIVED_REQUEST',
  ABANDONED: 'VALIDATING_OBV_TOKEN',
  VERIFICATION_FAILED: 'VALIDATING_OBV_TOKEN',
  REAUTH_REQUIRED: 'VALIDATING_OBV_TOKEN',
  RMG_CHECK_FAILED: 'VALIDATING_OBV_TOKEN',
  DENIED: 'WAITING_FOR_BALANCE',
  FAILED: 'PAYMENT_PROCESSING',
  ERROR: 'PAYMENT_PROCESSING',
  INTERNAL_ERROR: 'PAYMENT_PROCESSING',
  SUCCESS: 'PAYMENT_PROCESSING',
};

/** Collects the statuses of a payin, one step after the other. */
class Path {
  readonly steps: [IbtStep, ...IbtStep[]];
  readonly #draws: Draws;

  constructor(draws: Draws, start: number) {
    this.#draws = draws;
    this.steps = [{ at: start, status: 'RECEIVED_REQUEST', errorCode: null, isFinal: false }];
  }

  get last(): IbtStep {
    return this.steps.at(-1) ?? this.steps[0];
  }

  add(status: string, at = this.last.at + between(this.#draws, 1, 6) * SECOND): void {
    this.steps.push({ at, status, errorCode: null, isFinal: false });
  }

  end({ status, errorCode }: IbtOutcome, at: number): void {
    this.steps.push({ at, status, errorCode, isFinal: true });
  }
}

const endTime = (draws: Draws, last: IbtStep, status: PayinEnd): number => {
  if (status === 'ABANDONED') return last.at + ABANDONED_AFTER;
  if (last.status === 'PAYMENT_PROCESSING') return last.at + processingTime(draws);
  return last.at + between(draws, 1, 20) * SECOND;
};

/* The steps after the account is known, which are the same after a verification and with a token. */
const goOn = (draws: Draws, path: Path, outcome: IbtOutcome): IbtStep[] => {
  const endsAfter = ENDS_AFTER[outcome.status];
  if (endsAfter === 'WAITING_FOR_BALANCE' || endsAfter === 'PAYMENT_PROCESSING') path.add('WAITING_FOR_BALANCE');
  if (endsAfter === 'PAYMENT_PROCESSING') path.add('PAYMENT_PROCESSING');
  path.end(outcome, endTime(draws, path.last, outcome.status));
  return path.steps;
};

/** How long after the payin's start a verification for it begins (ms). */
export const VERIFIED_FROM = 5 * SECOND;

/** The steps of a payin with a verification of its own. */
export const verifiedSteps = (
  draws: Draws,
  start: number,
  { isNewUser, verification, outcome }: { isNewUser: boolean; verification: Verification; outcome: IbtOutcome },
): [IbtStep, ...IbtStep[]] => {
  const path = new Path(draws, start);
  path.add('VALIDATING_FI_INFO', start + SECOND);
  if (isNewUser) path.add('PROCESS_NEW_USER', start + 3 * SECOND);
  path.add('VERIFICATION_REQUIRED', verification.start);
  path.add('WAITING_FOR_VERIFICATION', verification.sentAt);
  if (verification.outcome.status.startsWith('SUCCESS')) {
    path.add('ACCOUNT_VERIFIED', verification.end);
    goOn(draws, path, outcome);
  } else path.end(outcome, verification.end);
  return path.steps;
};

/** The steps of a payin with a token of an earlier verification. */
export const tokenSteps = (draws: Draws, start: number, outcome: IbtOutcome): [IbtStep, ...IbtStep[]] => {
  const path = new Path(draws, start);
  if (ENDS_AFTER[outcome.status] === 'RECEIVED_REQUEST') path.end(outcome, start + SECOND);
  else {
    path.add('VALIDATING_FI_INFO');
    path.add('VALIDATING_OBV_TOKEN');
    goOn(draws, path, outcome);
  }
  return path.steps;
};
