import { PERMISSIONS } from '@drumlin/contract/permissions.ts';
import { AppError } from '../../access/app-error.ts';
import { writeAudit } from '../../access/audit-trail.ts';
import { holdSession } from '../../access/hold-session.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { countProtected } from '../person-queries.ts';
import { endPasswordSessions } from '../sessions/queries.ts';
import { isMfaEnforced, updateMfaEnforced } from './enforcement-queries.ts';
import type { Own } from './factors.ts';

/** Of the staff, only those who may do everything decide how the staff sign in; a merchant's Admins decide for their parent. */
const mayEnforce = ({ userType, permissions }: Session): boolean =>
  userType === 'external' || PERMISSIONS.every(permission => permissions.has(permission));

export const readEnforcement = async ({ database }: Platform, session: Session) => {
  const { merchantParentId } = session;
  return {
    enabled: await isMfaEnforced(database.db, merchantParentId),
    changeable: mayEnforce(session),
    ...(await countProtected(database.db, merchantParentId)),
  };
};

/**
 * Requires a second factor of everybody who belongs with the caller, or no longer. Sessions opened without one end at once; the
 * caller's own cannot be prolonged (security notes, O5).
 */
export const setEnforcement = async (
  { database, clock }: Platform,
  { session, origin }: Own,
  enabled: boolean,
): Promise<void> => {
  if (!mayEnforce(session)) throw new AppError('forbidden');
  const { merchantParentId } = session;
  await database.db.transaction().execute(async trx => {
    await updateMfaEnforced(trx, merchantParentId, enabled);
    await holdSession(trx, session);
    if (enabled) await endPasswordSessions(trx, { merchantParentId, except: session.id, now: clock.now() });
    await writeAudit(trx, origin, {
      act: 'mfa_enforcement_changed',
      outcome: 'success',
      userId: session.userId,
      email: session.email,
      merchantParentId,
      details: { enabled },
    });
  });
};
