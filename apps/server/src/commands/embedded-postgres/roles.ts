import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { OperatorError } from '../../platform/config/operator-error.ts';
import type { Home } from './home.ts';
import type { Postmaster } from './postmaster.ts';

/** Owns the database and everything that migrations create; never serves. */
const OWNER_ROLE = 'drumlin_owner';
/** Serves; owns nothing and has the privileges that `grantToServe` grants. */
const APP_ROLE = 'drumlin';
const DATABASE = 'drumlin';

type Role = typeof OWNER_ROLE | typeof APP_ROLE;

const passwordOf = (home: Home, role: Role): string =>
  createHmac('sha256', home.password).update(role).digest('base64url');

const createRole = async (client: pg.Client, home: Home, role: Role, rights: string): Promise<void> => {
  const found = await client.query('select from pg_roles where rolname = $1', [role]);
  const secret = client.escapeLiteral(passwordOf(home, role));
  if (found.rowCount === 0) await client.query(`create role ${role} login ${rights} password ${secret}`);
};

/**
 * Creates the two roles and the database of an embedded server where they are missing. Throws `OperatorError` for a database with
 * another owner, which an older version may have created with the serving role as its owner.
 */
export const createDatabase = async (client: pg.Client, home: Home): Promise<void> => {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [DATABASE],
  );
  const [found] = rows;
  if (found !== undefined && found.owner !== OWNER_ROLE)
    throw new OperatorError(
      `The database in ${home.folder} belongs to ${found.owner}, not to ${OWNER_ROLE}: a program before this one made it. ` +
        'Move the folder away, and the next start makes a new one',
    );
  await createRole(client, home, APP_ROLE, '');
  await createRole(client, home, OWNER_ROLE, 'createdb');
  await client.query(`grant ${APP_ROLE} to ${OWNER_ROLE}`);
  if (found === undefined) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
};

const urlOf = (home: Home, { port, socketFolder }: Postmaster, role: Role): string => {
  const url = new URL(`postgres://${role}:${passwordOf(home, role)}@127.0.0.1:${port}/${DATABASE}`);
  if (socketFolder !== undefined) url.searchParams.set('host', socketFolder);
  return url.href;
};

/** The connection URL of each role: over loopback, or with `host` over a Unix socket where there is one. */
export const urlsOf = (home: Home, server: Postmaster): { url: string; ownerUrl: string } => ({
  url: urlOf(home, server, APP_ROLE),
  ownerUrl: urlOf(home, server, OWNER_ROLE),
});
