import { calendarDay } from '@drumlin/contract/core/eastern.ts';

/** The last whole calendar months before an Eastern day, the newest first, as `YYYY-MM`. */
export const monthsBefore = (day: string, count: number): string[] => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, nth) => calendarDay(Date.UTC(year, month - 2 - nth, 1)).slice(0, 7));
};
