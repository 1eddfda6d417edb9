import type { OwnSession } from '@drumlin/contract/security/sessions.ts';
import { AppError } from '../../access/app-error.ts';
import { writeAudit } from '../../access/audit-trail.ts';
import { sessionLimits } from '../../access/read-session.ts';
import type { Session } from '../../access/session.ts';
import { deviceOf } from '../../platform/client/devices.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Own, onOwnRecord } from '../second-factors/factors.ts';
import { endSession, endSessions, listLiveSessions } from './queries.ts';

const MAX_SESSIONS = 100;

export const readOwnSessions = async (platform: Platform, session: Session): Promise<OwnSession[]> => {
  const { openedAfter, usedAfter } = sessionLimits(platform);
  const limits = { openedAfter, usedAfter, limit: MAX_SESSIONS };
  const rows = await listLiveSessions(platform.database.db, session.userId, limits);
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

const who = ({ userId, email, merchantParentId }: Session) => ({ userId, email, merchantParentId });

const endOne = ({ database, clock }: Platform, { session, origin }: Own, id: string): Promise<void> =>
  database.db.transaction().execute(async trx => {
    const ended = await endSession(trx, id, { reason: 'signed_out', now: clock.now(), userId: session.userId });
    if (!ended) throw new AppError('notFound');
    const record = { act: 'session_ended', outcome: 'success', object: `session ${id}` } as const;
    await writeAudit(trx, origin, { ...record, ...who(session) });
  });

/** Signs out of one session. Throws `notFound` for a session that is not the caller's or is over; that is on record too. */
export const endOwn = (platform: Platform, own: Own, id: string): Promise<void> =>
  onOwnRecord(platform, own, 'session_ended', () => endOne(platform, own, id), { of: `session ${id}` });

/** Signs out everywhere but here. */
export const endOthers = ({ database, clock }: Platform, { session, origin }: Own): Promise<void> =>
  database.db.transaction().execute(async trx => {
    const end = { reason: 'signed_out', now: clock.now(), except: session.id } as const;
    const ended = await endSessions(trx, session.userId, end);
    const record = { act: 'session_ended', outcome: 'success', object: 'all other sessions' } as const;
    await writeAudit(trx, origin, { ...record, ...who(session), details: { sessions: ended } });
  });
