import { z } from 'zod';

/** Valid values of every kind of field; a field takes the first that its schema accepts. */
const CANDIDATES: readonly unknown[] = [
  'somebody@test.example',
  'Right-Passw0rd!',
  '2026-06-01',
  '00000000-0000-4000-8000-000000000000',
  'Abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE',
  '123456',
  'x',
  2,
  true,
  [2],
  ['x'],
  {},
  [],
];

type Fields = Readonly<Record<string, z.ZodType>>;

/** Every variant of an object schema, as its fields. */
export const shapesOf = (schema: z.ZodType): Fields[] => {
  if (schema instanceof z.ZodObject) return [schema.shape as Fields];
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(shapesOf);
  if (schema instanceof z.ZodPipe) return shapesOf(schema.in as z.ZodType);
  return [];
};

const wordsOf = (field: z.ZodType): readonly unknown[] => {
  const { enum: words, const: word, default: given } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  return [...(words ?? []), word, given].filter(each => each !== undefined && each !== null);
};

const fits = (field: z.ZodType, value: unknown): boolean => field.safeParse(value).success;

/** A valid value of a field: a word of its enumeration, a candidate, or an object of such values. Undefined where none fits. */
const goodValueOf = (field: z.ZodType): unknown => {
  const found = [...wordsOf(field), ...CANDIDATES].find(value => fits(field, value));
  if (found !== undefined) return found;
  return shapesOf(field)
    .map(sampleOf)
    .find(value => fits(field, value));
};

/** A request part with valid fields; those for which no candidate fits are left out. */
export const sampleOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, goodValueOf(field)] as const)
      .filter(([, value]) => value !== undefined),
  );
