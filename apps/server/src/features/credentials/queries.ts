import { type Kysely, type Selectable, sql } from 'kysely';
import { type MerchantScope, ownWithin, parentWithin } from '../../access/merchant-scope.ts';
import type { ApiCredential, DB } from '../../database/types.ts';

const COLUMNS = [
  'id',
  'client_id',
  'name',
  'scopes',
  'addresses',
  'secret_end',
  'old_secret_ends_at',
  'creator_name',
  'created_at',
  'last_used_at',
  'last_used_from',
] as const;
export type CredentialRow = Pick<Selectable<ApiCredential>, (typeof COLUMNS)[number]>;

const live = (db: Kysely<DB>, scope: MerchantScope) =>
  db.selectFrom('api_credential').select(COLUMNS).where(ownWithin(scope)).where('revoked_at', 'is', null);

/** The credentials of a company that have not been revoked, the newest first. */
export const listLive = (db: Kysely<DB>, scope: MerchantScope): Promise<CredentialRow[]> =>
  live(db, scope).orderBy('id', 'desc').execute();

const one = (db: Kysely<DB>, scope: MerchantScope, id: number) =>
  db
    .selectFrom('api_credential')
    .select([...COLUMNS, 'merchant_parent_id', 'secret_hash', 'revoked_at', 'webhook_url'])
    .where('id', '=', id)
    .where(parentWithin(scope));

/** A credential of a company, revoked or not. */
export const findCredential = (db: Kysely<DB>, scope: MerchantScope, id: number) =>
  one(db, scope, id).executeTakeFirst();

/** A credential of a company, revoked or not, held until the transaction ends. */
export const lockCredential = (trx: Kysely<DB>, scope: MerchantScope, id: number) =>
  one(trx, scope, id).forUpdate().executeTakeFirst();

/** Lets one at a time make credentials of a company, until the transaction ends. */
export const lockCompany = async (trx: Kysely<DB>, merchantParentId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('api credentials'), hashtext(${merchantParentId}))`.execute(trx);
};

interface NewCredential
  extends Pick<
    Selectable<ApiCredential>,
    'merchant_parent_id' | 'name' | 'scopes' | 'addresses' | 'secret_hash' | 'secret_end' | 'creator_id' | 'created_at'
  > {}

/** Adds a credential, with its creator as they are called now. */
export const insertCredential = (trx: Kysely<DB>, credential: NewCredential): Promise<CredentialRow> =>
  trx
    .insertInto('api_credential')
    .values(({ selectFrom }) => ({
      ...credential,
      creator_name: selectFrom('app_user')
        .where('id', '=', credential.creator_id)
        .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
        .$asScalar(),
    }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const updateCredential = (
  trx: Kysely<DB>,
  id: number,
  changed: Partial<Omit<Selectable<ApiCredential>, 'id'>>,
): Promise<CredentialRow> =>
  trx.updateTable('api_credential').set(changed).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow();
