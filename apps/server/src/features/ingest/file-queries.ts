import type { FileProblem, IngestFile, IngestFilesQuery } from '@drumlin/contract/ingest/admin.ts';
import { type Kysely, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { containsPattern, nameOfPath } from '../../platform/postgres/conditions.ts';
import { startOfDay } from '../../platform/postgres/eastern-sql.ts';

type Filters = Omit<IngestFilesQuery, 'page' | 'limit' | 'outcome'>;

const NAME = nameOfPath('file_name');

const matching = (db: Kysely<DB>, scope: MerchantScope, { dataset, merchantId, keyword, from, to }: Filters) =>
  db
    .selectFrom('ingest_run as run')
    .$if(dataset !== undefined, query => query.where('dataset', '=', dataset ?? ''))
    .$if(merchantId !== undefined, query =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('ingest_run_merchant as had')
            .select('had.ingest_run_id')
            .whereRef('had.ingest_run_id', '=', 'run.id')
            .where('had.merchant_id', '=', merchantId ?? '')
            .where(merchantWithin(scope, 'had.merchant_id')),
        ),
      ),
    )
    .$if(Boolean(keyword), query => query.where(sql<boolean>`${NAME} ilike ${containsPattern(keyword ?? '')}`))
    .$if(from !== undefined, query => query.where(sql<boolean>`finished_at >= ${startOfDay(sql`${from}::date`)}`))
    .$if(to !== undefined, query => query.where(sql<boolean>`finished_at < ${startOfDay(sql`${to}::date + 1`)}`));

const asTold = (query: ReturnType<typeof matching>) =>
  query
    .selectAll()
    .select(({ ref }) => [
      NAME.as('file_name'),
      ref('outcome').$castTo<IngestFile['outcome']>().as('outcome'),
      ref('problems').$castTo<FileProblem[]>().as('problems'),
      sql<FileProblem | null>`problems -> 0`.as('first_problem'),
    ]);

/** One page of the files, the newest first. */
export const listFiles = (
  db: Kysely<DB>,
  scope: MerchantScope,
  { page, limit, outcome, ...filters }: IngestFilesQuery,
) =>
  asTold(matching(db, scope, filters))
    .$if(outcome !== undefined, query => query.where('outcome', '=', outcome ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
export type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

/** How many files match, by what became of them. */
export const countFiles = (db: Kysely<DB>, scope: MerchantScope, filters: Filters) =>
  matching(db, scope, filters)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('outcome', '=', 'taken').as('taken'),
      fn.countAll<number>().filterWhere('outcome', '=', 'refused').as('refused'),
    ])
    .executeTakeFirstOrThrow();

/** A file. It is nobody's but the provider's: one has rows of many merchants. */
export const findFile = (db: Kysely<DB>, id: number) =>
  asTold(db.selectFrom('ingest_run as run')).where('id', '=', id).executeTakeFirst();

/** The merchants whose rows a file had, the most rows first, and how many they are. */
export const listMerchantsOf = (db: Kysely<DB>, scope: MerchantScope, id: number, most: number) =>
  db
    .selectFrom('ingest_run_merchant as had')
    .innerJoin('merchant', 'merchant.merchant_id', 'had.merchant_id')
    .where('had.ingest_run_id', '=', id)
    .where(merchantWithin(scope, 'had.merchant_id'))
    .select(['had.merchant_id as merchantId', 'merchant_name as merchantName', 'had.row_count as rows'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('had.row_count', 'desc')
    .orderBy('had.merchant_id')
    .limit(most)
    .execute();
