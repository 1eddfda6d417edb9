import { mkdir } from 'node:fs/promises';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import type pg from 'pg';
import type { Caller } from './cases/case.ts';
import { connect, type LedgerDatabase, type LedgerKind, withClient } from './database.ts';
import type { Figure } from './figure.ts';
import { openRecorder, type Recorder } from './limits/statements.ts';
import { insertPeople } from './people.ts';
import { type Portal, startPortal } from './portal.ts';
import { openSession, type Session } from './session.ts';

/** The routes of the report that is measured. */
const routes = reportRoutes(interacPayins);
export const PATHS = { list: routes.list.url, summation: routes.summation.url, export: routes.export.url };

/** What every measure uses. */
export interface Bench {
  rows: number;
  /** How long the crowd of people works. */
  minutes: number;
  databaseUrl: string;
  folder: string;
  /** The bare driver: one connection. */
  client: pg.Client;
  /** A second connection with the portal's settings for reports, to send the same statements on. */
  replayer: pg.Client;
  recorder: Recorder;
  portal: Portal;
  sessions: Record<Caller, Session>;
  /** Returns the URL of a smaller ledger of the same kind, built unless an earlier run has kept it. */
  openSmaller: LedgerDatabase['openSmaller'];
}

/** Signs everybody in again: an access token lives ten minutes, and some groups take longer. */
export const renewSessions = async ({ sessions }: Bench): Promise<void> => {
  await Promise.all(Object.values(sessions).map(session => session.renew()));
};

/** A group of figures. */
export interface Measure {
  name: string;
  /** The ledger it measures on; by default the payins. */
  ledger?: LedgerKind;
  run(bench: Bench): Promise<Figure[]>;
}

/** Starts a portal on a database, signs everybody in, runs `work`, and always stops the portal. */
export const withPortal = async <T>(
  databaseUrl: string,
  folder: string,
  work: (sessions: Bench['sessions'], portal: Portal) => Promise<T>,
): Promise<T> => {
  const closing: (() => unknown)[] = [];
  try {
    await mkdir(folder, { recursive: true });
    await withClient(databaseUrl, insertPeople);
    const portal = await startPortal(databaseUrl, folder);
    closing.push(portal.stop);
    const sessions = { staff: await openSession(portal, 'staff'), parent: await openSession(portal, 'parent') };
    closing.push(sessions.staff.close, sessions.parent.close);
    return await work(sessions, portal);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
};

/** Starts everything on a ledger, runs `work`, and always stops everything. */
export const withBench = async <T>(
  given: Pick<Bench, 'rows' | 'minutes' | 'databaseUrl' | 'folder' | 'openSmaller'>,
  work: (bench: Bench) => Promise<T>,
): Promise<T> => {
  const { databaseUrl, folder } = given;
  const closing: (() => unknown)[] = [];
  try {
    const client = await connect(databaseUrl);
    closing.push(() => client.end());
    const replayer = await connect(databaseUrl);
    closing.push(() => replayer.end());
    const recorder = openRecorder(databaseUrl);
    closing.push(recorder.close);
    return await withPortal(databaseUrl, folder, (sessions, portal) =>
      work({ ...given, client, replayer, recorder, portal, sessions }),
    );
  } finally {
    for (const close of closing.toReversed()) await close();
  }
};
