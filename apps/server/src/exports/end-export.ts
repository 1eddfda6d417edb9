import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { announceEnd } from './mail/announce.ts';
import { type Ending, type ExportRow, endRow } from './queue-queries.ts';

/**
 * Ends an export, with its file or without one, in a transaction of the caller and tells who waits for it. Answers it;
 * undefined where it has ended before or, with `attempt`, where another compiles it now.
 */
export const endExport = async (
  trx: Kysely<DB>,
  platform: Platform,
  which: { id: string; attempt?: string },
  ending: Ending,
): Promise<ExportRow | undefined> => {
  const row = await endRow(trx, which, ending, platform.config.exportRetentionDays);
  if (row) await announceEnd(trx, platform, row);
  return row;
};
