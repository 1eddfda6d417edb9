import type { WALLETS } from '@drumlin/contract/balances/routes.ts';
import { type RawBuilder, sql } from 'kysely';

/** Of which products the reader may see what merchants have. */
export interface SeenBalances {
  interac: boolean;
  ibt: boolean;
}

const OPERATIONAL: (typeof WALLETS)[number] = 'MERCHANT_OPERATIONAL';

const OF_PRODUCT = {
  interac: sql`(select net_amt_cents from interac_balance where interac_balance.merchant_id = merchant.merchant_id)`,
  ibt: sql`(
    select balance_cents from ibt_wallet where ibt_wallet.merchant_id = merchant.merchant_id and subtype = ${sql.lit(OPERATIONAL)})`,
};

/**
 * The Available Balance of a row of `merchant`, in cents: of one product, or the sum of those that the reader sees; null where none was ever
 * reported.
 */
export const availableBalance = (sees: SeenBalances): RawBuilder<number | null> => {
  const balances = (['interac', 'ibt'] as const)
    .filter(product => sees[product])
    .map(product => sql`(${OF_PRODUCT[product]})`);
  if (balances.length === 0) return sql`null::bigint`;
  return sql`(select sum(cents)::bigint from (values ${sql.join(balances)}) as of_product (cents))`;
};
