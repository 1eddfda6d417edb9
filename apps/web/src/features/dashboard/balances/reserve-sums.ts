import type { getReserveCalendar, HeldReserve, InteracBalance } from '@drumlin/contract/balances/routes.ts';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import { weekStart } from '../../../lib/date-range.ts';

/** A sum of what is held, in cents. */
const heldOf = (entries: readonly HeldReserve[]): number => entries.reduce((sum, { held }) => sum + held, 0);

type Calendar = RouteOutput<typeof getReserveCalendar>;

/** How the cards of the dashboard and the list of disbursements come together, in cents. */
export interface ReserveSums {
  /** What the cards of reserves say. */
  reserve: number;
  toBeReleased: number;
  /** Both of them. */
  onCards: number;
  listed: number;
  /**
   * Of payins that have settled since the last disbursement: on the cards, and listed with the next one. Below zero where the balance was
   * reported before that disbursement, or has been corrected since.
   */
  sinceLast: number;
  /** What the last disbursement says is held beyond what is listed. */
  unlisted: number;
}

/** Of a merchant whose reserves are shown: nothing is null there. */
export const reserveSums = (balance: InteracBalance, calendar: Calendar): ReserveSums => {
  const [reserve, toBeReleased] = [balance.reserve ?? 0, balance.maturedReserve ?? 0];
  const onCards = reserve + toBeReleased;
  const held = calendar.totalHeld ?? 0;
  const listed = calendar.totalListed;
  return { reserve, toBeReleased, onCards, listed, sinceLast: onCards - held, unlisted: held - listed };
};

/** Disbursements whose reserve begins to mature in the same month, `2026-12`. */
export interface ReserveMonth {
  month: string;
  held: number;
  entries: HeldReserve[];
}

/** The entries by the month in which they begin to mature, in the calendar’s order. */
export const byMonth = (entries: readonly HeldReserve[]): ReserveMonth[] => {
  const months = new Map<string, HeldReserve[]>();
  for (const entry of entries.toSorted((a, b) => a.maturesFrom.localeCompare(b.maturesFrom))) {
    const month = entry.maturesFrom.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months].map(([month, of]) => ({ month, held: heldOf(of), entries: of }));
};

/** Disbursements whose reserve has matured in the same week, to the last of it. */
export interface ReserveWeek {
  /** Its Monday; null of what had matured before today, and waits for the next disbursement. */
  monday: string | null;
  held: number;
  /** The sum of what has matured by its end. */
  byThen: number;
  entries: HeldReserve[];
}

/** What matured before today, and each week from that of today to the last in which something matures. */
export const byWeek = (entries: readonly HeldReserve[], today: string): ReserveWeek[] => {
  const mondayOf = ({ maturesTo }: HeldReserve) => (maturesTo < today ? null : weekStart(maturesTo));
  const mondays: (string | null)[] = [null];
  const last = entries.reduce((latest, entry) => (entry.maturesTo > latest ? entry.maturesTo : latest), today);
  for (let monday = weekStart(today); monday <= last; monday = addDays(monday, 7)) mondays.push(monday);
  let byThen = 0;
  return mondays.map(monday => {
    const of = entries.filter(entry => mondayOf(entry) === monday);
    byThen += heldOf(of);
    return { monday, held: heldOf(of), byThen, entries: of };
  });
};
