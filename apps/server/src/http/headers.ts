import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';

/** Security notes, W2. Styles made at run time carry the nonce of their page; no script is inline. */
export const contentSecurityPolicy = (styleNonce?: string) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'style-src': styleNonce === undefined ? ["'self'"] : ["'self'", `'nonce-${styleNonce}'`],
  },
});

const ONE_YEAR_S = 31_536_000;

/** Headers of every response, errors included (security notes, W1). HSTS only means something where people come over https. */
export const sendHeaders = async (app: FastifyInstance, config: Config): Promise<void> => {
  const https = config.portalUrl.startsWith('https:');
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: contentSecurityPolicy(),
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: ONE_YEAR_S, includeSubDomains: true } : false,
  });
};
