import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';

/** An instant in Eastern time as balances say it: `06/18/2026 02:30 PM`; in French, where months are not read first, `2026-06-18 14:30`. */
export const refreshedText = (instant: string, locale: Locale): string => {
  const wall = toEasternWall(new Date(instant));
  if (locale === 'fr-CA') return wall.slice(0, 16);
  const [year, month, day] = wall.slice(0, 10).split('-');
  const hour = Number(wall.slice(11, 13));
  const twelve = String(hour % 12 || 12).padStart(2, '0');
  return `${month}/${day}/${year} ${twelve}:${wall.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
};
