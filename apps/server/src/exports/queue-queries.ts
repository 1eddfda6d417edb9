import type { ExportFailure } from '@drumlin/contract/exports/exports.ts';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, ReportExport } from '../database/types.ts';

export type ExportRow = Selectable<ReportExport>;

/** Answers the id; undefined where the same export waits already, or the period has its run. */
export const insertExport = async (trx: Kysely<DB>, row: Insertable<ReportExport>): Promise<string | undefined> => {
  const made = await trx
    .insertInto('report_export')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
};

/** The export of the same rows that its creator has in the queue; undefined where that has ended meanwhile. */
export const findSame = async (
  trx: Kysely<DB>,
  { creator_id, report, file_type, fingerprint }: Insertable<ReportExport>,
): Promise<string | undefined> => {
  const same = await trx
    .selectFrom('report_export')
    .select('id')
    .where('creator_id', '=', creator_id)
    .where('report', '=', report)
    .where('file_type', '=', file_type)
    .where('fingerprint', '=', fingerprint)
    .where('period_start', 'is', null)
    .where('status', 'in', ['NEW', 'QUEUED', 'IN_PROGRESS'])
    .executeTakeFirst();
  return same?.id;
};

/** What is known of a file once it is there. */
export interface MadeFile {
  key: string;
  size: number;
  sha256: string;
  proofSha256: string;
  proofSignature: Buffer;
}

/** What exports come to in bytes: files with their proofs, and what is reserved for those that are written. One that an older program made has its file alone. */
export const STORED_BYTES = sql<number>`coalesce(sum(greatest(stored_bytes, file_size)), 0)::bigint`;

/** How many exports people of a company (a merchant parent, or the provider) have asked for, in whatever state, and what all of its exports come to in bytes. */
export const readUsage = (db: Kysely<DB>, merchantParentId: string | null): Promise<{ asked: number; bytes: number }> =>
  db
    .selectFrom('report_export')
    .select([sql<number>`count(*) filter (where period_start is null)`.as('asked'), STORED_BYTES.as('bytes')])
    .where(sql<string>`coalesce(merchant_parent_id, '')`, '=', merchantParentId ?? '')
    .executeTakeFirstOrThrow();

/** What the exports of each company come to; null is the provider. */
export const listStored = (db: Kysely<DB>): Promise<{ company: string | null; bytes: number }[]> =>
  db
    .selectFrom('report_export')
    .select(['merchant_parent_id as company', STORED_BYTES.as('bytes')])
    .groupBy('merchant_parent_id')
    .execute();

/** Makes a file that is there one that is not given out; undefined where that has been done. The file stays for whoever looks into it. */
export const failChanged = (trx: Kysely<DB>, id: string): Promise<ExportRow | undefined> =>
  trx
    .updateTable('report_export')
    .set({ status: 'FAILED', failure: 'changed' satisfies ExportFailure, initiate_download: false, closed_at: null })
    .where('id', '=', id)
    .where('status', '=', 'COMPLETED')
    .returningAll()
    .executeTakeFirst();

/** How an export ends. */
export type Ending = { file: MadeFile } | { failure: ExportFailure };

/**
 * Ends an export that has not ended, and answers it as it is then; with `attempt` only where that one still compiles it. It is kept for
 * `days` from now on.
 */
export const endRow = (
  trx: Kysely<DB>,
  { id, attempt }: { id: string; attempt?: string },
  ending: Ending,
  days: number,
): Promise<ExportRow | undefined> =>
  trx
    .updateTable('report_export')
    .set({
      ...('file' in ending
        ? {
            status: 'COMPLETED',
            progress: 8,
            file_key: ending.file.key,
            file_size: ending.file.size,
            sha256: ending.file.sha256,
            proof_sha256: ending.file.proofSha256,
            proof_signature: ending.file.proofSignature,
          }
        : { status: 'FAILED', failure: ending.failure, stored_bytes: 0 }),
      worker: null,
      lease_until: null,
      finished_at: sql`clock_timestamp()`,
      expires_at: sql`clock_timestamp() + make_interval(days => ${days}::int)`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['NEW', 'QUEUED', 'IN_PROGRESS'])
    .$if(attempt !== undefined, query => query.where('worker', '=', attempt ?? ''))
    .returningAll()
    .executeTakeFirst();
