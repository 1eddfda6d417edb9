import { newPassword } from '@drumlin/contract/auth/password.ts';
import { email, requiredText } from '@drumlin/contract/core/schemas.ts';
import { ROLES } from '@drumlin/contract/roles.ts';
import { z } from 'zod';
import { writeAudit } from '../platform/audit.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { Platform } from '../platform/platform.ts';

const newAdmin = z.object({ email, firstName: requiredText(), lastName: requiredText(), password: newPassword });
export type NewAdmin = z.input<typeof newAdmin>;

const OPTIONS: Record<keyof NewAdmin, string> = {
  email: '--email',
  firstName: '--first-name',
  lastName: '--last-name',
  password: 'The password',
};

const parseAdmin = (given: NewAdmin) => {
  const result = newAdmin.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(issue => `${OPTIONS[issue.path[0] as keyof NewAdmin]}: ${issue.message}`);
  throw new OperatorError(wrong.join('\n'));
};

/** The provider's own role with every permission. */
const adminRoleId = (): number => {
  const role = ROLES.find(({ userType, name }) => userType === 'internal' && name === 'ADMIN');
  if (!role) throw new Error('The role table has no internal ADMIN');
  return role.id;
};

/**
 * Makes a person of the provider's own staff with the role ADMIN, on record. Throws `OperatorError` with a line for each
 * rule that is broken, and for an address that is taken.
 */
export const createAdmin = async ({ database }: Platform, given: NewAdmin): Promise<void> => {
  const { password, ...admin } = parseAdmin(given);
  const passwordHash = await hashPassword(password);
  await database.db.transaction().execute(async trx => {
    const inserted = await trx
      .insertInto('app_user')
      .values({
        email: admin.email,
        user_type: 'internal',
        first_name: admin.firstName,
        last_name: admin.lastName,
        password_hash: passwordHash,
        status: 'active',
      })
      .onConflict(conflict => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new OperatorError(`--email: ${admin.email} is already registered`);
    const roleId = adminRoleId();
    await trx.insertInto('user_role').values({ user_id: inserted.id, role_id: roleId }).execute();
    await writeAudit(
      trx,
      { ip: null, requestId: null },
      {
        act: 'user_created',
        outcome: 'success',
        email: admin.email,
        object: `user ${inserted.id}`,
        details: { roleId, by: 'command line' },
      },
    );
  });
};
