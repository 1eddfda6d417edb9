import { defineEnumeration } from '../core/enumeration.ts';
import type { FeeType, PaymentChannel } from './kinds.ts';

export const paymentChannel = defineEnumeration('paymentChannel', {
  INTERAC: { label: 'e-Transfer' },
  EFT: { label: 'EFT' },
  IBT: { label: 'IBT' },
  IDV: { label: 'IDV' },
  ALL: { label: 'All' },
} satisfies Record<PaymentChannel, { label: string }>);

export const feeType = defineEnumeration('feeType', {
  PAYIN: { label: 'Payin' },
  PAYOUT: { label: 'Payout' },
  REJECTED: { label: 'Rejected' },
  RETURN: { label: 'Return' },
  HANDLING: { label: 'Handling' },
  CHECK: { label: 'Check' },
} satisfies Record<FeeType, { label: string }>);

/** Whether a version, or a choice of fees, is charged already, will be, or is not any more. */
export const feeState = defineEnumeration('feeState', {
  PLANNED: { label: 'Planned', tone: 'info', icon: 'CalendarClock' },
  IN_FORCE: { label: 'In force', tone: 'success' },
  ENDED: { label: 'Ended', tone: 'neutral', icon: 'History' },
});
export type FeeState = (typeof feeState.values)[number];

/** The sentences of the specification about the fee dialog, and what else fees are refused for. */
export const FEE_TEXTS = {
  required: 'You must fill in all required fields',
  duplicate: 'Fee name already exists.',
  toCome: 'Choose tomorrow or a later day: the past is never changed',
  noRegion: 'Only transactions of IBT have a region',
  notCharged: 'This channel has no fees of this type',
  inTerms: 'What handling costs is set in the terms of disbursements',
  failed: 'Sorry! We were unable to perform this action. Please try again later',
} as const;
