import { type HeldReserve, MAX_HELD } from '@drumlin/contract/balances/routes.ts';
import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import type { DisbursementRow } from './queries.ts';

interface ReserveCalendar {
  totalHeld: number;
  totalListed: number;
  entries: HeldReserve[];
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/**
 * What is held of which disbursement, given all of a merchant's, the first to mature first. That is the order in which they are released, so what the last
 * disbursement says is held is of the newest: that holds too where older disbursements, whose reserve it has released, are not there. A
 * day's reserve matures as a whole, so what is left of a disbursement that was released in part matures after the last disbursement.
 */
export const reserveCalendar = (disbursements: readonly DisbursementRow[]): ReserveCalendar => {
  const last = disbursements
    .toSorted((one, other) => one.trans_datetime.getTime() - other.trans_datetime.getTime())
    .at(-1);
  if (!last) return { totalHeld: 0, totalListed: 0, entries: [] };
  const firstUnreleased = addDays(easternDay(last.trans_datetime), 1);
  let remaining = last.total_held_reserve_cents;
  const entries: HeldReserve[] = [];
  for (const row of disbursements.toReversed()) {
    const held = Math.min(row.reserve_cents, remaining);
    if (held <= 0) continue;
    remaining -= held;
    const maturesTo = row.last_matures;
    entries.push({
      transIdHex: row.trans_id_hex,
      processedAt: row.trans_datetime.toISOString(),
      reserve: row.reserve_cents,
      held,
      maturesFrom: earlier(maturesTo, later(row.first_matures, firstUnreleased)),
      maturesTo,
    });
  }
  const listed = entries.slice(0, MAX_HELD).reverse();
  return {
    totalHeld: last.total_held_reserve_cents,
    totalListed: listed.reduce((sum, { held }) => sum + held, 0),
    entries: listed,
  };
};
