import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../app-error.ts';

/**
 * Refuses a handshake that a page of another site asked the browser for: only the portal's own origin and those of the configuration
 * may, each compared whole (security notes, S5). Throws `forbidden`.
 */
export const refuseForeignOrigin = (config: Pick<Config, 'allowedOrigins'>, request: FastifyRequest): void => {
  const { origin } = request.headers;
  if (origin === undefined || !config.allowedOrigins.includes(origin)) throw new AppError('forbidden');
};
