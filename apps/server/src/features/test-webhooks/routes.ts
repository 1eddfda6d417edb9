import {
  getDelivery,
  getWebhook,
  listDeliveries,
  removeWebhook as removeRoute,
  rollWebhookSecret,
  saveWebhook as saveRoute,
  sendAgain,
  sendTestEvent,
} from '@drumlin/contract/test-api/webhooks.ts';
import type { FastifyInstance } from 'fastify';
import { requireAllowlist } from '../../access/allowed-addresses.ts';
import type { Session } from '../../access/session.ts';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  aboutDelivery,
  auditSubject,
  readDeliveries,
  readDelivery,
  readWebhook,
  removeWebhook,
  rollSecret,
  saveWebhook,
  sendDelivery,
  sendTest,
} from './service.ts';

const bindWebhooks = (app: FastifyInstance, platform: Platform): void => {
  const ofBody = {
    subject: ({ session, body }: { session: Session; body: { merchantId: string } }) =>
      auditSubject(platform, session, body.merchantId),
  };

  bindRoute(app, getWebhook, async ({ session, querystring }) => ({
    webhook: await readWebhook(platform, session, querystring.merchantId),
  }));

  bindRoute(app, saveRoute, ({ act, body }) => saveWebhook(platform, act, body), {
    subject: ({ session, body }) => auditSubject(platform, session, body.merchantId, body.url),
  });

  bindRoute(app, rollWebhookSecret, ({ act, body }) => rollSecret(platform, act, body.merchantId), ofBody);

  bindRoute(app, removeRoute, ({ act, querystring }) => removeWebhook(platform, act, querystring.merchantId), {
    subject: ({ session, querystring }) => auditSubject(platform, session, querystring.merchantId),
  });

  bindRoute(app, sendTestEvent, ({ act, body }) => sendTest(platform, act, body.merchantId), ofBody);

  bindRoute(app, listDeliveries, ({ session, querystring }) => readDeliveries(platform, session, querystring));

  bindRoute(app, getDelivery, ({ session, params }) => readDelivery(platform, session, params.id));

  bindRoute(app, sendAgain, ({ act, body }) => sendDelivery(platform, act, body.deliveryId), {
    subject: ({ session, body }) => aboutDelivery(platform, session, body.deliveryId),
  });
};

/** Where a merchant is told of its test payments, and what it was told. Behind the switch of the IP allowed list, as the API itself. */
export const registerTestWebhooks = (app: FastifyInstance, platform: Platform): void => {
  app.register(async webhooks => {
    webhooks.addHook('preHandler', async ({ session }) => {
      if (session) await requireAllowlist(platform, session);
    });
    bindWebhooks(webhooks, platform);
  });
};
