import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { merchantId, queryInt, recordId } from '../core/schemas.ts';
import { region } from '../enumerations/regions.ts';
import { errorBody } from '../errors.ts';
import { storedFee } from './fee.ts';
import { hasRegions } from './kinds.ts';
import { FEE_TEXTS } from './labels.ts';
import { FEE_SOURCES, feeDay, isCharged, NOT_CHARGED, pricedKind } from './schemas.ts';
import { MAX_FEES } from './set.ts';

/** The largest amount that is reckoned with, in cents. */
const MAX_CENTS = 2_000_000_000;
const cents = z.int();
/** Dollars without rounding, with at least two places: `3.75`, `3.754985`. */
const exact = z.string().max(32);

/** One step on the way to a fee, with what is reached after it. */
export const shownStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percentage'), percentage: z.int(), ofCents: cents, part: exact, reached: exact }),
  z.object({ kind: z.literal('flat'), flatCents: cents, reached: exact }),
  z.object({ kind: z.enum(['min', 'max']), boundCents: cents, applies: z.boolean(), reached: exact }),
  z.object({ kind: z.literal('rounded'), reached: exact }),
]);
export type ShownStep = z.infer<typeof shownStep>;

export const calculation = z.object({
  /** Why these fees: null where none is in force, so that the transaction costs nothing. */
  definition: z
    .object({
      id: recordId,
      name: z.string().max(255),
      version: z.int(),
      effectiveFrom: feeDay,
      source: z.enum(FEE_SOURCES),
      /** The profile it is of; null where it is the merchant's own, or was chosen for it. */
      profileName: z.string().max(255).nullable(),
    })
    .nullable(),
  feeCents: cents,
  /** What is left of a payin (the amount less the fee), or what a payout or a return takes (the amount and the fee); else the fee. */
  settlesCents: cents,
  /** The fee as a part of the amount, in millionths; null of an amount of nothing. */
  partOfAmount: z.int().nullable(),
  /** In the order in which they are reckoned: a fee after the one it is charged on. */
  fees: z
    .array(
      z.object({
        fee: storedFee,
        /** What it is reckoned on. */
        onCents: cents,
        steps: z.array(shownStep).max(5),
        feeCents: cents,
      }),
    )
    .max(MAX_FEES),
});
export type Calculation = z.infer<typeof calculation>;

export const calculateFee = defineRoute({
  method: 'GET',
  url: '/v1/admin/fee-calculation',
  summary: 'The fee of a transaction of a merchant on a day, step by step, and why',
  access: 'FEES_VIEW',
  schema: {
    querystring: z
      .strictObject({
        merchantId,
        ...pricedKind,
        amountCents: queryInt(0, MAX_CENTS),
        /** The Eastern day of the transaction. */
        day: feeDay,
        region: z.enum(region.values).optional(),
      })
      .refine(isCharged, NOT_CHARGED)
      .refine(asked => asked.region === undefined || hasRegions(asked), {
        path: ['region'],
        error: FEE_TEXTS.noRegion,
      }),
    response: { 200: calculation, 400: errorBody, 404: errorBody },
  },
});
