import { z } from 'zod';

/** The WebSocket of a page. Everything live that the page hears comes over this one connection, sorted by topic. */
export const LIVE_URL = '/v1/live';

const address = z
  .string()
  .max(128)
  .regex(/^\/user\/\d{1,15}\/queue\/[\w/]+$/);

/**
 * What a page sends: a token first of all, and again whenever it has a new one; then the topics it wants to hear. The token is
 * never part of the address, where logs would keep it.
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
  /** From here on nothing of this topic is missed. */
  z.object({ type: z.literal('subscribed'), topic: z.string() }),
  /** The topic is unknown, another person's, or needs a permission that is missing or was taken away. */
  z.object({ type: z.literal('refused'), topic: z.string() }),
  z.object({ type: z.literal('message'), topic: z.string(), message: z.unknown() }),
]);
export type ServerFrame = z.output<typeof serverFrame>;

/** Why the server closed a connection. Only `ended` means that the session is over. */
export const CLOSE = {
  /** A frame that is no frame, too many of them, or a topic asked for before the token (RFC 6455, section 7.4.1). */
  policyViolation: 1008,
  /** The server goes away; come back later (RFC 6455 registry). */
  restart: 1012,
  tryAgainLater: 1013,
  /** The session is over; the reason is the close frame's. */
  ended: 4401,
  /** A later token is another person's. */
  forbidden: 4403,
  /** No token came in time. */
  silent: 4408,
  tooMany: 4429,
  /** The access token is not valid; come back with a new one. */
  invalidToken: 4440,
} as const;

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
