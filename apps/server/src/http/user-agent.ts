import type { FastifyRequest } from 'fastify';

const MAX_USER_AGENT = 255;

/** What the caller's browser calls itself, no longer than the database and the mails take it. */
export const userAgentOf = ({ headers }: FastifyRequest): string | null =>
  headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null;
