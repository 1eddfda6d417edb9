import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import type { Kysely } from 'kysely';
import { fromKysely, PgBoss, policies } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { DB } from '../../database/types.ts';
import { askedFor } from '../postgres/slow-statements.ts';

/** A kind of work that outlives the request that asks for it: its name, what it is given, how it is tried again. */
export interface JobDefinition<P extends object> {
  name: string;
  payload: z.ZodType<P>;
  /** Tries after the first, with growing pauses between them. */
  retries: number;
  /** The longest pause between two tries; without it they grow without end. */
  longestPauseSeconds?: number;
  /** After this long without an end the job is taken from its worker and tried again. */
  expireSeconds: number;
  /** After this long without a sign of life, at least 10, its worker is dead and the job is tried again, where that cannot wait for its end. */
  aliveSeconds?: number;
  /** For work that somebody waits for: how often a worker looks for it (else every 2 seconds), and how many it does at once. */
  urgent?: { pollSeconds: number; atOnce: number };
  /**
   * How many jobs of one group run at once, so that no group takes the workers from the others: in a process never more, over all
   * processes but for those that look at the same moment.
   */
  atOncePerGroup?: number;
  /** Of the jobs of one key at most one waits for its first try. */
  oneWaits?: true;
  /** When one begins by itself: cron lines, read in Eastern Time. Each further line has a key. */
  begins?: readonly { cron: string; payload: NoInfer<P>; key?: string }[];
}

type JobKind = Omit<JobDefinition<object>, 'payload' | 'begins'>;

export const defineJob = <P extends object>(definition: JobDefinition<P>): JobDefinition<P> => definition;

export interface SendOptions {
  key?: string;
  afterSeconds?: number;
  /** Higher goes first; 0 without one. */
  priority?: number;
}

/** Where a job stands in the queue, and among whose. */
interface Place extends Required<SendOptions> {
  group?: string;
}

/** Where a job is written: a transaction, to be queued if and only if that commits. */
export type JobWriter = Kysely<DB>;

export interface Jobs {
  /** Puts a job into the queue and answers its id; null where another of its key waits already and one is enough. */
  send<P extends object>(definition: JobDefinition<P>, payload: P, options?: SendOptions): Promise<string | null>;
  /** Puts a job into the queue within a transaction, unless one of its key waits already. Unlike `replace` it reads no other job. */
  sendWithin<P extends object>(db: JobWriter, definition: JobDefinition<P>, payload: P, place: Place): Promise<void>;
  /** Puts a job into the queue within a transaction, in place of one of its key that waits, whenever that was due. */
  replace<P extends object>(db: JobWriter, definition: JobDefinition<P>, payload: P, place: Place): Promise<void>;
  /**
   * Runs jobs of this kind in this process, one at a time unless they are urgent, and begins one where its definition says when; other processes
   * take others, and however many say so, one begins.
   */
  work<P extends object>(
    definition: JobDefinition<P>,
    handler: (payload: P, job: { id: string; signal: AbortSignal }) => Promise<void>,
  ): Promise<void>;
  /** `completed`, `failed`, `created` and so on; undefined for a job that is not there. */
  stateOf(definition: JobKind, id: string): Promise<string | undefined>;
  /** Lets running jobs end, at most 30 seconds. */
  close(): Promise<void>;
}

export interface JobsOptions {
  url: string;
  log: Logger;
  /** Workers also keep the queue in order and send what is scheduled. */
  worker: boolean;
  /** How often a worker looks for work that is not urgent: 2 unless a test has no time for that. */
  pollSeconds?: number;
  /** How often a worker looks for jobs whose worker has died: 15 unless it is told. */
  lookSeconds?: number;
  /** How many connections the queue has: `QUEUE_CONNECTIONS` unless a test polls more often. */
  connections?: number;
}

/** How many connections the queue has in a worker, and in a process that only sends. */
export const QUEUE_CONNECTIONS = { worker: 4, api: 2 } as const;

const CLOSE_LIMIT_MS = 30_000;

const openBoss = ({ url, log, worker, lookSeconds = 15, connections }: JobsOptions): PgBoss => {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    // The owner has made it: this role may make tables in it, and no schema
    createSchema: false,
    application_name: 'drumlin-jobs',
    max: connections ?? (worker ? QUEUE_CONNECTIONS.worker : QUEUE_CONNECTIONS.api),
    connectionTimeoutMillis: 2_000,
    supervise: worker,
    superviseIntervalSeconds: lookSeconds,
    // Else a queue is passed over for a minute after any worker has looked at it, also one that has died since
    monitorIntervalSeconds: lookSeconds,
    schedule: worker,
  });
  boss.on('error', error => log.warn({ err: error }, 'The job queue had a fault'));
  return boss;
};

const makeQueue = async (boss: PgBoss, definition: JobKind): Promise<void> => {
  const { name, retries, longestPauseSeconds, expireSeconds, aliveSeconds, oneWaits } = definition;
  const rules = {
    retryLimit: retries,
    retryBackoff: true,
    expireInSeconds: expireSeconds,
    ...(aliveSeconds !== undefined && { heartbeatSeconds: aliveSeconds }),
    ...(longestPauseSeconds !== undefined && { retryDelayMax: longestPauseSeconds }),
  };
  await boss.createQueue(name, { ...rules, ...(oneWaits && { policy: policies.short }) });
  // A queue that an older program made keeps that program's rules until it is told
  await boss.updateQueue(name, rules);
};

const placeOf = ({ key, priority, afterSeconds, group }: Place) => ({
  singletonKey: key,
  priority,
  startAfter: afterSeconds,
  ...(group && { group: { id: group } }),
});

/**
 * Lets as many of each group run at once as may. The queue counts those that run before it takes one, so workers that look at the same moment
 * take more than that: each of those throws here, and is tried again after a pause.
 */
const groupPlaces = (most: number) => {
  const running = new Map<string, number>();
  return async (group: string, run: () => Promise<void>): Promise<void> => {
    const others = running.get(group) ?? 0;
    if (others >= most) throw new Error('The places of its group are taken');
    running.set(group, others + 1);
    try {
      await run();
    } finally {
      const left = (running.get(group) ?? 1) - 1;
      if (left === 0) running.delete(group);
      else running.set(group, left);
    }
  };
};

/** Opens the queue in the portal's own database. Nothing connects before the first call. */
export const openJobs = (options: JobsOptions): Jobs => {
  let starting: Promise<PgBoss> | undefined;
  const started = (): Promise<PgBoss> => {
    starting ??= openBoss(options)
      .start()
      .catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
    return starting;
  };
  const queues = new Map<string, Promise<void>>();
  const queue = async (definition: JobKind): Promise<PgBoss> => {
    const boss = await started();
    const { name } = definition;
    const made = queues.get(name) ?? makeQueue(boss, definition);
    queues.set(name, made);
    await made.catch((error: unknown) => {
      queues.delete(name);
      throw error;
    });
    return boss;
  };
  return {
    send: async (definition, payload, { key, afterSeconds, priority } = {}) => {
      const boss = await queue(definition);
      return boss.send(definition.name, payload, {
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
        ...(priority === undefined ? {} : { priority }),
      });
    },
    sendWithin: async (db, definition, payload, place) => {
      const boss = await queue(definition);
      await boss.send(definition.name, payload, { ...placeOf(place), db: fromKysely(db) });
    },
    replace: async (db, definition, payload, place) => {
      const boss = await queue(definition);
      await boss.upsert(definition.name, payload, { ...placeOf(place), db: fromKysely(db) });
    },
    work: async (definition, handler) => {
      const boss = await queue(definition);
      const { pollSeconds = options.pollSeconds ?? 2, atOnce = 1 } = definition.urgent ?? {};
      const { atOncePerGroup: groupConcurrency } = definition;
      const shares = groupConcurrency === undefined ? {} : { groupConcurrency };
      const inPlace = groupPlaces(groupConcurrency ?? Number.POSITIVE_INFINITY);
      const pace = { pollingIntervalSeconds: pollSeconds, localConcurrency: atOnce, ...shares };
      await boss.work(definition.name, pace, async ([job]) => {
        if (job === undefined) return;
        const payload = definition.payload.safeParse(job.data);
        if (payload.success) {
          const tell = (error: unknown): never => {
            options.log.warn({ err: error, job: job.id, queue: definition.name }, 'A job failed');
            throw error;
          };
          const run = () => askedFor.run(definition.name, () => handler(payload.data, job).catch(tell));
          await (job.groupId ? inPlace(job.groupId, run) : run());
        }
        // No later try would read it otherwise
        else options.log.error({ job: job.id, queue: definition.name }, 'A job was given up: nobody can read it');
      });
      // Of a kind of which one waits, what another line has sent is another's
      for (const { cron, payload, key = '' } of definition.begins ?? [])
        await boss.schedule(definition.name, cron, payload, { tz: EASTERN, key, ...(key && { singletonKey: key }) });
    },
    stateOf: async (definition, id) => {
      const boss = await queue(definition);
      return (await boss.getJobById(definition.name, id))?.state;
    },
    close: async () => {
      const boss = await starting?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: CLOSE_LIMIT_MS });
    },
  };
};
