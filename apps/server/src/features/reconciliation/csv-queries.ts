import type { Locale } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { IDENTITIES, partsOfRows } from '@drumlin/contract/reconciliation/identities.ts';
import { FINDINGS_EXPORT_CAP, type FindingFilters } from '@drumlin/contract/reconciliation/routes.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { guarded, titled } from '../../platform/files/stream-csv.ts';
import { easternWall } from '../../platform/postgres/eastern-sql.ts';
import { findingsOf, OPEN_FIRST } from './queries.ts';

/** Every part of every identity, by both their names. */
const PARTS = Object.entries(IDENTITIES).flatMap(([identity, { parts }]) =>
  Object.entries<{ label: string }>(parts).map(([part, { label }]) => ({ name: `${identity} ${part}`, label })),
);

const NAME = sql`f.identity || ' ' || f.part`;
const ROWS = sql.join(partsOfRows.map(name => sql.lit(name)));

/** Dollars, or a number of rows where a part compares these. */
const amount = (column: string) =>
  sql`case when ${NAME} in (${ROWS}) then ${sql.ref(column)} else ${sql.ref(column)} * 0.01 end`;

/** The columns of the file by their titles, in English, which is the key of their translations. */
const columnsIn = (locale: Locale): Record<string, RawBuilder<unknown>> => {
  const words = (text: string) => sql.lit(translate(text, locale));
  const labels = PARTS.map(({ name, label }) => sql`when ${sql.lit(name)} then ${words(label)}`);
  return {
    Identity: sql`f.identity`,
    Compared: sql`case ${NAME} ${sql.join(labels, sql` `)} else f.part end`,
    'Merchant ID': guarded(sql`f.merchant_id`),
    // Of all merchants together it names none, nor does an entry of the journal that is of none
    Merchant: sql`case when f.merchant_id is null and f.identity = 'I1' then ${words('All merchants')} else ${guarded(sql`m.merchant_name`)} end`,
    'Day (ET)': sql`f.et_day`,
    'Row or cell': guarded(sql`f.about`),
    Expected: amount('f.expected'),
    Found: amount('f.found'),
    Difference: amount('f.difference'),
    Unit: sql`case when ${NAME} in (${ROWS}) then ${words('Rows')} else ${words('Dollars')} end`,
    Rows: sql`f.ledger_rows`,
    State: sql`case when f.closed_at is null then ${words('Open')} else ${words('Closed')} end`,
    'Found on (ET)': easternWall(sql`f.opened_at`),
    'Closed on (ET)': easternWall(sql`f.closed_at`),
  };
};

/** The findings that the filters leave as a CSV selects them, in the reader's language and in the order of the list. */
export const findingsCsv = (
  db: Kysely<DB>,
  scope: MerchantScope,
  filters: FindingFilters,
  locale: Locale,
): RawBuilder<unknown> => {
  const rows = findingsOf(db, scope, filters).selectAll('f');
  return sql`select ${titled(columnsIn(locale), locale)} from ${rows} f left join merchant m on m.merchant_id = f.merchant_id
    order by ${OPEN_FIRST} limit ${sql.lit(FINDINGS_EXPORT_CAP)}`;
};
