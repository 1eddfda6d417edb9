import { z } from 'zod';
import { COUNTRIES } from '../core/countries.ts';
import { boundedText, dropUndrawn, email, recordId, requiredText, webAddress } from '../core/schemas.ts';
import { region } from '../enumerations/regions.ts';
import { PRODUCTS } from '../permissions.ts';
import { DIRECTIONS } from './outcomes.ts';

/** The least and the most that a payment may be of, in cents: one dollar and one million dollars. */
const AMOUNT_CENTS = { min: 100, max: 100_000_000 } as const;

const SAFE_RETURN = 'Must be an https address; http is for localhost only';
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

/** Where a consumer is sent back to. */
const returnUrl = webAddress(2048, SAFE_RETURN).refine(
  url => url.startsWith('https://') || LOCAL.test(url),
  SAFE_RETURN,
);

const country = z
  .string()
  .max(2)
  .refine(code => COUNTRIES.has(code), 'Must be a country of ISO 3166 in two capital letters, such as CA');

const digits = (count: number) =>
  z
    .string()
    .max(count)
    .regex(new RegExp(`^\\d{${count}}$`), `Must be ${count} digits`);

const common = {
  merchantId: z.string().min(1).max(16),
  /** The merchant's own name for its consumer. */
  merchantUserId: dropUndrawn(boundedText(64)).min(3),
  /** The merchant's own name for the payment, once for each direction. */
  merchantTransactionId: dropUndrawn(requiredText(64)),
  /** In cents; its last three digits name the outcome (`TEST_OUTCOMES`). */
  amount: z.int().min(AMOUNT_CENTS.min).max(AMOUNT_CENTS.max),
  currency: z.literal('CAD'),
  firstName: requiredText(100),
  lastName: requiredText(100),
  email,
  phone: boundedText(64)
    .refine(text => /^[\d+().\- ]{3,}$/.test(text), 'Must be a phone number, such as +1 416 555 0100')
    .optional(),
};

const address = {
  address: boundedText().optional(),
  city: boundedText(100).optional(),
  country: country.optional(),
};
const canadianRegion = z.enum(region.values);
const postalCode = z
  .string()
  .max(7)
  .regex(/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, 'Must be a Canadian postal code, such as M5V 2T6');

const person = {
  dateOfBirth: z.iso.date().max(10).optional(),
};

/** Of payments that a consumer may be taken through. */
const consumer = {
  language: z.enum(['en', 'fr']).optional(),
  returnUrl: returnUrl.optional(),
};

const bank = {
  fiNumber: digits(3),
  fiTransitNumber: digits(5),
  fiAccountNumber: z
    .string()
    .max(12)
    .regex(/^\d{7,12}$/, 'Must be 7 to 12 digits'),
  bankAccountType: z.enum(['PC', 'PS']),
};
const isHosted = z.literal(true);
const isDirect = z.literal(false).optional();

const interac = { product: z.literal('INTERAC'), ...common };
const ibt = {
  product: z.literal('IBT'),
  ...common,
  ...address,
  ...person,
  country,
  region: canadianRegion,
  postalCode,
  /** Checked and never kept. */
  sin: z
    .string()
    .max(9)
    .regex(/^(\d{4}|\d{9})$/, 'Must be 4 or 9 digits')
    .optional(),
  verificationToken: boundedText(64).optional(),
};

const PRODUCT_RULE = 'Must be one of: INTERAC, IBT';

export const testPayinBody = z.discriminatedUnion(
  'product',
  [
    z.strictObject({
      ...interac,
      ...address,
      ...person,
      ...consumer,
      region: canadianRegion.optional(),
      postalCode: postalCode.optional(),
      hosted: z.boolean().optional(),
    }),
    z.discriminatedUnion(
      'hosted',
      [
        z.strictObject({ ...ibt, ...consumer, hosted: isHosted }),
        z.strictObject({ ...ibt, ...consumer, ...bank, hosted: isDirect }),
      ],
      { error: 'Must be true or false' },
    ),
  ],
  { error: PRODUCT_RULE },
);

const secret = z.string().min(3).max(64).optional();
export const testPayoutBody = z.discriminatedUnion(
  'product',
  [
    // The answer is checked and never kept
    z.strictObject({ ...interac, securityQuestion: boundedText(40).optional(), securityAnswer: secret }),
    z.strictObject({ ...ibt, ...bank }),
  ],
  { error: PRODUCT_RULE },
);

export type TestPayinBody = z.output<typeof testPayinBody>;
export type TestPayoutBody = z.output<typeof testPayoutBody>;

/** A test payment as the API answers it and webhooks tell it. */
export const testPayment = z.object({
  id: recordId,
  /** Always true: no money moves. */
  test: z.literal(true),
  product: z.enum(PRODUCTS),
  direction: z.enum(DIRECTIONS),
  merchantId: z.string().max(255),
  merchantUserId: z.string().max(64),
  merchantTransactionId: z.string().max(64),
  /** As the reports name it: 26 digits, or a UUID of a bank transfer. */
  transactionId: z.string().max(64),
  /** In cents. */
  amount: z.int(),
  currency: z.literal('CAD'),
  /** A status of the product: S, R, P or I of Interac; SUCCESS, DENIED and so on of bank transfers. */
  status: z.string().max(32),
  /** A code of the product's legends. */
  errorCode: z.string().max(16).nullable(),
  createdAt: z.iso.datetime(),
  /** When its amount took effect; null while it waits for its consumer. */
  settledAt: z.iso.datetime().nullable(),
  /** Where its consumer goes; null where nobody has to go anywhere any more. */
  paymentUrl: z.string().max(2100).nullable(),
});
export type TestPayment = z.infer<typeof testPayment>;
