import type { Product } from '../permissions.ts';

/** How a payment moves: what a fee is for. IDV is the verification of an identity at a bank; ALL is what belongs to no channel. */
export const PAYMENT_CHANNELS = ['INTERAC', 'EFT', 'IBT', 'IDV', 'ALL'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

/** What of a channel costs: REJECTED is a payin rejected after a paid screening, CHECK a verification. */
export const PRICED_TYPES = ['PAYIN', 'PAYOUT', 'REJECTED', 'RETURN', 'CHECK'] as const;
export type PricedType = (typeof PRICED_TYPES)[number];

/** Beside them HANDLING, of each disbursement that sends money: how it is booked, while its amount is one of the terms of disbursements. */
export const FEE_TYPES = [...PRICED_TYPES, 'HANDLING'] as const;
export type FeeType = (typeof FEE_TYPES)[number];

/** Whether fees of a type say how much it is; those of handling say only how it is booked. */
export const isPriced = (type: FeeType): type is PricedType => type !== 'HANDLING';

/** What fees are for. */
export interface FeeKind {
  channel: PaymentChannel;
  type: FeeType;
}

/** What rows of a channel are charged: fees of another type would never be. Those of ALL stand in for each channel. */
export const TYPES_OF: Readonly<Record<PaymentChannel, readonly FeeType[]>> = {
  INTERAC: ['PAYIN', 'PAYOUT', 'REJECTED', 'RETURN', 'HANDLING'],
  // One that comes back keeps the fee of the payout
  EFT: ['PAYOUT'],
  IBT: ['PAYIN', 'PAYOUT', 'RETURN', 'HANDLING'],
  IDV: ['CHECK'],
  ALL: FEE_TYPES,
};

/** Whether transactions have a province or territory, by which they could cost another fee. */
export const hasRegions = ({ channel, type }: FeeKind): boolean => channel === 'IBT' && isPriced(type);

/** What a percentage is a part of: 1.5 % is kept as 15 000 of 1 000 000. */
export const PERCENTAGE_SCALE = 1_000_000n;
/** Percentages have four places: 0.0001 % is the smallest there is. */
export const MAX_PERCENTAGE = 1_000_000;

/** The fees without which a merchant of a product is not published. */
export const NEEDED_FEES: Readonly<Record<Product, readonly { channel: PaymentChannel; type: FeeType }[]>> = {
  INTERAC: (['PAYIN', 'PAYOUT', 'REJECTED', 'RETURN'] as const).map(type => ({ channel: 'INTERAC', type })),
  IBT: (['PAYIN', 'PAYOUT', 'RETURN'] as const).map(type => ({ channel: 'IBT', type })),
};

const CHANNELS_OF: Readonly<Record<Product, readonly PaymentChannel[]>> = {
  INTERAC: ['INTERAC', 'EFT'],
  IBT: ['IBT', 'IDV'],
};

/** Whether a merchant with these products can have transactions of a channel; of ALL with any. */
export const isChannelOf = (products: readonly Product[], channel: PaymentChannel): boolean =>
  channel === 'ALL' || products.some(product => CHANNELS_OF[product].includes(channel));
