import type { Permission } from '@drumlin/contract/permissions.ts';
import type { RunStep } from '@drumlin/contract/reconciliation/routes.ts';
import { ROLES } from '@drumlin/contract/roles.ts';
import type pg from 'pg';
import type { Scope } from './identity.ts';

const KEPT = "interval '90 days'";

interface RunRecord {
  merchants: number;
  /** Those that could be compared. */
  identities: readonly { identity: string; compared: number; waiting: number }[];
  opened: number;
  closed: number;
  open: number;
  posted: number | null;
  failedAt: RunStep | null;
}

/** Puts a run on record in its transaction, and forgets those that are too old. */
export const recordRun = async (client: pg.ClientBase, { whole }: Scope, run: RunRecord): Promise<void> => {
  const { merchants, identities, opened, closed, open, posted, failedAt } = run;
  await client.query(
    `with run as (
      insert into reconciliation_run
        (whole, started_at, finished_at, merchant_count, identity_count, opened_count, closed_count, open_count, posted_count, failed_at)
      values ($1, now(), clock_timestamp(), $2, $3, $4, $5, $6, $7, $8) returning id
    )
    insert into reconciliation_identity (run_id, identity, compared_count, waiting_count)
    select run.id, i.* from run, jsonb_to_recordset($9::jsonb) i (identity text, compared bigint, waiting bigint)`,
    [whole, merchants, identities.length, opened, closed, open, posted, failedAt, JSON.stringify(identities)],
  );
  await client.query(`delete from reconciliation_run where finished_at < now() - ${KEPT}`);
};

const NEEDS: Permission = 'RECONCILIATION';
const READERS = ROLES.filter(({ permissions }) => permissions.includes(NEEDS)).map(({ id }) => id);

/** Tells the staff who see the reconciliation by their bells that a run failed: of several in a row of the first, before it is on record. */
export const notifyFailed = async (client: Pick<pg.ClientBase, 'query'>): Promise<void> => {
  await client.query(
    `insert into notification (user_id, kind, needs, created_at)
     select id, 'reconciliation_failed', $1, now() from app_user
     where status = 'active' and user_type = 'internal' and exists (select from user_role where user_id = app_user.id and role_id = any($2::int[]))
       and not coalesce((select failed_at is not null from reconciliation_run order by id desc limit 1), false)
     order by id for key share`,
    [[NEEDS], READERS],
  );
};

/** Puts on record that a run compared nothing, and tells of it; on a connection of its own, since the run's may be of no use any more. */
export const recordFailed = async (pool: pg.Pool, { whole }: Scope, startedAt: Date): Promise<void> => {
  await notifyFailed(pool);
  await pool.query(
    `insert into reconciliation_run
       (whole, started_at, finished_at, merchant_count, identity_count, opened_count, closed_count, open_count, failed_at)
     select $1, $2, greatest(now(), $2), 0, 0, 0, 0, (select count(*) from reconciliation_finding where closed_at is null), 'comparing'`,
    [whole, startedAt],
  );
};
