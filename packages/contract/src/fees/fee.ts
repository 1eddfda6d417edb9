import { z } from 'zod';
import { boundedText, dropUndrawn, recordId } from '../core/schemas.ts';
import { region } from '../enumerations/regions.ts';
import { MAX_PERCENTAGE } from './kinds.ts';
import { FEE_TEXTS } from './labels.ts';

/** Amounts of a fee in cents: a fee is small beside what it is for, and a mistyped one is caught. */
const upTo = (most: number, tooMuch: string) => z.int().min(0).max(most, tooMuch);
const cents = upTo(100_000_000, 'At most $1,000,000.00');
const thresholdCents = upTo(100_000_000_000, 'At most $1,000,000,000.00');
/** A word of the books: an account, or the journal. */
const journalText = z
  .string()
  .trim()
  .min(1, FEE_TEXTS.required)
  .max(32)
  .regex(/^[A-Z0-9][A-Z0-9-]*$/, 'Use capital letters, digits and hyphens');

/** A fee as people set it. Amounts are in cents. Which channel and type it is for, its definition says. */
export const feeBody = z
  .strictObject({
    /** Names it among the fees that are saved with it; the portal gives it an id of its own. */
    id: recordId,
    name: dropUndrawn(boundedText(100).refine(text => text.length > 0, FEE_TEXTS.required)),
    /** The account of the journal that is debited. */
    debitJe: journalText,
    /** The account of the journal that is credited. */
    creditJe: journalText,
    /** Fees of one journal code are one charge in bands: exactly one of them is charged. */
    journalCode: journalText,
    currency: z.literal('CAD'),
    country: z.literal('CA'),
    /** A province or territory; null for all that have none of their own. */
    region: z.enum(region.values).nullable(),
    flatCents: cents,
    /** In millionths: 1.5 % is 15 000. */
    percentage: upTo(MAX_PERCENTAGE, 'At most 100 %'),
    /** The smallest amount that it is for. */
    lowerCents: thresholdCents,
    /** The first amount that it is not for any more; null where there is none. */
    upperCents: thresholdCents.nullable(),
    minCents: cents.nullable(),
    maxCents: cents.nullable(),
    /** The fee that this one is charged on, in place of the amount of the transaction: a tax, say. */
    targetFeeId: recordId.nullable(),
  })
  .refine(({ lowerCents, upperCents }) => upperCents === null || upperCents > lowerCents, {
    path: ['upperCents'],
    error: 'The upper threshold must be above the lower one',
  })
  .refine(({ minCents, maxCents }) => minCents === null || maxCents === null || maxCents >= minCents, {
    path: ['maxCents'],
    error: 'The maximum must not be below the minimum',
  });
export type Fee = z.infer<typeof feeBody>;

/** A fee as it is stored, under whatever rules for names there were then. */
export const storedFee = z.object({ ...feeBody.shape, name: z.string().max(100) });

/** The amounts of a fee that says only how something is booked. */
export const NO_AMOUNT = {
  flatCents: 0,
  percentage: 0,
  lowerCents: 0,
  upperCents: null,
  minCents: null,
  maxCents: null,
} as const satisfies Partial<Fee>;

/** A fee that nobody has filled in yet: on the amount, in all regions, of nothing. */
export const BLANK_FEE: Omit<Fee, 'id'> = {
  name: '',
  debitJe: '',
  creditJe: '',
  journalCode: '',
  currency: 'CAD',
  country: 'CA',
  region: null,
  ...NO_AMOUNT,
  targetFeeId: null,
};

/** What of a fee decides how much it is. */
export type FeeRule = Pick<Fee, 'flatCents' | 'percentage' | 'minCents' | 'maxCents'>;
