import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Database, ReportConnections } from '../../platform/postgres/database.ts';
import { openSnapshot } from '../../platform/postgres/snapshot.ts';

/** How figures are read: each statement in its reader's turn, so that nobody takes the connections of reports from the others. */
export interface Reading {
  database: Pick<Database, 'db' | 'reportPool'>;
  inTurn: <T>(read: () => Promise<T>) => Promise<T>;
}

/** Reads several statements, one after the other, in one turn and as of one moment: figures that must agree while an ingest commits. */
export const readTogether = <T>(
  { database, inTurn }: Reading,
  read: (database: ReportConnections) => Promise<T>,
): Promise<T> =>
  inTurn(async () => {
    const { client, end } = await openSnapshot(database, database.reportPool);
    try {
      const answer = await read({ db: database.db, reportPool: client });
      end();
      return answer;
    } catch (error) {
      end(error as Error);
      throw error;
    }
  });

export const readingFor = ({ database, shares }: Platform, session: Session): Reading => ({
  database,
  inTurn: read => shares.reports.run(session, read),
});
