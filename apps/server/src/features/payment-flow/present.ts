import { lookOf } from '@drumlin/contract/branding/look.ts';
import { findLegendEntry } from '@drumlin/contract/legends/registry.ts';
import { consumerReason } from '@drumlin/contract/payment-flow/reasons.ts';
import type { PagePayment } from '@drumlin/contract/payment-flow/routes.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { outcomeOf, SUCCESSFUL } from '@drumlin/contract/test-api/outcomes.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { readBranding } from '../../payments/branding/queries.ts';
import type { PaymentRow } from '../../payments/queries.ts';

/** Where the codes of a payin that failed are explained. */
const LEGENDS: Readonly<Record<Product, { legends: readonly string[] }>> = {
  INTERAC: { legends: ['INTERAC_DEPOSIT_RESULT'] },
  IBT: { legends: ['IBT_NUMERIC', 'IBT_E', 'EFT_RETURN', 'IBT_VALIDATION', 'IBT_API'] },
};

const screenOf = ({ product, direction, amount_cents, status, settled_at }: PaymentRow): PagePayment['screen'] => {
  if (settled_at === null) return 'details';
  if (status === SUCCESSFUL[product]) return 'success';
  const named = outcomeOf(product, direction, amount_cents);
  return named.isOpen && named.status === status ? 'waiting' : 'error';
};

/** The code by which the legends of both products name a consumer who is where no payment is taken. */
const PLACE_REFUSED = '1';

const reasonOf = (product: Product, code: string | null): PagePayment['reason'] => {
  if (code === null) return null;
  const entry = findLegendEntry(LEGENDS[product], code);
  return { code, ...consumerReason(entry?.remedy) };
};

/** What the request that made a payment said of its page (payments/create.ts). */
interface PageRequest {
  language?: 'en' | 'fr';
  returnUrl?: string;
}

/** A payment as its consumer's page shows it, in the look of its merchant; `isRefused` to one who may not pay from where they are. */
export const presentPage = async (
  db: Kysely<DB>,
  payment: PaymentRow,
  { now, isRefused }: { now: Date; isRefused: boolean },
): Promise<PagePayment> => {
  const { product, amount_cents, currency, trans_id, merchant_id, page_expires_at } = payment;
  const { language = null, returnUrl = null } = payment.request as PageRequest;
  const millisecondsLeft = (page_expires_at?.getTime() ?? 0) - now.getTime();
  return {
    screen: isRefused ? 'refused' : screenOf(payment),
    product,
    amountCents: amount_cents,
    currency,
    reference: trans_id,
    secondsLeft: Math.max(0, Math.ceil(millisecondsLeft / 1000)),
    language,
    returnUrl,
    reason: reasonOf(product, isRefused ? PLACE_REFUSED : payment.error_code),
    look: lookOf(await readBranding(db, merchant_id)),
  };
};
