import { z } from 'zod';
import { auditActs } from '../audit/acts.ts';
import { FLAG_NAMES } from '../core/flags.ts';
import { boundedText, email, merchantId, requiredText } from '../core/schemas.ts';
import { PRODUCTS } from '../permissions.ts';
import { merchantStatus } from './status.ts';

/** What a merchant needs before it can be published, in the order in which staff see to it. */
export const PUBLISHING_STEPS = ['products', 'settlementTime', 'contacts', 'riskRatings', 'fees'] as const;
export type PublishingStep = (typeof PUBLISHING_STEPS)[number];

export const MAX_CONTACTS = 10;
const instant = z.iso.datetime();

/** An identifier of a merchant parent: 1 to 32 characters. */
export const parentId = z
  .string()
  .min(1, 'This field is required')
  .max(32, 'Maximum 32 characters')
  .regex(/^[\w-]+$/, 'Letters, digits, - and _ only');

/** The same rule as `merchantId`, in words for a form. */
const newMerchantId = z
  .string()
  .min(1, 'This field is required')
  .max(16, 'Maximum 16 characters')
  .regex(/^[\w-]+$/, 'Letters, digits, - and _ only');

const products = z
  .array(z.enum(PRODUCTS))
  .max(PRODUCTS.length)
  .refine(list => new Set(list).size === list.length, 'Name each product once');

/** When a day is settled: Eastern time of day. */
const settlementTime = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day, such as 05:30');

/** Somebody at the merchant whom the provider's staff turn to. */
export const merchantContact = z.strictObject({
  name: requiredText(),
  /** What they look after. */
  title: boundedText(),
  email,
  phone: boundedText(64),
});
export type MerchantContact = z.output<typeof merchantContact>;

export const createParentBody = z.strictObject({ id: parentId, name: requiredText() });

export const createMerchantBody = z.strictObject({
  merchantParentId: parentId,
  merchantId: newMerchantId,
  merchantName: requiredText(),
  products,
});

/** All that staff set of a merchant. */
export const merchantSettings = z.strictObject({
  merchantName: requiredText(),
  products,
  settlementTime: settlementTime.nullable(),
  /** Whether its people may decline representments in the portal. */
  allowsDeclines: z.boolean(),
  /** Whether its keys of the payments test API work. */
  allowsTestApi: z.boolean(),
  contacts: z.array(merchantContact).max(MAX_CONTACTS),
});
export type MerchantSettings = z.output<typeof merchantSettings>;

/** The version that was looked at; where somebody else was faster the change is refused. */
export const version = z.int().min(1);

const personOfMerchant = z.object({
  id: z.int(),
  name: z.string().max(511),
  email: z.string().max(255),
  roleIds: z.array(z.int()).max(100),
  status: z.enum(['active', 'pending', 'disabled']),
});

const fileOfMerchant = z.object({
  id: z.int(),
  dataset: z.string().max(64),
  fileName: z.string().max(1024),
  /** Rows of this merchant in it. */
  rows: z.int(),
  takenAt: instant,
});

/** What a merchant has of one product, in cents; null where it was never reported. */
const balanceOfProduct = z
  .object({
    availableBalance: z.int().nullable(),
    pending: z.int().nullable(),
    reserve: z.int().nullable(),
    updatedAt: instant,
  })
  .nullable();

const balances = z.object({
  /** As in the list: the sum of the products whose balances the caller may see, in cents. */
  availableBalance: z.int().nullable(),
  /** Null, as the next, where none was ever reported or the caller may not see it. */
  interac: balanceOfProduct,
  /** Available is what is in the operational wallet. */
  ibt: balanceOfProduct,
});

/** A merchant with what its page gathers. */
export const managedMerchant = z.object({
  ...merchantSettings.shape,
  // As they are stored, by whatever rules there were then
  merchantName: z.string().max(255),
  contacts: z
    .array(
      z.object({
        name: z.string().max(255),
        title: z.string().max(255),
        email: z.string().max(255),
        phone: z.string().max(64),
      }),
    )
    .max(MAX_CONTACTS),
  merchantId,
  merchantParentId: z.string().max(64),
  merchantParentName: z.string().max(255),
  status: z.enum(merchantStatus.values),
  /** Published where one merchant of its parent is: people may be invited. Suspended where none is and one is suspended, else Draft. */
  parentStatus: z.enum(merchantStatus.values),
  suspendedReason: z.string().max(200).nullable(),
  openedOn: z.iso.date(),
  /** Whether staff have set it, so that files of merchants change it no more. */
  isManaged: z.boolean(),
  /** Whether everybody of its parent must use a second factor. */
  mfaEnforced: z.boolean(),
  /** The feature flags, and whether each is on for its parent. */
  flags: z.array(z.object({ name: z.enum(FLAG_NAMES), isOn: z.boolean() })).max(FLAG_NAMES.length),
  version,
  /** What it lacks before it can be published. */
  missing: z.array(z.enum(PUBLISHING_STEPS)).max(PUBLISHING_STEPS.length),
  /** People of its parent: how many, and the first of them. */
  people: z.object({ total: z.int(), first: z.array(personOfMerchant).max(5) }),
  balances,
  /** The last files that had rows of it. */
  files: z.array(fileOfMerchant).max(5),
  /** What was done to it last. */
  activity: z
    .array(
      z.object({ id: z.int(), happenedAt: instant, act: z.enum(auditActs), email: z.string().max(255).nullable() }),
    )
    .max(5),
});
export type ManagedMerchant = z.infer<typeof managedMerchant>;

export const listedMerchant = z.object({
  merchantId,
  merchantName: z.string().max(255),
  merchantParentId: z.string().max(64),
  merchantParentName: z.string().max(255),
  products: z.array(z.enum(PRODUCTS)).max(PRODUCTS.length),
  status: z.enum(merchantStatus.values),
  people: z.int(),
  lastFile: z.object({ dataset: z.string().max(64), takenAt: instant }).nullable(),
  /**
   * What it has available of the products whose balances the caller may see, in cents: of Interac e-Transfer and in the operational wallet.
   * Null where none was ever reported.
   */
  availableBalance: z.int().nullable(),
});
export type ListedMerchant = z.infer<typeof listedMerchant>;

export const managedParent = z.object({
  id: z.string().max(64),
  name: z.string().max(255),
  merchants: z.int(),
  people: z.int(),
  mfaEnforced: z.boolean(),
  version,
});
export type ManagedParent = z.infer<typeof managedParent>;
