import { seal, unseal } from '../../platform/crypto/secret-box.ts';
import type { Platform } from '../../platform/platform.ts';

/** What a ticket is good for, and for nothing else that is sealed. */
const CONTEXT = 'chat widget';

/** Long enough to load a frame. */
const LIFE_MS = 60_000;

/** Opens the page with the widget, for a minute. It says nothing of who got it. */
export const newTicket = ({ config, clock }: Platform): string =>
  seal(config.sessionKeys, CONTEXT, String(clock.now().getTime() + LIFE_MS));

export const isGoodTicket = ({ config, clock }: Platform, ticket: string): boolean => {
  try {
    return Number(unseal(config.sessionKeys, CONTEXT, ticket)) > clock.now().getTime();
  } catch {
    return false;
  }
};
