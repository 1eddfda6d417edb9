import { centsToText } from '@drumlin/contract/core/money.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { SERVED_REPORTS } from '@drumlin/server/reports/registry.ts';
import type pg from 'pg';
import { merchantId, PARENT_MERCHANTS } from '../ledger/merchants.ts';
import { FRAGMENTS } from '../ledger/names.ts';
import type { Case } from './case.ts';
import { ALL, PARENT_OF_3, reportCase, type Whose } from './reports.ts';

/** A filter of a screen with one value. */
export interface FilterCase {
  asked: Case;
  /** So many rows match that the count stops at its cap; such a case has no bound. */
  isCommon: boolean;
}

interface Value {
  what: string;
  value: unknown;
  isCommon?: boolean;
}

const valuesOfFragments: readonly Value[] = [
  { what: 'a rare fragment', value: FRAGMENTS.rare },
  { what: 'a common fragment', value: FRAGMENTS.common, isCommon: true },
  { what: 'a fragment nobody has', value: FRAGMENTS.absent },
];

/** A value of the same shape that no row has. */
export const absentOf = (value: string): string =>
  /^\d+$/.test(value) ? '7'.repeat(value.length) : `Zq${value.slice(2)}`;

interface Place {
  client: pg.Client;
  table: string;
  column: string;
}

/** The most common and the rarest option among the rows, and one without rows. */
const valuesOfOptions = async ({ client, table, column }: Place, options: readonly string[]): Promise<Value[]> => {
  const { rows } = await client.query<{ value: string }>(
    `select ${column} as value from ${table} where ${column} = any($1) group by 1 order by count(*) desc`,
    [options],
  );
  const found = rows.map(({ value }) => value);
  const [common, rare] = [found[0], found.at(-1)];
  const absent = options.find(option => !found.includes(option));
  return [
    ...(common === undefined ? [] : [{ what: common, value: common }]),
    ...(rare === undefined || rare === common ? [] : [{ what: rare, value: rare }]),
    ...(absent === undefined ? [] : [{ what: `${absent} (none)`, value: absent }]),
  ];
};

/** The value of one of the caller's rows, from the middle of the table, and one that no row has. */
const valuesOfText = async ({ client, table, column }: Place, { caller }: Whose): Promise<Value[]> => {
  const own = caller === 'parent' ? PARENT_MERCHANTS[0] : merchantId(1);
  const { rows } = await client.query<{ value: string }>(
    `select ${column} as value from ${table} where merchant_id = $1 and ${column} is not null
      and id >= (select (min(id) + max(id)) / 2 from ${table}) order by id limit 1`,
    [own],
  );
  const value = rows[0]?.value;
  if (value === undefined) throw new Error(`No row to look for by ${table}.${column}`);
  return [
    { what: 'one there is', value },
    { what: 'one there is not', value: absentOf(value) },
  ];
};

/** A bound of amounts that hardly a row is within, one of three rows in a hundred, and one that each is within. */
const valuesOfAmounts = async ({ client, table, column }: Place, filter: string): Promise<Value[]> => {
  const { rows } = await client.query<{ bound: string }>(
    `select unnest(percentile_disc(array[0, 0.03, 1]) within group (order by ${column} ${filter === 'amountTo' ? 'asc' : 'desc'}))::text as bound
      from ${table}`,
  );
  const bounds = rows.map(({ bound }) => centsToText(BigInt(bound)));
  return bounds.map((value, place) => ({ what: value, value, isCommon: place === 2 }));
};

const valuesOf = async (client: pg.Client, key: ReportKey, filter: string, whose: Whose): Promise<Value[]> => {
  const { report, source } = SERVED_REPORTS[key];
  const shape = report.filters[filter];
  if (!shape) throw new Error(`No filter ${filter}`);
  if (shape.control === 'contains') return [...valuesOfFragments];
  const isSome = shape.control === 'some';
  const condition = source.where[filter];
  if (!condition) throw new Error(`No condition of ${filter}`);
  const [column] = condition.columns;
  const place = { client, table: source.table, column };
  if (shape.control === 'amount') return valuesOfAmounts(place, filter);
  if (!shape.options) return valuesOfText(place, whose);
  if (shape.derived) return shape.options.map(value => ({ what: value, value, isCommon: true }));
  const values = await valuesOfOptions(place, shape.options);
  return isSome ? values.map(each => ({ ...each, value: [each.value] })) : values;
};

/** Each filter of a report's screen, with values that rows have and values that none has, over all merchants and over one parent's. */
export const filterCases = async (client: pg.Client, key: ReportKey, filter: string): Promise<FilterCase[]> => {
  const cases: FilterCase[] = [];
  // What no column says is asked of a merchant's own rows, where figures lead to; of everybody's it reads the whole table
  for (const whose of SERVED_REPORTS[key].report.filters[filter]?.derived ? [PARENT_OF_3] : [ALL, PARENT_OF_3])
    for (const { what, value, isCommon = false } of await valuesOf(client, key, filter, whose))
      cases.push({
        asked: reportCase(key, whose, `${what}, ${whose.whose}`, { filters: { [filter]: value } }),
        isCommon,
      });
  return cases;
};
