import { easternDay, toEasternWall } from '@drumlin/contract/core/eastern.ts';

/** An instant in Eastern time, to the minute: `2026-11-20 13:21`. */
export const toTheMinute = (instant: string): string => toEasternWall(new Date(instant)).slice(0, 16);

/** The same, of today the time alone. */
export const timeOf = (instant: string): string => {
  const wall = toTheMinute(instant);
  const [day, time = wall] = wall.split(' ');
  return day === easternDay(new Date()) ? time : wall;
};
