import { drawPayinCents } from '../amounts.ts';
import { daysBetween, drawInstant, MINUTE, SECOND } from '../calendar.ts';
import { type Consumer, consumersOf, drawReturning, NEWCOMER_SHARE } from '../consumers.ts';
import type { Ledger, LedgerMerchant } from '../ledger.ts';
import { drawMethod, drawOutcome } from '../outcomes.ts';
import { type Draws, drawsFor, exponential, unit } from '../random.ts';
import { drawPayin } from './attempt.ts';
import { type Payin, startedAt } from './payin.ts';

/** Tries in an average session, so that a profile can count attempts (measured over the demo). */
const TRIES_PER_SESSION = 1.15;
const MOST_TRIES = 4;
const RETRY_CHANCE = { firstTime: 0.48, repeat: 0.62 } as const;

interface Session {
  readonly path: readonly (string | number)[];
  readonly ordinal: number;
  readonly start: number;
}

/** One merchant's consumers so far: how many there are and when each first succeeded (ms). */
interface History {
  consumers: number;
  readonly firstSuccess: Map<number, number>;
}

const wholeCount = (draws: Draws, expected: number): number =>
  Math.floor(expected) + (unit(draws) < expected - Math.floor(expected) ? 1 : 0);

const sessionsOf = (ledger: Ledger, merchant: LedgerMerchant, day: string, history: History): Session[] => {
  const attempts = ledger.profile.attemptsOnFirstDay * merchant.interacShare * ledger.demand(day);
  const draws = drawsFor(ledger.seed, 'day', merchant.merchantId, day);
  const count = wholeCount(draws, attempts / TRIES_PER_SESSION);
  const newcomers = Math.min(
    count,
    Math.max(wholeCount(draws, count * NEWCOMER_SHARE), history.consumers === 0 ? 1 : 0),
  );
  const known = history.consumers;
  history.consumers += newcomers;
  const sessions = Array.from({ length: count }, (_, index) => {
    const path = ['payin', merchant.merchantId, day, index];
    const session = drawsFor(ledger.seed, ...path);
    const start = drawInstant(session, day);
    const ordinal = index < newcomers ? known + index : drawReturning(session, history.consumers);
    return { path, ordinal, start };
  });
  return sessions.sort((a, b) => a.start - b.start);
};

const endOf = (payin: Payin): number =>
  payin.events.find(event => event.kind === 'completed' || event.kind === 'rejected')?.at ?? startedAt(payin);

/** Somebody who walked away from a try (104) starts anew at once; others first learn that it failed. */
const retryAfter = (draws: Draws, payin: Payin, errorCode: string | null): number => {
  const from = errorCode === '104' ? startedAt(payin) : endOf(payin);
  return from + 2 * MINUTE + Math.round(exponential(draws, 25 * MINUTE) / SECOND) * SECOND;
};

interface SessionSetting {
  readonly ledger: Ledger;
  readonly merchant: LedgerMerchant;
  readonly consumer: Consumer;
}

const triesOf = (setting: SessionSetting, { path, ordinal, start }: Session, history: History): Payin[] => {
  const { ledger, consumer } = setting;
  const { merchantId, successShift } = setting.merchant;
  const tries: Payin[] = [];
  const amountCents = drawPayinCents(drawsFor(ledger.seed, ...path, 'amount'), consumer.isVip);
  for (let next = start; ; ) {
    const draws = drawsFor(ledger.seed, ...path, tries.length);
    const firstSuccess = history.firstSuccess.get(ordinal);
    const isFirstTime = firstSuccess === undefined || firstSuccess > next;
    const method = drawMethod(draws, tries.length > 0);
    const outcome = drawOutcome(draws, method, isFirstTime, successShift);
    const firstTransId = tries[0]?.facts.transId ?? null;
    const payin = drawPayin(draws, { merchantId, consumer, start: next, method, amountCents, outcome, firstTransId });
    tries.push(payin);
    if (outcome.status === 'S') {
      history.firstSuccess.set(ordinal, Math.min(firstSuccess ?? next, next));
      return tries;
    }
    const retries = unit(draws) < RETRY_CHANCE[isFirstTime ? 'firstTime' : 'repeat'];
    if (!retries || tries.length === MOST_TRIES) return tries;
    next = retryAfter(draws, payin, outcome.errorCode);
  }
};

/**
 * The payins of one merchant, one list for each Eastern day from the ledger's first to `lastDay`: those whose session
 * began that day (a retry may start after midnight). A consumer's luck depends on whether an earlier payin succeeded, so
 * a merchant's days come in order; merchants depend on nothing but themselves.
 */
export function* payinsByDay(ledger: Ledger, merchant: LedgerMerchant, lastDay: string): Generator<Payin[]> {
  const history: History = { consumers: 0, firstSuccess: new Map() };
  const consumerAt = consumersOf(ledger.seed, merchant.merchantId);
  for (const day of daysBetween(ledger.firstDay, lastDay)) {
    const sessions = day < merchant.openedOn ? [] : sessionsOf(ledger, merchant, day, history);
    yield sessions.flatMap(session =>
      triesOf({ ledger, merchant, consumer: consumerAt(session.ordinal) }, session, history),
    );
  }
}
