import { randomUUID } from 'node:crypto';
import { oneAtATime } from '../../platform/jobs/one-at-a-time.ts';
import type { Platform } from '../../platform/platform.ts';
import { BACKGROUND_EXPORTS_AT_ONCE } from '../../platform/shares.ts';
import { endExport } from '../end-export.ts';
import type { ExportRow } from '../queue-queries.ts';
import { beginAttempt, type Pace, type RunningAttempt } from './attempt.ts';
import { claimNext, lockQueue, requeueExpiredLeases } from './queries.ts';

/** How often a worker looks for exports that nothing announces: those whose pause is over or whose worker has gone silent. */
const POLL_MS = 3_000;

/** A worker that was killed is taken for dead after fifteen seconds at most. */
const PACE: Pace = { heartbeatMs: 4_000, leaseSeconds: 15, pauseSeconds: [3, 10] };

export interface WorkerOptions extends Partial<Pace> {
  atOnce?: number;
  pollMs?: number;
}

/** Takes the next export, if any may be compiled now, and gives up those that were tried often enough. */
const take = (platform: Platform, attempt: string, { leaseSeconds }: Pace): Promise<ExportRow | undefined> =>
  platform.database.db.transaction().execute(async trx => {
    await lockQueue(trx);
    for (const id of await requeueExpiredLeases(trx)) await endExport(trx, platform, { id }, { failure: 'fault' });
    return claimNext(trx, { attempt, leaseSeconds });
  });

/**
 * Compiles exports in this process until the platform is closed: then those under way go back into the queue, for another worker. The
 * table is the queue; workers hear of exports as they are asked for, and look for themselves now and then.
 */
export const startExportWorker = (platform: Platform, options: WorkerOptions = {}): void => {
  const { atOnce = BACKGROUND_EXPORTS_AT_ONCE, pollMs = POLL_MS, ...more } = options;
  const pace: Pace = { ...PACE, ...more };
  const running = new Map<string, RunningAttempt>();
  let stopping = false;
  let filled = Promise.resolve();

  const fill = async (): Promise<void> => {
    while (!stopping && running.size < atOnce) {
      const attempt = randomUUID();
      const row = await take(platform, attempt, pace);
      if (!row) return;
      const begun = beginAttempt(platform, row, attempt, pace);
      running.set(row.id, begun);
      void begun.ended.then(() => {
        if (running.get(row.id) === begun) running.delete(row.id);
        look();
      });
    }
  };
  const look = oneAtATime(() => {
    filled = fill().catch((error: unknown) =>
      platform.log.warn({ err: error }, 'The queue of exports could not be read'),
    );
    return filled;
  });
  const stopHearing = platform.listener.listen('export_changed', {
    onNotice: notice => {
      const [, id = '', status] = notice.split(' ');
      if (status === 'IN_PROGRESS') return;
      // One that was cancelled or deleted is given up at once
      running.get(id)?.check();
      look();
    },
    onMissed: look,
  });
  const timer = setInterval(look, pollMs).unref();
  look();

  platform.stops.push(async () => {
    stopping = true;
    clearInterval(timer);
    stopHearing();
    await filled;
    for (const begun of running.values()) begun.stop();
    await Promise.all([...running.values()].map(({ ended }) => ended));
  });
};
