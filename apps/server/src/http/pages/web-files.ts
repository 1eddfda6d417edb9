import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from '../errors.ts';
import { contentDirectives, setContentPolicy } from '../headers.ts';

/** What the build leaves in the page for the nonce of each response. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Addresses that are never a screen: those of the API and its neighbours, and files. */
const NOT_A_SCREEN = /^\/(v1|test-api|ofrep|chat|docs|dev|pay|assets|healthz|readyz|version)(\/|$)|\.[a-z0-9]{1,8}$/i;

const isScreen = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && !NOT_A_SCREEN.test(request.url.split('?')[0] ?? '');

/**
 * Serves the built web: files whose name has their hash for a year, compressed beforehand; any screen's address is answered
 * with the page, which is never stored because it carries a nonce.
 */
export const serveWebFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(18).toString('base64url');
    setContentPolicy(request, reply, contentDirectives(nonce));
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonce));
  };
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.{br,gz}', 'index.html', '.vite/**'],
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) =>
    isScreen(request) ? sendPage(request, reply) : answerNotFound(request, reply),
  );
};
