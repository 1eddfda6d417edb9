import { hashPassword } from '@drumlin/server/accounts/passwords/hashing.ts';
import type pg from 'pg';
import { type Answer, openClient, type Post } from '../http.ts';
import { PARENT } from '../ledger/merchants.ts';
import { PASSWORD } from '../people.ts';
import type { Portal } from '../portal.ts';

/** Accounts of one merchant without a second factor, each with an address of its own. */
const ACCOUNTS = 1_000;

const INSERT = `
  with person as (
    insert into app_user (email, user_type, merchant_parent_id, first_name, last_name, password_hash, status)
    select 'account-' || n || '@bench.example', 'external', $1, 'Bench', 'Account', $2, 'active' from generate_series(1, $3::int) n
    on conflict (email) do update set password_hash = excluded.password_hash returning id
  )
  insert into user_role (user_id, role_id) select id, 1 from person on conflict do nothing`;

/** Inserts the accounts, and removes locks and counts of an earlier run on the same database. */
export const insertAccounts = async (client: pg.Client): Promise<void> => {
  await client.query(INSERT, [PARENT, await hashPassword(PASSWORD), ACCOUNTS]);
  await client.query('delete from try_counter');
  await client.query('delete from rate_limit');
};

/** A person and their address, as reported by the proxy in front of the portal. */
export interface Visitor {
  email: string;
  address: string;
}

/** The n-th person at their own address, each in a network (/24) of its own. */
export const holder = (n: number): Visitor => {
  const account = 1 + (n % ACCOUNTS);
  return { email: `account-${account}@bench.example`, address: `10.${account >> 8}.${account & 255}.7` };
};

/** One attempt to sign in, whatever the answer. */
export const trySignIn = (post: Post, { email, address }: Visitor, password = PASSWORD): Promise<Answer> =>
  post('/v1/signin', { email, password }, { 'x-forwarded-for': address });

/** A client whose connections are already open, as those of a proxy are. */
export const openWarmClient = async (portal: Portal, connections: number) => {
  const client = openClient(portal.url, connections);
  await Promise.all(Array.from({ length: connections }, () => client.get('/healthz')));
  return client;
};
