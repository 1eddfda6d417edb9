import { createHmac, randomUUID } from 'node:crypto';
import { queueWebhook } from '../../payments/webhooks/queue.ts';
import type { TestApp } from '../build-test-app.ts';
import { createMerchant, createUser } from '../factories.ts';
import type { Receiver } from '../servers/receiver.ts';
import { signInAs } from '../sign-in-as.ts';

const ROUTE = '/v1/test-api/webhook';

/** Settings of a portal whose receivers stand on this computer. */
export const LOOPBACK_RECEIVERS = { WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8' };

/** The Admin of a company, its own unless one is named, with a merchant, and what they do about its webhooks. */
export const newHookOwner = async (
  portal: TestApp,
  roles: readonly number[] = [1],
  of: { merchantParentId?: string } = {},
) => {
  const { merchantId, merchantParentId } = await createMerchant(portal.database, of);
  const user = await createUser(portal.database, { roles, merchantParentId });
  let headers = await signInAs(portal.platform, user);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    portal.app.inject({ method, url: `${ROUTE}${path}`, headers, ...(payload && { payload }) });
  const ofMerchant = `?merchantId=${merchantId}`;
  return {
    user,
    merchantId,
    merchantParentId,
    /** For after the end of a session. */
    signInAgain: async () => {
      headers = await signInAs(portal.platform, user);
    },
    call,
    get: () => call('GET', ofMerchant),
    save: (url: string, more: object = {}) => call('PUT', '', { merchantId, url, ...more }),
    roll: () => call('POST', '/secret', { merchantId }),
    remove: () => call('DELETE', ofMerchant),
    sendTest: () => call('POST', '/test', { merchantId }),
    list: async (words = '') => (await call('GET', `/deliveries${ofMerchant}&${words}`)).json(),
    detail: (id: string) => call('GET', `/deliveries/${id}`),
    sendAgain: (deliveryId: string) => call('POST', '/deliveries/send', { deliveryId }),
  };
};
export type HookOwner = Awaited<ReturnType<typeof newHookOwner>>;

/** A settled payin of a merchant, and its webhook in the queue; the id of the payment. */
export const settlePayin = async ({ database, platform }: TestApp, merchantId: string): Promise<string> => {
  const id = randomUUID();
  const merchantTransactionId = `order-${id.slice(0, 8)}`;
  const now = platform.clock.now();
  await database.db.transaction().execute(async trx => {
    await trx
      .insertInto('test_payment')
      .values({
        id,
        merchant_id: merchantId,
        product: 'INTERAC',
        direction: 'PAYIN',
        trans_id: `T${id.slice(0, 12)}`,
        merchant_transaction_id: merchantTransactionId,
        merchant_user_id: 'kim',
        amount_cents: 1000,
        currency: 'CAD',
        status: 'S',
        settled_at: now,
        request: '{}',
        created_at: now,
      })
      .execute();
    await queueWebhook(trx, platform, { id, merchantId, direction: 'PAYIN' });
  });
  return id;
};

/** Whether the last message of a receiver was signed with this secret at this time, as a merchant checks it. */
export const isSigned = ({ received }: Receiver, secret: string): boolean => {
  const last = received.at(-1);
  const [, time = '', given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(last?.headers['drumlin-signature'])) ?? [];
  return createHmac('sha256', secret).update(`${time}.${last?.body}`).digest('hex') === given;
};
