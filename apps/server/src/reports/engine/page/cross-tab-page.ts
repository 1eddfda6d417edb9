import { sql } from 'kysely';
import { dayOf } from '../../../platform/postgres/eastern-sql.ts';
import { crossTabDay } from '../../../rollups/family.ts';
import { crossTabWhere } from '../compile/selection.ts';
import type { ReportTime } from '../source.ts';
import { findThroughDays, NO_DAY_YET } from './page-locator.ts';
import type { PageRequest, PageStrategy } from './page-strategy.ts';

/** The time that a page is sorted by, where it is another than that of the range and both are counted in a cross tab. */
export const otherTime = ({ selection, sort }: PageRequest): ReportTime | undefined => {
  const { source, time, crossTab } = selection;
  return Object.values(source.times).find(
    ({ column, basis }) => column === sort.column && column !== time.column && crossTab?.bases.includes(basis),
  );
};

/** A page in the order of another time than that of the range, located by the cross tab. Within a day of it the range sifts the rows. */
export const crossTabPage: PageStrategy = {
  find(run, request) {
    const { selection } = request;
    const { crossTab } = selection;
    const other = otherTime(request);
    if (!crossTab || !other) throw new TypeError('No cross tab counts these rows by the days of both times');
    const day = sql`coalesce(${sql.raw(dayOf(other.column))}, ${NO_DAY_YET})`;
    return findThroughDays(run, request, {
      ofDays: days => sql`
        select ${sql.ref(crossTabDay(other.basis))} as day, row_count
        from ${sql.table(crossTab.table)} where ${crossTabWhere(selection, days)}`,
      ofRows: (_part, count, rows) => sql`select ${day} as day, ${count} as row_count ${rows} group by 1`,
    });
  },
};
