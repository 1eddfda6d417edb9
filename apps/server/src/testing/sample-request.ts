import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { fits, goodValueOf, insideOf, sampleOf, shapesOf } from '@drumlin/contract/testing/sample-values.ts';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';

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
