import { addDays } from '@drumlin/contract/core/eastern.ts';
import type pg from 'pg';
import type { Selected } from './selected.ts';
import type { Statement } from './statements.ts';

/** Gathers the values of a statement and answers the placeholder of each. */
const placeholders = () => {
  const values: unknown[] = [];
  return { values, put: (value: unknown): string => `$${values.push(value)}` };
};
type Put = (value: unknown) => string;

const isDay = (bound: string): boolean => bound.length === 10;

const inRange = ({ time, from, to }: Selected, put: Put): string[] => {
  const eastern = (value: string) => `${value} at time zone 'America/Toronto'`;
  return [
    `${time} >= ${eastern(`${put(from)}::timestamp`)}`,
    isDay(to)
      ? `${time} < ${eastern(`(${put(to)}::timestamp + interval '1 day')`)}`
      : `${time} <= ${eastern(`${put(to)}::timestamp`)}`,
  ];
};

const filtersOf = ({ filters }: Selected, put: Put): string[] =>
  Object.entries(filters).map(([column, values]) => `${column} = any(${put(values)}::text[])`);

const rowsWhere = (selected: Selected, put: Put): string => {
  const { merchants } = selected;
  const within = merchants === undefined ? [] : [`merchant_id = any(${put(merchants)}::text[])`];
  return [...inRange(selected, put), ...within, ...filtersOf(selected, put)].join(' and ');
};

/** Rows without the column stand last in either direction, as the portal says; an index has them first. */
const orderOf = ({ sort: { column, direction, mayBeEmpty } }: Selected, table = ''): string =>
  `${table}${column} ${direction}${mayBeEmpty ? ' nulls last' : ''}, ${table}id ${direction}`;

/** A page in the simplest SQL over the rows: ORDER BY, LIMIT and OFFSET. */
const plainPage = (selected: Selected, columns: string): Statement => {
  const { values, put } = placeholders();
  const { table, offset, limit } = selected;
  const text = `select ${columns} from ${table} where ${rowsWhere(selected, put)}
    order by ${orderOf(selected)} limit ${limit} offset ${offset}`;
  return { text, values };
};

/** The rows of a page with their merchants' names, in the simplest SQL. */
export const plainRows = (selected: Selected): Statement => {
  const { text, values } = plainPage(selected, '*');
  const shown = `select t.*, m.merchant_name from page t join merchant m using (merchant_id)`;
  return { text: `with page as (${text}) ${shown} order by ${orderOf(selected, 't.')}`, values };
};

/** What is on a page: the key of each row, and a statement that fetches those rows by their identities. */
export interface KnownPage {
  keys: string[];
  fetch: Statement;
}

/** Finds a page by the simplest SQL over the rows, however long that takes. */
export const findPage = async (client: pg.Client, selected: Selected): Promise<KnownPage> => {
  const { text, values } = plainPage(selected, `merchant_id, id, ${selected.key} as key`);
  const { rows } = await client.query<{ merchant_id: string; id: string; key: string }>(text, values);
  const fetch = `
    select t.*, m.merchant_name from unnest($1::text[], $2::bigint[]) with ordinality k (merchant_id, id, place)
    join ${selected.table} t using (merchant_id, id) join merchant m using (merchant_id) order by place`;
  return {
    keys: rows.map(({ key }) => key),
    fetch: { text: fetch, values: [rows.map(row => row.merchant_id), rows.map(row => row.id)] },
  };
};

/** The count and the sums of what is selected, from the daily sums of its whole days and the rows of what is left of a day at either end. */
export const plainSums = (selected: Selected): Statement => {
  const { values, put } = placeholders();
  const { from, to, merchants, daily, table } = selected;
  const firstDay = isDay(from) ? from : addDays(from.slice(0, 10), 1);
  const endDay = isDay(to) ? addDays(to, 1) : to.slice(0, 10);
  const rows = (range: Pick<Selected, 'from' | 'to'>): string =>
    `select ${['1', ...daily.measures]} from ${table} where ${rowsWhere({ ...selected, ...range }, put)}`;
  const ends = [
    ...(isDay(from) ? [] : [{ from, to: `${from.slice(0, 10)}T23:59:59.999999` }]),
    ...(isDay(to) ? [] : [{ from: `${endDay}T00:00:00`, to }]),
  ];
  const isWithinOneDay = firstDay > endDay;
  const sums = ['row_count', ...daily.measures];
  const days = [
    `basis = ${put(daily.basis)}`,
    `merchant_id = any(${put(merchants ?? ['*'])}::text[])`,
    `et_day >= ${put(firstDay)}::date and et_day < ${put(endDay)}::date`,
    ...filtersOf(selected, put),
  ];
  const parts = [`select ${sums} from ${daily.table} where ${days.join(' and ')}`];
  parts.push(...(isWithinOneDay ? [{ from, to }] : ends).map(rows));
  return {
    text: `select ${sums.map(sum => `sum(${sum})::bigint as ${sum}`)} from (${parts.join(' union all ')}) part`,
    values,
  };
};

/** The totals of payins in the simplest SQL over the rows, in currency units. */
export const rowSums = async (client: pg.Client, selected: Selected): Promise<Record<string, number>> => {
  const { values, put } = placeholders();
  const { rows } = await client.query(
    `select count(*) as count, coalesce(sum(original_amt_cents), 0)::bigint as amount, coalesce(sum(merchant_fee_cents), 0)::bigint as fee
      from interac_payin where ${rowsWhere(selected, put)}`,
    values,
  );
  const { count, amount, fee } = rows[0] as { count: number; amount: number; fee: number };
  return {
    totalCount: count,
    totalTransAmount: amount / 100,
    totalFeeAmt: fee / 100,
    totalAmt: (amount - fee) / 100,
  };
};
