import type { FastifyInstance } from 'fastify';
import { pendingMigrations } from '../database/migrate.ts';
import type { Answer } from '../platform/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { VERSION } from '../platform/version.ts';

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

/** Without its store a process does all but files, and no other process would do these. */
const answerReady = (needed: Record<string, boolean>, storage: boolean): Answer => {
  const isReady = Object.values(needed).every(Boolean);
  return {
    status: isReady ? 200 : 503,
    body: { status: isReady ? 'ready' : 'unready', checks: { ...needed, storage } },
  };
};

/** How long an answer stands for all who ask. */
const STANDS_MS = 500;

/** Asks once for everybody who asks meanwhile: anybody may, and the checks take connections that others need. */
const asOne = <T>(check: () => Promise<T>): (() => Promise<T>) => {
  let answer: Promise<T> | undefined;
  const forget = () => {
    setTimeout(() => (answer = undefined), STANDS_MS).unref();
  };
  return () => {
    if (answer === undefined) {
      answer = check();
      answer.then(forget, forget);
    }
    return answer;
  };
};

/** The answers of a process that serves no requests: whether it lives, whether it works, and which release it is. */
export const healthOfWorker = (platform: Platform, isWorking: () => boolean): Record<string, () => Promise<Answer>> => {
  const check = asOne(() => readiness(platform));
  return {
    '/healthz': async () => ({ status: 200, body: { status: 'ok' } }),
    '/version': async () => ({ status: 200, body: { version: VERSION } }),
    '/readyz': async () => {
      const { storage, ...needed } = { ...(await check()), working: isWorking() };
      return answerReady(needed, storage);
    },
  };
};

/**
 * `/healthz` says that the process lives; `/readyz` that it should get requests: its database answers and is migrated, and it is not on its
 * way out. It also reports whether the file store can be written. `/version` says which release answers.
 */
export const serveHealth = (app: FastifyInstance, platform: Platform): void => {
  const check = asOne(() => readiness(platform));
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/version', async (_, reply) => reply.header('cache-control', 'no-store').send({ version: VERSION }));
  app.get('/readyz', async (_, reply) => {
    const { storage, ...needed } = { ...(await check()), staying: !app.isLeaving() };
    const { status, body } = answerReady(needed, storage);
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
};
