import { payinFeeCents } from '../fees.ts';
import type { Payin } from './payin.ts';

/** When and how the payin ended, by `asOf` (ms); undefined before that. */
const endBy = ({ events }: Payin, asOf: number) => {
  for (const event of events)
    if (event.kind === 'completed' || event.kind === 'rejected') return event.at <= asOf ? event : undefined;
  return undefined;
};

/** When the payin succeeded (ms); undefined when it did not. */
export const succeededAt = (payin: Payin): number | undefined => {
  const end = endBy(payin, Number.POSITIVE_INFINITY);
  return end?.outcome.status === 'S' ? end.at : undefined;
};

/** What the payin brought the merchant, in cents, as known at `asOf` (ms). */
export const payinMoneyAt = (payin: Payin, asOf: number): { purchase: number; fee: number } => {
  const outcome = endBy(payin, asOf)?.outcome;
  if (!outcome) return { purchase: 0, fee: 0 };
  const { amountCents } = payin.facts;
  return {
    purchase: outcome.status === 'S' ? amountCents : 0,
    fee: payinFeeCents(outcome.status, outcome.errorCode, amountCents),
  };
};
