import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setContentPolicy } from '../headers.ts';

/** The page takes nothing from elsewhere and nothing inline; nobody holds it in a frame, and it asks this server alone. */
const CONSUMERS = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The same in the frame of the page that edits the branding: a logo may be a draft, and nothing is asked of anybody. */
const PREVIEW = {
  ...CONSUMERS,
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'none'"],
  'frame-ancestors': ["'self'"],
};

/** Serves the built page of consumers: one file for every payment, which asks the API for its own, and what belongs to it. */
export const servePayFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const send =
    (policy: typeof CONSUMERS, frames: 'DENY' | 'SAMEORIGIN') =>
    (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      setContentPolicy(request, reply, policy);
      reply.raw.setHeader('x-frame-options', frames);
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .type('text/html; charset=utf-8')
        .send(page);
    };
  app.get('/pay/preview', send(PREVIEW, 'SAMEORIGIN'));
  app.get('/pay/:token', send(CONSUMERS, 'DENY'));
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/pay/assets/',
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: reply => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
};
