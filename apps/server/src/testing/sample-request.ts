import { z } from 'zod';

/** Values of every make a field of ours has; each field takes the first that suits it. */
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

/** Every shape a schema of objects may have, as its fields. */
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

/** What a field takes: a word of its list, a value of its make, or an object of such values. Undefined where none of them does. */
const goodValueOf = (field: z.ZodType): unknown => {
  const found = [...wordsOf(field), ...CANDIDATES].find(value => fits(field, value));
  if (found !== undefined) return found;
  return shapesOf(field)
    .map(sampleOf)
    .find(value => fits(field, value));
};

/** A request part in which every field is as it should be; those that need more than their make are left out. */
export const sampleOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, goodValueOf(field)] as const)
      .filter(([, value]) => value !== undefined),
  );
