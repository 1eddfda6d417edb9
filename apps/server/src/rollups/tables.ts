import { type Columns, crossTabDay, type RollupFamily } from './family.ts';

type ColumnType = 'text' | 'date' | 'bigint';

/** A table of a family as PostgreSQL has it: what its declaration comes to. */
export interface RollupTable {
  table: string;
  /** The days of a row, one table row for each basis (`day`), or all of them in one (`cross-tab`). */
  grain: 'day' | 'cross-tab';
  bases: readonly string[];
  dimensions: Columns;
  measures: Columns;
  required: string | undefined;
  /** The columns of the primary key, with their types. */
  key: Readonly<Record<string, ColumnType>>;
  /** The columns that are added up: the count of rows and the measures, all of them `bigint`. */
  sums: readonly string[];
}

const withType = (names: readonly string[], type: ColumnType): Record<string, ColumnType> =>
  Object.fromEntries(names.map(name => [name, type]));

/** Every table that a family's declaration speaks of. */
export const rollupTables = (family: RollupFamily): RollupTable[] => {
  const { daily, summary, crossTab } = family;
  const days = [...daily, ...(summary ? [summary] : [])].map((rollup): RollupTable => {
    const { table, dimensions, required, measures = family.measures, bases = Object.keys(family.bases) } = rollup;
    const key = { basis: 'text', merchant_id: 'text', et_day: 'date', ...withType(Object.keys(dimensions), 'text') };
    const sums = ['row_count', ...Object.keys(measures)];
    return { table, grain: 'day', bases, dimensions, measures, required, key: key as RollupTable['key'], sums };
  });
  if (!crossTab) return days;
  const { table, bases, dimensions } = crossTab;
  const key = {
    ...withType(['merchant_id'], 'text'),
    ...withType(bases.map(crossTabDay), 'date'),
    ...withType(Object.keys(dimensions), 'text'),
  };
  const counts = { measures: {}, required: undefined, sums: ['row_count'] };
  return [...days, { table, grain: 'cross-tab', bases, dimensions, key, ...counts }];
};
