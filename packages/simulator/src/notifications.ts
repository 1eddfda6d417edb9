import type { notificationStatus } from '@drumlin/contract/enumerations/transactions.ts';
import { MINUTE, SECOND } from './calendar.ts';
import { between, type Draws, pickOne, unit } from './random.ts';

/** The merchant's server was notified of an outcome, or the attempts ended. */
export interface Notified {
  readonly kind: 'notified';
  /** ms */
  readonly at: number;
  readonly status: Exclude<(typeof notificationStatus.values)[number], 'PENDING'>;
}

const RETRY_AFTER = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 360 * MINUTE] as const;
const GIVE_UP_AFTER = 1440 * MINUTE;

/**
 * How the merchant is notified of an outcome at `end` (ms). Of a thousand, 986 notifications succeed at once, 4 at a later attempt
 * and 10 never; the last attempt is a day after the outcome, so none is pending for longer.
 */
export const drawNotified = (draws: Draws, end: number): Notified => {
  const luck = unit(draws);
  if (luck < 0.986) return { kind: 'notified', at: end + between(draws, 1, 8) * SECOND, status: 'SENT' };
  if (luck < 0.99) return { kind: 'notified', at: end + pickOne(draws, RETRY_AFTER), status: 'SENT' };
  return { kind: 'notified', at: end + GIVE_UP_AFTER, status: 'UNDELIVERED' };
};
