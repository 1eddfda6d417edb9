import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '../platform/postgres/database.ts';
import { openForTests } from './open-for-tests.ts';
import { runOn, withDatabase } from './servers/test-server.ts';

/** A database as the portal has it: all its pools connect as the serving role. */
export interface TestDatabase extends Database {
  url: string;
  ownerUrl: string;
  /** Pools of the owner, for what a test does to the portal: emptying tables, disabling triggers. */
  owner: Database;
  /** Closes the pools and drops the database. */
  drop(): Promise<void>;
}

/** An empty database for one test file, to be migrated by the test. */
export const createEmptyDatabase = async (
  template = 'template1',
): Promise<{ url: string; ownerUrl: string; drop(): Promise<void> }> => {
  const server = inject('testOwnerUrl');
  const name = `drumlin_test_${randomBytes(8).toString('hex')}`;
  // Copying the files takes half as long as writing them through the log, which is PostgreSQL's own choice
  await runOn(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: withDatabase(inject('testServerUrl'), name),
    ownerUrl: withDatabase(server, name),
    drop: () => runOn(server, `drop database if exists ${name} with (force)`),
  };
};

/** A migrated database for one test file, cloned from the run's template. Call `drop` in `afterAll`. */
export const createTestDatabase = async (options: DatabaseOptions = {}): Promise<TestDatabase> => {
  const { url, ownerUrl, drop } = await createEmptyDatabase(inject('testTemplate'));
  const database = openDatabase(url, { size: 10, callSeconds: 60, ...options });
  const owner = openDatabase(ownerUrl, { size: 4, callSeconds: 60 });
  const close = async () => {
    await Promise.all([database.close(), owner.close()]);
    await drop();
  };
  return { ...database, url, ownerUrl, owner, drop: close };
};

/** Has reports read from what stands for a replica in a test, and is none: another database, which has none of the rows. */
export const serveFromReplica = ({ replica }: Pick<Database, 'replica'>): void => {
  if (replica) Object.assign(replica, { serves: () => true });
};

/** The same for all tests of a file, dropped after them. */
export const useTestDatabase = (options?: DatabaseOptions): TestDatabase =>
  openForTests(
    () => createTestDatabase(options),
    database => database.drop(),
  );
