import { type IdentityId, identityIds, partsOfRows } from '@drumlin/contract/reconciliation/identities.ts';
import type { FindingFilters, RunStep } from '@drumlin/contract/reconciliation/routes.ts';
import type { Place } from '@drumlin/contract/reports/places.ts';
import { type InferResult, type Kysely, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';

export const findingsOf = (db: Kysely<DB>, scope: MerchantScope, filters: FindingFilters) => {
  const { identity, merchantId, state, from, to } = filters;
  return db
    .selectFrom('reconciliation_finding as f')
    .where(merchantWithin(scope, 'f.merchant_id'))
    .$if(identity !== undefined, query => query.where('f.identity', '=', identity ?? ''))
    .$if(merchantId !== undefined, query => query.where('f.merchant_id', '=', merchantId ?? ''))
    .$if(state === 'open', query => query.where('f.closed_at', 'is', null))
    .$if(state === 'closed', query => query.where('f.closed_at', 'is not', null))
    .$if(from !== undefined, query => query.where(sql<boolean>`f.et_day >= ${from}::date`))
    .$if(to !== undefined, query => query.where(sql<boolean>`f.et_day <= ${to}::date`));
};

/** Those that still hold first, then the newest day. */
export const OPEN_FIRST = sql`f.closed_at is not null, f.et_day desc, f.id desc`;

/** Findings, those that still hold first, then the newest day. */
export const listFindings = (db: Kysely<DB>, scope: MerchantScope, filters: FindingFilters) =>
  findingsOf(db, scope, filters)
    .leftJoin('merchant as m', 'm.merchant_id', 'f.merchant_id')
    .select(['f.id', 'f.part', 'f.merchant_id', 'm.merchant_name', 'f.about', 'f.expected', 'f.found', 'f.ledger_rows'])
    .select(['f.opened_at', 'f.closed_at'])
    .select(({ ref }) => [
      ref('f.identity').$castTo<IdentityId>().as('identity'),
      ref('f.et_day').$castTo<string>().as('et_day'),
      ref('f.difference').$castTo<number>().as('difference'),
      ref('f.evidence').$castTo<Place[]>().as('evidence'),
    ])
    .orderBy(OPEN_FIRST);
export type FindingRow = InferResult<ReturnType<typeof listFindings>>[number];

export const countFindings = async (db: Kysely<DB>, scope: MerchantScope, filters: FindingFilters): Promise<number> => {
  const { count } = await findingsOf(db, scope, filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The open findings of each identity that has one: how many, of how many merchants, and what those of cents come to. */
export const sumOpen = (db: Kysely<DB>, scope: MerchantScope) =>
  findingsOf(db, scope, { state: 'open' })
    .select(({ ref, fn }) => [
      ref('f.identity').$castTo<IdentityId>().as('identity'),
      fn.countAll<number>().as('open'),
      fn.count<number>('f.merchant_id').distinct().as('merchants'),
      sql<number>`coalesce(sum(abs(f.difference)) filter (where f.identity || ' ' || f.part <> all (${[...partsOfRows]})), 0)::bigint`.as(
        'cents',
      ),
    ])
    .groupBy('f.identity')
    .execute();

/** The last run that compared the books, whether it could post or not. */
export const findLastRun = (db: Kysely<DB>) =>
  db
    .selectFrom('reconciliation_run')
    .where(({ eb, ref }) => eb(ref('failed_at'), 'is distinct from', 'comparing' satisfies RunStep))
    .select(['whole', 'finished_at', 'merchant_count', 'opened_count', 'closed_count'])
    .select(sql<number>`extract(epoch from finished_at - started_at)::float8`.as('seconds'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest run, if it failed. */
export const findFailure = async (db: Kysely<DB>): Promise<{ at: string; step: RunStep } | null> => {
  const newest = await db
    .selectFrom('reconciliation_run')
    .select(({ ref }) => ['finished_at', ref('failed_at').$castTo<RunStep | null>().as('step')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.step ? { at: newest.finished_at.toISOString(), step: newest.step } : null;
};

interface ComparedRow {
  identity: IdentityId;
  whole: boolean;
  run_id: number;
  finished_at: Date;
  compared_count: number;
  waiting_count: number;
}

/** Of each identity the last run of everything that could compare it, and the last of what files had changed; the newest first. */
export const listCompared = async (db: Kysely<DB>): Promise<ComparedRow[]> => {
  const { rows } = await sql<ComparedRow>`
    select i.identity, w.whole, last.* from unnest(${[...identityIds]}::text[]) i (identity)
    cross join (values (true), (false)) w (whole)
    cross join lateral (
      select run_id, finished_at, compared_count, waiting_count
      from reconciliation_run r join reconciliation_identity c on c.run_id = r.id and c.identity = i.identity
      where r.whole = w.whole order by r.id desc limit 1
    ) last
    order by run_id desc`.execute(db);
  return rows;
};

/** Whether ingests have changed something that no run has looked at. */
export const hasDue = async (db: Kysely<DB>): Promise<boolean> =>
  (await db.selectFrom('reconciliation_due').select('id').limit(1).executeTakeFirst()) !== undefined;
