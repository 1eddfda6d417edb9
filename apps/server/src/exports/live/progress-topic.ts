import { PROGRESS_STEP } from '@drumlin/contract/exports/exports.ts';
import { NOTHING_RUNS, TOPICS } from '@drumlin/contract/live/topics.ts';
import { bindTopic } from '../../http/live/bind-topic.ts';
import { oneAtATime } from '../../platform/jobs/one-at-a-time.ts';
import type { Platform } from '../../platform/platform.ts';
import { listOwnProgress, type OwnProgress } from './queries.ts';

const isRunning = ({ status }: OwnProgress): boolean => status !== 'COMPLETED' && status !== 'FAILED';

/** How long after a failed look at the database the next one is. */
const RETRY_MS = 1_000;

/**
 * Tells a page how far its person's own exports are: all that have not ended at first, then each change, wherever it was made, and
 * `closed` once none is left. A change is only a hint: what is told is read from the database, one reading after the other, so nothing
 * is told in a wrong order.
 */
export const exportProgressTopic = ({ database, listener, log }: Platform) =>
  bindTopic(TOPICS.exportProgress, ({ userId }, send) => {
    const sent = new Map<string, string>();
    let isClosed = false;
    let hasEnded = false;
    let retry: NodeJS.Timeout | undefined;

    const tell = (rows: readonly OwnProgress[]): void => {
      for (const row of rows) {
        const progressPercentage = row.progress * PROGRESS_STEP;
        const state = `${row.status} ${progressPercentage}`;
        if (sent.get(row.id) === state) continue;
        isClosed = false;
        send({ reportingServiceExportRequestId: row.id, progressPercentage, status: row.status });
        sent.set(row.id, state);
      }
      const running = new Set(rows.filter(isRunning).map(({ id }) => id));
      for (const id of sent.keys()) if (!running.has(id)) sent.delete(id);
      if (running.size === 0 && !isClosed) send({ closed: NOTHING_RUNS });
      isClosed = running.size === 0;
    };
    const look = oneAtATime(async () => {
      try {
        const rows = await listOwnProgress(database.db, userId, [...sent.keys()]);
        if (!hasEnded) tell(rows);
      } catch (error) {
        log.warn({ err: error }, 'The progress of exports could not be read; trying again');
        if (!hasEnded) retry = setTimeout(look, RETRY_MS).unref();
      }
    });
    const stop = listener.listen('export_changed', {
      onNotice: notice => {
        if (notice.startsWith(`${userId} `)) look();
      },
      onMissed: look,
    });
    return {
      onEnd: () => {
        hasEnded = true;
        clearTimeout(retry);
        stop();
      },
    };
  });
