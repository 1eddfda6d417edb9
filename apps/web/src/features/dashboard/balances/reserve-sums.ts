import type { getReserveCalendar, HeldReserve, InteracBalance } from '@drumlin/contract/balances/routes.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';

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
  return [...months].map(([month, of]) => ({ month, held: of.reduce((sum, { held }) => sum + held, 0), entries: of }));
};
