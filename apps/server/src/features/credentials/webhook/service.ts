import { randomUUID } from 'node:crypto';
import { MAX_SHOWN, type ProgramDelivery } from '@drumlin/contract/credentials/webhook.ts';
import type { Kysely } from 'kysely';
import type { Act } from '../../../access/actor.ts';
import { AppError } from '../../../access/app-error.ts';
import { carryOut } from '../../../access/carry-out.ts';
import type { Principal } from '../../../access/principal.ts';
import { limitOfPortal } from '../../../access/rate-limit.ts';
import type { Session } from '../../../access/session.ts';
import { checkWebhookAddress } from '../../../access/webhook-address.ts';
import type { DB } from '../../../database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { queueTry } from '../../../platform/webhooks/deliver.ts';
import { newSecret, sealSecret } from '../../../platform/webhooks/secret.ts';
import { credentialEntry, getCredential, lockLiveCredential } from '../service.ts';
import { programWebhookJob, secretOwner } from './deliver.ts';
import { type DeliveryRow, failPending, listDeliveries, makeDue, updateWebhook } from './queries.ts';
import { queueEvent } from './queue-events.ts';

/** Messages that people have sent to the receiver of one credential by hand. */
const sendsOf = limitOfPortal('program-webhook-sends', 60, 3600);

const presentDelivery = (row: DeliveryRow): ProgramDelivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  createdDate: row.created_at.toISOString(),
  tries: row.tries,
  lastTry: row.last_tried_at && {
    triedDate: row.last_tried_at.toISOString(),
    status: row.last_status,
    failure: row.last_failure,
  },
  nextTryDate: row.next_try_at?.toISOString() ?? null,
  body: row.body,
});

/** Where the program of a credential is told, and what it was told last. Throws `notFound` and `credentialEnded`. */
export const readWebhook = async ({ database: { db } }: Platform, principal: Principal, id: number) => {
  const { webhook_url: url } = await getCredential(db, principal, id);
  return { url, deliveries: (await listDeliveries(db, principal.scope, id, MAX_SHOWN)).map(presentDelivery) };
};

/**
 * Changes something about the webhook of a credential, which is locked. What is on record has the host and never the whole address, which may
 * hold a secret of the receiver. Throws `notFound`, `credentialEnded`, and `noWebhook` where one must be there already.
 */
const change = (
  { database }: Platform,
  act: Act<Session>,
  id: number,
  work: (trx: Kysely<DB>, company: string) => Promise<unknown>,
  url?: string,
): Promise<void> =>
  carryOut(database, act, async trx => {
    const credential = await lockLiveCredential(trx, act.principal, id);
    const address = url ?? credential.webhook_url;
    if (address === null) throw new AppError('noWebhook');
    await work(trx, credential.merchant_parent_id);
    return { entry: credentialEntry(credential, { host: new URL(address).host }) };
  });

/** Sets where the program of a credential is told, and signs all with a new secret from now on. Throws `validation` at `url`. */
export const saveWebhook = async (platform: Platform, act: Act<Session>, id: number, url: string) => {
  await getCredential(platform.database.db, act.principal, id);
  await checkWebhookAddress(platform, url);
  const secret = newSecret();
  const sealed = sealSecret(platform, secretOwner(id), secret);
  const now = platform.clock.now();
  await change(platform, act, id, trx => updateWebhook(trx, id, { url, secret: sealed, now }), url);
  return { secret };
};

/** Tells the program of a credential nothing any more. Throws `noWebhook`. */
export const removeWebhook = (platform: Platform, act: Act<Session>, id: number): Promise<void> =>
  change(platform, act, id, async trx => {
    await updateWebhook(trx, id, null);
    await failPending(trx, id);
  });

/** Sends an event of nothing. Throws `noWebhook`, and `tooManyRequests` for more than sixty by hand in an hour. */
export const sendTest = async (platform: Platform, act: Act<Session>, id: number): Promise<void> => {
  await getCredential(platform.database.db, act.principal, id);
  await sendsOf(platform).take(String(id));
  await change(platform, act, id, trx =>
    queueEvent(trx, platform, { credentialId: id, event: 'webhook.test', subject: randomUUID(), data: {} }),
  );
};

/** Sends a delivery now, in place of its next try, with up to seven tries anew. Throws `notFound`, `noWebhook` and `tooManyRequests`. */
export const sendDelivery = async (
  platform: Platform,
  act: Act<Session>,
  id: number,
  deliveryId: string,
): Promise<void> => {
  await getCredential(platform.database.db, act.principal, id);
  await sendsOf(platform).take(String(id));
  await change(platform, act, id, async (trx, group) => {
    const due = platform.clock.now();
    if (!(await makeDue(trx, id, deliveryId, due))) throw new AppError('notFound');
    await queueTry(trx, platform, programWebhookJob, { deliveryId, group, nth: 1, due, afterSeconds: 0 });
  });
};
