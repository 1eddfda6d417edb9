import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { type SetTermsBody, YEARS_AHEAD } from '@drumlin/contract/disbursements/terms.ts';
import type { Kysely } from 'kysely';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type By,
  insertVersion,
  listPeriods,
  lockMerchant,
  lockVersion,
  markWithdrawn,
  termsOfRow,
} from './queries.ts';

type Version = Omit<SetTermsBody, 'replaces'>;

/** What the trail tells of a version. */
export const detailsOf = ({ merchantId, effectiveFrom, terms }: Version): NonNullable<AuditEntry['details']> => ({
  ...(merchantId !== null && { merchantId }),
  from: effectiveFrom,
  ...(terms === null
    ? { followsAll: true }
    : { ...terms, paymentWeekdays: terms.paymentWeekdays.toSorted((one, other) => one - other).join(' ') }),
});

const entryOf = (id: number, version: Version, replaces?: number): AuditEntry => ({
  object: `disbursement terms ${id}`,
  details: { ...detailsOf(version), ...(replaces !== undefined && { replaces }) },
});

/** What has begun is never changed, so a version begins tomorrow at the earliest; a mistyped year is caught. */
const requireComing = (effectiveFrom: string, today: string): void => {
  if (effectiveFrom <= today) throw fieldError('effectiveFrom', 'future', 'Choose a day from tomorrow on');
  if (effectiveFrom > addDays(today, YEARS_AHEAD * 366))
    throw fieldError('effectiveFrom', 'tooLate', 'Choose a day within two years');
};

/** Throws `validation` where there is no such merchant, it lacks the product, or it has the terms of all merchants anyway on that day. */
const requireMerchant = async (
  trx: Kysely<DB>,
  { scope }: Session,
  { merchantId, effectiveFrom, terms }: Version,
): Promise<void> => {
  if (merchantId === null) {
    if (terms === null) throw fieldError('terms', 'required', 'The terms of all merchants must say what they are');
    return;
  }
  const merchant = await lockMerchant(trx, scope, merchantId);
  if (!merchant) throw fieldError('merchantId', 'unknown', 'Choose a merchant');
  if (!merchant.products.includes('INTERAC'))
    throw fieldError('merchantId', 'product', 'This merchant does not have Interac e-Transfer');
  if (terms !== null) return;
  const before = (await listPeriods(trx, scope, merchantId)).findLast(({ from_day }) => from_day < effectiveFrom);
  if (!before?.is_own)
    throw fieldError('terms', 'unchanged', 'The merchant has the terms of all merchants on this day');
};

const byOf = ({ userId, email }: Session, at: Date): By => ({ userId, email, at });

/** A version that has not begun, withdrawn. Throws `notFound`, or `termsSettled` of one that has begun or was withdrawn before. */
const withdraw = async (trx: Kysely<DB>, { scope }: Session, id: number, by: By): Promise<Version> => {
  const row = await getWithin(scope, within => lockVersion(trx, within, id));
  if (row.withdrawn_at !== null || row.effective_from <= easternDay(by.at)) throw new AppError('termsSettled');
  await markWithdrawn(trx, id, by);
  return { merchantId: row.merchant_id, effectiveFrom: row.effective_from, terms: termsOfRow(row), note: row.note };
};

/**
 * Sets terms from a later day on, in place of a version that has not begun where one is named. Throws `validation`, `termsExist` where
 * others begin on that day, and as `withdrawVersion`.
 */
export const setVersion = (
  { database, clock }: Platform,
  act: Act<Session>,
  { replaces, ...version }: SetTermsBody,
): Promise<{ id: number }> =>
  carryOut(database, act, async trx => {
    const by = byOf(act.principal, clock.now());
    requireComing(version.effectiveFrom, easternDay(by.at));
    if (replaces !== undefined) {
      const { merchantId } = await withdraw(trx, act.principal, replaces, by);
      if (merchantId !== version.merchantId) throw new AppError('notFound');
    }
    await requireMerchant(trx, act.principal, version);
    const id = await insertVersion(trx, version, by);
    if (id === undefined) throw new AppError('termsExist');
    return { answer: { id }, entry: entryOf(id, version, replaces) };
  });

/** Withdraws terms that have not begun. Throws `notFound`, or `termsSettled` of those that have begun or were withdrawn before. */
export const withdrawVersion = ({ database, clock }: Platform, act: Act<Session>, id: number): Promise<void> =>
  carryOut(database, act, async trx => {
    const version = await withdraw(trx, act.principal, id, byOf(act.principal, clock.now()));
    return { entry: entryOf(id, version) };
  });
