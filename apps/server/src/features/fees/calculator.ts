import { halfUp } from '@drumlin/contract/core/money.ts';
import type { Calculation, calculateFee, ShownStep } from '@drumlin/contract/fees/calculator.ts';
import { PERCENTAGE_SCALE, type PricedType } from '@drumlin/contract/fees/kinds.ts';
import { exactText, type FeeStep } from '@drumlin/contract/fees/reckon.ts';
import type { z } from 'zod';
import { AppError } from '../../access/app-error.ts';
import type { Principal } from '../../access/principal.ts';
import { priceOf, type Tariff } from '../../fees/in-force.ts';
import type { Platform } from '../../platform/platform.ts';
import { listKnown } from './assignment-queries.ts';

const shownStep = (step: FeeStep): ShownStep => {
  const reached = exactText(step.reached);
  if (step.kind !== 'percentage') return { ...step, reached };
  return { ...step, ofCents: Number(step.ofCents), part: exactText(step.part), reached };
};

/** What moves in the end: of money that comes to the merchant the amount less the fee, of money that it sends the amount with it. */
const settlesCents = (type: PricedType, amountCents: number, feeCents: number): number => {
  if (type === 'PAYIN') return amountCents - feeCents;
  return type === 'PAYOUT' || type === 'RETURN' ? amountCents + feeCents : feeCents;
};

const why = (tariff: Tariff | undefined): Calculation['definition'] =>
  tariff
    ? {
        id: tariff.definitionId,
        name: tariff.definitionName,
        version: tariff.version,
        effectiveFrom: tariff.effectiveFrom,
        source: tariff.source,
        profileName: tariff.profileName,
      }
    : null;

/** What a transaction of a merchant costs on a day, step by step, and why. Throws `notFound`. */
export const calculate = async (
  { database: { db } }: Platform,
  { scope }: Principal,
  { merchantId, region, amountCents, ...asked }: z.output<typeof calculateFee.schema.querystring>,
): Promise<Calculation> => {
  const [merchant] = await listKnown(db, scope, [merchantId]);
  if (!merchant) throw new AppError('notFound');
  const { totalCents, fees, tariff } = await priceOf(db, { merchantId, region: region ?? null, amountCents, ...asked });
  const feeCents = Number(totalCents);
  return {
    definition: why(tariff),
    feeCents,
    settlesCents: settlesCents(asked.type, amountCents, feeCents),
    partOfAmount: amountCents === 0 ? null : Number(halfUp(totalCents * PERCENTAGE_SCALE, BigInt(amountCents))),
    fees: fees.map(({ fee, onCents, steps, feeCents: part }) => ({
      fee,
      onCents: Number(onCents),
      steps: steps.map(shownStep),
      feeCents: Number(part),
    })),
  };
};
