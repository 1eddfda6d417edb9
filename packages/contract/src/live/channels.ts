import { z } from 'zod';
import { defineChannel } from '../core/channel.ts';

/** Tells an open page what becomes of its session. Its end closes the channel with `CLOSE.ended` and one of `END_REASONS`. */
export const sessionQueue = defineChannel({
  url: '/v1/user/:id/queue/session',
  summary: 'What becomes of the session: its end, and another set of permissions',
  access: 'signedIn',
  message: z.object({ type: z.literal('permissionsChanged') }),
});

/** Why a session ended, as its holder is told. `ended`: it was too old, or there is no record of it any more. */
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
