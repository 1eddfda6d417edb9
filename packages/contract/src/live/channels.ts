import { z } from 'zod';
import { defineChannel } from '../core/channel.ts';

/** Tells an open page about its session. When the session ends, the channel closes with `CLOSE.ended` and one of `END_REASONS`. */
export const sessionQueue = defineChannel({
  url: '/v1/user/:id/queue/session',
  summary: 'What becomes of the session: its end, and another set of permissions',
  access: 'signedIn',
  message: z.object({ type: z.literal('permissionsChanged') }),
});

/** Why a session ended, for its holder. `ended`: it was too old, or no reason is recorded. */
export const END_REASONS = [
  'logout',
  'signed_out',
  'refresh_reuse',
  'password_changed',
  'password_reset',
  'role_changed',
  'suspended',
  'mfa_enforced',
  'mfa_changed',
  'ended',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Every live channel of the API. */
export const CHANNELS = [sessionQueue] as const;
