import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../access/app-error.ts';
import { originOf, writeAudit } from '../access/audit-trail.ts';
import { countRefusal } from '../access/refusal-limit.ts';
import type { Session } from '../access/session.ts';
import type { Platform } from '../platform/platform.ts';

/** Somebody named a record of another merchant parent: they are told it does not exist, and that they tried is on record. */
export class CrossTenantError extends AppError {
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
  error instanceof CrossTenantError || error.errorName === 'forbidden' || error.errorName === 'roleNotAllowed';

type Denial = 'access_denied' | 'cross_tenant_denied';

/** What was aimed at: the route by its pattern, so that it can be searched for, and who or what its address names. */
const aimOf = (request: FastifyRequest) => ({
  object: `${request.method} ${request.routeOptions.url ?? request.url}`.slice(0, 255),
  details: Object.fromEntries(
    Object.entries((request.params ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      String(value).slice(0, 255),
    ]),
  ),
});

/** Records that a caller was refused what is not theirs: a permission they lack, or a record of another merchant parent. */
export const auditDenied = async (
  platform: Platform,
  request: FastifyRequest,
  session: Session,
  act: Denial,
): Promise<void> => {
  const origin = originOf(request);
  if (!(await countRefusal(platform, session, origin))) return;
  const { userId, email, merchantParentId } = session;
  const who = { userId, email, merchantParentId };
  await writeAudit(platform.database.db, origin, { act, outcome: 'failure', ...who, ...aimOf(request) });
};

/**
 * Leaves a record of every request of a signed-in person that is refused (security notes, A1), before they are told. Call
 * it before the routes are added. That the record cannot be written never turns the refusal into something else.
 */
export const auditDenials = (app: FastifyInstance, platform: Platform): void => {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof AppError) || !request.session || !isDenial(error)) return;
    await auditDenied(platform, request, request.session, actOf(request, request.session, error)).catch(fault =>
      request.log.error({ err: fault }, 'A refusal could not be written to the audit trail'),
    );
  });
};
