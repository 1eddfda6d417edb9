import { type Act, recordAct } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import { holdCaller } from '../../accounts/sessions/hold-caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteSubscription, hasSubscription, insertSubscription } from './queries.ts';

/** Whether somebody has the statement of each new disbursement by mail. */
export const readByMail = async (
  { database }: Pick<Platform, 'database'>,
  { userId }: Pick<Principal, 'userId'>,
): Promise<{ byMail: boolean }> => ({ byMail: await hasSubscription(database.db, userId) });

/** Switches it for the caller. The provider's staff, who see every merchant, have none: throws `forbidden`. */
export const switchByMail = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  act: Act<Session>,
  byMail: boolean,
): Promise<{ byMail: boolean }> => {
  const { userId, userType } = act.principal;
  if (userType === 'internal') throw new AppError('forbidden');
  await database.db.transaction().execute(async trx => {
    await holdCaller(trx, act.principal);
    if (byMail) await insertSubscription(trx, userId, clock.now());
    else await deleteSubscription(trx, userId);
    await recordAct(trx, act, { details: { byMail } });
  });
  return { byMail };
};
