import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditDenied } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { AppError } from '../app-error.ts';
import type { Session } from './session.ts';

/** Somebody named a record of another merchant parent: they are told it does not exist, and that they tried is on record. */
export class ForeignRecord extends AppError {
  constructor() {
    super('notFound');
  }
}

/** Whoever may call the route and is still forbidden it has named something of another merchant parent; the staff have none. */
const actOf = (request: FastifyRequest, { permissions, userType }: Session, error: AppError) => {
  if (error.errorName === 'roleNotAllowed' || userType === 'internal') return 'access_denied';
  const { access } = request.routeOptions.config;
  const lacksPermission =
    access !== undefined && access !== 'public' && access !== 'signedIn' && !permissions.has(access);
  return lacksPermission ? 'access_denied' : 'cross_tenant_denied';
};

/** Whether an error is a denial: it leaves a record of its own, wherever it is thrown. */
export const isDenial = (error: AppError): boolean =>
  error instanceof ForeignRecord || error.errorName === 'forbidden' || error.errorName === 'roleNotAllowed';

/**
 * Leaves a record of every request of a signed-in person that is refused (security notes, A1), before they are told. Call
 * it before the routes are added. That the record cannot be written never turns the refusal into something else.
 */
export const auditDenials = (app: FastifyInstance, { database }: Platform): void => {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof AppError) || !request.session || !isDenial(error)) return;
    await auditDenied(database.db, request, request.session, actOf(request, request.session, error)).catch(fault =>
      request.log.error({ err: fault }, 'A refusal could not be written to the audit trail'),
    );
  });
};
