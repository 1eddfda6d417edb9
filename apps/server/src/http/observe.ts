import type { FastifyInstance } from 'fastify';
import { callerOf } from '../access/principal.ts';
import { maskSecrets } from '../platform/log/log-secrets.ts';
import type { Platform } from '../platform/platform.ts';
import { askedFor } from '../platform/postgres/slow-statements.ts';

/** One log line and one measurement for each request. Neither holds a body, a header or a secret of the address. */
export const observeRequests = (app: FastifyInstance, { metrics }: Pick<Platform, 'metrics'>): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    askedFor.run(request.routeOptions.url ?? 'none', done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requestSeconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    request.log.info(
      {
        method: request.method,
        url: maskSecrets(request.url).slice(0, 512),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
        userId: request.session ? callerOf(request.session).userId : undefined,
        supportView: request.session?.supportViewId,
      },
      'Answered',
    );
  });
};
