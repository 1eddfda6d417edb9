import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbeddedPostgres } from '../../commands/embedded-postgres/embedded-postgres.ts';
import { migrateToLatest } from '../../database/migrate.ts';
import { makeServerFolder, removeLeftovers } from './leftovers.ts';

/**
 * Small and without durability: a test's data is never read again. A vacuum at work in a database would keep its test from
 * dropping it, since only a superuser may end one.
 */
const SETTINGS = [
  'autovacuum=off',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'shared_buffers=128MB',
  // The folder may be in memory
  'max_wal_size=256MB',
  'max_connections=300',
  // A password of ours is random: 4,096 rounds of hashing it are a third of what a connection costs
  'scram_iterations=1',
];

/** The same server, another database. */
export const withDatabase = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** Runs one statement on a connection of its own. */
export const runOn = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** With a URL for the role that serves, as the product has it, and one for the role that owns every database of the tests. */
const openServer = async () => {
  const given = process.env['DATABASE_URL'];
  const ownerUrl = process.env['OWNER_DATABASE_URL'];
  if (given !== undefined && ownerUrl === undefined)
    throw new Error('Tests on DATABASE_URL need OWNER_DATABASE_URL too');
  if (given !== undefined && ownerUrl !== undefined) return { url: given, ownerUrl, stop: async () => undefined };
  await removeLeftovers();
  const folder = await makeServerFolder();
  const server = await openEmbeddedPostgres({ folder: join(folder, 'postgres'), settings: SETTINGS });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url, ownerUrl: server.ownerUrl, stop };
};

/**
 * A PostgreSQL for one run of tests (the one of DATABASE_URL and OWNER_DATABASE_URL, whose owner may create databases, else an embedded
 * one) with a migrated template database.
 */
export const openTestServer = async () => {
  const server = await openServer();
  const { url, ownerUrl } = server;
  const run = createHash('sha256').update(`${process.pid} ${Date.now()}`).digest('hex').slice(0, 12);
  const template = `drumlin_template_${run}`;
  await runOn(ownerUrl, `create database ${template}`);
  await migrateToLatest(withDatabase(ownerUrl, template), withDatabase(url, template));
  const stop = async () => {
    await runOn(ownerUrl, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
  return { url, ownerUrl, template, stop };
};
