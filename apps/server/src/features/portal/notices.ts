import { createHash } from 'node:crypto';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { portalNotices } from '@drumlin/contract/portal/notices.ts';
import type { Platform } from '../../platform/platform.ts';

/** Seconds until an instant; a bit of one counts whole, so that whoever asks then finds it past. */
const secondsTo = (instant: Date, now: Date): number => Math.ceil((instant.getTime() - now.getTime()) / 1000);

/** What everybody is told now. Read from memory: anybody may ask, as often as they like. */
export const readNotices = async ({ settings, clock }: Platform): Promise<RouteOutput<typeof portalNotices>> => {
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
