import { addDays } from '@drumlin/contract/core/eastern.ts';
import { addBusinessDays, businessDayFrom } from '@drumlin/contract/disbursements/calendar.ts';
import { dayAt, HOUR, instantAt, MINUTE, SECOND, startOfDay } from '../calendar.ts';
import { drawUuid } from '../ids.ts';
import { drawNotified, type Notified } from '../notifications.ts';
import { between, type Draws, drawsFor, pick, unit, weighted } from '../random.ts';
import { type IbtPayin, ibtSuccess, type ReturnMark } from './payin.ts';

/** The state of a return from an instant (ms) on. The merchant is charged at the first state that says so. */
export interface ReturnState extends ReturnMark {
  readonly code: string;
  readonly nextAction: 'R' | 'D';
  readonly settlementCode: '101' | '102' | '103' | '105';
  readonly isCharged: boolean;
}

/** The state of the merchant's request not to represent, from an instant (ms) on. */
export interface StopRequest {
  readonly at: number;
  readonly status: 'REQUESTED' | 'ACCEPTED' | 'TOO_LATE';
}

export interface Representment {
  readonly journalToken: string;
  /** Eastern day. */
  readonly date: string;
  readonly stopRequests: readonly StopRequest[];
}

export interface IbtReturn {
  readonly returnId: string;
  readonly payin: IbtPayin;
  /** In time order. */
  readonly states: readonly [ReturnState, ...ReturnState[]];
  /** Null when the code allows none. */
  readonly representment: Representment | null;
  readonly notified: Notified;
}

const RETURNED_SHARE = 0.018;
const CODES = weighted([
  ['901', 62],
  ['903', 9],
  ['905', 7],
  ['902', 4],
  ['908', 3],
  ['911', 3],
  ['912', 3],
  ['917', 3],
  ['915', 2],
  ['916', 2],
  ['907', 1],
  ['914', 1],
]);
const REPRESENTED = new Set(['901', '908']);
/** Codes of claims by the consumer, who has 90 days. */
const isClaim = (code: string): boolean => code >= '915' && code <= '921';

const DECLINED_SHARE = 0.1;
const TOO_LATE_SHARE = 0.01;
const RECOVERED_SHARE = 0.42;
const CODES_AFTER_REPRESENTMENT = weighted([
  ['901', 90],
  ['905', 4],
  ['903', 4],
  ['911', 2],
]);
/** The Eastern hour until which the merchant may decline, and at which batches are submitted. */
const BATCH_HOUR = 1;

const drawReturnedAt = (draws: Draws, success: number, code: string): number => {
  const paid = dayAt(success);
  const day = isClaim(code)
    ? businessDayFrom(addDays(paid, between(draws, 3, 90)))
    : addBusinessDays(paid, between(draws, 2, 5));
  return startOfDay(day) + 5 * HOUR + between(draws, 0, 240) * MINUTE;
};

const charged = (at: number, code: string, settlementCode: '103' | '105'): ReturnState => ({
  at,
  code,
  nextAction: 'D',
  settlementCode,
  isCharged: true,
  returnStatus: 'RETURNED',
});

/* A request in time is accepted with the next batch; a later one is answered at once. */
const drawStopRequests = (draws: Draws, returnedAt: number, submittedAt: number): StopRequest[] => {
  const luck = unit(draws);
  const wait = between(draws, 10, 600) * MINUTE;
  if (luck >= DECLINED_SHARE + TOO_LATE_SHARE) return [];
  if (luck >= DECLINED_SHARE) return [{ at: submittedAt + wait, status: 'TOO_LATE' }];
  const at = returnedAt + Math.floor((unit(draws) * (submittedAt - returnedAt)) / SECOND) * SECOND;
  const today = instantAt(businessDayFrom(dayAt(at)), BATCH_HOUR);
  const batch = today > at ? today : instantAt(addBusinessDays(dayAt(at), 1), BATCH_HOUR);
  return [
    { at, status: 'REQUESTED' },
    { at: batch, status: 'ACCEPTED' },
  ];
};

const drawAnswer = (draws: Draws, date: string): ReturnState => {
  const at = startOfDay(addBusinessDays(date, between(draws, 1, 3))) + 5 * HOUR + between(draws, 0, 240) * MINUTE;
  if (unit(draws) >= RECOVERED_SHARE) return charged(at, pick(draws, CODES_AFTER_REPRESENTMENT), '103');
  return { at, code: '901', nextAction: 'R', settlementCode: '101', isCharged: false, returnStatus: null };
};

const drawRepresented = (
  draws: Draws,
  returnedAt: number,
  code: string,
): Pick<IbtReturn, 'states' | 'representment'> => {
  const date = addBusinessDays(dayAt(returnedAt), 5);
  const stopRequests = drawStopRequests(draws, returnedAt, instantAt(date, BATCH_HOUR));
  const accepted = stopRequests.find(({ status }) => status === 'ACCEPTED');
  const answer = drawAnswer(draws, date);
  const offered: ReturnState = {
    at: returnedAt,
    code,
    nextAction: 'R',
    settlementCode: '102',
    isCharged: false,
    returnStatus: 'RETURNED_WITH_REPRESENTMENT',
  };
  const end = accepted ? charged(accepted.at, code, '105') : { ...answer, code: answer.isCharged ? answer.code : code };
  return { states: [offered, end], representment: { journalToken: drawUuid(draws), date, stopRequests } };
};

/** The return of a successful payin; undefined for all but a few, unless a code is forced. */
export const drawIbtReturn = (seed: bigint, payin: IbtPayin, forcedCode?: string): IbtReturn | undefined => {
  const success = ibtSuccess(payin);
  if (success === undefined) return undefined;
  const draws = drawsFor(seed, 'ibt-return', payin.facts.txnId);
  if (unit(draws) >= RETURNED_SHARE && forcedCode === undefined) return undefined;
  const code = forcedCode ?? pick(draws, CODES);
  const returnId = drawUuid(draws);
  const at = drawReturnedAt(draws, success, code);
  const notified = drawNotified(draws, at);
  if (!REPRESENTED.has(code))
    return { returnId, payin, states: [charged(at, code, '103')], representment: null, notified };
  return { returnId, payin, ...drawRepresented(draws, at, code), notified };
};
