import type { ExportFailure } from '@drumlin/contract/exports/exports.ts';
import { isDatabaseAway, StorageFullError, StorageUnavailableError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { endExport } from '../end-export.ts';
import { keyOf, removeFiles } from '../files.ts';
import type { ExportRow } from '../queue-queries.ts';
import { compile } from './compile.ts';
import { listUsedFiles, renewLease, requeue, TRIES } from './queries.ts';
import { ExportRefused } from './requester.ts';

/** The export was cancelled, deleted, or is another worker's: nothing of it is this one's any more. */
class HoldLost extends Error {}
/** The process stops: another one compiles the export. */
class Stopping extends Error {}

/** The pace of a worker; a test has a faster one. */
export interface Pace {
  /** How often an attempt shows that it lives, and how long after the last time it is taken for dead. */
  heartbeatMs: number;
  leaseSeconds: number;
  /** The pauses before the second and the third try. */
  pauseSeconds: readonly number[];
}

/** An attempt under way. */
export interface RunningAttempt {
  /** Looks whether the export is still this attempt's. */
  check(): void;
  /** Gives the export back. */
  stop(): void;
  ended: Promise<void>;
}

/** Aborts once the export is not this attempt's any more, or that cannot be known for as long as the hold lasts. */
const keepHold = (
  { database, log }: Platform,
  own: { id: string; attempt: string },
  { heartbeatMs, leaseSeconds }: Pace,
  lose: () => void,
) => {
  let held = performance.now();
  const check = async (): Promise<void> => {
    const asked = performance.now();
    try {
      if (await renewLease(database.db, own, leaseSeconds)) held = asked;
      else lose();
    } catch (error) {
      log.warn({ err: error, export: own.id }, 'The hold of an export could not be renewed');
      if (performance.now() - held > leaseSeconds * 1000) lose();
    }
  };
  const timer = setInterval(check, heartbeatMs);
  return { check: () => void check(), end: () => clearInterval(timer) };
};

const failureOf = (error: unknown): ExportFailure => {
  if (error instanceof StorageFullError) return 'storageFull';
  return error instanceof StorageUnavailableError ? 'storage' : 'fault';
};

/** What becomes of an export whose attempt came to nothing: refused for good, tried again after a pause, or given up. */
const settle = async (
  platform: Platform,
  row: ExportRow,
  attempt: string,
  { pauseSeconds }: Pace,
  error: unknown,
): Promise<void> => {
  const { db } = platform.database;
  const own = { id: row.id, attempt };
  if (error instanceof HoldLost) return;
  if (error instanceof Stopping) return requeue(db, own, { pauseSeconds: 0, isTry: false });
  const isRefused = error instanceof ExportRefused;
  if (!isRefused) platform.log.warn({ err: error, export: row.id, tried: row.attempts }, 'An export failed');
  const pause = pauseSeconds[row.attempts - 1] ?? pauseSeconds.at(-1) ?? 0;
  if (isDatabaseAway(error)) return requeue(db, own, { pauseSeconds: pause, isTry: false });
  if (!isRefused && row.attempts < TRIES) return requeue(db, own, { pauseSeconds: pause, isTry: true });
  const failure = isRefused ? error.failure : failureOf(error);
  await db.transaction().execute(trx => endExport(trx, platform, own, { failure }));
};

/**
 * Removes the file of an attempt unless its export has it: a commit whose answer was lost may have been kept. Where that cannot be asked
 * the file stays, for `sweepExports`.
 */
const forgetFile = async (platform: Platform, key: string): Promise<void> => {
  const isNamed = await listUsedFiles(platform.database.db, [key]).then(
    used => used.has(key),
    () => true,
  );
  if (!isNamed) await removeFiles(platform, key);
};

const run = async (
  platform: Platform,
  row: ExportRow,
  attempt: string,
  pace: Pace,
  signal: AbortSignal,
): Promise<void> => {
  try {
    const file = await compile(platform, row, attempt, signal);
    signal.throwIfAborted();
    const isOurs = await platform.database.db
      .transaction()
      .execute(trx => endExport(trx, platform, { id: row.id, attempt }, { file }));
    if (!isOurs) throw new HoldLost();
  } catch (error) {
    await forgetFile(platform, keyOf(row, attempt));
    // What breaks off because the attempt was ended says so in its own words
    await settle(platform, row, attempt, pace, signal.aborted ? signal.reason : error);
  }
};

/** Begins to compile an export. Nothing is thrown: what goes wrong is in its row, or in the log where even that cannot be written. */
export const beginAttempt = (platform: Platform, row: ExportRow, attempt: string, pace: Pace): RunningAttempt => {
  const abort = new AbortController();
  const hold = keepHold(platform, { id: row.id, attempt }, pace, () => abort.abort(new HoldLost()));
  const ended = run(platform, row, attempt, pace, abort.signal)
    .catch((error: unknown) =>
      platform.log.error({ err: error, export: row.id }, 'The end of an export could not be noted; it is tried again'),
    )
    .finally(hold.end);
  return { check: hold.check, stop: () => abort.abort(new Stopping()), ended };
};
