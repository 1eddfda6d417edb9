import { createHash } from 'node:crypto';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import { changePolicy, getPolicy } from '@drumlin/contract/portal/configurations.ts';
import { portalNotices } from '@drumlin/contract/portal/notices.ts';
import { changeBanner, changeChat, changeSupport, getSettings } from '@drumlin/contract/portal/settings.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import * as policy from './policy.ts';
import { readSettings, saveBanner, saveChat, saveSupport } from './settings.ts';

/** Seconds until an instant; a bit of one counts whole, so that whoever asks then finds it past. */
const secondsTo = (instant: Date, now: Date): number => Math.ceil((instant.getTime() - now.getTime()) / 1000);

/** What everybody is told now. Read from memory: anybody may ask, as often as they like. */
const readNotices = async ({ settings, clock }: Platform): Promise<RouteOutput<typeof portalNotices>> => {
  const row = await settings.read();
  const { banner_severity: severity, banner_en: en, banner_fr: fr, banner_from: from, banner_until: until } = row;
  const support = { email: row.support_email, phone: row.support_phone };
  const now = clock.now();
  if (!(severity && en && fr && from && until) || until <= now) return { banner: null, changesIn: null, support };
  if (now < from) return { banner: null, changesIn: secondsTo(from, now), support };
  const words = JSON.stringify([severity, en, fr, from, until]);
  // Whoever has put it away sees it again once anything of it has changed
  const id = createHash('sha256').update(words).digest('base64url').slice(0, 16);
  return { banner: { id, severity, en, fr }, changesIn: secondsTo(until, now), support };
};

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
