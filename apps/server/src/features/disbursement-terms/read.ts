import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { answerPage } from '@drumlin/contract/core/paging.ts';
import { bankHolidaysOf, paymentDaysOf } from '@drumlin/contract/disbursements/calendar.ts';
import type { TermsVersion } from '@drumlin/contract/disbursements/terms.ts';
import { AppError } from '../../access/app-error.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMerchant, listPeriods, listVersions, listWithTerms, termsOfRow, type VersionRow } from './queries.ts';

/** The version that the portal began with is older than every day that anybody asks of. */
const BEGINNING = '0001-01-01';
const MAX_VERSIONS = 200;

const mark = (at: Date | null, email: string | null) => (at && email ? { email, at: at.toISOString() } : null);

const present = (row: VersionRow, state: TermsVersion['state']): TermsVersion => ({
  id: row.id,
  effectiveFrom: row.effective_from === BEGINNING ? null : row.effective_from,
  state,
  terms: termsOfRow(row),
  note: row.note,
  set: mark(row.set_at, row.set_by_email),
  withdrawn: mark(row.withdrawn_at, row.withdrawn_by_email),
});

/** Versions with where each stands on a day, the last to begin first. */
const withStates = (rows: readonly VersionRow[], today: string): TermsVersion[] => {
  const inForce = rows.find(row => row.withdrawn_at === null && row.effective_from <= today);
  return rows.map(row => {
    if (row.withdrawn_at !== null) return present(row, 'WITHDRAWN');
    if (row.effective_from > today) return present(row, 'COMING');
    return present(row, row === inForce ? 'IN_FORCE' : 'ENDED');
  });
};

/** Periods of a merchant that is within the scope, or of all merchants. */
const periodsOf = async ({ database: { db } }: Platform, { scope }: Principal, merchantId: string | null) => {
  if (merchantId !== null) await getWithin(scope, within => findMerchant(db, within, merchantId));
  return listPeriods(db, scope, merchantId);
};

/** What is in force of all merchants, or of one, and every version of it. */
export const readTerms = async (platform: Platform, principal: Principal, merchantId: string | null) => {
  const today = easternDay(platform.clock.now());
  const periods = await periodsOf(platform, principal, merchantId);
  const current = periods.find(({ from_day, until_day }) => from_day <= today && today < until_day);
  const inForce = current && termsOfRow(current);
  if (!inForce) throw new AppError('notFound');
  const versions = await listVersions(platform.database.db, principal.scope, merchantId, MAX_VERSIONS);
  return { today, inForce, isOwn: current.is_own, versions: withStates(versions, today) };
};

/** One page of the merchants with terms of their own. */
export const readMerchants = async (
  { database, clock }: Platform,
  { scope }: Principal,
  query: { page: number; limit: number },
) => {
  const rows = await listWithTerms(database.db, scope, { ...query, today: easternDay(clock.now()) });
  return {
    data: rows.map(row => ({
      merchantId: row.merchant_id,
      merchantName: row.merchant_name,
      inForce: termsOfRow(row),
      nextFrom: row.next_from,
    })),
    ...answerPage(query, rows[0]?.total ?? 0),
  };
};

/** The bank holidays and the payment days of a year, by the terms of each day. */
export const readCalendar = async (
  platform: Platform,
  principal: Principal,
  { year, merchantId = null }: { year: number; merchantId?: string | null | undefined },
) => {
  const periods = await periodsOf(platform, principal, merchantId);
  const weekdaysOn = (day: string) => periods.findLast(({ from_day }) => from_day <= day)?.payment_weekdays ?? [];
  return {
    holidays: [...bankHolidaysOf(year)]
      .map(([day, name]) => ({ day, name }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    payments: paymentDaysOf(year, weekdaysOn),
  };
};
