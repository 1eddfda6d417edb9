import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Row } from '@drumlin/contract/core/report.ts';
import type { ibtRepresentments } from '@drumlin/contract/reports/ibt-representments.ts';

export type RepresentmentRow = Row<typeof ibtRepresentments>;

const MINUTE_MS = 60_000;

/** The instant of an Eastern wall time (`YYYY-MM-DD HH:mm:ss`), in milliseconds. */
const instantOf = (wall: string): number => {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`);
  const shift = (at: number) => Date.parse(`${toEasternWall(new Date(at)).replace(' ', 'T')}Z`) - at;
  // The offset at the guess may be the one of the other side of a change of clocks, so it is taken once more
  return asUtc - shift(asUtc - shift(asUtc));
};

/** Whole minutes until a representment can no longer be declined, 0 once it cannot; null where there is nothing to decline. */
export const minutesToDecline = (row: RepresentmentRow, now: Date): number | null => {
  if (row.nextAction !== 'R' || row.stopRequestStatus !== null || row.declineUntil === null) return null;
  return Math.max(0, Math.ceil((instantOf(row.declineUntil) - now.getTime()) / MINUTE_MS));
};

/** Whether the row can be chosen for a decline; the server has the last word. */
export const canDecline = (row: RepresentmentRow, now: Date): boolean => (minutesToDecline(row, now) ?? 0) > 0;
