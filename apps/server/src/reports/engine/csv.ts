import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import { csvSelectList } from './columns.ts';
import { sortOf } from './page.ts';
import { rowsWhere, select } from './selection.ts';
import type { ServedReport } from './source.ts';

/** The rows of a selection as CSV columns, in the query's order, at most `cap` of them. */
export const csvQuery = (
  served: ServedReport,
  query: ReportQuery,
  scope: MerchantScope,
  { cap, locale }: { cap: number; locale: Locale },
): RawBuilder<unknown> => {
  const { column, direction } = sortOf(served, query.sort);
  const selection = select(served, query, scope);
  const order = sql.raw(direction);
  return sql`
    select ${csvSelectList(served, locale)}
    from (
      select * from ${sql.table(served.source.table)} where ${rowsWhere(selection)}
      order by ${sql.ref(column)} ${order}, id ${order} limit ${cap}
    ) t
    join merchant m on m.merchant_id = t.merchant_id
    order by ${sql.ref(`t.${column}`)} ${order}, ${sql.ref('t.id')} ${order}`;
};
