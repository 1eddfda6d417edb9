import { HELD_DAYS, MAX_HELD } from '@drumlin/contract/invitations/routes.ts';
import type { Kysely } from 'kysely';
import { AppError } from '../../access/app-error.ts';
import { type AuditRecord, writeAudits } from '../../access/audit-trail.ts';
import type { Principal } from '../../access/principal.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { countHeld, deleteHeldSince } from './invitation-queries.ts';

const DAY_MS = 86_400_000;

/**
 * Throws `tooManyHeld` where more invitations of somebody of the staff would wait than may. Hold the caller before, so that of two at once
 * the second counts the first.
 */
export const requireRoomToWait = async (db: Kysely<DB>, { email }: Principal, more: number): Promise<void> => {
  if (more > 0 && (await countHeld(db, email)) + more > MAX_HELD)
    throw new AppError('tooManyHeld', { values: { most: String(MAX_HELD) } });
};

/** Ends invitations that nobody has approved in time: they are deleted, on record, and nobody is told, as by whoever deletes one. */
export const endHeld = ({ database, clock }: Platform): Promise<void> =>
  database.db.transaction().execute(async trx => {
    const ended = await deleteHeldSince(trx, new Date(clock.now().getTime() - HELD_DAYS * DAY_MS));
    const recordOf = ({ id, email, merchant_parent_id, held_by }: (typeof ended)[number]): AuditRecord => ({
      act: 'user_deleted',
      outcome: 'success',
      merchantParentId: merchant_parent_id,
      object: `user ${id}`,
      details: { user: email, status: 'pending', invitedBy: held_by ?? '', reason: 'expired' },
    });
    await writeAudits(trx, { ip: null, requestId: null }, ended.map(recordOf));
  });
