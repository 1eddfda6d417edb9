import { readDecimal } from '../core/decimal.ts';
import { filter } from '../core/filters.ts';

const boundsOf = (least: 'zero' | 'none') => ({
  amountFrom: filter.amount('Amount from', least),
  amountTo: filter.amount('Amount to', least),
});

/** Ours: the bounds, both inclusive, of the amount that a row is about (docs/decisions/003). */
export const amountFilters = boundsOf('zero');

/** As `amountFilters`, of a report whose amounts may be below zero. */
export const signedAmountFilters = boundsOf('none');

/** The error, at the upper bound, of bounds that no amount is between. */
export const AMOUNTS_REVERSED = 'Must not be less than the lower amount';

const centsOf = (bound: unknown): number => {
  const cents = bound === undefined || bound === null ? undefined : readDecimal(String(bound), 'money');
  return typeof cents === 'number' ? cents : Number.NaN;
};

/** Whether the lower bound among these filters, as typed or as read, is above the upper one. */
export const hasReversedAmounts = (filters: Readonly<Record<string, unknown>>): boolean =>
  centsOf(filters['amountFrom']) > centsOf(filters['amountTo']);
