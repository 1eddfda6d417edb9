import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../platform/config/config.ts';

/** The sources of a page's content, by directive. */
type Directives = Readonly<Record<string, readonly string[]>>;

/** Security notes, W2. Styles made at run time carry the nonce of their page; no script is inline. */
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

const policyOf = (directives: Directives) => ({
  useDefaults: false,
  directives: Object.fromEntries(Object.entries(directives).map(([name, sources]) => [name, [...sources]])),
});

/** The headers that these options set. They are the same for every response, so they are made once and not for each. */
const headersOf = (options: HelmetOptions): Record<string, string> => {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error !== undefined) throw error;
  });
  return headers;
};

/** The policy of a page of its own, as the header that replaces that of every response. */
export const contentPolicy = (directives: Directives): Record<string, string> => {
  const name = 'content-security-policy';
  return { [name]: headersOf({ contentSecurityPolicy: policyOf(directives) })[name] ?? '' };
};

/** Headers of every response, errors included (security notes, W1). HSTS only means something where people come over https. */
export const sendHeaders = (app: FastifyInstance, config: Config): void => {
  const https = config.portalUrl.startsWith('https:');
  const headers = headersOf({
    contentSecurityPolicy: policyOf(contentDirectives()),
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: ONE_YEAR_S, includeSubDomains: true } : false,
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
};
