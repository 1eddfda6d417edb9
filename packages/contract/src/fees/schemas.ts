import { z } from 'zod';
import { DAY_MS, parseDay } from '../core/eastern.ts';
import { boundedText, dropUndrawn, merchantId, recordId } from '../core/schemas.ts';
import { storedFee } from './fee.ts';
import { FEE_TYPES, type FeeKind, PAYMENT_CHANNELS, PRICED_TYPES, TYPES_OF } from './kinds.ts';
import { FEE_TEXTS, feeState } from './labels.ts';
import { feeSet, MAX_FEES } from './set.ts';

/** An Eastern day. */
export const feeDay = z
  .string()
  .max(10)
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a day as YYYY-MM-DD')
  .refine(
    text => parseDay(text) !== undefined && Date.parse(text) < Date.UTC(2100, 0) + DAY_MS,
    'There is no such day',
  );

export const feeName = dropUndrawn(boundedText(100).refine(text => text.length > 0, FEE_TEXTS.required));
export const feeDescription = boundedText(500);
const name = z.string().max(255);
const instant = z.iso.datetime();

/** What fees are for. */
export const feeKind = { channel: z.enum(PAYMENT_CHANNELS), type: z.enum(FEE_TYPES) };

/** What a fee is reckoned for. */
export const pricedKind = { channel: z.enum(PAYMENT_CHANNELS), type: z.enum(PRICED_TYPES) };

/** Refuses a type that nothing of its channel is charged. */
export const isCharged = ({ channel, type }: FeeKind): boolean => TYPES_OF[channel].includes(type);
export const NOT_CHARGED = { path: ['type'], error: FEE_TEXTS.notCharged };

/** Fees from a day on, which is tomorrow at the earliest: the past is never changed. */
export const feesFrom = { effectiveFrom: feeDay, fees: feeSet };

const span = {
  /** The first Eastern day on which it counts. */
  effectiveFrom: feeDay,
  /** The first Eastern day on which it counts no more; null where no end is known. */
  endsOn: feeDay.nullable(),
  state: z.enum(feeState.values),
};

const made = {
  madeAt: instant,
  /** Who did it; null for what the portal came with, and for people who are gone. */
  madeBy: name.nullable(),
};

const definitionNamed = {
  definitionId: recordId,
  definitionName: name,
  /** The version of the definition, from 1 on. */
  version: z.int(),
};

/** A fee with where it is from. */
export const listedFee = z.object({
  ...storedFee.shape,
  ...feeKind,
  ...definitionNamed,
  ...span,
  /** The name of the fee that it is charged on; null where that is the amount. */
  targetFeeName: name.nullable(),
  /** Whose custom fee it is alone; null where it is for all. */
  merchantId: merchantId.nullable(),
  merchantName: name.nullable(),
});
export type ListedFee = z.infer<typeof listedFee>;

/** A version of a definition as the list has it: one line each. */
export const listedVersion = z.object({
  id: recordId,
  ...definitionNamed,
  description: z.string().max(500),
  ...feeKind,
  ...span,
  /** The fee where it has only one; null where it has several. */
  fee: storedFee.nullable(),
  fees: z.int(),
  /** Whether its definition is assigned, so that a change is a new version. */
  isLocked: z.boolean(),
  /** Profiles that name the definition, and merchants that are charged by this version: today, or on its first day where it is planned. */
  profiles: z.int(),
  merchants: z.int(),
});
export type ListedVersion = z.infer<typeof listedVersion>;

const feeVersion = z.object({
  id: recordId,
  version: z.int(),
  ...span,
  ...made,
  fees: z.array(storedFee).max(MAX_FEES),
});

const namedMerchant = z.object({ merchantId, merchantName: name });
/** The first merchants of a list, with how many there are. */
const someMerchants = z.object({ total: z.int(), first: z.array(namedMerchant).max(100) });

export const feeDefinition = z.object({
  id: recordId,
  name,
  description: z.string().max(500),
  ...feeKind,
  isLocked: z.boolean(),
  /** Whether no profile names it and nobody ever was to have it, so that it can be deleted. */
  isDraft: z.boolean(),
  /** Grows with each change: sent back with the next one. */
  revision: z.int(),
  merchantId: merchantId.nullable(),
  profiles: z.array(z.object({ id: recordId, name })).max(100),
  /** Merchants that are charged by it today, through a profile or by itself. */
  merchants: someMerchants,
  /** The newest first; of the withdrawn ones none. */
  versions: z.array(feeVersion).max(200),
});
export type FeeDefinition = z.infer<typeof feeDefinition>;

const definitionOfProfile = z.object({ id: recordId, name, ...feeKind });

export const feeProfile = z.object({
  id: recordId,
  name,
  description: z.string().max(500),
  isLocked: z.boolean(),
  /** Whether nobody ever was to have it, so that it can be deleted. */
  isDraft: z.boolean(),
  /** Whether it is that of merchants without one of their own, today. */
  isDefault: z.boolean(),
  revision: z.int(),
  definitions: z.array(definitionOfProfile).max(100),
  /** Merchants that have it today. */
  merchants: someMerchants,
  /** Merchants that get it on a day to come. */
  planned: z.int(),
});
export type FeeProfile = z.infer<typeof feeProfile>;

/** Where the fees of a merchant for one channel and type are from: its own alone, a definition chosen for it, its profile, or that of all. */
export const FEE_SOURCES = ['custom', 'definition', 'profile', 'default'] as const;
export type FeeSource = (typeof FEE_SOURCES)[number];

/** The fees of a merchant for one channel and type on a day. */
export const feesInForce = z.object({
  ...feeKind,
  source: z.enum(FEE_SOURCES),
  ...definitionNamed,
  /** Of the version. */
  effectiveFrom: feeDay,
  fees: z.array(storedFee).max(MAX_FEES),
});
export type FeesInForce = z.infer<typeof feesInForce>;

/** A choice of fees for a merchant, or for all without one of their own: a profile, or for one channel and type a definition. */
export const feeAssignment = z.object({
  id: z.int(),
  ...span,
  ...made,
  kind: z.enum(['profile', 'definition', 'custom', 'back']),
  /** Null where it is of a profile. */
  channel: feeKind.channel.nullable(),
  type: feeKind.type.nullable(),
  /** The profile, or the definition; null where it goes back to what it would have otherwise. */
  chosen: z.object({ id: recordId, name }).nullable(),
});
export type FeeAssignment = z.infer<typeof feeAssignment>;

export const merchantFees = z.object({
  ...namedMerchant.shape,
  profile: z.object({ id: recordId, name, isDefault: z.boolean(), effectiveFrom: feeDay }).nullable(),
  /** In the order of channels and types. */
  inForce: z.array(feesInForce).max(50),
  /** What was chosen for it, the newest day first. */
  assignments: z.array(feeAssignment).max(200),
});
export type MerchantFees = z.infer<typeof merchantFees>;

export const listedMerchantFees = z.object({
  ...namedMerchant.shape,
  profile: z.object({ id: recordId, name, isDefault: z.boolean() }).nullable(),
  /** How many channels and types have fees of its own, or a definition chosen for it. */
  own: z.int(),
  /** The next day on which something changes for it alone. */
  nextChange: feeDay.nullable(),
});
export type ListedMerchantFees = z.infer<typeof listedMerchantFees>;

export const definitionBody = z
  .strictObject({ name: feeName, description: feeDescription, ...feeKind, ...feesFrom })
  .refine(isCharged, NOT_CHARGED);
export type DefinitionBody = z.output<typeof definitionBody>;

const definitionIds = z
  .array(recordId)
  .min(1, FEE_TEXTS.required)
  .max(50)
  .refine(ids => new Set(ids).size === ids.length, 'Name each definition once');

export const profileBody = z.strictObject({
  name: feeName,
  description: feeDescription,
  /** At most one for each channel and type. */
  definitionIds,
});
export type ProfileBody = z.output<typeof profileBody>;

/** The revision that was looked at; where somebody else was faster the change is refused. */
export const revision = z.int().min(1).max(2_147_483_647);

export const assignProfileBody = z.strictObject({
  /** Null for all that have none of their own. */
  merchantIds: z.array(merchantId).min(1, 'Choose a merchant').max(200).nullable(),
  /** Null for the one of all. */
  profileId: recordId.nullable(),
  effectiveFrom: feeDay,
});
export type AssignProfileBody = z.output<typeof assignProfileBody>;

export const chooseDefinitionBody = z.strictObject({
  ...feeKind,
  /** Null for what its profile says. */
  definitionId: recordId.nullable(),
  effectiveFrom: feeDay,
});
export type ChooseDefinitionBody = z.output<typeof chooseDefinitionBody>;

export const customFeesBody = z.strictObject({ ...feeKind, ...feesFrom }).refine(isCharged, NOT_CHARGED);
export type CustomFeesBody = z.output<typeof customFeesBody>;
