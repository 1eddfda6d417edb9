const SINCE = /_since_(\d+)_(\d+)_(\d+)$/;

/** The release since which nothing uses what a migration takes away, as its name says; undefined of one that only adds. */
export const contractedSince = (migration: string): string | undefined => SINCE.exec(migration)?.slice(1).join('.');

/** Whether a migration takes away what a program of this version may still use. */
export const takesFrom = (migration: string, version: string): boolean =>
  (contractedSince(migration) ?? version).localeCompare(version, 'en', { numeric: true }) > 0;
