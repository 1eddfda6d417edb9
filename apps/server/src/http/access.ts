import type { RouteShape } from '@drumlin/contract/core/route.ts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { AppError } from './app-error.ts';
import { readSession } from './session/read-session.ts';

/**
 * The one place that lets callers in. A route says `public`, `signedIn` or a permission; one that says nothing stops the
 * start, so nothing is open by omission. Runs before the body is read.
 */
export const guardAccess = (api: FastifyInstance, platform: Platform): void => {
  api.addHook('onRoute', route => {
    if (route.config?.access === undefined) throw new Error(`${route.method} ${route.url} declares no access`);
  });
  api.addHook('onRequest', async request => {
    const access: RouteShape['access'] | undefined = request.routeOptions.config.access;
    if (access === 'public' || access === undefined) return;
    request.session = await readSession(platform, request);
    if (request.session === null) throw new AppError('unauthorized');
    if (access !== 'signedIn' && !request.session.permissions.has(access)) throw new AppError('forbidden');
  });
};
