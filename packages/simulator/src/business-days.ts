import { addDays } from '@drumlin/contract/core/eastern.ts';
import { isBusinessDay } from '@drumlin/contract/disbursements/calendar.ts';

const isLastBusinessDay = (day: string): boolean => {
  if (!isBusinessDay(day)) return false;
  let next = addDays(day, 1);
  while (next.slice(0, 7) === day.slice(0, 7) && !isBusinessDay(next)) next = addDays(next, 1);
  return next.slice(0, 7) !== day.slice(0, 7);
};

/** The days on which pay arrives: the 15th, the last business day of the month and the day after it. */
export const isPayday = (day: string): boolean =>
  day.endsWith('-15') || isLastBusinessDay(day) || isLastBusinessDay(addDays(day, -1));
