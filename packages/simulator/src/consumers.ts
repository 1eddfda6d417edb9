import { drawCustomerIdStyle } from './ids.ts';
import { drawConsumerName } from './names.ts';
import { drawsFor, unit } from './random.ts';

/** A consumer of one merchant; the same person at another merchant is another consumer. */
export interface Consumer {
  readonly merchantCustomerId: string;
  readonly customerName: string;
  readonly isVip: boolean;
}

const VIP_SHARE = 0.01;

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
