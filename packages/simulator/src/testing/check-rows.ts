import { type DatasetShape, type Field, MAX_CENTS } from '@drumlin/contract/core/dataset.ts';
import { parseDay } from '@drumlin/contract/core/eastern.ts';

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

// Compiled once for each pattern: a dataset has a million cells
const expressions = new Map<string, RegExp>();

const expressionOf = (pattern: string): RegExp => {
  const known = expressions.get(pattern) ?? new RegExp(`^(?:${pattern})$`);
  expressions.set(pattern, known);
  return known;
};

const fitsPattern = (value: string, field: Field): boolean =>
  field.pattern === undefined || expressionOf(field.pattern).test(value);

const fitsType: Record<Field['type'], (value: string, field: Field) => boolean> = {
  text: (value, field) => [...value].length <= (field.max ?? Number.POSITIVE_INFINITY) && fitsPattern(value, field),
  cents: value => /^-?\d+$/.test(value) && Math.abs(Number(value)) <= MAX_CENTS,
  instant: value => isoInstant.test(value) && !Number.isNaN(Date.parse(value)),
  day: value => parseDay(value) === value,
  list: (value, field) => value.split('|').every(part => fitsPattern(part, field)),
};

/** The cells that break the dataset's declaration, as "line 3: field: value"; empty when there are none. */
export const faultsOf = (dataset: DatasetShape, records: readonly Record<string, string>[]): string[] =>
  records.flatMap((record, index) =>
    Object.entries(dataset.fields).flatMap(([name, field]) => {
      const value = record[name] ?? '';
      const fits = value === '' ? !field.required : fitsType[field.type](value, field);
      return fits ? [] : [`line ${index + 2}: ${name}: ${value}`];
    }),
  );
