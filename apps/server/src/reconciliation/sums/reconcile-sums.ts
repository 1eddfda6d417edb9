import { COMPARED } from '@drumlin/contract/reconciliation/identities.ts';
import type pg from 'pg';
import { ALL_MERCHANTS } from '../../rollups/family.ts';
import { DIFFERENCES, keepFindings, type StoredFinding } from '../findings.ts';
import { AFTER_SUMS, BEFORE_SUMS, COMPARE_SUMS } from './compare-sums.ts';
import { SUMMED } from './kinds.ts';

/*
 * The sums by the day are compared by spans of days, each in a transaction of its own, so that a ledger of any size holds up nothing and takes
 * no more memory than a span. A day is compared whole, of all merchants: what all come to together is one of its sums.
 */

/** Eastern days, the last one exclusive. */
export interface Span {
  from: string;
  to: string;
}

/** About how many rows a span has; a day is never divided. */
const ROWS_AT_ONCE = 500_000;
/** Days so far apart are not compared with all that lies between them. */
const GAP_DAYS = 7;

/** The changes of rows that a run has taken note of, in its session: later ones are the next run's, or the end of this one's. */
const SEEN = 'sums_seen';

/** How many rows each day has, as the sums have it, which are about right even where they are wrong. */
const PER_DAY = `
  select et_day, sum(row_count) as n from (${SUMMED.flatMap(
    ({ kept: [{ table } = { table: '' }] }) => `
    select et_day, row_count from ${table} where basis = 'O' and merchant_id = '${ALL_MERCHANTS}'`,
  ).join(' union all ')}) d group by et_day`;

const spansOf = (days: string): string => `
  select min(et_day)::text as from, (max(et_day) + 1)::text as to from (
    select et_day, count(*) filter (where is_apart) over (order by et_day) as island, div(sum(n) over (order by et_day) - n, ${ROWS_AT_ONCE}) as bucket
    from (
      select et_day, coalesce(n, 0) as n, et_day - lag(et_day) over (order by et_day) > ${GAP_DAYS} as is_apart
      from (${days}) d left join (${PER_DAY}) p using (et_day)
    ) d
  ) d group by island, bucket order by 1`;

const SOURCES = SUMMED.map(({ table }) => `'${table}'`).join(', ');
const DUE = `reconciliation_due where source in (${SOURCES})`;

/** Takes note of the changes there are, for the session, and answers the spans of their days. */
export const noteDueSums = async (client: pg.ClientBase): Promise<Span[]> => {
  await client.query(`create temp table ${SEEN} as select id, et_day from ${DUE}; analyze ${SEEN}`);
  return (await client.query<Span>(spansOf(`select distinct et_day from ${SEEN}`))).rows;
};

/** The spans of changes that came since, as the transaction sees them. */
export const laterSums = async (client: pg.ClientBase): Promise<Span[]> =>
  (await client.query<Span>(spansOf(`select distinct et_day from ${DUE} and id not in (select id from ${SEEN})`))).rows;

/** Spans that leave out no day there is, whatever rows and sums there are on it. */
export const everySpan = async (client: pg.ClientBase): Promise<Span[]> => {
  const { rows } = await client.query<Span>(spansOf(`select et_day from (${PER_DAY}) d`));
  const starts = ['-infinity', ...rows.slice(1).map(({ from }) => from)];
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? 'infinity' }));
};

const literal = ({ from, to }: Span): string => `f.et_day >= '${from}'::date and f.et_day < '${to}'::date`;

/** Compares all sums of a span, with their rows, in the caller's transaction, which has the table of differences. */
export const compareSpan = async (client: pg.ClientBase, span: Span): Promise<StoredFinding & { compared: number }> => {
  let compared = 0;
  await client.query(BEFORE_SUMS);
  for (const statement of COMPARE_SUMS) {
    const { rows } = await client.query<{ compared: number }>(statement, [span.from, span.to]);
    compared += rows[0]?.compared ?? 0;
  }
  const kept = await keepFindings(client, `f.identity = 'I1' and f.part <> '${COMPARED}' and ${literal(span)}`);
  await client.query(`${AFTER_SUMS}; truncate ${DIFFERENCES}`);
  return { ...kept, compared };
};
