import type { RawBuilder } from 'kysely';
import { AppError } from '../../access/app-error.ts';
import { type AuditOrigin, writeAudit } from '../../access/audit-trail.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { DATABASE_TIME, type LockedRepresentment, lockRepresentments, markDeclined } from './queries.ts';

const refuse = (name: 'representmentTooLate' | 'representmentDeclined', row: LockedRepresentment): never => {
  throw new AppError(name, { values: { transaction: row.merchant_trans_id, date: row.representment_date } });
};

interface Declining {
  session: Session;
  origin: AuditOrigin;
}
type Kept = Pick<Platform, 'database'>;

const recordOf = ({ userId, email, merchantParentId }: Session, tokens: readonly string[]) => ({
  act: 'representments_declined' as const,
  userId,
  email,
  merchantParentId,
  object: `${tokens.length} representments`,
});

const decline = (
  { database }: Kept,
  { session, origin }: Declining,
  tokens: readonly string[],
  at: RawBuilder<Date>,
): Promise<number> =>
  database.db.transaction().execute(async transaction => {
    const rows = await lockRepresentments(transaction, session.scope, tokens, at);
    if (rows.length !== tokens.length) throw new AppError('notFound');
    const declined = rows.find(row => row.declined);
    if (declined) refuse('representmentDeclined', declined);
    const late = rows.find(row => row.too_late);
    if (late) refuse('representmentTooLate', late);
    await markDeclined(transaction, session.scope, tokens, at);
    await writeAudit(transaction, origin, {
      ...recordOf(session, tokens),
      outcome: 'success',
      details: {
        count: rows.length,
        amountCents: rows.reduce((sum, row) => sum + row.transaction_amount_cents, 0),
        journalTokens: tokens.join(' '),
      },
    });
    return rows.length;
  });

/**
 * Asks that returned transfers not be presented again: all or none. Whoever comes second to one is told so; one
 * that is not the caller's is not found. A refusal is on record as well. Representments can be declined until 1:00 a.m. Eastern on
 * their date (spec document 2, section 2). The time is the database's, since several processes decide; tests name their own.
 */
export const declineRepresentments = async (
  platform: Kept,
  who: Declining,
  tokens: readonly string[],
  at: RawBuilder<Date> = DATABASE_TIME,
): Promise<number> => {
  try {
    return await decline(platform, who, tokens, at);
  } catch (error) {
    if (error instanceof AppError) {
      const details = { count: tokens.length, journalTokens: tokens.join(' '), reason: error.errorName };
      const refused = { ...recordOf(who.session, tokens), outcome: 'failure', details } as const;
      await writeAudit(platform.database.db, who.origin, refused);
    }
    throw error;
  }
};
