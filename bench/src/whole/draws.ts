import { MERCHANTS } from '../ledger/merchants.ts';
import { nameSql } from '../ledger/names.ts';
import { amountSql, thresholds } from '../ledger/outcomes.ts';

/** A value and its weight; null is no value. */
export type Weighted = readonly (readonly [string | null, number])[];

/** SQL that maps a draw from 0 to 1 to one of the values. */
export const pickSql = (draw: string, values: Weighted): string => {
  const list = values.map(([value]) => (value === null ? 'null' : `'${value}'`));
  return `(array[${list}]::text[])[1 + width_bucket(${draw}, ${thresholds(values.map(([, weight]) => weight))})]`;
};

/** SQL of a UUID that is always the same for the same kind and number. */
export const uuidSql = (kind: string, n: string): string => `md5('${kind}' || ${n})::uuid::text`;

/**
 * SQL of the 26 digits of an Interac transaction: its Eastern start, then 14 unique digits. The factor must end in 1, 3, 7 or 9.
 */
export const transIdSql = (n: string, factor: number): string =>
  `to_char(at at time zone 'America/Toronto', 'YYMMDDHH24MISS') || lpad((${n} * ${factor} % 100000000000000)::text, 14, '0')`;

/** SQL of the 26 hexadecimal digits of an entry in an Interac account. */
export const transIdHexSql = (kind: string, n: string): string => `substr(md5('${kind}' || ${n}), 1, 26)`;

/** The name of the drawn consumer. */
export const NAME = `(${nameSql('(consumer + 7919 * merchant)')})`;
/** Names are `First Last`. */
export const FIRST_NAME = `case when (consumer + 7919 * merchant) % 5003 = 18 then 'Hillfeatha' else split_part(${NAME}, ' ', 1) end`;
export const LAST_NAME = `split_part(${NAME}, ' ', 2)`;

const chance = (count: number): string =>
  Array.from({ length: count }, (_, at) => `random() as draw_${at + 1}`).join(', ');

/**
 * SQL of the random values of the slots from `firstDay` to `endDay`, in time order: `n`, `at`, `merchant` and `merchant_id`,
 * `consumer` (low numbers are drawn more often), `amount` in cents, `wait` and draws from 0 to 1.
 */
export const drawnRows = (ledgerRows: number, firstDay: string, endDay: string): string => `
  select *, 'BM' || lpad(merchant::text, 6, '0') as merchant_id,
    floor(greatest(20, ${ledgerRows} / (600 * merchant)) * draw_1 * draw_1)::int as consumer,
    ${amountSql('draw_2', 'normal')} as amount, exp(0.7 * normal) * interval '4 minutes' as wait
  from (
    select n, starts_at + (n - first_row + random()) / (end_row - first_row) * interval '1 hour' as at,
      floor(${MERCHANTS + 1} ^ random())::int as merchant, ${chance(6)},
      sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) as normal
    from slot cross join lateral generate_series(first_row, end_row - 1) n
    where day >= date '${firstDay}' and day < date '${endDay}'
  ) drawn offset 0`;

/** SQL of `count` rows of another table, spread over all that qualify and always the same ones, with draws of their own. */
export const sampledRows = (table: string, where: string, count: number): string => `
  select *, ${chance(3)} from (
    select * from ${table} where ${where} order by hashint8extended(id, 42) limit ${count}
  ) sample order by id`;
