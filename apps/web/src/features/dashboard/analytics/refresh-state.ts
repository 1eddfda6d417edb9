const HOUR_MS = 3_600_000;
/** A day of the autumn change has 25 hours. */
const LATE_MS = 25 * HOUR_MS;

/** Whether analytics were refreshed within the day before `now` (epoch milliseconds), longer ago, or never. */
export const refreshState = (refreshedAt: string | null, now: number): 'fresh' | 'late' | 'never' => {
  if (refreshedAt === null) return 'never';
  return now - Date.parse(refreshedAt) > LATE_MS ? 'late' : 'fresh';
};
