import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import { observeAnalytics } from '../conversions/metrics.ts';
import { observeExports } from '../exports/metrics.ts';
import { observeCountries } from '../platform/client/countries.ts';
import type { Config } from '../platform/config/config.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import { serveMetrics } from '../platform/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { observeReconciliation } from '../reconciliation/metrics.ts';
import { observeStored } from '../stored-figures.ts';
import type { Lifetime } from './lifetime.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** What keeps a process from listening, by the setting that is to blame. */
const REASONS: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `PORT: ${host}:${port} is in use already: stop what listens there, or set another PORT`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is no address of this computer`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is no name of this computer`,
  EAI_AGAIN: ({ host }) => `HOST: ${host} is no name of this computer`,
};

/** Why a process cannot listen, in words for who runs it. */
export const portError = (address: Address, cause: unknown): OperatorError => {
  const { code = '' } = cause as NodeJS.ErrnoException;
  const { host, port } = address;
  return new OperatorError(REASONS[code]?.(address) ?? `PORT: ${host}:${port} cannot be opened (${code})`, cause);
};

/** Throws `OperatorError` when the port is taken, before a long start. */
export const checkPort = (address: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', error => reject(portError(address, error)));
    probe.listen(address.port, address.host, () => probe.close(() => resolve()));
  });

/**
 * Answers 503 at `/readyz`, and still takes requests until the balancer has noticed. Connections that become idle during the last
 * requests are closed as well, since a browser would keep the process from ending.
 */
const closeWithin = async (app: FastifyInstance, drainMs: number, ms: number): Promise<void> => {
  app.leave();
  await sleep(drainMs);
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const forced = setTimeout(() => app.server.closeAllConnections(), ms);
  return app.close().finally(() => {
    clearInterval(idle);
    clearTimeout(forced);
  });
};

const IN_FLIGHT_LIMIT_MS = 30_000;

/** Serves the portal (and its metrics, where configured) until the process closes; requests under way get 30 seconds. */
export const serve = async (lifetime: Lifetime, platform: Platform, options: AppOptions): Promise<void> => {
  const { config } = platform;
  observeReconciliation(platform);
  observeAnalytics(platform);
  observeExports(platform);
  observeStored(platform);
  await observeCountries(platform);
  if (config.metrics !== undefined) lifetime.onClose(await serveMetrics(platform.metrics, config.metrics));
  const app = await buildApp(platform, options);
  lifetime.onClose(() => closeWithin(app, config.drainSeconds * 1000, IN_FLIGHT_LIMIT_MS));
  await app.listen({ host: config.host, port: config.port }).catch((cause: unknown) => {
    throw portError(config, cause);
  });
};
