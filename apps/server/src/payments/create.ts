import { randomUUID } from 'node:crypto';
import type { Direction } from '@drumlin/contract/test-api/outcomes.ts';
import type { TestPayinBody, TestPayoutBody } from '@drumlin/contract/test-api/schemas.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { newTransactionId } from './identifiers.ts';
import { PAGE_SECONDS, pageTokenHash, pageTokens } from './page-token.ts';
import { insertPayment, insertRow, type PaymentRow } from './queries.ts';
import { ibtStart, interacPayinStart, interacPayoutStart } from './rows.ts';

type Body = TestPayinBody | TestPayoutBody;
/** A test payment that is asked for: of which merchant, which way, and what the request says. */
export interface NewPayment {
  merchantId: string;
  direction: Direction;
  body: Body;
}

const isHosted = (body: Body): boolean => 'hosted' in body && body.hosted === true;

const page = ({ config }: Platform, id: string, now: Date) => {
  const [token = ''] = pageTokens(config, id);
  return { page_token_hash: pageTokenHash(token), page_expires_at: new Date(now.getTime() + PAGE_SECONDS * 1000) };
};

/** What the page of a payment needs of the request, and nothing more of it is kept. */
const kept = (body: Body) => ({
  ...('language' in body && { language: body.language }),
  ...('returnUrl' in body && { returnUrl: body.returnUrl }),
});

const addRow = (trx: Kysely<DB>, payment: PaymentRow, body: Body): Promise<void> => {
  if (body.product === 'IBT') {
    const row = ibtStart(payment, body, body.verificationToken ?? randomUUID());
    return insertRow(trx, payment.direction === 'PAYIN' ? 'test_ibt_payin' : 'test_ibt_payout', row);
  }
  return payment.direction === 'PAYIN'
    ? insertRow(trx, 'test_interac_payin', interacPayinStart(payment, body))
    : insertRow(trx, 'test_interac_payout', interacPayoutStart(payment));
};

/**
 * Adds a test payment and its report row in the caller's transaction, as it is before anything has come of it. Of a hosted one the page of
 * its consumer is open from now on. Undefined where the merchant has a payment of this direction and transaction id already.
 */
export const createPayment = async (
  trx: Kysely<DB>,
  platform: Platform,
  { merchantId, direction, body }: NewPayment,
): Promise<PaymentRow | undefined> => {
  const [id, now] = [randomUUID(), platform.clock.now()];
  const payment = await insertPayment(trx, {
    id,
    merchant_id: merchantId,
    product: body.product,
    direction,
    trans_id: newTransactionId(body.product, now),
    merchant_transaction_id: body.merchantTransactionId,
    merchant_user_id: body.merchantUserId,
    amount_cents: body.amount,
    currency: body.currency,
    status: body.product === 'INTERAC' ? 'I' : 'RECEIVED_REQUEST',
    request: JSON.stringify(kept(body)),
    created_at: now,
    ...(isHosted(body) && page(platform, id, now)),
  });
  if (payment) await addRow(trx, payment, body);
  return payment;
};
