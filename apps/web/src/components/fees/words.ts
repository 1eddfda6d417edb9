import type { FeeKind, FeeType, PaymentChannel } from '@drumlin/contract/fees/kinds.ts';
import { feeType, paymentChannel } from '@drumlin/contract/fees/labels.ts';
import type { FeeSource } from '@drumlin/contract/fees/schemas.ts';
import type { TFunction } from 'i18next';

/** Where the fees of a merchant are from. */
export const SOURCE_LABELS: Readonly<Record<FeeSource, { label: string }>> = {
  custom: { label: 'Custom fee' },
  definition: { label: 'Chosen for it' },
  profile: { label: 'Its profile' },
  default: { label: 'Default profile' },
};

export const channelIn = (channel: PaymentChannel, t: TFunction): string => t(paymentChannel.entries[channel].label);
export const typeIn = (type: FeeType, t: TFunction): string => t(feeType.entries[type].label);

/** A channel and type as people say it: `e-Transfer, payin`. */
export const kindIn = ({ channel, type }: FeeKind, t: TFunction): string =>
  `${channelIn(channel, t)}, ${typeIn(type, t).toLowerCase()}`;
