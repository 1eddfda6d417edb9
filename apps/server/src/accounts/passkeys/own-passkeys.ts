import type { Passkey } from '@drumlin/contract/security/passkeys.ts';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Credentials } from '../passwords/check-password.ts';
import { proveOwnPassword } from '../passwords/prove-own-password.ts';
import { getFactors, holdPerson } from '../person-queries.ts';
import { changeFactors, methodsOf } from '../second-factors/factors.ts';
import { replaceRecoveryCodes } from '../second-factors/recovery-code-queries.ts';
import { deletePasskey, listPasskeysOf, updatePasskeyName } from './queries.ts';

/** The object of a record about a passkey. */
export const passkeyObject = (id: string): string => `passkey ${id}`;

export const readPasskeys = async ({ database }: Platform, { userId }: Session): Promise<Passkey[]> =>
  (await listPasskeysOf(database.db, userId)).map(row => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    synced: row.backed_up,
  }));

interface Renaming {
  id: string;
  name: string;
}

/** Calls a passkey something else. Throws `notFound` for one that is not the caller's. */
export const rename = ({ database }: Platform, act: Act<Session>, { id, name }: Renaming): Promise<void> =>
  carryOut(database, act, async trx => {
    const { userId } = act.principal;
    await holdPerson(trx, userId);
    if (!(await updatePasskeyName(trx, { id, userId, name }))) throw new AppError('notFound');
    return { entry: { object: passkeyObject(id) } };
  });

/**
 * Removes a passkey of the caller. Throws `wrongPassword`, `confirmationLocked`, `notFound`, or `mfaEnforced` where it is the last
 * factor and one is required.
 */
export const forgetPasskey = async (
  platform: Platform,
  act: Act<Session>,
  id: string,
  body: Credentials,
): Promise<void> => {
  await proveOwnPassword(platform, act, body);
  const change = { change: 'disabled', method: 'PASSKEY', object: passkeyObject(id) } as const;
  await changeFactors(platform, act, change, async (trx, person) => {
    if (!(await deletePasskey(trx, { id, userId: person.id }))) throw new AppError('notFound');
    const factors = await getFactors(trx, person.id);
    if (methodsOf(factors).length > 0 || factors.passkeys) return;
    if (person.mfa_enforced) throw new AppError('mfaEnforced');
    await replaceRecoveryCodes(trx, person.id, []);
  });
};
