import { type CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import { Gauge } from 'prom-client';
import { lateCounts } from './features/ingest/state-queries.ts';
import type { Platform } from './platform/platform.ts';
import { inTransaction, onConnection } from './platform/postgres/on-connection.ts';

type Row = Readonly<Record<string, string | number | null>>;

interface Figure {
  name: string;
  help: string;
  /** Columns of the rows whose values are labels: never a person, a merchant or an address. */
  labels: readonly string[];
  /** The column of the value; a row in which it is null says nothing. */
  value: string;
}

interface Group {
  about: string;
  query: (platform: Platform) => CompiledQuery<unknown>;
  figures: readonly Figure[];
}

const plain =
  (text: string): Group['query'] =>
  ({ database }) =>
    sql.raw(text).compile(database.db);

/** How many webhooks of a kind wait or were given up, by the table of their deliveries. */
const deliveries = (about: string, name: string, table: string): Group => ({
  about,
  query: plain(`
    select known.state, count(id) as webhooks from (values ('waiting', 'pending'), ('failed', 'failed')) as known (state, stored)
      left join ${table} as delivery on delivery.state = stored
    group by known.state`),
  figures: [{ name, help: `${about} that wait or were given up`, labels: ['state'], value: 'webhooks' }],
});

/** What is read from the database for who runs the portal, a query a group. docs/operating.md, section 5, lists the names; a test holds the two together. */
export const STORED: readonly Group[] = [
  {
    about: 'the queue',
    // What is to be tried again waits since it was queued, everything else since its time came
    query: plain(`
      with found as (
        select name, case when state < 'active' then 'waiting' else state::text end as state, count(*) as jobs,
          extract(epoch from now() - min(
            case when state = 'retry' then created_on when start_after <= now() then start_after end))::float8 as oldest
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2
      )
      select queue.name as queue, known.state, coalesce(jobs, 0) as jobs,
        case known.state when 'waiting' then coalesce(oldest, 0) end as oldest
      from pgboss.queue cross join (values ('waiting'), ('active'), ('failed')) as known (state)
        left join found on found.name = queue.name and found.state = known.state
      where queue.name not like '\\_\\_%'`),
    figures: [
      {
        name: 'jobs',
        help: 'Jobs of each queue that wait, run, or have failed for good in the last week',
        labels: ['queue', 'state'],
        value: 'jobs',
      },
      {
        name: 'job_oldest_seconds',
        help: 'How long the oldest job of each queue has been due',
        labels: ['queue'],
        value: 'oldest',
      },
    ],
  },
  {
    about: 'the workers',
    query: plain(`
      select extract(epoch from greatest(
        (select max(cron_on) from pgboss.version), (select max(monitor_on) from pgboss.queue)))::float8 as seen`),
    figures: [
      {
        name: 'worker_last_seen_timestamp_seconds',
        help: 'When any worker last looked after the queue',
        labels: [],
        value: 'seen',
      },
    ],
  },
  {
    about: 'exports',
    query: plain(`
      select known.state, count(report_export.id) as exports,
        case known.state when 'waiting' then coalesce(extract(epoch from now() - min(requested_at)), 0)::float8 end as oldest
      from (values ('waiting', array['NEW', 'QUEUED']), ('active', array['IN_PROGRESS']), ('completed', array['COMPLETED']),
          ('failed', array['FAILED'])) as known (state, statuses)
        left join report_export on status = any (statuses)
      group by known.state`),
    figures: [
      { name: 'exports', help: 'Exports in the background by their state', labels: ['state'], value: 'exports' },
      {
        name: 'export_oldest_seconds',
        help: 'How long the oldest export that waits has waited',
        labels: [],
        value: 'oldest',
      },
    ],
  },
  deliveries('Webhooks of test payments', 'test_webhooks', 'test_webhook_delivery'),
  deliveries('Webhooks of API credentials', 'program_webhooks', 'program_delivery'),
  {
    about: 'files',
    query: plain(`
      select dataset, extract(epoch from max(finished_at) filter (where outcome = 'taken'))::float8 as taken,
        extract(epoch from max(finished_at) filter (where outcome = 'refused'))::float8 as refused
      from ingest_run group by dataset`),
    figures: [
      {
        name: 'ingest_last_taken_timestamp_seconds',
        help: 'When the last file of each dataset was taken',
        labels: ['dataset'],
        value: 'taken',
      },
      {
        name: 'ingest_last_refused_timestamp_seconds',
        help: 'When the last file of each dataset was refused',
        labels: ['dataset'],
        value: 'refused',
      },
    ],
  },
  {
    about: 'late files',
    query: ({ database, clock }) => lateCounts(database.db, clock.now()).compile(),
    figures: [
      {
        name: 'ingest_late_merchants',
        help: 'Merchants whose next file of each dataset is late',
        labels: ['dataset'],
        value: 'late',
      },
    ],
  },
  {
    about: 'locks',
    query: plain(`
      select count(*) as addresses, count(person.id) as people
      from (select distinct email from try_counter where locked_until > now()) as locked
        left join app_user as person on person.email = locked.email`),
    figures: [
      { name: 'locked_people', help: 'People of whom a way in is locked', labels: [], value: 'people' },
      {
        name: 'locked_addresses',
        help: 'Addresses of which a way in is locked, whether or not anybody has them',
        labels: [],
        value: 'addresses',
      },
    ],
  },
];

/** However many ask, and however often. */
const STANDS_MS = 15_000;

const readGroup = async (client: pg.PoolClient, group: Group, platform: Platform): Promise<readonly Row[]> => {
  const { sql: text, parameters } = group.query(platform);
  return inTransaction(client, async () => {
    await client.query(`set local statement_timeout = '1s'`);
    return (await client.query<Row>({ text, values: [...parameters] })).rows;
  });
};

/** Adds the figures of `STORED`, read on one connection; those that the database does not answer are left out. */
export const observeStored = (platform: Platform): void => {
  const { metrics, database, log } = platform;
  const warn = (error: unknown, about: string): void => {
    // The first process that needs the queue makes its tables
    if ((error as { code?: string }).code !== '42P01') log.warn({ err: error, about }, 'Figures could not be read');
  };
  const readAll = async (): Promise<Map<Group, readonly Row[]>> => {
    const found = new Map<Group, readonly Row[]>();
    const read = onConnection(database.freshPool, async client => {
      for (const group of STORED) {
        const rows = await readGroup(client, group, platform).catch((error: unknown) => warn(error, group.about));
        if (rows) found.set(group, rows);
      }
    });
    await read.catch((error: unknown) => warn(error, 'everything'));
    return found;
  };
  let last: { at: number; found: ReturnType<typeof readAll> } | undefined;
  const read = () => {
    if (last === undefined || performance.now() - last.at >= STANDS_MS)
      last = { at: performance.now(), found: readAll() };
    return last.found;
  };
  for (const group of STORED) {
    for (const { name, help, labels, value } of group.figures) {
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers: [metrics.registry],
        async collect() {
          const rows = (await read()).get(group) ?? [];
          this.reset();
          // A gauge that was reset says 0; one without a value says nothing
          if (labels.length === 0) this.remove();
          for (const row of rows) {
            const figure = row[value];
            if (typeof figure !== 'number') continue;
            this.set(Object.fromEntries(labels.map(label => [label, String(row[label])])), figure);
          }
        },
      });
    }
  }
};
