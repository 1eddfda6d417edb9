import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { PaymentRow } from '../queries.ts';

/** Consumers of a merchant and product who are in a place; an empty region is the whole country. */
export interface PlaceRule {
  countryCode: string;
  regionCode: string;
  permission: 'ALLOW' | 'REFUSE';
}

/** Where consumers of a payment's merchant and product may be. They have no session, so it takes no scope. */
export const listPlaceRules = (
  db: Kysely<DB>,
  { merchant_id, product }: Pick<PaymentRow, 'merchant_id' | 'product'>,
): Promise<PlaceRule[]> =>
  db
    .selectFrom('ip_rule')
    .where('merchant_id', '=', merchant_id)
    .where('product', '=', product)
    .select(({ ref }) => [
      'country_code as countryCode',
      'region_code as regionCode',
      ref('permission').$castTo<PlaceRule['permission']>().as('permission'),
    ])
    .execute();
