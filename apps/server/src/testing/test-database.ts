import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '../platform/database.ts';
import { runOn, withDatabase } from './test-server.ts';

export interface TestDatabase extends Database {
  url: string;
  /** Closes the pools and drops the database. */
  drop(): Promise<void>;
}

/** A migrated database of this test file's own, cloned from the run's template. Call `drop` in `afterAll`. */
export const createTestDatabase = async (options: DatabaseOptions = {}): Promise<TestDatabase> => {
  const server = inject('testServerUrl');
  const name = `drumlin_test_${randomBytes(8).toString('hex')}`;
  await runOn(server, `create database ${name} template ${inject('testTemplate')}`);
  const url = withDatabase(server, name);
  const database = openDatabase(url, { size: 10, callSeconds: 60, ...options });
  const drop = async () => {
    await database.close();
    await runOn(server, `drop database if exists ${name} with (force)`);
  };
  return { ...database, url, drop };
};
