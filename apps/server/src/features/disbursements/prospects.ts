import { MAX_CENTS } from '@drumlin/contract/core/dataset.ts';
import { addDays, toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { isPaymentDay, paymentDayAfter, paymentDayUpTo } from '@drumlin/contract/disbursements/calendar.ts';
import type { Prospect } from '@drumlin/contract/disbursements/schemas.ts';
import type { Skipped } from '@drumlin/contract/disbursements/states.ts';
import type { Kysely } from 'kysely';
import { fieldError } from '../../access/app-error.ts';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Amounts, amountsOf } from './amounts.ts';
import { type DisbursementSums, sumDisbursements } from './disbursement-sums-queries.ts';
import { findWeekdays, listDue } from './due-queries.ts';

/** The Eastern hour at which disbursements are processed. */
export const PROCESSED_AT = '06:00';

/** The last Eastern day whose hour of processing has come. */
const lastDayAt = (now: Date): string => {
  const wall = toEasternWall(now);
  return wall.slice(11, 16) >= PROCESSED_AT ? wall.slice(0, 10) : addDays(wall.slice(0, 10), -1);
};

/**
 * The day to process: the one that is given, or the newest day that has come on which any merchant is paid. Throws `validation` for one
 * whose hour of processing has not come.
 */
export const processingDay = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  { now, given }: { now: Date; given: string | undefined },
): Promise<{ day: string; newest: string; next: string | null; isPaymentDay: boolean }> => {
  const last = lastDayAt(now);
  if (given !== undefined && given > last)
    throw fieldError('day', 'past', 'Disbursements of this day are processed from 6:00 a.m. Eastern on');
  const weekdays = await findWeekdays(db, scope);
  const newest = paymentDayUpTo(last, weekdays) ?? last;
  const day = given ?? newest;
  return { day, newest, next: paymentDayAfter(last, weekdays) ?? null, isPaymentDay: isPaymentDay(day, weekdays) };
};

/** A merchant with what it would be sent. */
export interface Candidate {
  worked: DisbursementSums;
  amounts: Amounts;
  isPaymentDay: boolean;
  /** Why it has no proposal, whoever asks; and unless it is named. */
  never: Extract<Skipped, 'open' | 'done' | 'beyond'> | null;
  unasked: Skipped | null;
}

/** Whether an amount is more than a row of the ledger may have, so that what is approved could not be written. */
const isBeyond = ({ lines, totalHeldReserveCents }: Amounts): boolean =>
  [...Object.values(lines), totalHeldReserveCents].some(cents => Math.abs(cents) > MAX_CENTS);

/** What a merchant would be sent; `part` of it where only that is asked for. */
export const candidateOf = (worked: DisbursementSums, part?: number): Candidate => {
  const amounts = amountsOf(worked, part);
  const weekdaysOn = (day: string) => worked.payment_weekdays.find(({ from }) => from <= day)?.weekdays ?? [];
  const isItsDay = isPaymentDay(worked.day, weekdaysOn);
  const beyond = isBeyond(amounts) ? ('beyond' as const) : null;
  const done = worked.later_day === null ? beyond : ('done' as const);
  const never = worked.open_id === null ? done : 'open';
  const otherwise = isItsDay ? amounts.nothing : ('otherDay' as const);
  const unasked = worked.merchant_status === 'SUSPENDED' ? ('suspended' as const) : otherwise;
  return { worked, amounts, isPaymentDay: isItsDay, never, unasked };
};

/** What would be proposed of a day, for each merchant by name. */
export const readProspects = async (
  { database, shares, clock }: Platform,
  session: Session,
  given: string | undefined,
) => {
  const { scope } = session;
  const {
    day,
    newest,
    next,
    isPaymentDay: isDue,
  } = await processingDay(database.db, scope, {
    now: clock.now(),
    given,
  });
  const asked = (await listDue(database.db, scope)).map(merchantId => ({ merchantId, day }));
  const all = await shares.reports.run(session, () => sumDisbursements(database.freshPool, asked));
  const merchants = all.map((worked): Prospect => {
    const { amounts, never, unasked } = candidateOf(worked);
    const { gross, handling, netAmount, endBalance } = amounts.lines;
    return {
      merchantId: worked.merchant_id,
      merchantName: worked.merchant_name,
      grossCents: gross,
      handlingCents: handling,
      netAmtCents: netAmount,
      endBalanceCents: endBalance,
      skipped: never ?? unasked,
      openId: worked.open_id,
    };
  });
  return { day, isPaymentDay: isDue, newestPaymentDay: newest, nextPaymentDay: next, merchants };
};
