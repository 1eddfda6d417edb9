import type { Field } from '@drumlin/contract/core/dataset.ts';
import type { IngestStatesQuery } from '@drumlin/contract/ingest/admin.ts';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { type Kysely, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { DUE_AT, isLate, productOf } from '../../ingest/due-queries.ts';

const ofAll = (db: Kysely<DB>) =>
  db.selectFrom('ingest_latest as latest').innerJoin('merchant', 'merchant.merchant_id', 'latest.merchant_id');

const states = (db: Kysely<DB>, scope: MerchantScope) => ofAll(db).where(merchantWithin(scope, 'latest.merchant_id'));

type Filters = Pick<IngestStatesQuery, 'dataset' | 'merchantId' | 'late' | 'none'>;

const came = (db: Kysely<DB>, scope: MerchantScope, { dataset, merchantId, late }: Filters, now: Date) =>
  states(db, scope)
    .$if(dataset !== undefined, query => query.where('dataset', '=', dataset ?? ''))
    .$if(merchantId !== undefined, query => query.where('latest.merchant_id', '=', merchantId ?? ''))
    .$if(late === 'true', query => query.where(isLate(now)))
    .select([
      sql<string | null>`dataset`.as('dataset'),
      sql<DatasetName[]>`array[]::text[]`.as('missing'),
      'latest.merchant_id as merchantId',
      'merchant_name as merchantName',
      sql<number | null>`ingest_run_id`.as('fileId'),
      'row_count as rows',
      sql<Date | null>`taken_at`.as('takenAt'),
      'usual_days as everyDays',
      DUE_AT.as('dueAt'),
      isLate(now).as('isLate'),
    ]);

/** The datasets whose rows are of merchants. */
const OF_MERCHANTS = Object.values(DATASETS)
  .filter(({ fields }) => (fields as Record<string, Field | undefined>)['merchantId']?.refers !== undefined)
  .map(({ name }) => name);

/** The datasets of a merchant's products that never came. */
const MISSING = sql<DatasetName[]>`array(
  select each from unnest(${sql.val(OF_MERCHANTS)}::text[]) with ordinality as known (each, nth)
  where ${productOf(sql`each`)} = any(products) and not exists (
    select from ingest_latest where ingest_latest.merchant_id = merchant.merchant_id and ingest_latest.dataset = each)
  order by nth)`;

/** Whether nothing ever came of a whole product: one dataset may be none that the merchant uses. */
const LACKS_PRODUCT = sql<boolean>`exists (
  select from unnest(products) as product where not exists (
    select from ingest_latest
    where ingest_latest.merchant_id = merchant.merchant_id and ${productOf(sql`ingest_latest.dataset`)} = product))`;

/** One line for each published merchant with a product of which no file ever came, or without any file of the dataset that is asked about. */
const neverCame = (db: Kysely<DB>, scope: MerchantScope, { dataset, merchantId }: Filters) =>
  db
    .selectFrom('merchant')
    .where(merchantWithin(scope, 'merchant.merchant_id'))
    .where('merchant_status', '=', 'ACTIVE')
    .$if(merchantId !== undefined, query => query.where('merchant.merchant_id', '=', merchantId ?? ''))
    .where(dataset === undefined ? LACKS_PRODUCT : sql<boolean>`${dataset} = any(${MISSING})`)
    .select([
      sql<string | null>`null::text`.as('dataset'),
      MISSING.as('missing'),
      'merchant_id as merchantId',
      'merchant_name as merchantName',
      sql<number | null>`null::bigint`.as('fileId'),
      sql<number>`0::bigint`.as('rows'),
      sql<Date | null>`null::timestamptz`.as('takenAt'),
      sql<number | null>`null::integer`.as('everyDays'),
      sql<Date | null>`null::timestamptz`.as('dueAt'),
      sql<boolean>`false`.as('isLate'),
    ]);

const matching = (db: Kysely<DB>, scope: MerchantScope, filters: Filters, now: Date) => {
  if (filters.none === 'true') return neverCame(db, scope, filters);
  const some = came(db, scope, filters, now);
  return filters.late === 'true' ? some : some.unionAll(neverCame(db, scope, filters));
};

/** The latest states: what is late first, longest first, then what is due next, then of whom no file ever came. */
export const listStates = (db: Kysely<DB>, scope: MerchantScope, filters: Filters, now: Date) =>
  db
    .selectFrom(matching(db, scope, filters, now).as('line'))
    .selectAll()
    // What is late is due before everything else
    .orderBy(sql`"dueAt" asc nulls last`)
    .orderBy(sql`dataset is null`, 'desc')
    .orderBy('merchantId')
    .orderBy('dataset');

const late = (now: Date) => sql<number>`count(*) filter (where ${isLate(now)})`.as('late');

/** Asks how many merchants of each dataset are late, for who runs the portal: a number, and nothing of a merchant. */
export const lateCounts = (db: Kysely<DB>, now: Date) =>
  ofAll(db)
    .select(['dataset', late(now)])
    .groupBy('dataset');

/** How many merchants ever had rows of each dataset, and how many of them are late. */
export const countByDataset = (db: Kysely<DB>, scope: MerchantScope, now: Date) =>
  states(db, scope)
    .select(({ fn }) => ['dataset', fn.countAll<number>().as('merchants'), late(now)])
    .groupBy('dataset')
    .execute();

/** The last file of each dataset that was taken, and that was refused. Files are nobody's but the provider's. */
export const listLastRuns = (db: Kysely<DB>) =>
  db
    .selectFrom('ingest_run')
    .distinctOn(['dataset', 'outcome'])
    .select(['id', 'dataset', 'outcome', 'row_count', 'finished_at'])
    .orderBy('dataset')
    .orderBy('outcome')
    .orderBy('id', 'desc')
    .execute();
export type LastRun = Awaited<ReturnType<typeof listLastRuns>>[number];
