/** The merchant of the rows that add all merchants up. */
const ALL_MERCHANTS = '*';

/** The temporary table of a change's sums, between the rows and their rollups. */
const CHANGE = 'ingest_rollup_change';

/** One daily rollup: rows of `basis, merchant_id, et_day`, the dimensions, `row_count` and the measures. */
interface RollupShape {
  table: string;
  /** Its columns, none of them null in a row that is counted. */
  dimensions: readonly string[];
  /** Only rows that have this column are counted. */
  required?: string;
  /** The family's measures unless said. */
  measures?: readonly string[];
  /** The one basis it keeps, where it does not keep all. */
  basis?: string;
  /** What a column of its own goes by in the family, where that is not its name: several families share a summary. */
  named?: Readonly<Record<string, string>>;
}

/**
 * Counts of rows by merchant, the Eastern day of each of the family's `bases` and a combination of dimensions: `day_o` and `day_c` for the
 * bases `O` and `C`. A time that a row does not have yet is the day `infinity`, which sorts where PostgreSQL sorts null.
 */
interface CrossedShape {
  table: string;
  dimensions: readonly string[];
  /** The table of the same by hours, `hour_o` and `hour_c`, with the family's measures: of all merchants together, without their names. */
  hours?: string;
}

/**
 * The daily rollups of a table, as data. Each has one row a time basis, merchant, Eastern day and combination of dimensions, with
 * the count of rows and the sums of `measures`; and the same again for all merchants together (`ALL_MERCHANTS`).
 */
export interface RollupFamily {
  source: string;
  /** The times by which a row is counted, by the name of the basis; a row without that time is not counted under it. */
  bases: Readonly<Record<string, string>>;
  /** The same of columns that are Eastern days already. */
  dates?: Readonly<Record<string, string>>;
  /** Columns of the source in whole cents. */
  measures: readonly string[];
  /** Columns that are worked out from a row: what they are worked out of, and the SQL. */
  derived?: Readonly<Record<string, { of: readonly string[]; sql: string }>>;
  rollups: readonly RollupShape[];
  /** Where its rows are read in the order of one time within a range of another. */
  crossed?: CrossedShape;
}

export const defineRollups = <const R extends RollupFamily>(family: R): R => family;

const nameOf = (rollup: RollupShape, column: string): string => rollup.named?.[column] ?? column;
const sourcesOf = (family: RollupFamily, names: readonly string[]): string[] =>
  names.flatMap(name => family.derived?.[name]?.of ?? [name]);
const expressionOf = (family: RollupFamily, name: string): string => family.derived?.[name]?.sql ?? name;

const measuresOf = (family: RollupFamily, rollup: RollupShape) => rollup.measures ?? family.measures;
const dimensionsOf = (family: RollupFamily) => [
  ...new Set([
    ...family.rollups.flatMap(rollup =>
      [...rollup.dimensions, ...(rollup.required ? [rollup.required] : [])].map(column => nameOf(rollup, column)),
    ),
    ...(family.crossed?.dimensions ?? []),
  ]),
];
const allMeasures = (family: RollupFamily) => [
  ...new Set(family.rollups.flatMap(rollup => measuresOf(family, rollup).map(column => nameOf(rollup, column)))),
];
const dayOf = (basis: string) => `day_${basis.toLowerCase()}`;
const hourOf = (basis: string) => `hour_${basis.toLowerCase()}`;
const list = (names: readonly string[]) => names.join(', ');

/** The columns of the source that its rollups read. */
export const rollupColumns = (family: RollupFamily): string[] => [
  ...new Set([
    'merchant_id',
    ...Object.values(family.bases),
    ...Object.values(family.dates ?? {}),
    ...sourcesOf(family, [...dimensionsOf(family), ...allMeasures(family)]),
  ]),
];

/**
 * SQL that adds rows up once for all rollups of a family, so that each row is read and each of its times turned into an
 * Eastern day only once. `rows` is a FROM item with `rollupColumns` and `sign`: 1 for a row that comes, -1 for one that goes.
 */
const sumChange = (family: RollupFamily, rows: string): string => {
  const days = [
    ...Object.entries(family.bases).map(
      ([basis, column]) => `(${column} at time zone 'America/Toronto')::date as ${dayOf(basis)}`,
    ),
    ...Object.entries(family.dates ?? {}).map(([basis, column]) => `${column} as ${dayOf(basis)}`),
  ];
  // Eastern hours are those of UTC, where none comes twice
  const hours = Object.entries(family.crossed?.hours ? family.bases : {}).map(
    ([basis, column]) => `date_trunc('hour', ${column}, 'UTC') as ${hourOf(basis)}`,
  );
  const dimensions = dimensionsOf(family).map(name => `${expressionOf(family, name)} as ${name}`);
  const sums = allMeasures(family).map(name => `sum(sign * ${expressionOf(family, name)})::bigint as ${name}`);
  const key = ['merchant_id', ...days, ...hours, ...dimensions];
  return `
    create temp table ${CHANGE} on commit drop as
    select ${list([...key, 'sum(sign)::bigint as row_count', ...sums])}
    from ${rows} r group by ${list(key.map((_, index) => String(index + 1)))}`;
};

interface Merge {
  table: string;
  key: readonly string[];
  sums: readonly string[];
}

const added = (sums: readonly string[]) => list(sums.map(name => `sum(${name})::bigint as ${name}`));

/** SQL that adds the sums of `rows`, a query of `key` and `sums` with one row a key, to those that a table has. */
const addTo = ({ table, key, sums }: Merge, rows: string): string => `
    insert into ${table} as old (${list([...key, ...sums])})
    select * from (${rows}) delta
    where ${sums.map(name => `${name} <> 0`).join(' or ')}
    order by ${list(key)}
    on conflict (${list(key)}) do update set ${list(sums.map(name => `${name} = old.${name} + excluded.${name}`))}`;

/** SQL that adds sums per merchant to a rollup, and the same again for all. */
const merge = (into: Merge, perMerchant: string): string => {
  const { key, sums } = into;
  const forAll = list(key.map(name => (name === 'merchant_id' ? `'${ALL_MERCHANTS}'` : name)));
  return addTo(
    into,
    `
      with per_merchant as materialized (${perMerchant})
      select ${list([...key, ...sums])} from per_merchant
      union all
      select ${forAll}, ${added(sums)} from per_merchant
      group by ${list(key.filter(name => name !== 'merchant_id'))}`,
  );
};

/** SQL that adds the change to one rollup. */
const mergeChange = (family: RollupFamily, rollup: RollupShape): string => {
  const key = ['basis', 'merchant_id', 'et_day', ...rollup.dimensions];
  const sums = ['row_count', ...measuresOf(family, rollup)];
  const kept = rollup.basis === undefined ? Object.keys({ ...family.bases, ...family.dates }) : [rollup.basis];
  const bases = list(kept.map(basis => `('${basis}', c.${dayOf(basis)})`));
  const own = key.map(column => nameOf(rollup, column));
  const perMerchant = `
    select ${list(own.map((name, index) => `${name} as ${key[index]}`))},
      ${list(sums.map(column => `sum(${nameOf(rollup, column)})::bigint as ${column}`))}
    from ${CHANGE} c cross join lateral (values ${bases}) b (basis, et_day)
    where et_day is not null ${rollup.required ? `and ${nameOf(rollup, rollup.required)} is not null` : ''}
    group by ${list(own)}`;
  return merge({ table: rollup.table, key, sums }, perMerchant);
};

/** SQL that adds the change to the counts by pairs of days. */
const mergeCrossed = (family: RollupFamily, { table, dimensions }: CrossedShape): string => {
  const days = Object.keys(family.bases).map(dayOf);
  const pair = days.map(day => `coalesce(${day}, 'infinity') as ${day}`);
  const key = ['merchant_id', ...days, ...dimensions];
  const perMerchant = `
    select ${list(['merchant_id', ...pair, ...dimensions])}, sum(row_count)::bigint as row_count
    from ${CHANGE} c group by ${list(key.map((_, index) => String(index + 1)))}`;
  return merge({ table, key, sums: ['row_count'] }, perMerchant);
};

/** SQL that adds the change to the sums by pairs of hours. */
const mergeHours = (family: RollupFamily, table: string, dimensions: readonly string[]): string => {
  const hours = Object.keys(family.bases).map(hourOf);
  const pair = hours.map(hour => `coalesce(${hour}, 'infinity') as ${hour}`);
  const key = [...hours, ...dimensions];
  const sums = ['row_count', ...family.measures];
  const rows = `
    select ${list([...pair, ...dimensions])}, ${added(sums)}
    from ${CHANGE} c group by ${list(key.map((_, index) => String(index + 1)))}`;
  return addTo({ table, key, sums }, rows);
};

const mergeBoth = (family: RollupFamily, crossed: CrossedShape): string[] => [
  mergeCrossed(family, crossed),
  ...(crossed.hours ? [mergeHours(family, crossed.hours, crossed.dimensions)] : []),
];

/** SQL that adds the change to every rollup of a family. */
const mergeAll = (family: RollupFamily): string[] => [
  ...family.rollups.map(rollup => mergeChange(family, rollup)),
  ...(family.crossed ? mergeBoth(family, family.crossed) : []),
];

/** The tables of a family's rollups. */
export const rollupTables = ({ rollups, crossed }: RollupFamily): string[] =>
  [...rollups.map(({ table }) => table), crossed?.table, crossed?.hours].filter(table => table !== undefined);

const dropChange = `drop table ${CHANGE}`;

/**
 * SQL that brings rollups in step with a change of their source: the new states of `rows` come, the old ones they replace go,
 * and what has no rows any more is deleted. To be run in the transaction of the change.
 */
export const rollupDelta = (family: RollupFamily, rows: string, replaces: boolean): string[] => [
  sumChange(family, rows),
  ...mergeAll(family),
  ...(replaces ? rollupTables(family).map(table => `delete from ${table} where row_count = 0`) : []),
  dropChange,
];

/** SQL that makes the rollups of some families anew from their sources; a rollup that they share is emptied once. */
export const rollupRebuild = (families: readonly RollupFamily[]): string[] => [
  ...new Set(families.flatMap(rollupTables).map(table => `delete from ${table}`)),
  ...families.flatMap(family => [
    sumChange(family, `(select 1 as sign, ${list(rollupColumns(family))} from ${family.source})`),
    ...mergeAll(family),
    dropChange,
  ]),
];
