import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { BLANK_FEE, type Fee } from '@drumlin/contract/fees/fee.ts';

/** A fee that nobody has filled in yet. */
export const newFee = (): Fee => ({ id: crypto.randomUUID(), ...BLANK_FEE });

/** The first Eastern day from which fees may be changed. */
export const tomorrow = (): string => addDays(easternDay(new Date()), 1);

/** Whether something that must be filled in is not. */
export const isUnfilled = ({ name, debitJe, creditJe, journalCode }: Fee): boolean =>
  [name, debitJe, creditJe, journalCode].some(text => text.trim() === '');
