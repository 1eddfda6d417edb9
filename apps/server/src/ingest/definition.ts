import type { DatasetShape } from '@drumlin/contract/core/dataset.ts';

type FieldKey<D extends DatasetShape> = keyof D['fields'] & string;

/** A table whose rows are described by rows of the file, such as a merchant's parent: written before the rows that refer to it. */
interface DescribedTable<F extends string> {
  table: string;
  key: { field: F; column: string };
  columns: Partial<Record<F, string>>;
}

/** Where a dataset's rows are stored. A forgotten field does not compile. */
export interface IngestDefinition<D extends DatasetShape = DatasetShape> {
  dataset: D;
  table: string;
  /** The column of each field; null for one that only `described` has. */
  columns: Readonly<Record<FieldKey<D>, string | null>>;
  /** Rows are inserted in this order, so that rows of about the same time are close on disk. */
  insertOrder: FieldKey<D>;
  described?: DescribedTable<FieldKey<D>>;
}

/** Declares where the rows of `dataset` are stored. */
export const defineIngest = <const D extends DatasetShape>(
  dataset: D,
  rest: Omit<IngestDefinition<D>, 'dataset'>,
): IngestDefinition => ({ dataset, ...rest }) as unknown as IngestDefinition;

/** The fields that the table itself has, with their columns. */
export const storedFields = (definition: IngestDefinition): { field: string; column: string }[] =>
  Object.entries(definition.columns).flatMap(([field, column]) => (column === null ? [] : [{ field, column }]));

/** The column of a field; for a field that the table does not have, its name in staging. */
export const columnOf = (definition: IngestDefinition, field: string): string => definition.columns[field] ?? field;
