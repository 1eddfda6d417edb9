import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../platform/config/config.ts';

/** The sources of a page's content, by directive. Styles made at run time carry the nonce of their page; no script is inline. */
export const contentDirectives = (styleNonce?: string) => ({
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'style-src': styleNonce === undefined ? ["'self'"] : ["'self'", `'nonce-${styleNonce}'`],
});

const ONE_YEAR_S = 31_536_000;

/** Sets what a middleware of Node's own kind sets. */
const apply = (
  middleware: ReturnType<typeof helmet> | ReturnType<typeof helmet.contentSecurityPolicy>,
  request: FastifyRequest,
  reply: FastifyReply,
): void =>
  middleware(request.raw, reply.raw, error => {
    if (error !== undefined) throw error;
  });

/** Gives one response the policy of a page of its own, in place of that of every response. */
export const setContentPolicy = (
  request: FastifyRequest,
  reply: FastifyReply,
  directives: Record<string, string[]>,
): void => apply(helmet.contentSecurityPolicy({ useDefaults: false, directives }), request, reply);

/** Headers of every response, errors included. HSTS only means something where people come over https. */
export const sendHeaders = (app: FastifyInstance, config: Config): void => {
  const https = config.portalUrl.startsWith('https:');
  const setAll = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentDirectives() },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: ONE_YEAR_S, includeSubDomains: true } : false,
  });
  app.addHook('onRequest', async (request, reply) => apply(setAll, request, reply));
};
