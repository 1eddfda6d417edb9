import type { Kysely } from 'kysely';
import { hashPassword, limitHashing } from '../accounts/passwords/hashing.ts';
import type { DB } from '../database/types.ts';
import type { Platform } from '../platform/platform.ts';

/** The password of every demo account; it is printed at the start and protects nothing. */
export const DEMO_PASSWORD = 'Demo-Passw0rd!';

const PARENTS = [
  { id: 'aurora-lantern', name: 'Aurora Lantern Group' },
  { id: 'north-quay', name: 'North Quay Interactive' },
];

interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  jobTitle: string;
  roleId: number;
  /** null for the provider's own staff. */
  merchantParentId: string | null;
}

const account = (email: string, name: [string, string], jobTitle: string, roleId: number, parent: string | null) => ({
  email,
  firstName: name[0],
  lastName: name[1],
  jobTitle,
  roleId,
  merchantParentId: parent,
});

/** The demo accounts: the four merchant roles, the Admin of another parent, four of the provider's own staff. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('admin@aurora.example', ['Maya', 'Tremblay'], 'Head of Payments', 1, 'aurora-lantern'),
  account('finance@aurora.example', ['Owen', 'Fraser'], 'Controller', 2, 'aurora-lantern'),
  account('operations@aurora.example', ['Priya', 'Nadeau'], 'Operations Lead', 3, 'aurora-lantern'),
  account('service@aurora.example', ['Luc', 'Bergeron'], 'Player Support', 4, 'aurora-lantern'),
  account('admin@northquay.example', ['Hannah', 'MacLeod'], 'Payments Manager', 1, 'north-quay'),
  account('staff@portal.example', ['Elena', 'Kowalski'], 'Portal Administrator', 101, null),
  account('support@portal.example', ['Marcus', 'Chen'], 'Technical Support', 106, null),
  account('payments@portal.example', ['Théo', 'Marchetti'], 'Payments Operations Lead', 112, null),
  account('risk@portal.example', ['Simone', 'Gagnon'], 'Risk Manager', 113, null),
];

const missingAccounts = async (db: Kysely<DB>): Promise<DemoAccount[]> => {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const rows = await db.selectFrom('app_user').select('email').where('email', 'in', emails).execute();
  return DEMO_ACCOUNTS.filter(({ email }) => !rows.some(row => row.email === email));
};

const insertAccount = async (trx: Kysely<DB>, demo: DemoAccount): Promise<void> => {
  const inserted = await trx
    .insertInto('app_user')
    .values({
      email: demo.email,
      user_type: demo.merchantParentId === null ? 'internal' : 'external',
      merchant_parent_id: demo.merchantParentId,
      first_name: demo.firstName,
      last_name: demo.lastName,
      job_title: demo.jobTitle,
      status: 'active',
    })
    // Another process may be starting at the same time
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await trx.insertInto('user_role').values({ user_id: inserted.id, role_id: demo.roleId }).execute();
};

/**
 * Creates the missing demo accounts, with which nobody can sign in before `openDemoAccounts`, and leaves existing ones as they are. Does
 * nothing unless demo data is wanted (`config.demoData`), which it never is by default on a database that was configured.
 */
export const seedDemoAccounts = async ({ config, database }: Platform): Promise<void> => {
  if (!config.demoData) return;
  const { db } = database;
  const missing = await missingAccounts(db);
  await db.transaction().execute(async trx => {
    await trx
      .insertInto('merchant_parent')
      .values(PARENTS)
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute();
    for (const demo of missing) await insertAccount(trx, demo);
    // Demo users sign in with the password alone, the provider's staff too
    if (missing.length > 0) await trx.updateTable('provider_policy').set({ mfa_enforced: false }).execute();
  });
};

const EMAILS = DEMO_ACCOUNTS.map(({ email }) => email);

/** Gives the demo accounts their password, which says that the demo is complete. Who has one keeps it. */
export const openDemoAccounts = async ({ config, database }: Platform): Promise<void> => {
  if (!config.demoData) return;
  const hashes = await Promise.all(EMAILS.map(() => limitHashing(() => hashPassword(DEMO_PASSWORD))));
  await database.db.transaction().execute(async trx => {
    for (const [at, email] of EMAILS.entries())
      await trx
        .updateTable('app_user')
        .set({ password_hash: hashes[at] ?? null })
        .where('email', '=', email)
        .where('password_hash', 'is', null)
        .execute();
  });
};

/** Whether any demo account can be signed in to: the demo is complete then. */
export const isDemoComplete = async ({ database }: Platform): Promise<boolean> => {
  const query = database.db.selectFrom('app_user').select('id').where('email', 'in', EMAILS);
  return (await query.where('password_hash', 'is not', null).executeTakeFirst()) !== undefined;
};
