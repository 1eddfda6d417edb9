import { newPassword } from '@drumlin/contract/auth/password.ts';
import { email, requiredText } from '@drumlin/contract/core/schemas.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { ROLES } from '@drumlin/contract/roles.ts';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { AppError } from '../access/app-error.ts';
import { writeAudit } from '../access/audit-trail.ts';
import { readPolicy } from '../access/policy.ts';
import { hashPassword } from '../accounts/passwords/hashing.ts';
import { checkNewPassword } from '../accounts/passwords/password-policy.ts';
import type { DB } from '../database/types.ts';
import { detailsOf } from '../http/validation.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import type { Platform } from '../platform/platform.ts';
import { printLine } from './print.ts';
import { readNewPassword } from './read-password.ts';
import { withPlatform } from './with-platform.ts';

const newAdmin = z.object({ email, firstName: requiredText(), lastName: requiredText(), password: newPassword });
type NewAdmin = z.infer<typeof newAdmin>;

const OPTIONS: Record<keyof NewAdmin, string> = {
  email: '--email',
  firstName: '--first-name',
  lastName: '--last-name',
  password: 'The password',
};

/** Throws `OperatorError` with a line for each broken rule. */
export const parseAdmin = (given: NewAdmin): NewAdmin => {
  const result = newAdmin.safeParse(given);
  if (result.success) return result.data;
  const wrong = detailsOf(result.error.issues, 'en-CA');
  throw new OperatorError(
    wrong.map(({ field, message }) => `${OPTIONS[field as keyof NewAdmin]}: ${message}`).join('\n'),
  );
};

/** Why the password is too weak; undefined where it is not. */
const weaknessOf = async (platform: Platform, { password, ...owner }: NewAdmin): Promise<string | undefined> => {
  const policy = await readPolicy(platform);
  try {
    checkNewPassword(policy, 'password', password, { ...owner, merchant: null });
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [{ message } = { message: error.message }] = error.details ?? [];
    return `${OPTIONS.password}: ${translate(message, 'en-CA', error.values)}`;
  }
};

/** The staff role with every permission. */
const adminRoleId = (): number => {
  const role = ROLES.find(({ userType, name }) => userType === 'internal' && name === 'ADMIN');
  if (!role) throw new Error('The role table has no internal ADMIN');
  return role.id;
};

/** The origin of a command's records: nobody is signed in. */
const COMMAND_LINE = { ip: null, requestId: null };
const BY = { by: 'command line' } as const;

/** Returns the id of the new person, or undefined where the address is taken. */
const insertAdmin = async (trx: Kysely<DB>, admin: NewAdmin, passwordHash: string): Promise<number | undefined> => {
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
  return inserted?.id;
};

/** Records the refusal, then throws `OperatorError`. */
const refuse = async ({ database }: Platform, { email }: NewAdmin, reason: string, message: string): Promise<never> => {
  const details = { ...BY, roleId: adminRoleId(), reason };
  await writeAudit(database.db, COMMAND_LINE, { act: 'user_created', outcome: 'failure', email, details });
  throw new OperatorError(message);
};

/**
 * Creates a person of the provider's own staff with the role ADMIN. Throws `OperatorError` for a password that is too easily
 * guessed or an address that is taken, and records that too.
 */
export const createAdmin = async (platform: Platform, admin: NewAdmin): Promise<void> => {
  const weak = await weaknessOf(platform, admin);
  if (weak !== undefined) return refuse(platform, admin, 'validation', weak);
  const passwordHash = await hashPassword(admin.password);
  const { email } = admin;
  const made = await platform.database.db.transaction().execute(async trx => {
    const id = await insertAdmin(trx, admin, passwordHash);
    if (id === undefined) return false;
    const roleId = adminRoleId();
    await trx.insertInto('user_role').values({ user_id: id, role_id: roleId }).execute();
    const record = { act: 'user_created', outcome: 'success', email, object: `user ${id}` } as const;
    await writeAudit(trx, COMMAND_LINE, { ...record, details: { ...BY, roleId } });
    return true;
  });
  if (!made) await refuse(platform, admin, 'unique', `--email: ${email} is already registered`);
};

const runCreateAdmin = async (given: Omit<NewAdmin, 'password'>): Promise<void> => {
  const { env, stdin: input, stderr: questions } = process;
  const password = await readNewPassword({ env, input, questions });
  const admin = parseAdmin({ ...given, password });
  await withPlatform(platform => createAdmin(platform, admin));
  printLine(`${admin.email} can sign in now.`);
};

/** Adds `portal create-admin`. */
export const createAdminCommand = (program: Command): void => {
  program
    .command('create-admin')
    .description("make somebody of the provider's own staff who may do everything")
    .requiredOption('--email <address>', 'the address they sign in with')
    .requiredOption('--first-name <name>', 'their first name')
    .requiredOption('--last-name <name>', 'their last name')
    .addHelpText(
      'after',
      '\nThe password comes from ADMIN_PASSWORD, else from standard input, else it is asked for. It is never an option.',
    )
    .action(runCreateAdmin);
};
