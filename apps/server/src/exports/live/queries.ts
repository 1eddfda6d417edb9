import type { ExportStatus } from '@drumlin/contract/exports/exports.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** How far an export of somebody is. */
export interface OwnProgress {
  id: string;
  status: ExportStatus;
  /** In eighths. */
  progress: number;
}

/** The exports of a person that have not ended, and those of `known` whatever they are; the oldest first. */
export const listOwnProgress = async (
  db: Kysely<DB>,
  userId: number,
  known: readonly string[],
): Promise<OwnProgress[]> =>
  db
    .selectFrom('report_export')
    .select(['id', 'progress'])
    .select(({ ref }) => ref('status').$castTo<ExportStatus>().as('status'))
    .where('creator_id', '=', userId)
    .where(sql<boolean>`(status in ('NEW', 'QUEUED', 'IN_PROGRESS') or id = any(${[...known]}::uuid[]))`)
    .orderBy('requested_at')
    .limit(500)
    .execute();
