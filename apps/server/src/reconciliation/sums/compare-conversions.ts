import type pg from 'pg';
import { PEERS_STAND } from '../../conversions/benchmarks.ts';
import { COUNTS } from '../../conversions/fold.ts';
import { workOutAll } from '../../conversions/refresh.ts';
import { dayOf, startOfDay } from '../../platform/postgres/eastern-sql.ts';
import { rowsOn } from '../evidence.ts';
import { DIFFERENCES, keepFindings, type StoredFinding } from '../findings.ts';
import { evidenceOf } from '../identity.ts';

/*
 * Conversions, first successes and benchmarks are worked out once more from all payins, into temporary tables of the same names, and compared
 * with those that are kept.
 */

/** What a refresh writes. PostgreSQL takes a temporary table before another one of its name, so that it writes into these. */
const WRITTEN = ['conversion_due', 'interac_consumer', 'interac_conversion_day', 'conversion_benchmark'];
const MAKE_TABLES = WRITTEN.map(
  table => `create temp table ${table} (like public.${table} including all) on commit drop`,
).join('; ');
const DROP_TABLES = `drop table ${WRITTEN.map(table => `pg_temp.${table}`).join(', ')}, run`;

/** Merchants whose files have changed payins of before the day `$1` since the last refresh: the next one brings their figures in step. */
const DUE = `select merchant_id from public.conversion_due where changed_from < ${startOfDay('$1::date')}`;

const beside = (table: string, key: readonly string[]): string =>
  `pg_temp.${table} w full join public.${table} k using (${key.join(', ')})`;

/** SQL of what differs; `$1` is the day after the last one that figures tell of. */
const PARTS = {
  conversionRows: `
    select merchant_id, et_day, transaction_type || ' ' || abandons || ' ' || count, coalesce(expected, 0), coalesce(found, 0), coalesce(w.attempts, 0),
      ${evidenceOf([rowsOn('interac-payins', ['et_day', 'et_day'])])}
    from ${beside('interac_conversion_day', ['merchant_id', 'transaction_type', 'abandons', 'et_day'])}
    cross join lateral (values ${COUNTS.map(count => `('${count}', w.${count}, k.${count})`).join(', ')}) v (count, expected, found)
    where coalesce(expected, 0) <> coalesce(found, 0) and merchant_id not in (${DUE})`,
  firstSuccessRows: `
    select merchant_id, et_day, 'first successes', 0, count(*), count(*), ${evidenceOf([rowsOn('interac-payins', ['et_day', 'et_day'])])}
    from (
      select merchant_id, ${dayOf('coalesce(w.first_success_at, k.first_success_at)')} as et_day
      from ${beside('interac_consumer', ['merchant_id', 'merchant_customer_id'])}
      where w.first_success_at is distinct from k.first_success_at and merchant_id not in (${DUE})
    ) c group by merchant_id, et_day`,
  benchmarkRows: `
    select null, last_day, first_day || ' ' || last_day, 0, count(*), 0, '[]'::jsonb
    from ${beside('conversion_benchmark', ['merchant_parent_id', 'transaction_type', 'abandons', 'first_day', 'last_day'])}
    where to_jsonb(w) is distinct from to_jsonb(k) and not exists (${DUE}) and ${PEERS_STAND} group by first_day, last_day`,
};

const COMPARE = `
  with stored as (
    insert into ${DIFFERENCES} (identity, part, merchant_id, et_day, about, expected, found, ledger_rows, evidence)
    ${Object.entries(PARTS)
      .map(([part, differing]) => `select 'I1', '${part}', d.* from (${differing}) d`)
      .join(' union all ')}
  )
  select ${WRITTEN.slice(1)
    .map(table => `(select count(*) from pg_temp.${table})`)
    .join(' + ')} as compared`;

const LOOKED_AT = (today: string): string => {
  const due = DUE.replace('$1', `'${today}'`);
  return `f.identity = 'I1' and case when f.part = 'benchmarkRows' then not exists (${due}) and ${PEERS_STAND}
    else f.part in ('conversionRows', 'firstSuccessRows') and f.merchant_id not in (${due}) end`;
};

/** Compares them, in the caller's transaction of one instant, which has the table of differences. Before the first refresh there is nothing to compare. */
export const compareConversions = async (client: pg.ClientBase): Promise<StoredFinding & { compared: number }> => {
  const { rows: refreshed } = await client.query<{ throughDay: string }>(
    'select through_day as "throughDay" from analytics_refresh order by id desc limit 1',
  );
  const [last] = refreshed;
  if (!last) return { compared: 0, opened: 0, closed: 0 };
  await client.query(MAKE_TABLES);
  const today = await workOutAll(client, last.throughDay);
  const { rows } = await client.query<{ compared: number }>(COMPARE, [today]);
  const kept = await keepFindings(client, LOOKED_AT(today));
  await client.query(`${DROP_TABLES}; truncate ${DIFFERENCES}`);
  return { ...kept, compared: rows[0]?.compared ?? 0 };
};
