import type { FastifyInstance } from 'fastify';
import { AppError } from '../access/app-error.ts';
import { readSession } from '../access/session.ts';
import type { Platform } from '../platform/platform.ts';
import { bearerOf } from './origin.ts';

/** The methods of one address; `open` when somebody without a session may use one of them. */
interface Address {
  /** Made when an address is first looked for that is none: hundreds of them take 25 ms of a start. */
  pattern?: RegExp;
  methods: Set<string>;
  open: boolean;
}

const patternOf = (url: string): RegExp => {
  const parts = url
    .split('/')
    .map(part => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
};

/**
 * Answers 405 with the allowed methods (`Allow`) when an address is called with another method, TRACE included. Callers without the
 * session that the address needs get the 404 of an unknown address, so that they do not learn that it exists. Call it before routes
 * are added.
 */
export const refuseOtherMethods = (app: FastifyInstance, platform: Platform): void => {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.includes('*')) return;
    const address: Address = addresses.get(url) ?? { methods: new Set(), open: false };
    for (const each of [method].flat()) address.methods.add(each);
    address.open ||= config?.access === undefined || config.access === 'public';
    addresses.set(url, address);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const path = request.url.split('?')[0] ?? '';
    const isAt = ([url, address]: [string, Address]) => {
      address.pattern ??= patternOf(url);
      return address.pattern.test(path);
    };
    const found = [...addresses].filter(isAt).map(([, address]) => address);
    if (found.length === 0) return;
    if (!found.some(({ open }) => open) && (await readSession(platform, bearerOf(request))) === null) return;
    reply.header('allow', [...new Set(found.flatMap(({ methods }) => [...methods]))].toSorted().join(', '));
    throw new AppError('methodNotAllowed');
  });
};
