import { hashPassword } from '@drumlin/server/accounts/passwords/hashing.ts';
import type pg from 'pg';
import { PARENT } from './ledger/merchants.ts';

/** The password of everybody in the bench. */
export const PASSWORD = 'Bench-Passw0rd!-only-on-loopback';

/** Two of the provider's own staff, who see every merchant, and the Admin of a parent of three merchants. */
export const PEOPLE = {
  staff: { email: 'staff@bench.example', roleId: 101, parent: null },
  colleague: { email: 'colleague@bench.example', roleId: 101, parent: null },
  parent: { email: 'parent@bench.example', roleId: 1, parent: PARENT },
} as const;
export type Person = keyof typeof PEOPLE;

const INSERT = `
  with person as (
    insert into app_user (email, user_type, merchant_parent_id, first_name, last_name, password_hash, status)
    values ($1, $2, $3, 'Bench', 'Person', $4, 'active')
    on conflict (email) do update set password_hash = excluded.password_hash returning id
  )
  insert into user_role (user_id, role_id) select id, $5 from person on conflict do nothing`;

/**
 * Inserts the people with the portal's own password hash, so that they sign in like anybody else. The staff get no codes by mail,
 * since nobody reads mail here.
 */
export const insertPeople = async (client: pg.Client): Promise<void> => {
  await client.query('update provider_policy set mfa_enforced = false');
  const hash = await hashPassword(PASSWORD);
  for (const { email, roleId, parent } of Object.values(PEOPLE))
    await client.query(INSERT, [email, parent === null ? 'internal' : 'external', parent, hash, roleId]);
};
