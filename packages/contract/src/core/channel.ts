import { z } from 'zod';
import type { Permission } from '../permissions.ts';

/** A live channel: a WebSocket over which the server sends one person messages. The person's id is part of its address. */
export interface ChannelShape {
  url: `/v1/user/:id/queue/${string}`;
  summary: string;
  access: 'signedIn' | Permission;
  /** What the server sends besides `ready`. */
  message: z.ZodType;
}

/** Declares a channel once for both sides: the server binds it, the web listens to it. */
export const defineChannel = <const C extends ChannelShape>(channel: C): C => channel;

export const channelParams = z.object({ id: z.string().regex(/^\d{1,15}$/) });

/**
 * The only frame a client sends: at the start, and again with each new access token. The token is not in the address,
 * because addresses are logged.
 */
export const clientFrame = z.strictObject({
  type: z.literal('authenticate'),
  accessToken: z
    .string()
    .max(4096)
    .regex(/^[\w.-]+$/),
});

/** The token was accepted; every later message will arrive. */
const ready = z.object({ type: z.literal('ready') });

/** A frame of the server on this channel, read by the web. */
export const serverFrame = <C extends ChannelShape>(channel: C) => z.union([ready, channel.message as C['message']]);

/** Why the server closed a channel. Only `ended` means that the session is over. */
export const CLOSE = {
  /** The server is stopping; connect again later (from the RFC 6455 registry). */
  restart: 1012,
  /** The session is over; the close frame's reason says why. */
  ended: 4401,
  /** The address is another person's, or a permission is missing. */
  forbidden: 4403,
  /** No token came in time. */
  silent: 4408,
  tooMany: 4429,
  /** The access token has expired or is not valid; connect again with a new one. */
  tokenExpired: 4440,
} as const;
