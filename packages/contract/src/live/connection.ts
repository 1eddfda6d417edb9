import { z } from 'zod';

/** The WebSocket of a page, one for each tab. All live messages come over it, each with its topic. */
export const LIVE_URL = '/v1/live';

const address = z
  .string()
  .max(128)
  .regex(/^\/user\/\d{1,15}\/queue\/[\w/]+$/);

/**
 * What a page sends: a token at the start, and again with each new one; then the topics it listens to. The token is not in the
 * address, because addresses are logged.
 */
export const clientFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('token'),
    accessToken: z
      .string()
      .max(4096)
      .regex(/^[\w.-]+$/),
  }),
  z.strictObject({ type: z.literal('subscribe'), topic: address }),
  z.strictObject({ type: z.literal('unsubscribe'), topic: address }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

/** What the server sends. `message` has the shape that its topic declares. */
export const serverFrame = z.discriminatedUnion('type', [
  /** The token was accepted. */
  z.object({ type: z.literal('ready') }),
  /** Every later message of this topic will arrive. */
  z.object({ type: z.literal('subscribed'), topic: z.string() }),
  /** The topic is unknown, another person's, or needs a permission that is missing or was taken away. */
  z.object({ type: z.literal('refused'), topic: z.string() }),
  z.object({ type: z.literal('message'), topic: z.string(), message: z.unknown() }),
]);
export type ServerFrame = z.output<typeof serverFrame>;

/** Why the server closed a connection. Only `ended` means that the session is over. */
export const CLOSE = {
  /** A malformed frame, too many frames, or a topic asked for before the token (RFC 6455, section 7.4.1). */
  policyViolation: 1008,
  /** The server is stopping; connect again later (from the RFC 6455 registry). */
  restart: 1012,
  tryAgainLater: 1013,
  /** The session is over; the close frame's reason says why. */
  ended: 4401,
  /** A later token is another person's. */
  forbidden: 4403,
  /** No token came in time. */
  silent: 4408,
  tooMany: 4429,
  /** The access token has expired or is not valid; connect again with a new one. */
  invalidToken: 4440,
} as const;

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
