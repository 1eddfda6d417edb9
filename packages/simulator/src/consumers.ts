import { drawCustomerIdStyle } from './ids.ts';
import { drawConsumerName } from './names.ts';
import { type Draws, drawsFor, unit } from './random.ts';

/** Somebody who pays one merchant; the same person at another merchant is another consumer. */
export interface Consumer {
  readonly merchantCustomerId: string;
  readonly customerName: string;
  readonly isVip: boolean;
}

/** The share of sessions opened by somebody new to the merchant (domain notes 2.4). */
export const NEWCOMER_SHARE = 0.14;

const VIP_SHARE = 0.01;
const RECENT_SHARE = 0.3;
const RECENT = 200;

/** The merchant's consumers by number, from 0 in order of arrival. */
export const consumersOf = (seed: bigint, merchantId: string): ((ordinal: number) => Consumer) => {
  const drawCustomerId = drawCustomerIdStyle(drawsFor(seed, 'customer-id-style', merchantId));
  return ordinal => {
    const draws = drawsFor(seed, 'consumer', merchantId, ordinal);
    return {
      merchantCustomerId: drawCustomerId(draws),
      isVip: unit(draws) < VIP_SHARE,
      customerName: drawConsumerName(draws),
    };
  };
};

/** Who of `count` known consumers comes back: some recent ones, else the longer known the likelier (domain notes 2.4). */
export const drawReturning = (draws: Draws, count: number): number =>
  unit(draws) < RECENT_SHARE
    ? count - 1 - Math.floor(unit(draws) * Math.min(count, RECENT))
    : Math.floor(count * unit(draws) ** 2);
