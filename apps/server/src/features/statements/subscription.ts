import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteSubscription, hasSubscription, insertSubscription } from './queries.ts';

/** Whether somebody has the statement of each new disbursement by mail. */
export const readByMail = async (
  { database }: Platform,
  { userId }: Pick<Principal, 'userId'>,
): Promise<{ byMail: boolean }> => ({ byMail: await hasSubscription(database.db, userId) });

/** Switches it for the caller. The provider's staff, who see every merchant, have none: throws `forbidden`. */
export const switchByMail = async (
  { database, clock }: Platform,
  act: Act<Session>,
  byMail: boolean,
): Promise<{ byMail: boolean }> => {
  const { userId, userType } = act.principal;
  if (userType === 'internal') throw new AppError('forbidden');
  await carryOut(database, act, async trx => {
    if (byMail) await insertSubscription(trx, userId, clock.now());
    else await deleteSubscription(trx, userId);
    return { entry: { details: { byMail } } };
  });
  return { byMail };
};
