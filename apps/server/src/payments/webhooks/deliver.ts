import type { Platform } from '../../platform/platform.ts';
import { deliver, type WebhookKind, type WebhookTry } from '../../platform/webhooks/deliver.ts';
import { postponeIn } from '../../platform/webhooks/delivery-queries.ts';
import type { Posting } from '../../platform/webhooks/post.ts';
import { resealSecrets } from '../../platform/webhooks/reseal.ts';
import { webhookJob } from './job.ts';
import { endDelivery, findDue, insertTry } from './queries.ts';

/** Webhooks of test payments. While the IP allowed list is switched off for the company a try waits. */
const TEST_WEBHOOKS: WebhookKind = {
  job: webhookJob,
  findDue: async ({ database, flags }, id, due) => {
    const found = await findDue(database.db, id, due);
    if (!found) return undefined;
    const { merchant_id: owner, merchant_parent_id: group, ...delivery } = found;
    const isOn = await flags.isOn('ip-whitelisting', { merchantParentId: group });
    return { ...delivery, owner, group, isHeld: !isOn };
  },
  insertTry,
  endDelivery,
  postpone: postponeIn('test_webhook_delivery'),
};

/** Tries once to deliver the webhook of a test payment. */
export const deliverWebhook = (
  platform: Platform,
  webhookTry: WebhookTry,
  more?: Partial<Pick<Posting, 'resolve' | 'limitMs'>>,
): Promise<void> => deliver(platform, TEST_WEBHOOKS, webhookTry, more);

/** Encrypts the secrets of webhooks of test payments with the first key. */
export const resealWebhooks = (platform: Platform) =>
  resealSecrets(platform, { table: 'test_webhook', key: 'merchant_id', column: 'secret' }, id => id);
