import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { createMerchant } from '../factories.ts';
import type { Actor, ActWorld, Outcomes, Prepared, Scenario } from './act-world.ts';

const ROUTE = '/v1/test-api/webhook';
const HOST = '1.1.1.1:8443';
const HOOK = `https://${HOST}/hook?token=canary`;
const NONE = '00000000-0000-4000-8000-000000000000';

interface Step {
  world: ActWorld;
  by: Actor;
  merchantId: string;
}

const save = ({ world, by, merchantId }: Step, url = HOOK) => world.send('PUT', ROUTE, { merchantId, url }, by.headers);
const post =
  (path: string) =>
  ({ by, merchantId }: Step) =>
    by.post(`${ROUTE}${path}`, { merchantId });
const remove = ({ world, by, merchantId }: Step) =>
  world.send('DELETE', `${ROUTE}?merchantId=${merchantId}`, undefined, by.headers);
const lastDelivery = async ({ world, by, merchantId }: Step) => {
  const url = `${ROUTE}/deliveries?merchantId=${merchantId}`;
  const { data } = (await world.send('GET', url, undefined, by.headers)).json();
  return data[0].id;
};

/** An act on the webhook of a merchant that has one, unless `saved` says otherwise. */
const on =
  (perform: (step: Step) => Promise<unknown>, told: Partial<Prepared> = {}, saved = true): Scenario =>
  async world => {
    const { merchantId } = await createMerchant(world.portal.database, { merchantParentId: world.merchantParentId });
    const step = { world, by: await world.person(), merchantId };
    if (saved) await save(step);
    return { by: step.by, object: `webhook of ${merchantId}`, secret: 'canary', perform: () => perform(step), ...told };
  };

const HOSTED = { details: { host: HOST } };
const MISSING = { reason: 'noWebhook' };

/** The acts on webhooks of test payments. */
export const TEST_WEBHOOK_ACTS = {
  test_webhook_saved: {
    success: on(save, HOSTED, false),
    failures: {
      inside: on(step => save(step, 'https://10.0.0.1/'), {
        reason: 'validation',
        details: { host: '10.0.0.1', field: 'url', rules: 'public' },
      }),
    },
  },
  test_webhook_secret_rolled: {
    success: on(post('/secret'), HOSTED),
    failures: { none: on(post('/secret'), MISSING, false) },
  },
  test_webhook_removed: { success: on(remove), failures: { none: on(remove, MISSING, false) } },
  test_webhook_tried: {
    success: on(post('/test'), HOSTED),
    failures: { none: on(post('/test'), MISSING, false) },
  },
  test_webhook_sent_again: {
    success: async world => {
      const prepared = await on(save)(world);
      await prepared.perform();
      const [, merchantId = ''] = String(prepared.object).split(' of ');
      const step = { world, by: prepared.by as Actor, merchantId };
      await post('/test')(step);
      const deliveryId = await lastDelivery(step);
      return { ...prepared, ...HOSTED, perform: () => step.by.post(`${ROUTE}/deliveries/send`, { deliveryId }) };
    },
    failures: {
      none: async world => {
        const by = await world.person();
        return {
          by,
          reason: 'notFound',
          perform: () => by.post(`${ROUTE}/deliveries/send`, { deliveryId: NONE }),
        };
      },
    },
  },
} satisfies Partial<Record<AuditAct, Outcomes>>;
