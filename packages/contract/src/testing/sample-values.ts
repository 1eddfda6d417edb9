import { z } from 'zod';

/** Valid values of every kind of field; a field takes the first that its schema accepts. */
const CANDIDATES: readonly unknown[] = [
  ...['somebody@test.example', 'Right-Passw0rd!', '2026-06-01', '2026-06-01T08:00', '2026-06', '05:30'],
  ...['00000000-0000-4000-8000-000000000000', 'Abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE', '123456'],
  '0'.repeat(64),
  'x',
  'X',
  '203.0.113.7',
  '#066697',
  'NL',
  'https://shop.example/',
  '2026',
  '2026-06-01T08:00:00Z',
  'ABCD-EFGH-2345-ABCD',
  'M5V 2T6',
  '003',
  '00123',
  '1234567',
  '0'.repeat(16),
  2,
  1000,
  true,
  [2],
  ['x'],
  {},
  [],
  null,
];

type Fields = Readonly<Record<string, z.ZodType>>;

/** Every variant of an object schema, as its fields. */
export const shapesOf = (schema: z.ZodType): Fields[] => {
  // Of either half of the library
  if (schema instanceof z.core.$ZodObject) return [schema._zod.def.shape as Fields];
  if (schema instanceof z.core.$ZodUnion) return (schema._zod.def.options as z.ZodType[]).flatMap(shapesOf);
  if (schema instanceof z.core.$ZodPipe) return shapesOf(schema._zod.def.in as z.ZodType);
  return [];
};

/** What is prepared before it is checked says what it takes behind that. */
export const insideOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform ? (schema.out as z.ZodType) : schema;

const wordsOf = (field: z.ZodType): readonly unknown[] => {
  const { enum: words, const: word, default: given } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  return [...(words ?? []), word, given].filter(each => each !== undefined && each !== null);
};

/** Whether a field takes a value. */
export const fits = (field: z.ZodType, value: unknown): boolean => field.safeParse(value).success;

/** A valid value of a field: a word of its enumeration, a candidate, a list of one, or an object of such values. Undefined where none fits. */
export const goodValueOf = (field: z.ZodType): unknown => {
  const found = [...wordsOf(field), ...CANDIDATES].find(value => fits(field, value));
  if (found !== undefined) return found;
  if (field instanceof z.ZodArray) return [goodValueOf(field.element as z.ZodType)];
  return shapesOf(field)
    .map(sampleOf)
    .find(value => fits(field, value));
};

/** An end comes after its start, which is the first candidate of its kind. */
const END = '2026-06-02T08:00';
/** What is good only beside others: a fee that is alone is of all amounts and places, and on no other fee. */
const ALONE: Readonly<Record<string, unknown>> = { lowerCents: 0, upperCents: null, targetFeeId: null, region: null };
const sampleFor = (name: string, field: z.ZodType): unknown => {
  if (name.startsWith('ends') && fits(field, END)) return END;
  if (!(name in ALONE)) return goodValueOf(field);
  const alone = [ALONE[name], undefined].find(value => fits(field, value));
  return alone !== undefined || fits(field, undefined) ? alone : goodValueOf(field);
};

/** A request part with valid fields; those for which no candidate fits are left out. */
export const sampleOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, sampleFor(name, field)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** Values that break every rule of some field. */
const BAD: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  -1,
  1.5,
  1e12,
  '',
  'x',
  'x'.repeat(70_000),
  'x,'.repeat(5_000),
  '2026-02-31',
  'a\u202Eb',
  [],
  ['x'],
  Array.from({ length: 20_000 }, () => 'x'),
  ['x', 'x'],
  {},
  { unknown: 1 },
];

/** Request parts that break a schema: none, no object at all, and each with one bad field among good ones or with one that nobody knows. */
export const badPartsOf = (schema: z.ZodType): unknown[] => [
  ...shapesOf(insideOf(schema)).flatMap(fields => {
    const good = sampleOf(fields);
    const names = [...Object.keys(fields), 'unknown'];
    return names.flatMap(name => BAD.map(bad => ({ ...good, [name]: bad })));
  }),
  null,
  'text',
  [],
];

/** How the validation library speaks of itself. */
export const OF_THE_LIBRARY =
  /expected|received|Invalid input|Too (big|small)|Unrecognized|Invalid (option|string|key|element)|pattern/;
