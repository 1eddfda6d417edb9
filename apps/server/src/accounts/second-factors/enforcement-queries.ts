import { ADMIN_ROLES } from '@drumlin/contract/roles.ts';
import type { Kysely } from 'kysely';
import { type MerchantScope, parentWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';

/** Whether everybody of a merchant parent must use a second factor; without one, whether the provider's own staff must. */
export const isMfaEnforced = async (db: Kysely<DB>, merchantParentId: string | null): Promise<boolean> => {
  const found =
    merchantParentId === null
      ? await db.selectFrom('provider_policy').select('mfa_enforced').executeTakeFirstOrThrow()
      : await db
          .selectFrom('merchant_parent')
          .select('mfa_enforced')
          .where('id', '=', merchantParentId)
          .executeTakeFirstOrThrow();
  return found.mfa_enforced;
};

export const updateMfaEnforced = async (
  trx: Kysely<DB>,
  merchantParentId: string | null,
  enabled: boolean,
): Promise<void> => {
  if (merchantParentId === null) await trx.updateTable('provider_policy').set({ mfa_enforced: enabled }).execute();
  else
    await trx
      .updateTable('merchant_parent')
      .set({ mfa_enforced: enabled })
      .where('id', '=', merchantParentId)
      .execute();
};

/** Whether a merchant parent enforces a second factor, locked; undefined where the scope has none of this id. */
export const lockEnforced = (trx: Kysely<DB>, scope: MerchantScope, id: string) =>
  trx
    .selectFrom('merchant_parent')
    .select('mfa_enforced')
    .where('id', '=', id)
    .where(parentWithin(scope, 'id'))
    .forUpdate()
    .executeTakeFirst();

/** The active Admins of a merchant parent. */
export const listAdmins = (db: Kysely<DB>, merchantParentId: string) =>
  db
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
    .select('app_user.id')
    .where('merchant_parent_id', '=', merchantParentId)
    .where('status', '=', 'active')
    .where('role_id', '=', ADMIN_ROLES.external)
    .orderBy('app_user.id')
    .execute();

/** Whether approvals of money take no mailed code. */
export const findEnforcedForApprovals = async (db: Kysely<DB>): Promise<boolean> => {
  const policy = db.selectFrom('provider_policy').select('enforces_for_approvals');
  return (await policy.executeTakeFirstOrThrow()).enforces_for_approvals;
};
