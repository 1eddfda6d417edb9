import type { FastifyRequest } from 'fastify';
import type { Origin } from '../access/audit-trail.ts';

const MAX_USER_AGENT = 255;

/** Where a request came from; what the browser calls itself is no longer than the database and the mails take it. */
export const originOf = ({ ip, id, headers }: FastifyRequest): Origin => ({
  ip,
  requestId: id,
  userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
});

/** The access token of a request. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer ([\w.-]{1,4096})$/i.exec(headers.authorization ?? '')?.[1];
