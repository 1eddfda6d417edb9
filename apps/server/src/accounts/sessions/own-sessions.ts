import type { OwnSession } from '@drumlin/contract/security/sessions.ts';
import { type Act, recordAct } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { lockSession, type Session } from '../../access/session.ts';
import { sessionLimits } from '../../access/session-limits.ts';
import { deviceOf } from '../../platform/client/devices.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdPerson } from '../person-queries.ts';
import { endSession, endSessions, listLiveSessions } from './queries.ts';

const MAX_SESSIONS = 100;

export const readOwnSessions = async (platform: Platform, session: Session): Promise<OwnSession[]> => {
  const rows = await listLiveSessions(platform.database, session.userId, {
    ...sessionLimits(platform),
    most: MAX_SESSIONS,
  });
  const present = async (row: (typeof rows)[number]) => ({
    id: row.id,
    current: row.id === session.id,
    device: deviceOf(row.user_agent),
    ip: row.ip,
    country: await platform.countries.countryOf(row.ip),
    openedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_used_at.toISOString(),
  });
  return Promise.all(rows.map(present));
};

/** Signs out of one session. Throws `notFound` for a session that is not the caller's or is over. */
export const endOwn = ({ database, clock }: Platform, act: Act<Session>, id: string): Promise<void> =>
  database.db.transaction().execute(async trx => {
    const { userId } = act.principal;
    await holdPerson(trx, userId);
    await lockSession(trx, act.principal);
    const ended = await endSession(trx, id, { reason: 'signed_out', now: clock.now(), userId });
    if (!ended) throw new AppError('notFound');
    await recordAct(trx, act, { object: `session ${id}` });
  });

/** Signs out everywhere but here. */
export const endOthers = ({ database, clock }: Platform, act: Act<Session>): Promise<void> =>
  carryOut(database, act, async trx => {
    const { userId, id: except } = act.principal;
    await holdPerson(trx, userId);
    const ended = await endSessions(trx, userId, { reason: 'signed_out', now: clock.now(), except });
    return { entry: { object: 'all other sessions', details: { sessions: ended } } };
  });
