import type { consumerEmailType, interacMethod } from '@drumlin/contract/enumerations/transactions.ts';
import type { Notified } from '../notifications.ts';
import type { Outcome } from '../outcomes.ts';

export type PayinMethod = (typeof interacMethod.values)[number];

/** The properties of a payin that never change. */
export interface PayinFacts {
  readonly merchantId: string;
  readonly transId: string;
  readonly method: PayinMethod;
  readonly amountCents: number;
  readonly customerName: string;
  readonly merchantTransId: string;
  readonly merchantCustomerId: string;
  /** The transId of the first attempt when this is a retry. */
  readonly originalTxnId: string | null;
}

/** An event of a payin and its time (ms since 1970). Events are only added; a report row is a fold of the first ones. */
export type PayinEvent =
  | Notified
  | ({ readonly at: number } & (
      | { readonly kind: 'initiated' | 'pending' }
      | { readonly kind: 'referenced'; readonly interacId: string; readonly extReferenceNo: string }
      | { readonly kind: 'emailed'; readonly emailType: (typeof consumerEmailType.values)[number] }
      | { readonly kind: 'completed' | 'rejected'; readonly outcome: Outcome }
    ));

export interface Payin {
  readonly facts: PayinFacts;
  /** In time order; the first is `initiated`. */
  readonly events: readonly [PayinEvent, ...PayinEvent[]];
}

/** When the payin was asked for (ms). */
export const startedAt = (payin: Payin): number => payin.events[0].at;
