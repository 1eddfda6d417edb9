import { addDays } from '@drumlin/contract/core/eastern.ts';
import { addBusinessDays } from '@drumlin/contract/disbursements/calendar.ts';

/** On which days what was due on these days of the week (0 for Sunday), in the week up to `day`, is paid. */
export const paymentDays = (day: string, weekdays: readonly number[]): string[] =>
  Array.from({ length: 7 }, (_, back) => addDays(day, -back))
    .filter(due => weekdays.includes(new Date(due).getUTCDay()))
    .map(due => addBusinessDays(addDays(due, -1), 1));
