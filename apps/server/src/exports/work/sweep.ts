import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { EXPORT_FOLDER, removeFiles } from '../files.ts';
import { deleteExpired, listNamedFiles, listUsedFiles } from './queries.ts';

/** Takes away exports that have run out, and files that no export has. */
export const sweepExportsJob = defineJob({
  name: 'sweep-exports',
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 900,
  begins: [{ cron: '29 * * * *', payload: {} }],
});

/** A file younger than this may belong to an attempt that has not ended. */
const ORPHAN_AFTER_MS = 3_600_000;

/** What a sweep has found. */
export interface Swept {
  /** Exports that had run out. */
  expired: number;
  /** Files without an export, and parts of files, that were removed. */
  orphans: number;
  /** Exports whose file is not there, as after a restore: they stay, and their download says so. */
  lost: number;
}

const isProof = (key: string): boolean => key.endsWith('.json');

/** Removes exports that have run out with their files, and files that processes which were killed, or a store that was away, left behind. */
export const sweepExports = async (platform: Platform): Promise<Swept> => {
  const { storage, database, clock, log } = platform;
  let expired = 0;
  for (let gone = await deleteExpired(database.db); gone.length > 0; gone = await deleteExpired(database.db)) {
    for (const { file_key } of gone) await removeFiles(platform, file_key);
    expired += gone.length;
  }
  const before = new Date(clock.now().getTime() - ORPHAN_AFTER_MS);
  // Asked before the files are looked at: one that is deleted meanwhile counts as neither
  const named = await listNamedFiles(database.db);
  const there = new Set<string>();
  const old: string[] = [];
  for await (const { key, changedAt } of storage.list(EXPORT_FOLDER)) {
    there.add(key);
    if (changedAt < before) old.push(key);
  }
  const fileOf = (key: string): string => (isProof(key) ? key.replace(/\.json$/, '') : key);
  const used = await listUsedFiles(database.db, old.map(fileOf));
  const orphans = old.filter(key => !used.has(fileOf(key)));
  for (const key of orphans) await storage.disk.delete(key);
  const parts = await storage.forgetPartsBefore(before);
  const absent = named.filter(({ file_key }) => !there.has(file_key)).map(({ file_key }) => file_key);
  const lost = await listUsedFiles(database.db, absent);
  if (lost.size > 0) log.warn({ files: lost.size }, 'Exports lack their files');
  return { expired, orphans: orphans.length + parts, lost: lost.size };
};
