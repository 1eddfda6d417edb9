import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import { csvSelectList, sheetSelectList } from './compile/columns.ts';
import { allOf, fromRows, inRange, select } from './compile/selection.ts';
import type { MaskedReport } from './masked-report.ts';
import { orderBy, partsOf, sortOf } from './page/keys.ts';

/** The rows of the table that a file holds, in the query's order, at most `cap` of them. */
export const rowsOfFile = (
  served: MaskedReport,
  query: ReportQuery,
  scope: MerchantScope,
  cap: number,
): RawBuilder<unknown> => {
  const sort = sortOf(served, query);
  const selection = select(served, query, scope);
  const inIndexOrder = orderBy({ ...sort, mayBeEmpty: false });
  const parts = partsOf(sort).map(
    part => sql`(select * ${fromRows(selection, allOf([inRange(selection), part]))} ${inIndexOrder} limit ${cap})`,
  );
  return sql`select * from (${sql.join(parts, sql` union all `)}) part ${orderBy(sort)} limit ${cap}`;
};

/** How much of a selection a file has, in which language; all columns, or those as shown. */
interface Extent {
  cap: number;
  locale: Locale;
  columns?: readonly string[] | null | undefined;
}

const fileQuery =
  (listOf: typeof csvSelectList) =>
  (
    served: MaskedReport,
    query: ReportQuery,
    scope: MerchantScope,
    { cap, locale, columns }: Extent,
  ): RawBuilder<unknown> =>
    sql`
    select ${listOf(served, locale, columns)}
    from (${rowsOfFile(served, query, scope, cap)}) t
    join merchant m on m.merchant_id = t.merchant_id ${orderBy(sortOf(served, query), 't')}`;

/** The rows of a selection as CSV columns, in the query's order, at most `cap` of them. */
export const csvQuery = fileQuery(csvSelectList);

/** The very rows of `csvQuery`, as the cells of a workbook. */
export const sheetQuery = fileQuery(sheetSelectList);
