import { sql } from 'kysely';
import type { Platform } from '../platform/platform.ts';

/**
 * Makes the twelve consumers of each merchant who have paid most its VIPs: two of the highest rating, four of the next, and the least of
 * them disabled. What is there already stays as it is.
 */
export const seedVipConsumers = async ({ config, database }: Platform): Promise<void> => {
  if (!config.demoData) return;
  await sql`
    with paid as (
      select merchant_id, merchant_customer_id as user_id, sum(original_amt_cents) as cents
        from interac_payin where trans_status = 'S' and merchant_customer_id <> '' group by 1, 2
      union all
      select merchant_id, merchant_user_id, sum(txn_amt_cents)
        from ibt_payin where merchant_user_id <> '' group by 1, 2
    ), ranked as (
      select merchant_id, user_id, row_number() over (partition by merchant_id order by sum(cents) desc, user_id) as place
      from paid group by 1, 2
    )
    insert into vip_consumer (merchant_id, user_id, risk_rating_id, status)
    select merchant_id, user_id, risk_rating.id, case place when 12 then 'disabled' else 'active' end
    from ranked join risk_rating using (merchant_id)
    where place <= 12 and name = case when place <= 2 then 'VIP-3' when place <= 6 then 'VIP-2' else 'VIP-1' end
    on conflict do nothing`.execute(database.db);
};
