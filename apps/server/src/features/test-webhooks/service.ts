import { answerPage } from '@drumlin/contract/core/paging.ts';
import type { DeliveriesQuery, Delivery, DeliveryDetail, Webhook } from '@drumlin/contract/test-api/webhooks.ts';
import type { Kysely } from 'kysely';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import { getOwnMerchant } from '../../access/named-merchants.ts';
import type { Principal } from '../../access/principal.ts';
import { limitOfPortal } from '../../access/rate-limit.ts';
import type { Session } from '../../access/session.ts';
import { checkWebhookAddress } from '../../access/webhook-address.ts';
import type { DB } from '../../database/types.ts';
import { queueFirstTry } from '../../payments/webhooks/job.ts';
import { failPending, makeDue } from '../../payments/webhooks/queries.ts';
import { queueTestEvent } from '../../payments/webhooks/queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { newSecret, sealSecret } from '../../platform/webhooks/secret.ts';
import {
  countDeliveries,
  type DeliveryRow,
  deleteWebhook,
  findDelivery,
  findWebhook,
  listDeliveries,
  listTries,
  updateSecret,
  upsertWebhook,
  type WebhookRow,
} from './queries.ts';

const presentWebhook = ({ merchant_id, url, changed_at, changed_by }: WebhookRow): Webhook => ({
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

const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  createdDate: row.created_at.toISOString(),
  tries: row.number ?? 0,
  lastTry: row.tried_at && { triedDate: row.tried_at.toISOString(), status: row.status, failure: row.failure },
  nextTryDate: row.next_try_at?.toISOString() ?? null,
  payment: presentPayment(row),
});

const presentDetail = (row: DeliveryRow, tries: Awaited<ReturnType<typeof listTries>>): DeliveryDetail => ({
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

/** Messages that people have sent to one merchant's receiver by hand. */
const sendsOf = limitOfPortal('webhook-sends', 60, 3600);

/** The webhook of a merchant that the caller names; null where there is none. */
export const readWebhook = async ({ database: { db } }: Platform, principal: Principal, merchantId: string) => {
  const { scope } = await getOwnMerchant(db, principal, merchantId);
  const row = await findWebhook(db, scope, merchantId);
  return row ? presentWebhook(row) : null;
};

/** What the record of an act on a merchant's webhook tells: never its whole address, which may hold a secret of the receiver. */
const about = (merchantParentId: string, merchantId: string, url?: string): AuditEntry => ({
  merchantParentId,
  object: `webhook of ${merchantId}`,
  ...(url !== undefined && { details: { host: new URL(url).host } }),
});

/** What the record of a refused act tells; nothing of a merchant that is not the caller's. */
export const auditSubject = async (
  { database }: Platform,
  principal: Principal,
  merchantId: string,
  url?: string,
): Promise<AuditEntry> => {
  const merchant = await getOwnMerchant(database.db, principal, merchantId).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  return merchant ? about(merchant.merchantParentId, merchantId, url) : {};
};

type SessionAct = Act<Session>;

/** Changes a merchant's webhook, with the record of it, and answers what is there then. */
const change = (
  { database }: Platform,
  act: SessionAct,
  merchantId: string,
  work: (trx: Kysely<DB>) => Promise<unknown>,
): Promise<Webhook | null> =>
  carryOut(database, act, async trx => {
    const { principal } = act;
    const { merchantParentId } = await getOwnMerchant(trx, principal, merchantId);
    await work(trx);
    const row = await findWebhook(trx, principal.scope, merchantId);
    return { answer: row ? presentWebhook(row) : null, entry: about(merchantParentId, merchantId, row?.url) };
  });

const required = <T>(value: T | null): T => {
  if (value === null) throw new AppError('noWebhook');
  return value;
};

/** Sets where a merchant's webhooks go, and makes their secret where there is none yet. Throws `validation` at `url`. */
export const saveWebhook = async (platform: Platform, act: SessionAct, given: { merchantId: string; url: string }) => {
  const { merchantId, url } = given;
  await getOwnMerchant(platform.database.db, act.principal, merchantId);
  await checkWebhookAddress(platform, url);
  const secret = newSecret();
  let isNew = false;
  const webhook = await change(platform, act, merchantId, async trx => {
    const sealed = sealSecret(platform, merchantId, secret);
    const now = platform.clock.now();
    isNew = await upsertWebhook(trx, { merchantId, url, secret: sealed, changedBy: act.principal.userId, now });
  });
  return { webhook: required(webhook), secret: isNew ? secret : null };
};

/** Replaces the secret of a merchant's webhook at once. Throws `noWebhook`. */
export const rollSecret = async (platform: Platform, act: SessionAct, merchantId: string) => {
  const secret = newSecret();
  const webhook = await change(platform, act, merchantId, async trx => {
    const sealed = sealSecret(platform, merchantId, secret);
    const by = { changedBy: act.principal.userId, now: platform.clock.now() };
    if (!(await updateSecret(trx, { merchantId, secret: sealed, ...by }))) throw new AppError('noWebhook');
  });
  return { webhook: required(webhook), secret };
};

/** Removes a merchant's webhook and gives up what it had to deliver. Throws `noWebhook`. */
export const removeWebhook = async (platform: Platform, act: SessionAct, merchantId: string): Promise<void> => {
  await change(platform, act, merchantId, async trx => {
    if (!(await deleteWebhook(trx, merchantId))) throw new AppError('noWebhook');
    await failPending(trx, { merchantId });
  });
};

/** Sends an event of no payment. Throws `noWebhook`, and `tooManyRequests` for more than sixty by hand in an hour. */
export const sendTest = async (platform: Platform, act: SessionAct, merchantId: string): Promise<void> => {
  await getOwnMerchant(platform.database.db, act.principal, merchantId);
  await sendsOf(platform).take(merchantId);
  await change(platform, act, merchantId, async trx => {
    if (!(await queueTestEvent(trx, platform, merchantId))) throw new AppError('noWebhook');
  });
};

/** One page of a merchant's deliveries. */
export const readDeliveries = async ({ database: { db } }: Platform, principal: Principal, query: DeliveriesQuery) => {
  const { scope: within } = await getOwnMerchant(db, principal, query.merchantId);
  const rows = await listDeliveries(db, within, query);
  const totalRecords = await countDeliveries(db, within, query);
  return {
    data: rows.map(presentDelivery),
    ...answerPage(query, totalRecords),
  };
};

/** A delivery of one of the principal's own merchants. Throws `notFound`. */
const getDelivery = async (db: Kysely<DB>, { scope, userType }: Principal, id: string) => {
  if (userType === 'internal') throw new AppError('notFound');
  return getWithin(scope, within => findDelivery(db, within, id));
};

/** A delivery with its tries. Throws `notFound`. */
export const readDelivery = async ({ database: { db } }: Platform, principal: Principal, id: string) => {
  const row = await getDelivery(db, principal, id);
  return presentDetail(row, await listTries(db, principal.scope, id));
};

/** What the record of a refused act on a delivery tells; nothing of another company's. */
export const aboutDelivery = async (platform: Platform, principal: Principal, id: string): Promise<AuditEntry> => {
  const row = await findDelivery(platform.database.db, principal.scope, id);
  const entry = row && (await auditSubject(platform, principal, row.merchant_id));
  return entry ? { ...entry, details: { delivery: id } } : {};
};

/**
 * Sends a delivery now, in place of its next try, with up to seven tries anew. Throws `notFound`, `noWebhook`, and `tooManyRequests` for
 * more than sixty by hand in an hour.
 */
export const sendDelivery = async (platform: Platform, act: SessionAct, id: string): Promise<void> => {
  const { db } = platform.database;
  const { merchant_id: merchantId } = await getDelivery(db, act.principal, id);
  await sendsOf(platform).take(merchantId);
  await change(platform, act, merchantId, async trx => {
    if (!(await findWebhook(trx, act.principal.scope, merchantId))) throw new AppError('noWebhook');
    const due = platform.clock.now();
    await makeDue(trx, id, due);
    await queueFirstTry(trx, platform, { deliveryId: id, merchantId, due });
  });
};
