import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { AppError } from './app-error.ts';

/** Throws `notFound` while the IP allowed list, and with it what it protects, is switched off for a company; of nobody what is general holds. */
export const requireAllowlist = async (
  { flags }: Platform,
  company: { merchantParentId: string | null },
): Promise<void> => {
  if (!(await flags.isOn('ip-whitelisting', company))) throw new AppError('notFound');
};

/** The condition that an entry of the list is in force. */
export const inForce = (now: Date) => sql<boolean>`(removed_at is null and expires_at > ${now})`;

/** The address or network of a company's list that is in force and includes this address, the narrowest there is. Null is the provider itself. */
export const findIncluding = async (
  db: Kysely<DB>,
  merchantParentId: string | null,
  address: string,
  now: Date,
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('ip_allowlist_entry')
    .select('address')
    .where('merchant_parent_id', merchantParentId === null ? 'is' : '=', merchantParentId)
    .where(inForce(now))
    .where(sql<boolean>`address >>= ${address}::inet`)
    .orderBy(sql`masklen(address)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.address;
};
