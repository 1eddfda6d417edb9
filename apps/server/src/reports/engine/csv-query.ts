import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import { csvSelectList } from './compile/columns.ts';
import { allOf, fromRows, inRange, select } from './compile/selection.ts';
import { orderBy, partsOf, sortOf } from './page/keys.ts';
import type { ServedReport } from './source.ts';

/** The rows of a selection as CSV columns, in the query's order, at most `cap` of them. */
export const csvQuery = (
  served: ServedReport,
  query: ReportQuery,
  scope: MerchantScope,
  { cap, locale }: { cap: number; locale: Locale },
): RawBuilder<unknown> => {
  const sort = sortOf(served, query);
  const selection = select(served, query, scope);
  const inIndexOrder = orderBy({ ...sort, mayBeEmpty: false });
  const parts = partsOf(sort).map(
    part => sql`(select * ${fromRows(selection, allOf([inRange(selection), part]))} ${inIndexOrder} limit ${cap})`,
  );
  return sql`
    select ${csvSelectList(served, locale)}
    from (select * from (${sql.join(parts, sql` union all `)}) part ${orderBy(sort)} limit ${cap}) t
    join merchant m on m.merchant_id = t.merchant_id ${orderBy(sort, 't')}`;
};

/** The name of an export's file: report, product and Eastern dates, such as `interac-payins_2026-06-12_2026-06-18_ET.csv`. */
export const exportFileName = ({ key }: ReportShape, { range }: ReportQuery): string =>
  `${key}_${range.from.day}_${range.to.day}_ET.csv`;
