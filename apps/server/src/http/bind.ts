import type { RouteOutput, RouteShape, Upload } from '@drumlin/contract/core/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Session } from '../access/session.ts';
import { RequestInvalid } from './validation.ts';

type ParsedOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler gets: the parsed parts of the request and, unless the route is public, the session. */
export interface Call<R extends RouteShape> {
  params: ParsedOf<R['schema']['params']>;
  querystring: ParsedOf<R['schema']['querystring']>;
  body: ParsedOf<R['schema']['body']>;
  session: R['access'] extends 'public' ? undefined : Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<R extends RouteShape> = (call: Call<R>) => Promise<RouteOutput<R>>;

/** The status of success that the route declares. */
const successOf = (route: RouteShape): number => {
  const status = Object.keys(route.schema.response)
    .map(Number)
    .find(each => each < 300);
  if (status === undefined) throw new Error(`${route.method} ${route.url} declares no success`);
  return status;
};

/** How OpenAPI says who may call. */
const securityOf = (route: RouteShape) => (route.access === 'public' ? [] : [{ session: [] }]);

/** What is done, before the caller is told, about a request that broke its route's schema and so never met the handler. */
export type OnInvalid = (request: FastifyRequest, error: RequestInvalid) => Promise<void>;

/** That it could not be done never turns the refusal into something else. */
const noteInvalid = (onInvalid: OnInvalid) => ({
  onError: async (request: FastifyRequest, _reply: FastifyReply, error: unknown): Promise<void> => {
    if (!(error instanceof RequestInvalid)) return;
    await onInvalid(request, error).catch(fault =>
      request.log.error({ err: fault }, 'A refusal could not be written to the audit trail'),
    );
  },
});

/** Adds a contract route to the server with its handler; access and validation come from the route itself. */
export const bindRoute = <const R extends RouteShape>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  onInvalid?: OnInvalid,
): void => {
  const success = successOf(route);
  app.route({
    method: route.method,
    url: route.url,
    schema: { summary: route.summary, security: securityOf(route), ...route.schema },
    config: { access: route.access, ...(route.upload && { upload: route.upload }) },
    ...(onInvalid && noteInvalid(onInvalid)),
    handler: (request, reply) => {
      reply.code(success);
      return handler({
        params: request.params,
        querystring: request.query,
        body: request.body,
        session: request.session ?? undefined,
        request,
        reply,
      } as unknown as Call<R>);
    },
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    access?: RouteShape['access'];
    upload?: Upload;
  }
}
