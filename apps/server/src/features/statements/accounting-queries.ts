import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { OPEN_STATES } from '@drumlin/contract/disbursements/states.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { JOURNAL_ACCOUNTS } from '@drumlin/contract/journal/accounts.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { DISBURSEMENT_JOURNAL } from '@drumlin/contract/statements/accounting.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { guarded } from '../../platform/files/stream-csv.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { BOOK_CURRENCY } from '../../reconciliation/terms.ts';
import { rowsOfFile } from '../../reports/engine/csv-query.ts';
import type { MaskedReport } from '../../reports/engine/masked-report.ts';
import { orderBy, sortOf } from '../../reports/engine/page/keys.ts';
import { keyColumn } from '../../reports/engine/source.ts';
import { bookedFees } from './accounting-fees-queries.ts';
import { beside, linesOf } from './accounting-lines-queries.ts';

/** What a file is of: rows with the columns of the product's disbursements, and which of these names each. */
interface Booked {
  product: Product;
  rows: RawBuilder<unknown>;
  key: string;
}

interface Look {
  locale: Locale;
  order: RawBuilder<unknown>;
}

/**
 * SQL of the lines of all disbursements: `entry`, where a line stands, and what is on it. Where a definition says how a fee is booked, the
 * disbursement sets it aside on the account that the entry of the fee itself debits, and that entry credits the other one: so each
 * journal balances by itself. What no definition explains is the disbursement's, on the portal's account.
 */
const linesQuery = (product: Product, locale: Locale): RawBuilder<unknown> => {
  const journal = sql.lit(DISBURSEMENT_JOURNAL);
  const lines = linesOf(product).map(({ of, account, label }, nth) => {
    const place = sql`${sql.lit(nth)}, ${sql.lit(account)}, ${sql.lit(translate(label, locale))}`;
    return 'fee' in of
      ? { fee: sql`(${place}, ${sql.lit(of.fee)})` }
      : { plain: sql`(${place}, ${sql.raw(of.cents)})` };
  });
  return sql`
    select t.entry, l.nth, null as fee, 0 as side, ${journal} as journal, l.account, l.description, l.cents
    from t ${sql.raw(beside(product))}
    cross join lateral (values ${sql.join(lines.flatMap(({ plain }) => plain ?? []))}) l (nth, account, description, cents)
    union all
    select f.entry, k.nth, concat_ws(' ', f.journal, f.debit, f.credit), s.side, s.journal, s.account, k.description, s.cents
    from booked_fee f
    join (values ${sql.join(lines.flatMap(({ fee }) => fee ?? []))}) k (nth, account, description, kind) using (kind)
    cross join lateral (values
      (0, ${journal}, coalesce(f.debit, k.account), -f.cents), (1, f.journal, f.debit, f.cents), (2, f.journal, f.credit, -f.cents)
    ) s (side, journal, account, cents)
    where s.journal is not null`;
};

/** What of a row its table has under other names: its day and currency, and its periods as days. */
const FACTS: Record<Product, string> = {
  INTERAC: `${dayOf('r.trans_datetime')} as et_day, ${dayOf('r.period_start')} as purchases_from, ${dayOf('r.period_end')} as purchases_to,
    ${dayOf('r.payout_period_start')} as others_from, ${dayOf('r.payout_period_end')} as others_to`,
  IBT: `${dayOf('r.disbursement_datetime')} as et_day, '${BOOK_CURRENCY}' as currency_code`,
};

/** The entries of rows that have those facts, a line of the file for each that is not nothing. */
const entriesOf = ({ product, rows, key }: Booked, { locale, order }: Look): RawBuilder<unknown> => {
  const head = (text: string) => sql.id(translate(text, locale));
  const names = Object.entries(JOURNAL_ACCOUNTS).map(
    ([account, { name }]) => sql`when ${sql.lit(account)} then ${sql.lit(translate(name, locale))}`,
  );
  return sql`
    with t as materialized (select r.*, row_number() over () as entry from (${rows}) r), ${sql.raw(bookedFees(product))}
    select t.et_day as ${head('Day (ET)')}, ${guarded(sql.ref(`t.${key}`))} as ${head('Reference')},
      l.journal as ${head('Journal code')}, l.account as ${head('Account')},
      case l.account ${sql.join(names, sql` `)} else l.account end as ${head('Account name')},
      ${guarded(sql`t.merchant_id`)} as ${head('Merchant ID')}, ${guarded(sql`m.merchant_name`)} as ${head('Merchant')},
      l.description as ${head('Description')},
      case when l.cents > 0 then l.cents * 0.01 end as ${head('Debit')}, case when l.cents < 0 then -l.cents * 0.01 end as ${head('Credit')},
      t.currency_code as ${head('Currency')}
    from (${linesQuery(product, locale)}) l join t using (entry) join merchant m using (merchant_id)
    where l.cents <> 0 ${order}, l.nth, l.fee, l.side`;
};

const bookedOf = (served: MaskedReport, rows: RawBuilder<unknown>): Booked => {
  const product = served.report.product ?? 'INTERAC';
  return { product, rows: sql`select r.*, ${sql.raw(FACTS[product])} from (${rows}) r`, key: keyColumn(served) };
};

/** The entries of the disbursements of a selection, in its order, at most `cap` of them. */
export const entriesOfSelection = (
  served: MaskedReport,
  query: ReportQuery,
  scope: MerchantScope,
  { locale, cap }: { locale: Locale; cap: number },
): RawBuilder<unknown> =>
  entriesOf(bookedOf(served, rowsOfFile(served, query, scope, cap)), {
    locale,
    order: orderBy(sortOf(served, query), 't'),
  });

const rowsOfKey = (served: MaskedReport, scope: MerchantScope, rowKey: string): RawBuilder<unknown> =>
  sql`select * from ${sql.table(served.source.table)} where ${sql.ref(keyColumn(served))} = ${rowKey} and ${merchantWithin(scope)}`;

/** The entry of one disbursement. */
export const entryOfRow = (
  served: MaskedReport,
  scope: MerchantScope,
  { rowKey, locale }: { rowKey: string; locale: Locale },
): RawBuilder<unknown> =>
  entriesOf(bookedOf(served, rowsOfKey(served, scope, rowKey)), { locale, order: sql`order by t.merchant_id` });

/** The reference of a proposal that may still be approved: what it comes to later has the row of its disbursement, or nothing. */
export const findOpenProposal = (
  db: Kysely<DB>,
  scope: MerchantScope,
  id: number,
): Promise<{ reference: string } | undefined> =>
  db
    .selectFrom('disbursement_proposal')
    .select('reference')
    .where('id', '=', id)
    .where('state', 'in', [...OPEN_STATES])
    .where(merchantWithin(scope))
    .executeTakeFirst();

const ofProposal = (scope: MerchantScope, id: number): RawBuilder<unknown> => sql`
  select p.*, ${sql.lit(BOOK_CURRENCY)} as currency_code from disbursement_proposal p
  where p.id = ${id} and ${merchantWithin(scope, 'p.merchant_id')}`;

/** The entry that a disbursement would have, from its proposal. */
export const entryOfProposal = (
  scope: MerchantScope,
  { id, locale }: { id: number; locale: Locale },
): RawBuilder<unknown> =>
  entriesOf(
    { product: 'INTERAC', rows: ofProposal(scope, id), key: 'reference' },
    { locale, order: sql`order by t.merchant_id` },
  );

/** How many disbursements have a key: one, or none in the scope. */
export const countOfKey = (served: MaskedReport, scope: MerchantScope, rowKey: string): RawBuilder<{ count: number }> =>
  sql`select count(*)::int as count from (${rowsOfKey(served, scope, rowKey)}) t`;
