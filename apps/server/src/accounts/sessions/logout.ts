import { type AuditOrigin, writeAudit } from '../../access/audit-trail.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSession } from './queries.ts';

/** Ends the session: its access token and its refresh tokens are dead on every process from the next request on. */
export const endSessionOf = ({ database, clock }: Platform, session: Session, origin: AuditOrigin): Promise<void> =>
  database.db.transaction().execute(async trx => {
    if (!(await endSession(trx, session.id, { reason: 'logout', now: clock.now() }))) return;
    await writeAudit(trx, origin, {
      act: 'logout',
      outcome: 'success',
      userId: session.userId,
      email: session.email,
      merchantParentId: session.merchantParentId,
      object: `session ${session.id}`,
    });
  });
