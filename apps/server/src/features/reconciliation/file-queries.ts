import { type IngestedFile, TOLD_PROBLEMS } from '@drumlin/contract/reconciliation/routes.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import { nameOfPath } from '../../platform/postgres/conditions.ts';

/** One page of the files that came, the newest first. Of a file's path its name is told, and of its problems the first few. */
export const listRuns = (db: Kysely<DB>, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('ingest_run')
    .select(['id', 'dataset', 'row_count', 'has_manifest', 'problem_count', 'finished_at'])
    .select(({ ref }) => [
      ref('outcome').$castTo<IngestedFile['outcome']>().as('outcome'),
      nameOfPath('file_name').as('file_name'),
      sql<
        IngestedFile['problems']
      >`jsonb_path_query_array(problems, ${sql.lit(`$[0 to ${TOLD_PROBLEMS - 1}]`)}::jsonpath)`.as('problems'),
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countRuns = (db: Kysely<DB>) =>
  db
    .selectFrom('ingest_run')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('outcome', '=', 'taken').as('taken'),
      fn.countAll<number>().filterWhere('outcome', '=', 'refused').as('refused'),
    ])
    .executeTakeFirstOrThrow();
