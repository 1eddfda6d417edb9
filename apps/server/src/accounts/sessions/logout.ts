import { type Act, recordAct } from '../../access/actor.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSession } from './queries.ts';

/** Ends the session: its access token and its refresh tokens are dead on every process from the next request on. */
export const endSessionOf = ({ database, clock }: Platform, act: Act<Session>): Promise<void> =>
  database.db.transaction().execute(async trx => {
    const { id } = act.principal;
    if (!(await endSession(trx, id, { reason: 'logout', now: clock.now() }))) return;
    await recordAct(trx, act, { object: `session ${id}` });
  });
