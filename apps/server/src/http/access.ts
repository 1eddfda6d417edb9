import type { RouteShape } from '@drumlin/contract/core/route.ts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countActs } from '../access/act-limit.ts';
import type { Act } from '../access/actor.ts';
import { readKeyHolder } from '../access/api-key.ts';
import { AppError } from '../access/app-error.ts';
import { admitProgram, CALLS_A_MINUTE, readProgram } from '../access/credential.ts';
import type { Principal } from '../access/principal.ts';
import { enforceRefusalLimit } from '../access/refusal-limit.ts';
import { hasFreshSecondFactor, readSession, type Session } from '../access/session.ts';
import { callsOfStaff } from '../access/staff-calls.ts';
import { enterView, recordLook } from '../access/support-view.ts';
import type { Tenant } from '../platform/jobs/fair-shares.ts';
import type { Platform } from '../platform/platform.ts';
import { runAs } from '../platform/postgres/shared-pool.ts';
import { actOf } from './bind.ts';
import { hasActCookie, keepActCookie } from './cookies.ts';
import { answerError } from './errors.ts';
import { appErrorOf } from './faults.ts';
import { bearerOf, originOf, supportViewOf } from './origin.ts';

/** A body that took longer than this may have come from somebody who was shut out meanwhile. */
const MOMENT_MS = 250;

/** Whether a route is there for somebody signed in: they hold its permission, and are staff where it is for staff only. */
export const mayCall = ({ access, audience }: FastifyContextConfig, principal: Principal): boolean =>
  access !== undefined &&
  access !== 'apiKey' &&
  (access === 'public' || access === 'signedIn' || principal.permissions.has(access)) &&
  (audience !== 'staff' || principal.userType === 'internal');

/** Whether a route asks this caller for a second factor that was shown lately. */
const needsFactor = ({ freshSecondFactor: asked }: FastifyContextConfig, { userType }: Principal): boolean =>
  asked === true || (asked === 'staff' && userType === 'internal');

/** Reads whose key a call comes with, or for which merchant one of the staff has it made. Throws as `readKeyHolder`. */
const authenticateKey = async (platform: Platform, request: FastifyRequest): Promise<void> => {
  const again = request.keyHolder !== null;
  request.keyHolder =
    callsOfStaff.getStore() ?? (await readKeyHolder(platform, bearerOf(request), originOf(request), { again }));
  request.authenticatedAt = performance.now();
};

/** Who calls: a person by their session, or a program by a token of its credential. */
const readCaller = async (platform: Platform, request: FastifyRequest): Promise<Session | null> =>
  (await readSession(platform, bearerOf(request))) ?? readProgram(platform, bearerOf(request));

/** Lets a program in, and tells it what is left to it of this minute (draft-ietf-httpapi-ratelimit-headers). Throws as `admitProgram`. */
const admit = async (platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!request.session?.credential) return;
  reply.header('ratelimit-policy', `"calls";q=${CALLS_A_MINUTE};w=60`);
  const left = await admitProgram(platform, request.session.credential, originOf(request));
  reply.header('ratelimit', `"calls";r=${left}`);
};

/**
 * Who a request of this session is answered as: its person, or in a support view whose eyes they look through. A request that names a view
 * is never answered as its caller instead. Throws `supportViewOver`.
 */
const seenAs = async (platform: Platform, request: FastifyRequest, session: Session): Promise<Session> => {
  const id = supportViewOf(request);
  return id === undefined ? session : enterView(platform, session, { id, origin: originOf(request) });
};

/**
 * Reads who calls. Throws `unauthorized`, `supportViewOver`, `supportViewReadOnly` for what no support view may do, `forbidden` where the
 * route is not theirs to call, `tooManyRequests`, and `secondFactorNeeded` where a dangerous act asks for a second factor that was shown lately.
 */
const authenticate = async (platform: Platform, request: FastifyRequest): Promise<void> => {
  if (request.routeOptions.config.access === 'apiKey') return authenticateKey(platform, request);
  const { config } = request.routeOptions;
  request.session = await readCaller(platform, request);
  request.authenticatedAt = performance.now();
  if (request.session === null) throw new AppError('unauthorized');
  enforceRefusalLimit(platform, request.session);
  if (request.session.credential && !config.isOpenToPrograms) throw new AppError('forbidden');
  request.session = await seenAs(platform, request, request.session);
  if (request.session.viewedBy && !config.isOpenToSupport) throw new AppError('supportViewReadOnly');
  if (!mayCall(config, request.session)) throw new AppError('forbidden');
  if (needsFactor(config, request.session) && !hasFreshSecondFactor(platform, request.session))
    throw new AppError('secondFactorNeeded');
};

/** On whose behalf a request is; undefined of one that is nobody's yet. */
const sharerOf = ({ session, keyHolder }: FastifyRequest): Tenant | undefined => {
  if (!keyHolder) return session ?? undefined;
  return { userId: `merchant ${keyHolder.merchantId}`, merchantParentId: keyHolder.merchantParentId };
};

/**
 * Whether a person changes something by this call, or has by another one lately: a replica that serves may not have it for as long as it may be
 * behind, so the answer of such a call has their browser say so for a second longer.
 */
const hasJustActed = ({ config }: Platform, request: FastifyRequest, reply: FastifyReply): boolean => {
  if (config.replica === undefined) return false;
  const isAct = request.session !== null && request.routeOptions.config.canChange === true;
  if (isAct) keepActCookie(config, reply, config.replica.maxLagSeconds + 1);
  return isAct || hasActCookie(request, config);
};

const isFresh = ({ authenticatedAt }: FastifyRequest): boolean => performance.now() - authenticatedAt <= MOMENT_MS;

/**
 * Reads the session again after a body that arrived slowly: otherwise an ended session could be used for as long as a request may
 * take to arrive. Throws as authentication does. A route that reads its own body calls it after that.
 */
export const revalidateSession = async (platform: Platform, request: FastifyRequest): Promise<void> => {
  const { access } = request.routeOptions.config;
  if (access === 'public' || access === undefined || isFresh(request)) return;
  await authenticate(platform, request);
};

/** Counts the act of a request whose body is right; one of a list is as many acts as the list is long. */
const countAct = async (platform: Platform, request: FastifyRequest): Promise<void> => {
  const act = actOf(request);
  if (!act?.principal) return;
  const { each } = request.routeOptions.config.audit ?? {};
  const list = each === undefined ? undefined : (request.body as Record<string, unknown>)[each];
  await countActs(platform, act as Act<Principal>, Array.isArray(list) ? list.length : 1);
};

/**
 * What a failed call is told as. Whoever is deleted while their call runs is missed by any of its statements, as a row that is not
 * there or a key that leads nowhere: that their session, or the view of them, is over is then the reason, and no fault of ours.
 */
const reasonOf = async (platform: Platform, request: FastifyRequest, error: unknown): Promise<unknown> => {
  if (request.session === null || appErrorOf(error).errorName !== 'internal') return error;
  const session = await readCaller(platform, request);
  const over = session && (await seenAs(platform, request, session).then(() => undefined, appErrorOf));
  if (session !== null && over?.errorName !== 'supportViewOver') return error;
  request.log.warn({ err: error }, 'A call failed whose session or support view ended meanwhile');
  return over ?? new AppError('unauthorized', { cause: error });
};

/**
 * The one place that lets callers in. A route says `public`, `signedIn` or a permission; one that says nothing stops the
 * start, so nothing is open by omission. Runs before the body is read.
 */
export const guardAccess = (api: FastifyInstance, platform: Platform): void => {
  api.addHook('onRoute', route => {
    if (route.config?.access === undefined) throw new Error(`${route.method} ${route.url} declares no access`);
  });
  api.addHook('onRequest', async (request, reply) => {
    const access: RouteShape['access'] | undefined = request.routeOptions.config.access;
    if (access === 'public' || access === undefined) return;
    await authenticate(platform, request);
    await admit(platform, request, reply);
  });
  api.addHook('preValidation', (request, _, done) => {
    if (isFresh(request)) done();
    else revalidateSession(platform, request).then(() => done(), done);
  });
  api.setErrorHandler(async (error, request, reply) =>
    answerError(await reasonOf(platform, request, error).catch(() => error), request, reply),
  );
  // From here on, and not from before: who has sent a body takes from their share, and who calls had to be known first
  api.addHook('preHandler', (request, reply, done) => {
    const sharer = sharerOf(request);
    if (!sharer) return done();
    const end = runAs(sharer, done, { needsPrimary: hasJustActed(platform, request, reply) });
    reply.raw.once('finish', end).once('close', end);
  });
  api.addHook('preHandler', request => countAct(platform, request));
  api.addHook('preHandler', async ({ session, method, routeOptions, params, query, body }) => {
    if (!session?.viewedBy) return;
    const fields = Object.assign({}, params, query, body);
    await recordLook(platform, session, { route: `${method} ${routeOptions.url}`, fields });
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** When the session was read last, on the clock of `performance`. */
    authenticatedAt: number;
  }
}
