import {
  canChange,
  type FieldCodes,
  isOpenToPrograms,
  isOpenToSupport,
  type RouteAudit,
  type RouteOutput,
  type RouteShape,
  type Upload,
} from '@drumlin/contract/core/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Act, AuditEntry } from '../access/actor.ts';
import type { KeyHolder } from '../access/api-key.ts';
import { callerOf } from '../access/principal.ts';
import { addressKey, type RateLimit } from '../access/rate-limit.ts';
import type { Session } from '../access/session.ts';
import { originOf } from './origin.ts';

type ParsedOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type Caller<R extends RouteShape> = R['access'] extends 'public' | 'apiKey' ? null : Session;

/** What a handler gets: the parsed parts of the request, who calls, and the act that its route says it is on record as. */
export interface Call<R extends RouteShape> {
  params: ParsedOf<R['schema']['params']>;
  querystring: ParsedOf<R['schema']['querystring']>;
  body: ParsedOf<R['schema']['body']>;
  session: Caller<R>;
  /** Whose key the call comes with. */
  keyHolder: R['access'] extends 'apiKey' ? KeyHolder : null;
  act: R extends { audit: RouteAudit } ? Act<Caller<R>> : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers a call; where the route has no content there is nothing to answer. */
export type Handler<R extends RouteShape> = (
  call: Call<R>,
) => Promise<RouteOutput<R> extends undefined ? void : RouteOutput<R>>;

/** What the record of a refusal tells beside who and why; undefined where nothing was tried that the trail may tell of. */
type Subject = AuditEntry | undefined | Promise<AuditEntry | undefined>;

interface Binding<R extends RouteShape> {
  /** How often one network address may call; taken before anything of the body is read, so that what is wrong with it is not free. */
  limit?: RateLimit;
  /** The longest body in bytes, where it is shorter than that of other routes. */
  bodyLimit?: number;
  /** What the refusals of a route are about, where that is neither the caller's own account nor what its address names. */
  subject?: (call: Call<R>) => Subject;
  /** Of a request that broke the route's schema and so never met the handler; without it such a request leaves no record. */
  invalidSubject?: (request: FastifyRequest) => Subject;
}

/** The status of success that the route declares. */
const successOf = (route: RouteShape): number => {
  const status = Object.keys(route.schema.response)
    .map(Number)
    .find(each => each < 300);
  if (status === undefined) throw new Error(`${route.method} ${route.url} declares no success`);
  return status;
};

/** How OpenAPI says who may call. */
const securityOf = (route: RouteShape) => {
  if (route.access === 'public') return [];
  if (route.access === 'apiKey') return [{ testApiKey: [] }];
  return [{ session: [] }, ...(isOpenToPrograms(route) ? [{ program: [route.access] }] : [])];
};

/** The act of a request by its route's declaration; undefined where it leaves no record. */
export const actOf = (request: FastifyRequest): Act | undefined => {
  const { audit } = request.routeOptions.config;
  return (
    audit && { name: audit.act, principal: request.session && callerOf(request.session), origin: originOf(request) }
  );
};

/**
 * Adds a contract route to the server with its handler; access, validation and the record of refusals come from the route itself. That
 * an act was done the handler puts on record, in the transaction of the change.
 */
export const bindRoute = <const R extends RouteShape>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  { limit, bodyLimit, subject, invalidSubject }: Binding<R> = {},
): void => {
  const success = successOf(route);
  const { access, audience, audit, badRequestWord, codes, freshSecondFactor, upload, bodyBytes = bodyLimit } = route;
  app.route({
    method: route.method,
    url: route.url,
    ...(limit && { onRequest: ({ ip }) => limit.take(addressKey(ip)) }),
    ...(bodyBytes !== undefined && { bodyLimit: bodyBytes }),
    schema: { summary: route.summary, security: securityOf(route), ...route.schema },
    config: {
      access,
      isOpenToSupport: isOpenToSupport(route),
      isOpenToPrograms: isOpenToPrograms(route),
      canChange: canChange(route),
      ...(audience && { audience }),
      ...(freshSecondFactor && { freshSecondFactor }),
      ...(upload && { upload }),
      ...(codes && { codes }),
      ...(badRequestWord && { badRequestWord }),
      ...(audit && 'act' in audit && { audit }),
      ...(subject && { subject: subject as (call: never) => Subject }),
      ...(invalidSubject && { invalidSubject }),
    },
    handler: (request, reply) => {
      reply.code(success);
      const { params, query: querystring, body, session, keyHolder } = request;
      const call = {
        params,
        querystring,
        body,
        session,
        keyHolder,
        act: actOf(request),
        request,
        reply,
      } as unknown as Call<R>;
      request.call = call;
      return handler(call);
    },
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    keyHolder: KeyHolder | null;
    /** What the handler was given; null before it was called. */
    call: unknown;
  }
  interface FastifyContextConfig {
    access?: RouteShape['access'];
    audience?: 'staff';
    isOpenToSupport?: boolean;
    isOpenToPrograms?: boolean;
    canChange?: boolean;
    freshSecondFactor?: RouteShape['freshSecondFactor'];
    audit?: RouteAudit;
    subject?: (call: never) => Subject;
    invalidSubject?: (request: FastifyRequest) => Subject;
    upload?: Upload;
    codes?: FieldCodes;
    badRequestWord?: 'BAD_REQUEST';
  }
}
