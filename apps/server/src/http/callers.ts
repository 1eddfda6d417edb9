import type { FastifyInstance } from 'fastify';
import { AppError } from '../access/app-error.ts';
import { addressKey } from '../access/rate-limit.ts';
import { openQuota } from '../platform/jobs/quota.ts';
import { isLiveHandshake } from './live/handshake.ts';

/** Requests of one address that are under way at once, whatever connections they came over. */
export const REQUESTS_AT_ONCE = 250;

/**
 * Refuses an address with too many requests under way, by the address that a trusted proxy tells: many connections, or one of a proxy,
 * take no more of the process than that. Live connections, which stay, have limits of their own. Call it before routes are added.
 */
export const limitCallers = (app: FastifyInstance): void => {
  const quota = openQuota(REQUESTS_AT_ONCE);
  app.addHook('onRequest', async (request, reply) => {
    if (isLiveHandshake(request.raw)) return;
    const release = quota.take(addressKey(request.ip));
    if (!release) throw new AppError('tooManyRequests', { retryAfter: 1 });
    reply.raw.once('finish', release).once('close', release);
  });
};
