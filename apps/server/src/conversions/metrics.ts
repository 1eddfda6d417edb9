import { Gauge } from 'prom-client';
import type { Platform } from '../platform/platform.ts';
import { startOfDay } from '../platform/postgres/eastern-sql.ts';

/** Each figure by its name: what it is, and the SQL of its value, null where there is none yet. */
const GAUGES = [
  {
    name: 'analytics_last_refresh_timestamp_seconds',
    help: 'When analytics were last refreshed',
    value: 'select extract(epoch from max(refreshed_at))::float8 as value from analytics_refresh',
  },
  {
    name: 'analytics_covered_until_timestamp_seconds',
    help: 'The end of the last day that analytics tell of',
    value: `select extract(epoch from ${startOfDay('max(through_day) + 1')})::float8 as value from analytics_refresh`,
  },
  {
    name: 'analytics_due_consumers',
    help: 'Consumers with changes that no refresh has worked out',
    value: 'select count(*) as value from (select distinct merchant_id, merchant_customer_id from conversion_due) d',
  },
];

/** Adds the figures of the refresh, read from the database at each scrape; they are left out while it does not answer. */
export const observeAnalytics = ({ metrics, database, log }: Platform): void => {
  for (const { name, help, value: sql } of GAUGES) {
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      async collect() {
        this.reset();
        const read = await database.pool.query<{ value: number | null }>(sql).catch((error: unknown) => {
          log.warn({ err: error }, 'The figures of analytics could not be read');
          return undefined;
        });
        const value = read?.rows[0]?.value;
        // A gauge that was reset says 0; one without a value says nothing
        if (value === undefined || value === null) this.remove();
        else this.set(value);
      },
    });
  }
};
