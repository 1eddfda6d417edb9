import { DAY, MINUTE, SECOND } from '../calendar.ts';
import { drawExtReferenceNo, drawInteracId } from '../ids.ts';
import { drawNotified } from '../notifications.ts';
import type { Outcome } from '../outcomes.ts';
import { between, type Draws, lognormal } from '../random.ts';
import type { Payin, PayinEvent, PayinMethod } from './payin.ts';

/** Codes that refuse a payin before a bank or an e-Transfer is involved: it is never pending. So do the API codes (A...). */
const REFUSED_AT_ONCE = new Set(['1', '2', '3', '4', '7', '8', '13', '14', '15', '16', '17', '27', '106']);

/** Codes by which a payin lapses, exactly 24 hours after it began. */
const LAPSED = new Set(['104', '109']);

/** Codes of payins whose e-Transfer did arrive, so that its reference is known in the manual flow as well. */
const ARRIVED = new Set(['101', '102', '103', '105', '107', '109']);

/** A day less the time of the steps around it: only a lapse lasts 24 hours. */
const LONGEST = DAY - 10 * MINUTE;

/** Medians of 90 seconds and 7 minutes; with this deviation half of the manual ones take 5 to 10 minutes. */
const COMPLETION = {
  AUTOMATIC: { median: 90 * SECOND, sigma: 0.9 },
  REQUEST_MONEY: { median: 90 * SECOND, sigma: 0.9 },
  MANUAL: { median: 7 * MINUTE, sigma: 0.53 },
} as const;

const seconds = (draws: Draws, first: number, last: number): number => between(draws, first, last) * SECOND;

const isRefusedAtOnce = ({ errorCode }: Outcome): boolean =>
  errorCode !== null && (REFUSED_AT_ONCE.has(errorCode) || errorCode.startsWith('A'));

const drawEnd = (draws: Draws, start: number, pendingAt: number, method: PayinMethod, outcome: Outcome): number => {
  if (LAPSED.has(outcome.errorCode ?? '') || outcome.status === 'A') return start + DAY;
  const { median, sigma } = COMPLETION[method];
  const taken = Math.min(LONGEST, lognormal(draws, median, sigma));
  return pendingAt + 10 * SECOND + Math.round(taken / SECOND) * SECOND;
};

const drawSteps = (draws: Draws, start: number, method: PayinMethod, outcome: Outcome): PayinEvent[] => {
  const pendingAt = start + seconds(draws, 1, 15);
  const end = drawEnd(draws, start, pendingAt, method, outcome);
  const isManual = method === 'MANUAL';
  const arrived = outcome.errorCode === null || ARRIVED.has(outcome.errorCode);
  const reference = { interacId: drawInteracId(draws), extReferenceNo: drawExtReferenceNo(draws) };
  const steps: PayinEvent[] = [
    { kind: 'pending', at: pendingAt },
    { kind: 'emailed', at: pendingAt + seconds(draws, 1, 6), emailType: isManual ? 'INSTRUCTIONS' : 'MONEY_REQUEST' },
  ];
  // A money request has its reference from the start; a manual transfer gets one when it arrives
  if (!isManual) steps.push({ kind: 'referenced', at: pendingAt, ...reference });
  else if (arrived) steps.push({ kind: 'referenced', at: end, ...reference });
  if (outcome.status === 'S')
    steps.push({ kind: 'emailed', at: end + seconds(draws, 1, 30), emailType: 'CONFIRMATION' });
  return [...steps, { kind: outcome.errorCode === null ? 'completed' : 'rejected', at: end, outcome }];
};

/** The events of a payin that starts at `start` (ms) and ends with this outcome, in time order. */
export const drawTimeline = (draws: Draws, start: number, method: PayinMethod, outcome: Outcome): Payin['events'] => {
  const steps: PayinEvent[] = isRefusedAtOnce(outcome)
    ? [{ kind: 'rejected', at: start + seconds(draws, 1, 5), outcome }]
    : drawSteps(draws, start, method, outcome);
  const end = Math.max(...steps.map(step => (step.kind === 'completed' || step.kind === 'rejected' ? step.at : 0)));
  const later = [...steps, drawNotified(draws, end)].sort((a, b) => a.at - b.at);
  return [{ kind: 'initiated', at: start }, ...later];
};
