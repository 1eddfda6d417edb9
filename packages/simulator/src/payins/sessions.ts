import { drawPayinCents } from '../amounts.ts';
import { daysBetween, MINUTE, SECOND } from '../calendar.ts';
import { type Consumer, consumersOf } from '../consumers.ts';
import type { Ledger, LedgerMerchant } from '../ledger.ts';
import { drawMethod, drawOutcome } from '../outcomes.ts';
import { type Draws, drawsFor, exponential, unit } from '../random.ts';
import { TRADES } from '../trades.ts';
import { drawVisits, type Visit } from '../visits.ts';
import { drawPayin } from './attempt.ts';
import { type Payin, startedAt } from './payin.ts';

/** Attempts in an average session, so that a profile can count attempts (measured over the demo). */
const TRIES_PER_SESSION = 1.15;
const MOST_TRIES = 4;
const RECENT = { share: 0.3, count: 200 } as const;
const RETRY_CHANCE = { firstTime: 0.48, repeat: 0.62 } as const;

/** One merchant's consumers so far: how many there are and when each first succeeded (ms). */
interface History {
  consumers: number;
  readonly firstSuccess: Map<number, number>;
}

const visitsOf = (ledger: Ledger, merchant: LedgerMerchant, day: string, history: History): Visit[] => {
  const { merchantId, interacShare, trade } = merchant;
  const attempts = ledger.profile.attemptsOnFirstDay * interacShare * ledger.demand(day, merchant);
  const { visits, newcomers } = drawVisits(ledger.seed, {
    dayPath: ['day', merchantId, day],
    visitPath: ['payin', merchantId, day],
    day,
    hours: TRADES[trade].hours,
    expected: attempts / TRIES_PER_SESSION,
    known: history.consumers,
    recent: RECENT,
  });
  history.consumers += newcomers;
  return visits;
};

const endOf = (payin: Payin): number =>
  payin.events.find(event => event.kind === 'completed' || event.kind === 'rejected')?.at ?? startedAt(payin);

/** A consumer who abandoned the attempt (104) starts anew at once; others first learn that it failed. */
const retryAfter = (draws: Draws, payin: Payin, errorCode: string | null): number => {
  const from = errorCode === '104' ? startedAt(payin) : endOf(payin);
  return from + 2 * MINUTE + Math.round(exponential(draws, 25 * MINUTE) / SECOND) * SECOND;
};

interface SessionSetting {
  readonly ledger: Ledger;
  readonly merchant: LedgerMerchant;
  readonly consumer: Consumer;
  /** The result code of all they try in this session, where their bank turns it away. */
  readonly screenedCode: string | undefined;
}

/** The code with which a consumer's bank rejects whatever they try on a day; undefined on most days. */
const screenedOn = (
  { seed }: Ledger,
  { merchantId, screening }: LedgerMerchant,
  day: string,
  ordinal: number,
): string | undefined => {
  if (!screening || day < screening.firstDay || day > screening.lastDay) return undefined;
  return unit(drawsFor(seed, 'bank', merchantId, ordinal)) < screening.consumers ? screening.errorCode : undefined;
};

const triesOf = (setting: SessionSetting, { path, ordinal, start }: Visit, history: History): Payin[] => {
  const { ledger, consumer, screenedCode } = setting;
  const { merchantId, successShift, trade } = setting.merchant;
  const tries: Payin[] = [];
  const amountCents = drawPayinCents(drawsFor(ledger.seed, ...path, 'amount'), TRADES[trade], consumer.isVip);
  for (let next = start; ; ) {
    const draws = drawsFor(ledger.seed, ...path, tries.length);
    const firstSuccess = history.firstSuccess.get(ordinal);
    const isFirstTime = firstSuccess === undefined || firstSuccess > next;
    const method = drawMethod(draws, tries.length > 0);
    const drawn = drawOutcome(draws, method, isFirstTime, successShift);
    const outcome = screenedCode === undefined ? drawn : ({ status: 'R', errorCode: screenedCode } as const);
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
 * The payins of one merchant, one list for each Eastern day from the ledger's first to `lastDay`: those whose session began that
 * day (a retry may start after midnight). The chance of success depends on earlier successes, so the days must be made in order;
 * merchants are independent of each other.
 */
export function* payinsByDay(ledger: Ledger, merchant: LedgerMerchant, lastDay: string): Generator<Payin[]> {
  const history: History = { consumers: 0, firstSuccess: new Map() };
  const consumerAt = consumersOf(ledger.seed, merchant.merchantId);
  for (const day of daysBetween(ledger.firstDay, lastDay)) {
    const visits = day < merchant.openedOn ? [] : visitsOf(ledger, merchant, day, history);
    yield visits.flatMap(visit => {
      const screenedCode = screenedOn(ledger, merchant, day, visit.ordinal);
      return triesOf({ ledger, merchant, consumer: consumerAt(visit.ordinal), screenedCode }, visit, history);
    });
  }
}
