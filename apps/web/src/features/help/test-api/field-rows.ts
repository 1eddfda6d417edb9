import { PRODUCTS, type Product } from '@drumlin/contract/permissions.ts';
import { CALL_CODES } from '@drumlin/contract/test-api/codes.ts';
import type { Direction } from '@drumlin/contract/test-api/outcomes.ts';
import { testPayinBody, testPayoutBody } from '@drumlin/contract/test-api/schemas.ts';
import { toJSONSchema, type z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;
type Need = 'required' | 'optional' | 'unlessHosted';

/** A rule in words; English and the key of its translation. */
interface Rule {
  text: string;
  values?: Readonly<Record<string, string | number>>;
}

const [interacPayin, ibtPayin] = testPayinBody.options;
const [ibtHosted, ibtDirect] = ibtPayin.options;
const [interacPayout, ibtPayout] = testPayoutBody.options;

/** The calls, with the fields of each: those of a hosted payin are another choice of fields. */
const CALLS = [
  { product: 'INTERAC', direction: 'PAYIN', shape: interacPayin.shape },
  { product: 'INTERAC', direction: 'PAYOUT', shape: interacPayout.shape },
  { product: 'IBT', direction: 'PAYIN', shape: ibtDirect.shape, hosted: ibtHosted.shape },
  { product: 'IBT', direction: 'PAYOUT', shape: ibtPayout.shape },
] as const satisfies readonly { product: Product; direction: Direction; shape: Shape; hosted?: Shape }[];

/** What a schema itself says of a text that breaks its rule: sentences of the API, not those that are said of types and formats. */
const said = (field: z.ZodType): string | undefined =>
  field.safeParse('?', { error: () => '' }).error?.issues.find(({ code, message }) => message && code !== 'too_small')
    ?.message;

const lengthOf = (min: number, max: number): Rule =>
  min > 0
    ? { text: '{{min}} to {{max}} characters', values: { min, max } }
    : { text: 'At most {{max}} characters', values: { max } };

const ruleOf = (field: z.ZodType): Rule => {
  const {
    const: only,
    enum: choice,
    type,
    minimum,
    maximum,
    minLength = 0,
    maxLength = 0,
    ...rest
  } = toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  if (only !== undefined) return { text: String(only) };
  if (choice) return { text: choice.join(', ') };
  if (type === 'boolean') return { text: 'true, false' };
  if (type === 'integer')
    return { text: 'In cents, {{min}} to {{max}}', values: { min: minimum ?? 0, max: maximum ?? 0 } };
  if (rest.format === 'date') return { text: 'A day, such as 1990-04-05' };
  const message = said(field);
  return message === undefined ? lengthOf(minLength, maxLength) : { text: message };
};

const needOf = (field: z.ZodType, name: string, hosted: Shape | undefined): Need => {
  if (field.safeParse(undefined).success) return 'optional';
  return hosted && !Object.hasOwn(hosted, name) ? 'unlessHosted' : 'required';
};

const callOf = (name: string) => (call: (typeof CALLS)[number]) => {
  const { product, direction } = call;
  const shape: Shape = call.shape;
  const field = shape[name];
  if (!field) return undefined;
  const { fields, other } = CALL_CODES[product][direction];
  return { code: fields[name] ?? other, need: needOf(field, name, 'hosted' in call ? call.hosted : undefined) };
};

/** What a field takes: of the product, either of them. */
const ruleFor = (name: string): Rule => {
  if (name === 'product') return { text: PRODUCTS.join(', ') };
  if (name === 'hosted') return { text: 'true, false' };
  const field = CALLS.map(({ shape }): Shape => shape).find(shape => Object.hasOwn(shape, name))?.[name];
  return field ? ruleOf(field) : { text: '' };
};

/** The fields of a call in the order of the schemas, with their rule, and their code in each call; undefined where a call has no such field. */
export const fieldRows = () =>
  [...new Set(CALLS.flatMap(({ shape }) => Object.keys(shape)))].map(name => ({
    name,
    rule: ruleFor(name),
    calls: CALLS.map(callOf(name)),
  }));

/** The calls that the columns are of. */
export const FIELD_CALLS = CALLS.map(({ product, direction }) => ({ product, direction }));
