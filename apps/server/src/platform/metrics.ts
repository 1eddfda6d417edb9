import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { OperatorError } from './config/operator-error.ts';
import type { Storage } from './files/storage.ts';
import type { Database } from './postgres/database.ts';
import { VERSION } from './version.ts';

/** The figures of one process, in Prometheus' form. */
export interface Metrics {
  registry: Registry;
  /** Seconds a request took, by method, route pattern (never the address itself) and status. */
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Mails that this process gave up, since a server refused them for good. */
  mailsGivenUp: Counter;
}

/** What is free where files are written; no figure while that cannot be asked. */
const observeSpace = (registry: Registry, storage: Pick<Storage, 'freeBytes'>, floorBytes: number): void => {
  new Gauge({
    name: 'storage_free_bytes',
    help: 'Space that is free where files are written',
    registers: [registry],
    async collect() {
      await storage.freeBytes().then(
        bytes => this.set(bytes),
        () => this.remove(),
      );
    },
  });
  const floor = new Gauge({
    name: 'storage_floor_bytes',
    help: 'No file is begun where less space is free',
    registers: [registry],
  });
  floor.set(floorBytes);
};

/** How far the replica of reports is behind, and whether it serves; no figures where there is none, nor of a lag that is not known yet. */
const observeReplica = (registry: Registry, replica: Database['replica']): void => {
  if (replica === undefined) return;
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far the replica that reports are read from is behind the primary',
    registers: [registry],
    collect() {
      const lag = replica.lagSeconds();
      if (lag === null) this.remove();
      else this.set(lag);
    },
  });
  new Gauge({
    name: 'database_replica_serves',
    help: 'Whether reports are read from the replica (1) or from the primary (0)',
    registers: [registry],
    collect() {
      this.set(replica.serves() ? 1 : 0);
    },
  });
};

export const openMetrics = (
  database: Pick<Database, 'pool' | 'freshPool' | 'trailPool' | 'workPool' | 'moneyPool' | 'replica'>,
  storage: Pick<Storage, 'freeBytes'>,
  { storageFloorBytes }: { storageFloorBytes: number },
): Metrics => {
  const registry = new Registry();
  const { replica } = database;
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool, by what they do',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries({
        main: database.pool,
        report: database.freshPool,
        export: database.trailPool,
        work: database.workPool,
        money: database.moneyPool,
        ...(replica && { replica_report: replica.reportPool, replica_export: replica.exportPool }),
      })) {
        this.set({ pool: name, state: 'open' }, pool.totalCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'awaited' }, pool.waitingCount);
      }
    },
  });
  new Gauge({ name: 'build_info', help: 'The version that runs', labelNames: ['version'], registers: [registry] }).set(
    { version: VERSION },
    1,
  );
  const mailsGivenUp = new Counter({
    name: 'mails_given_up_total',
    help: 'Mails that were refused for good',
    registers: [registry],
  });
  observeReplica(registry, replica);
  observeSpace(registry, storage, storageFloorBytes);
  return { registry, requestSeconds, mailsGivenUp };
};

export interface Answer {
  status: number;
  body: object;
}

/** Serves `/metrics`, and what else is asked of this process, on a port of its own, which is not for the public. Answers how to stop; throws `OperatorError` for a busy port. */
export const serveMetrics = async (
  { registry }: Metrics,
  { host, port }: { host: string; port: number },
  others: Readonly<Record<string, () => Promise<Answer>>> = {},
): Promise<() => Promise<void>> => {
  const answers = new Map(Object.entries(others));
  const server = createServer(async (request, response) => {
    const path = request.method === 'GET' ? (request.url ?? '') : '';
    const answer = await answers.get(path)?.();
    if (answer) {
      response.writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(answer.body));
    } else if (path === '/metrics') {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new OperatorError(`METRICS_PORT: ${host}:${port} cannot be opened (${cause.code})`, cause)),
    );
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
};
