import type { FastifyRequest } from 'fastify';
import type { Session } from '../../http/session/session.ts';
import { originOf } from '../../platform/audit.ts';
import type { Own } from './factors.ts';

/** Whose account a request is about: the caller's own. */
export const ownOf = ({ session, request }: { session: Session; request: FastifyRequest }): Own => ({
  session,
  origin: originOf(request),
});
