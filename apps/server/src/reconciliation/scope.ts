import type pg from 'pg';
import { SCOPE, type Scope } from './identity.ts';

/** The newest state that balances must be as new as; the tables of balances themselves are no rows they are made of. */
const FOLD_NEWEST = `
  insert into ledger_newest as old (product, merchant_id, newest_at)
  select case when source like 'interac%' then 'INTERAC' else 'IBT' end, merchant_id, max(newest_at)
  from reconciliation_due where source not in ('interac_balance', 'ibt_wallet', 'ibt_representment') group by 1, 2
  on conflict (product, merchant_id) do update set newest_at = greatest(old.newest_at, excluded.newest_at)`;

/** Merchants with rows that are newer than their balance. One without any waits for nothing: it is compared as it is. */
const WAITING = `
  select n.product, n.merchant_id from ledger_newest n
  join (
    select 'INTERAC' as product, merchant_id, updated_at from interac_balance
    union all select 'IBT', merchant_id, min(updated_at) from ibt_wallet group by merchant_id
  ) b using (product, merchant_id)
  where b.updated_at < n.newest_at`;

/**
 * Makes the tables of what a run looks at, from what ingests have changed since the last one or of everything, and answers how many
 * merchants that is. Reads the changes as the transaction sees them; those of a later ingest are the next run's.
 */
export const takeScope = async (client: pg.ClientBase, { whole }: Scope): Promise<number> => {
  await client.query(FOLD_NEWEST);
  await client.query(`
    create temp table ${SCOPE.days} on commit drop as select distinct merchant_id, et_day from reconciliation_due;
    create temp table ${SCOPE.merchants} on commit drop as
      select distinct merchant_id from ${whole ? 'merchant' : SCOPE.days};
    create temp table ${SCOPE.waiting} on commit drop as
      select * from (${WAITING}) w where merchant_id in (select merchant_id from ${SCOPE.merchants});
    analyze ${SCOPE.days}, ${SCOPE.merchants}, ${SCOPE.waiting}`);
  const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${SCOPE.merchants}`);
  return rows[0]?.count ?? 0;
};

/** Takes away the changes that the transaction sees, once they are compared and posted. */
export const clearDue = async (client: pg.ClientBase): Promise<void> => {
  await client.query('delete from reconciliation_due');
};

/** How many merchants wait for a balance of a product, whatever a run looks at. */
export const countWaiting = async (client: pg.ClientBase, product: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from (${WAITING}) w where product = $1`,
    [product],
  );
  return rows[0]?.count ?? 0;
};
