import { type Kysely, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';

/** On which days of the week anybody is paid, by the day: by the terms of all merchants, and by those that single ones have. */
export const findWeekdays = async (db: Kysely<DB>, scope: MerchantScope): Promise<(day: string) => number[]> => {
  const versions = await db
    .selectFrom('disbursement_terms')
    .select(['merchant_id', 'effective_from', 'payment_weekdays'])
    .where('withdrawn_at', 'is', null)
    .where(({ eb, or }) => or([eb('merchant_id', 'is', null), merchantWithin(scope)]))
    .orderBy('effective_from', 'desc')
    .execute();
  const histories = [...Map.groupBy(versions, each => each.merchant_id).values()];
  return day =>
    histories.flatMap(history => history.find(({ effective_from: from }) => from <= day)?.payment_weekdays ?? []);
};

/** The merchants whose disbursements the portal makes, in no order: of Interac, and of Interac before, who may be owed what they had then. */
export const listDue = async (db: Kysely<DB>, scope: MerchantScope): Promise<string[]> => {
  const rows = await db
    .selectFrom('merchant')
    .select('merchant_id')
    .where(merchantWithin(scope))
    .where('merchant_status', '<>', 'DRAFT')
    .where(
      sql<boolean>`('INTERAC' = any(products)
        or exists (select from interac_summary_day s where s.basis = 'O' and s.merchant_id = merchant.merchant_id))`,
    )
    .execute();
  return rows.map(row => row.merchant_id);
};
