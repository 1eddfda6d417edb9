import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import { simulate } from '@drumlin/simulator/simulate.ts';
import { readCsv } from '@drumlin/simulator/testing/read-csv.ts';
import { pino } from 'pino';
import { type RowValues, take } from '../../ingest/testing/ingest-files.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { refreshAnalytics } from '../refresh.ts';
import { recompute, stored } from './oracle.ts';

type Ledger = Pick<Parameters<typeof simulate>[0], 'profile' | 'asOf' | 'seed'> & { from?: string };

/** The merchants and payins of a simulated ledger, every state of each payin in the order in which it was told. */
export const simulatePayins = async (ledger: Ledger): Promise<{ merchants: RowValues[]; payins: RowValues[] }> => {
  const out = await mkdtemp(join(tmpdir(), 'drumlin-conversions-'));
  try {
    const { files } = await simulate({ out, withoutIbt: true, ...ledger });
    const read = async (name: string) => {
      const file = files.find(({ dataset }) => dataset === name);
      return readCsv(await readFile(file?.path ?? '', 'utf8')).records;
    };
    const payins = await read('interac-payins');
    return {
      merchants: await read('merchants'),
      payins: payins.toSorted((a, b) => String(a['updatedAt']).localeCompare(String(b['updatedAt']))),
    };
  } finally {
    await rm(out, { recursive: true });
  }
};

/** A database whose analytics are refreshed, and checked against what the payins say. */
export const openAnalytics = async () => {
  const database = await createTestDatabase();
  const log = pino({ level: 'silent' });
  return {
    database,
    ingest: (payins: readonly RowValues[]) => take(database, 'interac-payins', payins),
    /** As it is at one in the morning of an Eastern day. */
    refresh: (today: string, whole = false) =>
      refreshAnalytics({ database, log, clock: { now: () => new Date(`${today}T06:00:00Z`) } }, { whole }),
    stored: () => stored(database.pool),
    /** What the payins through the day before `today` come to, worked out another way. */
    expected: (today: string, withBenchmarks = false) =>
      recompute(database.pool, addDays(today, -1), today, withBenchmarks),
  };
};
export type Analytics = Awaited<ReturnType<typeof openAnalytics>>;
