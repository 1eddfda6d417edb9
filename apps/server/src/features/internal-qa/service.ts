import type { WebhookFailure } from '@drumlin/contract/core/webhook.ts';
import type { QaDelivery, TestCallBody } from '@drumlin/contract/internal-qa/routes.ts';
import type { Act, AuditEntry } from '../../access/actor.ts';
import type { KeyHolder } from '../../access/api-key.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import { presentPayment } from '../../payments/present.ts';
import { findPayment } from '../../payments/queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DeliveryRow, findMerchant, hasWebhook, listDeliveries } from './queries.ts';

/** What the record of a call tells: for which merchant, and which way. Nothing of its body, which names a consumer. */
export const aboutCall = ({ merchantId, direction }: TestCallBody): AuditEntry => ({
  details: { of: `merchant ${merchantId}`, direction },
});

/**
 * In whose name a call of the test API goes: that of a merchant whose own server could make it. It is on record before it is made, in the
 * trail of the merchant's company, which sees the payment and is told of it. Throws `notFound`, and `testApiClosed` where nothing opens the
 * merchant's test API.
 */
export const admitCall = ({ database, flags }: Platform, act: Act<Session>, asked: TestCallBody): Promise<KeyHolder> =>
  carryOut(database, act, async trx => {
    const { principal } = act;
    const merchant = await getWithin(principal.scope, scope => findMerchant(trx, scope, asked.merchantId));
    const { merchant_id: merchantId, merchant_parent_id: merchantParentId, products, opens } = merchant;
    if (!opens || !(await flags.isOn('ip-whitelisting', { merchantParentId }))) throw new AppError('testApiClosed');
    const { direction } = asked;
    return {
      answer: { keyId: 'staff', keyEnd: 'staff', merchantId, merchantParentId, products },
      entry: { merchantParentId, object: `merchant ${merchantId}`, details: { direction } },
    };
  });

type Try = Omit<DeliveryRow['tries'][number], 'status' | 'failure'> & {
  status: number | null;
  failure: WebhookFailure | null;
};

const presentTry = ({ number, url, took_ms, tried_at, status, failure }: Try): QaDelivery['tries'][number] => ({
  number,
  url,
  tookMs: took_ms,
  triedDate: new Date(tried_at).toISOString(),
  status,
  failure,
});

const presentDelivery = ({ id, event, state, created_at, next_try_at, body, tries }: DeliveryRow): QaDelivery => ({
  id,
  event,
  state,
  createdDate: created_at.toISOString(),
  nextTryDate: next_try_at?.toISOString() ?? null,
  body,
  tries: tries.map(presentTry),
});

/** A test payment of a merchant as it is now, with what its server was told. Throws `notFound`. */
export const readQaPayment = async (
  { config, clock, database: { db } }: Platform,
  { scope }: Principal,
  { merchantId, id }: { merchantId: string; id: string },
) => {
  const { merchant_id: own } = await getWithin(scope, within => findMerchant(db, within, merchantId));
  const payment = await findPayment(db, own, id);
  if (!payment) throw new AppError('notFound');
  return {
    payment: presentPayment(config, payment, clock.now()),
    hasWebhook: await hasWebhook(db, scope, own),
    deliveries: (await listDeliveries(db, scope, id)).map(presentDelivery),
  };
};
