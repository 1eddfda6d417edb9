import type { TestPayment } from '@drumlin/contract/test-api/schemas.ts';
import type { Config } from '../platform/config/config.ts';
import { pageTokenHash, pageTokens } from './page-token.ts';
import type { PaymentRow } from './queries.ts';

type PageConfig = Pick<Config, 'sessionKeys' | 'portalUrl'>;

/** The address of the page of a payment, also once nobody has to go there any more; null for one without. */
export const pageUrl = (config: PageConfig, { id, page_token_hash: hash }: PaymentRow): string | null => {
  // Given out by the key that was the newest then
  const token = hash && pageTokens(config, id).find(each => pageTokenHash(each).equals(hash));
  return token ? `${config.portalUrl}/pay/${token}` : null;
};

const isOpen = ({ settled_at: settled, page_expires_at: expires }: PaymentRow, now: Date): boolean =>
  settled === null && expires !== null && expires > now;

/** A payment as the test API answers it. */
export const presentPayment = (config: PageConfig, payment: PaymentRow, now: Date): TestPayment => ({
  id: payment.id,
  test: true,
  product: payment.product,
  direction: payment.direction,
  merchantId: payment.merchant_id,
  merchantUserId: payment.merchant_user_id,
  merchantTransactionId: payment.merchant_transaction_id,
  transactionId: payment.trans_id,
  amount: payment.amount_cents,
  currency: 'CAD',
  status: payment.status,
  errorCode: payment.error_code,
  createdAt: payment.created_at.toISOString(),
  settledAt: payment.settled_at?.toISOString() ?? null,
  paymentUrl: isOpen(payment, now) ? pageUrl(config, payment) : null,
});
