import { z } from 'zod';
import { dropUndrawn, merchantId, requiredText, soughtWhole } from '../core/schemas.ts';
import { PRODUCTS } from '../permissions.ts';

/** `disabled` consumers keep their rating, which no longer overrides the provider's limits. */
export const VIP_STATUSES = ['active', 'disabled'] as const;
export type VipStatus = (typeof VIP_STATUSES)[number];
const status = z.enum(VIP_STATUSES);

/** Browsers take a dot for the folder it is in, so no address can name a consumer who is called so. */
const DOTS = ['.', '..'];

const isNameable = (text: string): boolean => !DOTS.includes(text);
const DOTS_ALONE = 'A user ID cannot be dots alone';

/** What a merchant is to call a consumer, in upper and lower case. */
const merchantUserId = dropUndrawn(requiredText(255)).refine(isNameable, DOTS_ALONE);

/** By which a consumer is named who is there: as it was added, under whatever rules there were then. */
export const namedUserId = soughtWhole(255).refine(isNameable, DOTS_ALONE);

const riskRatingId = z.int().min(1, 'Choose a risk rating').max(2_147_483_647);
const cents = z.int().min(0);
const name = z.string().max(255);

export const riskRating = z.object({
  id: z.int(),
  name: z.string().max(64),
  /** The most a consumer may pay, in cents. */
  limit: cents,
  /** The most transactions a consumer may make. */
  limitCount: z.int().min(0),
});
export type RiskRating = z.infer<typeof riskRating>;

export const vipConsumer = z.object({
  /** Assigned by the merchant. */
  userId: name,
  merchantId,
  merchantName: name,
  /** The products of the merchant, by which its reports are named. */
  products: z.array(z.enum(PRODUCTS)).max(PRODUCTS.length),
  status,
  riskRating: z.string().max(64),
  riskRatingId: z.int(),
  /** The limits of the rating: cents, and transactions. */
  limitLevelAmount: cents,
  limitLevelNumber: z.int().min(0),
  /** Who set this last; null where the portal's operator did. */
  adminId: z.int().nullable(),
  /** Their name; null as well for people who are gone, and for merchants where it was somebody of the provider. */
  adminName: name.nullable(),
  changedAt: z.iso.datetime(),
  /** Grows with each change: what was read before another's change is told apart by it. */
  version: z.int(),
});
export type VipConsumer = z.infer<typeof vipConsumer>;

/** A consumer is added active. */
export const addVipBody = z.strictObject({ merchantId, merchantUserId, riskRatingId });
export const updateVipBody = z.strictObject({
  merchantId,
  riskRatingId,
  status,
  /** The version that was looked at; where it is left out, whatever is there is replaced. */
  version: z.int().min(1).max(2_147_483_647).optional(),
});

/** The most consumers that a merchant has, active or not. */
export const MAX_VIP_CONSUMERS = 10_000;

/** The most lines that one file adds, and its most bytes. */
export const MAX_BULK_LINES = 1000;
export const MAX_BULK_BYTES = 256 * 1024;

/** A line of a file, as its text. */
export const bulkLine = z.strictObject({ userId: merchantUserId, riskRating: requiredText(64) });
/** The first line of a file: the names of its columns. */
export const BULK_COLUMNS = ['userId', 'riskRating'] as const satisfies (keyof z.infer<typeof bulkLine>)[];

export const bulkUpload = {
  field: 'file',
  maxBytes: MAX_BULK_BYTES,
  file: z.file().min(1, 'This file is empty').max(MAX_BULK_BYTES, 'Choose a file of 256 kB or less'),
} as const;

/** What is wrong with a line: the column, or all of the line; the rule; and a sentence for the reader. */
const problem = z.object({
  field: z.enum([...BULK_COLUMNS, 'line']),
  rule: z.string().max(64),
  message: z.string().max(500),
});

export const previewedLine = z.object({
  /** Where it begins in the file; the names of the columns stand on 1. */
  line: z.int(),
  /** Texts as they stand in the file, cut where they are longer than any that is right. */
  userId: z.string().max(260),
  riskRating: z.string().max(260),
  /** Limits of its rating; null where there is none of that name. */
  limitLevelAmount: cents.nullable(),
  limitLevelNumber: z.int().nullable(),
  problems: z.array(problem).max(10),
});
export type PreviewedLine = z.infer<typeof previewedLine>;
