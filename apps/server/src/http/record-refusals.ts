import type { ErrorName } from '@drumlin/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditEntry, recordAct, recordRefusal } from '../access/actor.ts';
import { recordKeyRefusal } from '../access/api-key.ts';
import { AppError, isDenial, PermissionError } from '../access/app-error.ts';
import { callerOf } from '../access/principal.ts';
import { countRefusal } from '../access/refusal-limit.ts';
import type { Session } from '../access/session.ts';
import type { Platform } from '../platform/platform.ts';
import { mayCall } from './access.ts';
import { actOf } from './bind.ts';
import { originOf, supportViewOf } from './origin.ts';
import { invalidError, RequestInvalid } from './validation.ts';

type Denial = 'access_denied' | 'cross_tenant_denied';

const OF_OWN_COMPANY: ReadonlySet<ErrorName> = new Set(['roleNotAllowed', 'credentialAddress']);

/** Whoever may call the route and is still forbidden it has named something of another merchant parent; the staff have none. */
const denialOf = (request: FastifyRequest, session: Session, error: AppError): Denial => {
  const isOwnCompany = OF_OWN_COMPANY.has(error.errorName) || error instanceof PermissionError;
  if (isOwnCompany || session.userType === 'internal') return 'access_denied';
  return mayCall(request.routeOptions.config, session) ? 'cross_tenant_denied' : 'access_denied';
};

/** What was aimed at: the route by its pattern, so that it can be searched for, who or what its address names, and in which support view. */
const aimOf = (request: FastifyRequest): AuditEntry => {
  const view = supportViewOf(request);
  const named = { ...(request.params as object), ...(view !== undefined && { supportView: view }) };
  return {
    object: `${request.method} ${request.routeOptions.url ?? request.url}`.slice(0, 255),
    details: Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value).slice(0, 255)])),
  };
};

/**
 * Records that a caller was refused what is not theirs: a permission they lack, or a record of another merchant parent. In a support view it
 * is the staff who are refused, and whom it is counted to.
 */
export const recordDenial = async (
  platform: Platform,
  request: FastifyRequest,
  session: Session,
  name: Denial,
): Promise<void> => {
  const actor = { principal: session, origin: originOf(request) };
  if (!(await countRefusal(platform, actor))) return;
  await recordAct(platform.database.db, { ...actor, name }, { outcome: 'failure', ...aimOf(request) });
};

/** What the act of a handler that was called was about. */
const subjectOf = (request: FastifyRequest) => {
  const { subject, audit, access } = request.routeOptions.config;
  if (subject) return subject(request.call as never);
  if (audit?.object === undefined) return access === 'public' ? undefined : {};
  const { id } = request.params as { id: unknown };
  return { details: { of: `${audit.object} ${id}` } };
};

const recordFor = async (platform: Platform, request: FastifyRequest, error: Error): Promise<void> => {
  const refusal = error instanceof RequestInvalid ? invalidError(error) : error;
  // Who is asked for their second factor was not refused: the same call comes again with it
  if (!(refusal instanceof AppError) || refusal.errorName === 'secondFactorNeeded') return;
  const { session, keyHolder } = request;
  if (isDenial(refusal)) {
    const caller = session && callerOf(session);
    if (caller) await recordDenial(platform, request, caller, denialOf(request, caller, refusal));
    if (keyHolder) await recordKeyRefusal(platform, keyHolder, originOf(request), 'cross_tenant_denied');
    return;
  }
  const act = actOf(request);
  const reached = request.call !== null;
  if (!act || !(reached || error instanceof RequestInvalid)) return;
  await recordRefusal(platform, act, refusal, () =>
    reached ? subjectOf(request) : request.routeOptions.config.invalidSubject?.(request),
  );
};

/**
 * Leaves one record of every refused act, and of everything that is denied to somebody signed in, before they are told. Call it before
 * the routes are added. That the record cannot be written never turns the refusal into something else.
 */
export const recordRefusals = (app: FastifyInstance, platform: Platform): void => {
  app.addHook('onError', async (request, _reply, error) => {
    await recordFor(platform, request, error).catch(fault =>
      request.log.error({ err: fault }, 'A refusal could not be written to the audit trail'),
    );
  });
};
