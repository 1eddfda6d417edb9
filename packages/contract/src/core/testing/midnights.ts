/** An instant around an Eastern midnight. */
export interface AroundMidnight {
  /** What a clock in Toronto shows. */
  wall: string;
  at: string;
  day: string;
  /** The day after, and the instant at which it begins. */
  next: string;
  ends: string;
}

type Line = readonly [wall: string, at: string, next: string, ends: string];

/** The end of a year; ordinary days of winter and summer; both ends of the days of 23 and of 25 hours, and those beside them. */
const LINES: readonly Line[] = [
  ['2025-12-31 23:30:00', '2026-01-01T04:30:00Z', '2026-01-01', '2026-01-01T05:00:00Z'],
  ['2026-01-01 00:30:00', '2026-01-01T05:30:00Z', '2026-01-02', '2026-01-02T05:00:00Z'],
  ['2026-01-15 23:30:00', '2026-01-16T04:30:00Z', '2026-01-16', '2026-01-16T05:00:00Z'],
  ['2026-01-16 00:30:00', '2026-01-16T05:30:00Z', '2026-01-17', '2026-01-17T05:00:00Z'],
  ['2026-03-07 23:30:00', '2026-03-08T04:30:00Z', '2026-03-08', '2026-03-08T05:00:00Z'],
  ['2026-03-08 00:30:00', '2026-03-08T05:30:00Z', '2026-03-09', '2026-03-09T04:00:00Z'],
  ['2026-03-08 23:30:00', '2026-03-09T03:30:00Z', '2026-03-09', '2026-03-09T04:00:00Z'],
  ['2026-03-09 00:30:00', '2026-03-09T04:30:00Z', '2026-03-10', '2026-03-10T04:00:00Z'],
  ['2026-06-18 23:30:00', '2026-06-19T03:30:00Z', '2026-06-19', '2026-06-19T04:00:00Z'],
  ['2026-06-19 00:30:00', '2026-06-19T04:30:00Z', '2026-06-20', '2026-06-20T04:00:00Z'],
  ['2026-10-31 23:30:00', '2026-11-01T03:30:00Z', '2026-11-01', '2026-11-01T04:00:00Z'],
  ['2026-11-01 00:30:00', '2026-11-01T04:30:00Z', '2026-11-02', '2026-11-02T05:00:00Z'],
  ['2026-11-01 23:30:00', '2026-11-02T04:30:00Z', '2026-11-02', '2026-11-02T05:00:00Z'],
  ['2026-11-02 00:30:00', '2026-11-02T05:30:00Z', '2026-11-03', '2026-11-03T05:00:00Z'],
];

/**
 * Half an hour before and after midnights in Toronto, and the Eastern day of each, by hand. Every evening here is of the next day in UTC, and
 * whoever takes the difference of winter or of summer for that of the whole year is a day off in one of them.
 */
export const AROUND_MIDNIGHTS: readonly AroundMidnight[] = LINES.map(([wall, at, next, ends]) => ({
  wall,
  at,
  day: wall.slice(0, 10),
  next,
  ends,
}));
