import { ALL_MERCHANTS, crossTabDay, type RollupFamily } from './family.ts';
import { type RollupTable, rollupTables } from './tables.ts';

/** The temporary table of a change's sums, between the rows and their rollups. */
const CHANGE = 'rollup_change';

const list = (items: readonly string[]) => items.join(', ');
const unique = (items: readonly string[]) => [...new Set(items)];

/** A family with the columns of its change: each expression of its rollups is worked out once. */
interface Change {
  family: RollupFamily;
  tables: readonly RollupTable[];
  dimensions: readonly string[];
  measures: readonly string[];
}

const changeOf = (family: RollupFamily): Change => {
  const tables = rollupTables(family);
  return {
    family,
    tables,
    dimensions: unique(tables.flatMap(({ dimensions }) => Object.values(dimensions))),
    measures: unique(tables.flatMap(({ measures }) => Object.values(measures))),
  };
};

const dimensionIn = ({ dimensions }: Change, expression = '') => `dimension_${dimensions.indexOf(expression)}`;
const measureIn = ({ measures }: Change, expression = '') => `measure_${measures.indexOf(expression)}`;

/**
 * SQL that adds rows up once for all rollups of a family, so that each row is read and each of its times turned into an
 * Eastern day only once. `rows` is a FROM item with the columns of the source and `sign`: 1 for a row that comes, -1 for one that goes.
 */
const sumChange = (change: Change, rows: string): string => {
  const key = [
    'merchant_id',
    ...Object.entries(change.family.bases).map(([basis, day]) => `${day} as ${crossTabDay(basis)}`),
    ...change.dimensions.map(expression => `${expression} as ${dimensionIn(change, expression)}`),
  ];
  const sums = change.measures.map(each => `sum(sign * ${each})::bigint as ${measureIn(change, each)}`);
  return `
    create temp table ${CHANGE} on commit drop as
    select ${list([...key, 'sum(sign)::bigint as row_count', 'max(updated_at) as newest_at', ...sums])}
    from ${rows} r group by ${list(key.map((_, index) => String(index + 1)))}`;
};

/** SQL of the change by the key of one rollup. */
const changePerMerchant = (change: Change, { grain, bases, dimensions, measures, key, required }: RollupTable) => {
  const own = Object.entries(dimensions).map(([name, each]) => `${dimensionIn(change, each)} as ${name}`);
  const sums = Object.entries(measures).map(([name, each]) => `sum(${measureIn(change, each)})::bigint as ${name}`);
  const perBasis = list(bases.map(basis => `('${basis}', c.${crossTabDay(basis)})`));
  const days = bases.map(crossTabDay).map(day => `coalesce(${day}, 'infinity') as ${day}`);
  const [columns, from] =
    grain === 'day'
      ? [['basis', 'merchant_id', 'et_day'], `cross join lateral (values ${perBasis}) b (basis, et_day)`]
      : [['merchant_id', ...days], ''];
  const where = [
    ...(grain === 'day' ? ['et_day is not null'] : []),
    ...(required ? [`${dimensionIn(change, dimensions[required])} is not null`] : []),
  ];
  return `
    select ${list([...columns, ...own, 'sum(row_count)::bigint as row_count', ...sums])} from ${CHANGE} c ${from}
    ${where.length > 0 ? `where ${where.join(' and ')}` : ''} group by ${list(Object.keys(key).map((_, index) => String(index + 1)))}`;
};

/** SQL that adds the change to one rollup: the sums per merchant, and the same again for all merchants. */
const addChange = (change: Change, rollup: RollupTable): string => {
  const key = Object.keys(rollup.key);
  const { table, sums } = rollup;
  const forAll = key.map(name => (name === 'merchant_id' ? `'${ALL_MERCHANTS}'` : name));
  return `
    insert into ${table} as old (${list([...key, ...sums])})
    with per_merchant as materialized (${changePerMerchant(change, rollup)}), delta as (
      select ${list([...key, ...sums])} from per_merchant
      union all
      select ${list([...forAll, ...sums.map(name => `sum(${name})::bigint`)])} from per_merchant
      group by ${list(key.filter(name => name !== 'merchant_id'))}
    )
    select * from delta where ${sums.map(name => `${name} <> 0`).join(' or ')}
    order by ${list(key)}
    on conflict (${list(key)}) do update set ${list(sums.map(name => `${name} = old.${name} + excluded.${name}`))}`;
};

const addRows = (family: RollupFamily, rows: string, note?: (family: RollupFamily) => string): string[] => {
  const change = changeOf(family);
  const sums = change.tables.map(table => addChange(change, table));
  return [sumChange(change, rows), ...(note ? [note(family)] : []), ...sums, `drop table ${CHANGE}`];
};

/** SQL that notes whose days change and how new that is, for the reconciliation of the books. */
const noteDays = ({ source, bases }: RollupFamily): string => `
  insert into reconciliation_due (source, merchant_id, et_day, newest_at)
  select '${source}', merchant_id, d.et_day, max(newest_at) from ${CHANGE} c
  cross join lateral (values ${list(Object.keys(bases).map(basis => `(c.${crossTabDay(basis)})`))}) d (et_day)
  where d.et_day is not null group by merchant_id, d.et_day`;

/**
 * SQL that brings rollups in step with a change of their source: the new states of `rows` come, the old ones they replace go,
 * and what has no rows any more is deleted. `rows` is a FROM item with the columns of the source and `sign`, 1 or -1. To be run
 * in the transaction of the change.
 */
export const rollupUpdate = (family: RollupFamily, rows: string, replaces: boolean): string[] => [
  ...addRows(family, rows, noteDays),
  ...(replaces ? rollupTables(family).map(({ table }) => `delete from ${table} where row_count = 0`) : []),
];

/** SQL that makes the rollups of some families anew from their sources; a rollup that they share is emptied once. */
export const rollupRebuild = (families: readonly RollupFamily[]): string[] => [
  ...unique(families.flatMap(rollupTables).map(({ table }) => `delete from ${table}`)),
  ...families.flatMap(family => addRows(family, `(select 1 as sign, * from ${family.source})`)),
];
