import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/session/session.ts';
import { type AuditOrigin, writeAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LockedRepresentment, lockRepresentments, markDeclined } from './queries.ts';

const refuse = (name: 'representmentTooLate' | 'representmentDeclined', row: LockedRepresentment): never => {
  throw new AppError(name, { values: { transaction: row.merchant_trans_id, date: row.representment_date } });
};

/**
 * Asks that returned transfers not be presented again: all or none. Whoever comes second to one is told so; one
 * that is not the caller's is not found. Representments can be declined until 1:00 a.m. Eastern on their date (spec document 2,
 * section 2). The time is the database's, since several processes decide; tests name their own.
 */
export const declineRepresentments = async (
  { database }: Pick<Platform, 'database'>,
  { session, origin }: { session: Session; origin: AuditOrigin },
  tokens: readonly string[],
  at: RawBuilder<Date> = sql`clock_timestamp()`,
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
      act: 'representments_declined',
      outcome: 'success',
      userId: session.userId,
      email: session.email,
      merchantParentId: session.merchantParentId,
      object: `${rows.length} representments`,
      details: {
        count: rows.length,
        amountCents: rows.reduce((sum, row) => sum + row.transaction_amount_cents, 0),
        journalTokens: tokens.join(' '),
      },
    });
    return rows.length;
  });
