import { TRANSPORTS } from '@drumlin/contract/auth/assertion.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

const passkeys = (db: Kysely<DB>) =>
  db
    .selectFrom('passkey')
    .innerJoin('app_user', 'app_user.id', 'passkey.user_id')
    .select(['passkey.id', 'user_id', 'credential_id', 'public_key', 'sign_count', 'transports', 'name'])
    .select(['backup_eligible', 'backed_up', 'passkey.created_at', 'last_used_at', 'passkey_handle']);

/** A person's passkeys, the oldest first. */
export const listPasskeysOf = (db: Kysely<DB>, userId: number) =>
  passkeys(db).where('user_id', '=', userId).orderBy('passkey.created_at').orderBy('passkey.id').execute();

/** The passkey a browser answers with, whosever it is. */
export const findPasskey = (db: Kysely<DB>, credentialId: string) =>
  passkeys(db).where('credential_id', '=', Buffer.from(credentialId, 'base64url')).executeTakeFirst();

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** What a browser must be told in order to ask for this passkey, or for none like it. */
export const descriptorOf = ({ credential_id: id, transports }: StoredPasskey) => ({
  id: id.toString('base64url'),
  type: 'public-key' as const,
  transports: TRANSPORTS.filter(known => transports.includes(known)),
});

/** What browsers call the owner of a passkey: the bytes of a random id. */
export const userHandleOf = (handle: string): string =>
  Buffer.from(handle.replaceAll('-', ''), 'hex').toString('base64url');

/** Notes a signature: its number, and whether the passkey is kept in more than one place by now. */
export const updateUsedPasskey = async (
  trx: Kysely<DB>,
  id: string,
  { signCount, backedUp, now }: { signCount: number; backedUp: boolean; now: Date },
): Promise<void> => {
  await trx
    .updateTable('passkey')
    .set({ sign_count: signCount, backed_up: backedUp, last_used_at: now })
    .where('id', '=', id)
    .execute();
};
