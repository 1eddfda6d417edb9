import { DAY_MS, toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Row } from '@drumlin/contract/core/report.ts';
import type { ibtRepresentments } from '@drumlin/contract/reports/ibt-representments.ts';

export type RepresentmentRow = Row<typeof ibtRepresentments>;

const MINUTE_MS = 60_000;

/** The instant of an Eastern wall time (`YYYY-MM-DD HH:mm:ss`), in milliseconds: of the hour that autumn repeats the second, as the server has it. */
const instantOf = (wall: string): number => {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`);
  const shift = (at: number) => Date.parse(`${toEasternWall(new Date(at)).replace(' ', 'T')}Z`) - at;
  // By the clocks of the day before and of the day after, which differ where they change
  const [before, after] = [asUtc - shift(asUtc - DAY_MS), asUtc - shift(asUtc + DAY_MS)];
  return toEasternWall(new Date(after)) === wall ? after : before;
};

/** Whole minutes until a representment can no longer be declined, 0 once it cannot; null where there is nothing to decline. */
export const minutesToDecline = (row: RepresentmentRow, now: Date): number | null => {
  if (row.nextAction !== 'R' || row.stopRequestStatus !== null || row.declineUntil === null) return null;
  return Math.max(0, Math.ceil((instantOf(row.declineUntil) - now.getTime()) / MINUTE_MS));
};

/** Whether the row can be chosen for a decline; the server has the last word. */
export const canDecline = (row: RepresentmentRow, now: Date): boolean => (minutesToDecline(row, now) ?? 0) > 0;
