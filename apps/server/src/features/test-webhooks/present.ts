import type { Delivery, DeliveryDetail, Webhook } from '@drumlin/contract/test-api/webhooks.ts';
import type { DeliveryRow, listTries, WebhookRow } from './queries.ts';

export const presentWebhook = ({ merchant_id, url, changed_at, changed_by }: WebhookRow): Webhook => ({
  merchantId: merchant_id,
  url,
  changedDate: changed_at.toISOString(),
  changedBy: changed_by,
});

const presentPayment = (row: DeliveryRow): Delivery['payment'] => {
  const { product, direction, trans_id, merchant_transaction_id } = row;
  if (product === null || direction === null || trans_id === null || merchant_transaction_id === null) return null;
  return { product, direction, transactionId: trans_id, merchantTransactionId: merchant_transaction_id };
};

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  createdDate: row.created_at.toISOString(),
  tries: row.number ?? 0,
  lastTry: row.tried_at && { triedDate: row.tried_at.toISOString(), status: row.status, failure: row.failure },
  nextTryDate: row.next_try_at?.toISOString() ?? null,
  payment: presentPayment(row),
});

export const presentDetail = (row: DeliveryRow, tries: Awaited<ReturnType<typeof listTries>>): DeliveryDetail => ({
  ...presentDelivery(row),
  body: row.body,
  attempts: tries.map(({ number, url, tried_at, took_ms, status, failure }) => ({
    number,
    url,
    tookMs: took_ms,
    triedDate: tried_at.toISOString(),
    status,
    failure,
  })),
});
