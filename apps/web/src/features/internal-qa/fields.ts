import type { Product } from '@drumlin/contract/permissions.ts';
import { TEST_EXAMPLES } from '@drumlin/contract/test-api/examples.ts';
import type { Direction } from '@drumlin/contract/test-api/outcomes.ts';
import { testPayinBody, testPayoutBody } from '@drumlin/contract/test-api/schemas.ts';
import { toJSONSchema, type z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;

const [interacPayin, ibtPayin] = testPayinBody.options;
const [ibtHosted, ibtDirect] = ibtPayin.options;
const [interacPayout, ibtPayout] = testPayoutBody.options;

const SHAPES: Readonly<Record<Product, Readonly<Record<Direction, Shape>>>> = {
  INTERAC: { PAYIN: interacPayin.shape, PAYOUT: interacPayout.shape },
  IBT: { PAYIN: ibtDirect.shape, PAYOUT: ibtPayout.shape },
};

/** Those that the screen has other controls for. */
const ELSEWHERE = ['product', 'merchantId', 'hosted'];

export interface CallField {
  name: string;
  isRequired: boolean;
  /** Of one of a few words. */
  choices: readonly string[] | undefined;
}

const isHosted = (body: Readonly<Record<string, unknown>>): boolean => body['hosted'] === true;

/** A consumer on the hosted page chooses their bank themselves. */
const shapeOf = (product: Product, direction: Direction, body: Readonly<Record<string, unknown>>): Shape =>
  product === 'IBT' && direction === 'PAYIN' && isHosted(body) ? ibtHosted.shape : SHAPES[product][direction];

/** The fields of a call as the schema of such a body has them, the required ones first. */
export const fieldsOf = (
  product: Product,
  direction: Direction,
  body: Readonly<Record<string, unknown>>,
): CallField[] =>
  Object.entries(shapeOf(product, direction, body))
    .filter(([name]) => !ELSEWHERE.includes(name))
    .map(([name, schema]) => ({
      name,
      isRequired: !schema.safeParse(undefined).success,
      choices: toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).enum?.map(String),
    }))
    .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired));

/** A body as it is typed, where it is an object of JSON; undefined otherwise. */
export const parseBody = (text: string): Record<string, unknown> | undefined => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
};

const textOf = (body: object): string => JSON.stringify(body, null, 2);

/** A name of the payment that no other has. */
const newName = (): string => `qa-${crypto.randomUUID().slice(0, 13)}`;

/** A body that is right, of a payment of its own. */
export const firstBody = (product: Product, direction: Direction, merchantId: string): string => {
  const example = Object.values(TEST_EXAMPLES[direction]).find(each => each.product === product);
  return textOf({ ...example, merchantId, merchantTransactionId: newName() });
};

/** What a field shows of a body. */
export const valueIn = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = body[name];
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The body with another value of a field: an amount as a number, as far as it is one; none where nothing is typed. */
export const withValue = (body: Readonly<Record<string, unknown>>, name: string, value: string): string => {
  const { [name]: _, ...others } = body;
  if (value === '') return textOf(others);
  return textOf({ ...body, [name]: name === 'amount' && /^\d{1,15}$/.test(value) ? Number(value) : value });
};

/** The body under another name, so that it makes another payment. */
export const asAnother = (text: string): string => {
  const body = parseBody(text);
  return body ? withValue(body, 'merchantTransactionId', newName()) : text;
};

/** The body of a payin on the hosted page, or not: with the bank of the example only where nobody chooses one. */
export const withHosted = (body: Readonly<Record<string, unknown>>, product: Product, isOn: boolean): string => {
  const { hosted: _, ...direct } = body;
  if (!isOn) {
    const example = Object.values(TEST_EXAMPLES.PAYIN).find(each => each.product === product);
    return textOf({ ...example, ...direct });
  }
  const known: Readonly<Record<string, unknown>> = product === 'IBT' ? ibtDirect.shape : {};
  const kept = Object.entries(direct).filter(([name]) => !(name in known) || name in ibtHosted.shape);
  return textOf({ ...Object.fromEntries(kept), hosted: true });
};

/** The amount whose last three digits name an outcome; of a body without an amount, of 20 dollars. */
export const amountFor = (body: Readonly<Record<string, unknown>>, digits: string): string => {
  const amount = Number(body['amount']);
  const thousands = Number.isSafeInteger(amount) && amount >= 1_000 ? Math.floor(amount / 1_000) : 2;
  return String(thousands * 1_000 + Number(digits));
};
