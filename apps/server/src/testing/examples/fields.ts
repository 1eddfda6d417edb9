import { z } from 'zod';

type Schema = z.core.$ZodType;
type Known = z.core.$ZodTypes;

/** What is said of a value itself, without what makes it ready and what stands in where it is left out. */
const bare = (schema: Schema): Known => {
  const { def } = (schema as Known)._zod;
  if (def.type === 'pipe') return bare((def.in as Known)._zod.def.type === 'transform' ? def.out : def.in);
  return 'innerType' in def ? bare(def.innerType as Schema) : (schema as Known);
};

const mayLack = (schema: Schema): boolean => [undefined, null].some(each => z.safeParse(schema, each).success);

/** The words that a field can be; a few stand for many. */
const wordsOf = ({ _zod: { def } }: Known): readonly unknown[] => {
  if (def.type === 'literal') return def.values;
  return def.type === 'enum' ? Object.values(def.entries) : ['one', 'another'];
};

/** The fields of a request, by their paths: `contacts[].phone`, `terms.holdDays`, and `grids{}.density` of a record. */
export interface FieldsOf {
  /** Those that have a value of their own, with the words that each can be. */
  leaves: Map<string, Set<unknown>>;
  /** Those that may be null or left out. */
  lacking: Set<string>;
}

const under = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** Whether a path is that of a field or of something in it. */
export const isWithin = (path: string, field: string): boolean =>
  path === field || ['.', '[', '{'].some(sign => path.startsWith(field + sign));

/** Notes the fields of a schema. */
export const noteFields = (schema: Schema, found: FieldsOf, path = ''): void => {
  const inner = bare(schema);
  const { def } = inner._zod;
  if (def.type === 'object') {
    for (const [key, field] of Object.entries(def.shape)) {
      if (mayLack(field)) found.lacking.add(under(path, key));
      noteFields(field, found, under(path, key));
    }
  } else if (def.type === 'array') noteFields(def.element, found, `${path}[]`);
  else if (def.type === 'record') noteFields(def.valueType, found, `${path}{}`);
  else if (def.type === 'union') for (const option of def.options) noteFields(option, found, path);
  else found.leaves.set(path, new Set([...(found.leaves.get(path) ?? []), ...wordsOf(inner)]));
};

/** Fields of one object, or the one value of a field, each with its path; what was left out is undefined or null. */
export type Siblings = [path: string, value: unknown][];

/** The one of several kinds that a value is of. */
const kindOf = (options: readonly Schema[], value: unknown): Schema => {
  const option = options.find(each => z.safeParse(each, value).success);
  if (!option) throw new Error(`Of no kind: ${JSON.stringify(value)}`);
  return option;
};

/** What was sent, object by object, as the schema has it. */
export const sentValues = (schema: Schema, value: unknown, path = ''): Siblings[] => {
  if (value === undefined || value === null) return [[[path, value]]];
  const { def } = bare(schema)._zod;
  if (def.type === 'union') return sentValues(kindOf(def.options, value), value, path);
  if (def.type === 'array') return (value as unknown[]).flatMap(each => sentValues(def.element, each, `${path}[]`));
  if (def.type === 'record') return Object.values(value).flatMap(each => sentValues(def.valueType, each, `${path}{}`));
  if (def.type !== 'object') return [[[path, value]]];
  const fields = Object.entries(def.shape).map(([key, field]) =>
    sentValues(field, (value as Record<string, unknown>)[key], under(path, key)),
  );
  const own = fields.flatMap(objects => (objects.length === 1 ? objects.flat() : []));
  return [own, ...fields.filter(objects => objects.length > 1).flat()];
};

/** The names of a request's own fields. */
export const keysOf = (schema: Schema, value: unknown): string[] => {
  const { def } = bare(schema)._zod;
  if (def.type === 'union') return keysOf(kindOf(def.options, value), value);
  return def.type === 'object' ? Object.keys(def.shape) : [];
};
