import type { FastifyInstance } from 'fastify';
import { pendingMigrations } from '../database/migrate.ts';
import type { Platform } from '../platform/platform.ts';

const within = <T>(promise: Promise<T>, ms: number): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timeout')), ms).unref()),
  ]);

const passes = (check: Promise<boolean>): Promise<boolean> => within(check, 2_500).catch(() => false);

/** Whether each thing the portal stands on can be used now. */
const readiness = async ({ database, storage }: Platform) => {
  const [reachable, migrated, writable] = await Promise.all([
    passes(database.pool.query('select').then(() => true)),
    passes(pendingMigrations(database.db).then(pending => pending.length === 0)),
    passes(storage.isWritable()),
  ]);
  return { database: reachable, migrations: migrated, storage: writable };
};

/**
 * `/healthz` says that the process lives; `/readyz` that it should get requests: its database answers and is migrated, its
 * store can be written, and it is not on its way out.
 */
export const serveHealth = (app: FastifyInstance, platform: Platform): void => {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const checks = { ...(await readiness(platform)), staying: !app.isLeaving() };
    const ready = Object.values(checks).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unready', checks });
  });
};
