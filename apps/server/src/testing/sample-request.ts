import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';

/** Valid values of every kind of field; a field takes the first that its schema accepts. */
const CANDIDATES: readonly unknown[] = [
  'somebody@test.example',
  'Right-Passw0rd!',
  '2026-06-01',
  '2026-06-01T08:00',
  '05:30',
  '00000000-0000-4000-8000-000000000000',
  'Abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE',
  '123456',
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

const fits = (field: z.ZodType, value: unknown): boolean => field.safeParse(value).success;

/** A valid value of a field: a word of its enumeration, a candidate, a list of one, or an object of such values. Undefined where none fits. */
const goodValueOf = (field: z.ZodType): unknown => {
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

interface Given {
  /** Values of the fields of these names, wherever they stand; where a field takes a list, in a list of one. */
  values?: Readonly<Record<string, unknown>>;
  /** Without what may be left out. */
  isBare?: boolean;
}

const partOf = (schema: z.ZodType | undefined, { values = {}, isBare = false }: Given): Record<string, unknown> => {
  const [fields = {}] = schema ? shapesOf(schema) : [];
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const value = [values[name], [values[name]]].find(each => name in values && fits(field, each));
    return value === undefined ? [] : [[name, value] as const];
  });
  const needed = Object.entries(fields).filter(([, field]) => !isBare || !fits(field, undefined));
  return { ...sampleOf(Object.fromEntries(needed)), ...Object.fromEntries(named) };
};

/** A request to an operation (`METHOD url`) whose fields are right. */
export const requestTo = (operation: string, given: Given = {}) => {
  const route = (ROUTES as readonly RouteShape[]).find(({ method, url }) => `${method} ${url}` === operation);
  if (!route) throw new Error(`There is no ${operation}`);
  const { method, url, schema } = route;
  const params = partOf(schema.params, given);
  const query = Object.entries(partOf(schema.querystring, given)).map(([key, value]) => [key, String(value)]);
  return {
    method,
    url: url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 'x'))),
    query: Object.fromEntries(query) as Record<string, string>,
    ...(schema.body && { payload: partOf(schema.body, given) }),
  } satisfies InjectOptions;
};

/** As many merchants as one request may name, each with as long an id as there is. */
const MANY = Array.from({ length: 100 }, (_, nth) => `m${String(nth).padStart(15, '0')}`);

/** What a field takes that is as long as may be; the nth of several, as a list may take no value twice. */
const largestTextOf = (field: z.ZodType, nth: number): unknown => {
  const { maxLength: most = 0 } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  const end = String(nth);
  const texts = ['a'.repeat(Math.max(0, most - end.length)) + end, `${end}@${'a'.repeat(50)}.example`, MANY.join()];
  return texts.find(text => text.length <= most && fits(field, text));
};

const longest = (values: unknown[]): unknown =>
  values.toSorted((a, b) => (JSON.stringify(b) ?? '').length - (JSON.stringify(a) ?? '').length)[0];

const largestValueOf = (field: z.ZodType, nth: number): unknown => {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable) {
    return largestValueOf(field.unwrap() as z.ZodType, nth);
  }
  if (field instanceof z.ZodUnion) {
    return longest((field.options as z.ZodType[]).map(option => largestValueOf(option, nth)));
  }
  if (field instanceof z.ZodArray) {
    const { maxItems = 1 } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
    return Array.from({ length: maxItems }, (_, index) => largestValueOf(field.element as z.ZodType, index));
  }
  if (field instanceof z.ZodObject || field instanceof z.ZodPipe) return largestOf(field) ?? largestTextOf(field, nth);
  return largestTextOf(field, nth);
};

/** The largest request part that a schema takes, as far as its fields say how large they may be; undefined of one without fields. */
export const largestOf = (schema: z.ZodType): Record<string, unknown> | undefined => {
  const variants = shapesOf(insideOf(schema)).map(fields =>
    Object.fromEntries(
      Object.entries(fields)
        .map(([name, field]) => {
          const largest = largestValueOf(field, 0);
          return [name, fits(field, largest) ? largest : goodValueOf(field)] as const;
        })
        .filter(([, value]) => value !== undefined),
    ),
  );
  return longest(variants) as Record<string, unknown> | undefined;
};
