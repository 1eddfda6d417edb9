import { identityIds, partsOfRows } from '@drumlin/contract/reconciliation/identities.ts';
import { Gauge } from 'prom-client';
import type { Platform } from '../platform/platform.ts';

interface Figures {
  open: Record<string, number>;
  cents: Record<string, number>;
  due: number;
  finishedAt: number | null;
  wholeAt: number | null;
  seconds: number | null;
  failed: number | null;
}

const READ = `
  with found as (
    select identity, count(*) as open,
      coalesce(sum(abs(difference)) filter (where identity || ' ' || part <> all ($1)), 0)::bigint as cents
    from reconciliation_finding where closed_at is null group by identity
  ), run as (select * from reconciliation_run where failed_at is distinct from 'comparing'),
  last as (select * from run order by id desc limit 1)
  select (select coalesce(jsonb_object_agg(identity, open), '{}') from found) as open,
    (select coalesce(jsonb_object_agg(identity, cents), '{}') from found) as cents,
    (select count(distinct merchant_id) from reconciliation_due) as due,
    (select extract(epoch from finished_at)::float8 from last) as "finishedAt",
    (select extract(epoch from max(finished_at))::float8 from run where whole) as "wholeAt",
    (select extract(epoch from finished_at - started_at)::float8 from last) as seconds,
    (select (failed_at is not null)::int from reconciliation_run order by id desc limit 1) as failed`;

const perIdentity = (counts: Record<string, number>): [labels: { identity: string }, value: number][] =>
  identityIds.map(identity => [{ identity }, counts[identity] ?? 0]);
const single = (value: number | null): [labels: object, value: number][] => (value === null ? [] : [[{}, value]]);

/** Each figure by its name: what it is, and its values. */
const GAUGES: Readonly<
  Record<string, { help: string; values: (figures: Figures) => [labels: object, value: number][] }>
> = {
  open_findings: {
    help: 'Differences between the books and their rows that still hold',
    values: ({ open }) => perIdentity(open),
  },
  open_cents: { help: 'What open findings come to', values: ({ cents }) => perIdentity(cents) },
  due_merchants: {
    help: 'Merchants with changes that no reconciliation has looked at',
    values: ({ due }) => single(due),
  },
  last_run_timestamp_seconds: {
    help: 'When the books were last reconciled',
    values: ({ finishedAt }) => single(finishedAt),
  },
  last_whole_run_timestamp_seconds: {
    help: 'When all of the books were last reconciled',
    values: ({ wholeAt }) => single(wholeAt),
  },
  last_run_failed: {
    help: 'Whether the newest reconciliation could not compare or post',
    values: ({ failed }) => single(failed),
  },
  last_run_duration_seconds: { help: 'How long that took', values: ({ seconds }) => single(seconds) },
};

/** Adds the figures of the books, read from the database once a scrape; they are left out while it does not answer. */
export const observeReconciliation = ({ metrics, database, log }: Platform): void => {
  let reading: Promise<Figures | undefined> | undefined;
  const read = () => {
    reading ??= database.pool
      .query<Figures>(READ, [partsOfRows])
      .then(
        ({ rows }) => rows[0],
        (error: unknown) => {
          log.warn({ err: error }, 'The figures of the reconciliation could not be read');
          return undefined;
        },
      )
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  for (const [name, { help, values }] of Object.entries(GAUGES)) {
    new Gauge({
      name: `reconciliation_${name}`,
      help,
      labelNames: ['identity'],
      registers: [metrics.registry],
      async collect() {
        const figures = await read();
        this.reset();
        for (const [labels, value] of figures ? values(figures) : []) this.set(labels, value);
      },
    });
  }
};
