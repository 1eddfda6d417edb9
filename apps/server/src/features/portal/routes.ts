import { changePolicy, getPolicy } from '@drumlin/contract/portal/configurations.ts';
import { portalNotices } from '@drumlin/contract/portal/notices.ts';
import { changeBanner, changeChat, changeSupport, getSettings } from '@drumlin/contract/portal/settings.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { readNotices } from './notices.ts';
import * as policy from './policy.ts';
import { readSettings, saveBanner, saveChat, saveSupport } from './settings.ts';

/** What the provider's staff set for the whole portal, and what everybody is told of it. */
export const registerPortal = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, portalNotices, () => readNotices(platform));

  bindRoute(app, getPolicy, () => policy.readSetPolicy(platform));
  bindRoute(app, changePolicy, ({ act, body }) => policy.changePolicy(platform, act, body), {
    subject: () => ({ details: { of: 'policy' } }),
  });

  bindRoute(app, getSettings, () => readSettings(platform));
  bindRoute(app, changeBanner, ({ act, body }) => saveBanner(platform, act, body), {
    subject: () => ({ details: { of: 'maintenance banner' } }),
  });
  bindRoute(app, changeChat, ({ act, body }) => saveChat(platform, act, body), {
    subject: () => ({ details: { of: 'chat widget' } }),
  });
  bindRoute(app, changeSupport, ({ act, body }) => saveSupport(platform, act, body), {
    subject: () => ({ details: { of: 'support addresses' } }),
  });
};
