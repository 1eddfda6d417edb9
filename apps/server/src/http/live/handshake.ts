import type { IncomingMessage } from 'node:http';
import { LIVE_URL } from '@drumlin/contract/live/connection.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../access/app-error.ts';
import { writeAudit } from '../../access/audit-trail.ts';
import { addressKey, rateLimit } from '../../access/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { originOf } from '../origin.ts';

/** Other upgrades, such as to HTTP/2 in clear text, are ignored, and the request is answered as usual. */
export const isLiveHandshake = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.split('?')[0] === LIVE_URL;

/** Audit records of one address in a minute: anybody can ask for a handshake. */
const RECORDS_A_MINUTE = 5;

/**
 * Returns a hook that refuses handshakes started by pages of other sites: only the portal's own origin and those of the configuration
 * are allowed, compared in full. The hook records the refusal and throws `forbidden`.
 */
export const guardOrigin = (platform: Platform): ((request: FastifyRequest) => Promise<void>) => {
  const { config, database } = platform;
  const records = rateLimit(database, 'foreign origin', RECORDS_A_MINUTE, 60);
  const record = async (request: FastifyRequest, origin: string | undefined): Promise<void> => {
    if ((await records.count(addressKey(request.ip))) > RECORDS_A_MINUTE) return;
    await writeAudit(database.db, originOf(request), {
      act: 'access_denied',
      outcome: 'failure',
      object: `${request.method} ${request.routeOptions.url}`,
      details: { reason: 'origin', ...(origin !== undefined && { origin: origin.slice(0, 255) }) },
    });
  };
  return async request => {
    const { origin } = request.headers;
    if (origin !== undefined && config.allowedOrigins.includes(origin)) return;
    await record(request, origin).catch(fault =>
      request.log.error({ err: fault }, 'A refusal could not be written to the audit trail'),
    );
    throw new AppError('forbidden');
  };
};
