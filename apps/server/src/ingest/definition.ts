import type { DatasetShape } from '@drumlin/contract/core/dataset.ts';
import { columnName } from '../platform/postgres/column-name.ts';

type FieldKey<D extends DatasetShape> = keyof D['fields'] & string;

/** A table whose rows are described by rows of the file, such as a merchant's parent: written before the rows that refer to it. */
interface DescribedTable<F extends string> {
  table: string;
  key: { field: F; column: string };
  columns: Partial<Record<F, string>>;
}

/** A row of another dataset that a row belongs to: the portal must hold it, for the same merchant. */
interface ParentRow<F extends string> {
  field: F;
  table: string;
  column: string;
  /** What it is, for the problem. */
  title: string;
}

/** What must hold between the values of one row. */
export interface RowRule<F extends string = string> {
  /** The field that a problem names. */
  field: F;
  /** The rule in words, to be read after the field's name. */
  must: string;
  /** An SQL condition in the names of fields. It is not broken where a value that it needs is absent. */
  holds: string;
}

/** Where a dataset's rows are stored, and what must hold in each. */
export interface IngestDefinition<D extends DatasetShape = DatasetShape> {
  dataset: D;
  table: string;
  /** The column of each field; null for one that only `described` has. */
  columns: Readonly<Record<FieldKey<D>, string | null>>;
  /** Rows are inserted in this order, so that rows of about the same time are close on disk. */
  insertOrder: FieldKey<D>;
  /** The rules of a row; where one is an identity of the books, docs/simulator.md has it. */
  rules: readonly RowRule<FieldKey<D>>[];
  parent?: ParentRow<FieldKey<D>>;
  described?: DescribedTable<FieldKey<D>>;
  /** The column, of the table and of `described`, that says that staff have set a row in the portal: a file leaves it as it is. */
  heldBy?: string;
}

interface Declaration<D extends DatasetShape> extends Omit<IngestDefinition<D>, 'dataset' | 'columns'> {
  /** The columns that are not called as their field is, by `columnName`. */
  columns?: Partial<IngestDefinition<D>['columns']>;
}

/** Declares where the rows of `dataset` are stored, and their rules. */
export const defineIngest = <const D extends DatasetShape>(
  dataset: D,
  { columns = {}, ...rest }: Declaration<NoInfer<D>>,
): IngestDefinition => {
  const named = Object.fromEntries(Object.keys(dataset.fields).map(field => [field, columnName(field)]));
  return { dataset, ...rest, columns: { ...named, ...columns } } as unknown as IngestDefinition;
};

/** The fields that the table itself has, with their columns. */
export const storedFields = (definition: IngestDefinition): { field: string; column: string }[] =>
  Object.entries(definition.columns).flatMap(([field, column]) => (column === null ? [] : [{ field, column }]));

/** The column of a field; for a field that the table does not have, its name in staging. */
export const columnOf = (definition: IngestDefinition, field: string): string => definition.columns[field] ?? field;

/** The rule that something ends no earlier than it began. */
export const notBefore = <F extends string>(field: F, start: F): RowRule<F> => ({
  field,
  must: `must not be before ${start}`,
  holds: `${field} >= ${start}`,
});

/** The rule that a fee, or a part of an amount, is no larger than the amount, whichever sign that has. */
export const within = <F extends string>(field: F, amount: F): RowRule<F> => ({
  field,
  must: `must not exceed ${amount}`,
  holds: `${field} <= abs(${amount})`,
});

/** The rule that debits take from a balance and everything else adds to it. */
export const signOf = <F extends string>(amount: F, type: F): RowRule<F> => ({
  field: amount,
  must: `must be below zero for a DEBIT, and not below zero for any other ${type}`,
  holds: `(${type} = 'DEBIT') = (${amount} < 0)`,
});
