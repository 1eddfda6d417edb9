import type { Kysely, RawBuilder } from 'kysely';
import { type Act, type AuditEntry, firstFew } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin, type MerchantScope } from '../../access/merchant-scope.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countRepresentments,
  DATABASE_TIME,
  type LockedRepresentment,
  lockRepresentments,
  markDeclined,
} from './queries.ts';

const refuse = (name: 'representmentTooLate' | 'representmentDeclined', row: LockedRepresentment): never => {
  throw new AppError(name, { values: { transaction: row.merchant_trans_id, date: row.representment_date } });
};

const about = (count: number, tokens: readonly string[]) => ({
  object: `${count} representments`,
  details: { count, journalTokens: tokens.join(' ') },
});

/** What the one record of a refused decline tells: nothing was changed, so the first of what was named are enough. */
export const auditSubject = (tokens: readonly string[]): AuditEntry => about(tokens.length, firstFew(tokens));

/** Throws `notFound`; where more of them are there for others, so that it is on record. */
const refuseMissing = async (trx: Kysely<DB>, scope: MerchantScope, tokens: readonly string[], own: number) => {
  await getWithin(scope, async within => (await countRepresentments(trx, within, tokens)) > own || undefined);
  throw new AppError('notFound');
};

/**
 * Asks that returned transfers not be presented again: all or none. One that was declined already is reported, one of another
 * tenant is not found, and a merchant's people may be switched off, not the staff; refusals are recorded too. Representments can be declined until 1:00 a.m. Eastern on their date, by the
 * database's clock, since several processes decide; tests pass their own time.
 */
export const declineRepresentments = (
  { database }: Platform,
  act: Act<Session>,
  tokens: readonly string[],
  at: RawBuilder<Date> = DATABASE_TIME,
): Promise<number> =>
  carryOut(database, act, async trx => {
    const { scope, userType } = act.principal;
    const rows = await lockRepresentments(trx, scope, tokens, at);
    if (rows.length !== tokens.length) await refuseMissing(trx, scope, tokens, rows.length);
    const off = rows.find(row => !row.allows_declines);
    if (off && userType === 'external')
      throw new AppError('declinesSwitchedOff', { values: { merchant: off.merchant_name } });
    const declined = rows.find(row => row.declined);
    if (declined) refuse('representmentDeclined', declined);
    const late = rows.find(row => row.too_late);
    if (late) refuse('representmentTooLate', late);
    await markDeclined(trx, scope, tokens, at);
    const entry = about(tokens.length, tokens);
    const amountCents = rows.reduce((sum, row) => sum + row.transaction_amount_cents, 0);
    return { answer: rows.length, entry: { ...entry, details: { ...entry.details, amountCents } } };
  });
