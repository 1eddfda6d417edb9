import type { Locale } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import type { ListMerchantsQuery } from '@drumlin/contract/merchants/admin.ts';
import { merchantStatus } from '@drumlin/contract/merchants/status.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { guarded } from '../../platform/files/stream-csv.ts';
import { easternWall } from '../../platform/postgres/eastern-sql.ts';
import { listing, people } from './admin-queries.ts';
import { availableBalance, type SeenBalances } from './available-balance-queries.ts';

/** The columns of the file by their titles, in English, which is the key of their translations. */
const columnsIn = (locale: Locale, sees: SeenBalances): Record<string, RawBuilder<unknown>> => {
  const statuses = merchantStatus.values.map(
    value => sql`when ${sql.lit(value)} then ${sql.lit(translate(merchantStatus.entries[value].label, locale))}`,
  );
  return {
    'Merchant ID': guarded(sql`merchant.merchant_id`),
    Merchant: guarded(sql`merchant_name`),
    'Merchant parent': guarded(sql`parent.name`),
    Products: sql`array_to_string(products, ' ')`,
    Status: sql`case merchant_status ${sql.join(statuses, sql` `)} end`,
    People: people,
    'Last file (ET)': easternWall(sql`taken_at`),
    ...((sees.interac || sees.ibt) && { 'Available Balance': sql`${availableBalance(sees)} * 0.01` }),
  };
};

/** The merchants that match, as a CSV selects them: in the order and the columns of the list, in the reader's language. */
export const merchantsCsv = (
  db: Kysely<DB>,
  scope: MerchantScope,
  query: Omit<ListMerchantsQuery, 'page' | 'limit'>,
  { locale, sees }: { locale: Locale; sees: SeenBalances },
): RawBuilder<unknown> =>
  sql`${listing(db, scope, query, sees).select(
    Object.entries(columnsIn(locale, sees)).map(([title, value]) => value.as(translate(title, locale))),
  )}`;
