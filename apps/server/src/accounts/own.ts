import type { FastifyRequest } from 'fastify';
import { originOf } from '../access/audit-trail.ts';
import type { Session } from '../access/session.ts';
import type { Own } from './second-factors/factors.ts';

/** Whose account a request is about: the caller's own. */
export const ownOf = ({ session, request }: { session: Session; request: FastifyRequest }): Own => ({
  session,
  origin: originOf(request),
});
