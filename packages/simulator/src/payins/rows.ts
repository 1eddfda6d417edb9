import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { daysBetween, startOfDay } from '../calendar.ts';
import type { Ledger } from '../ledger.ts';
import { edgePayinsByDay } from './edges.ts';
import { type Payin, startedAt } from './payin.ts';
import { type InteracPayinRow, payinRowAt } from './row.ts';
import { payinsByDay } from './sessions.ts';

const byStart = (a: Payin, b: Payin): number =>
  startedAt(a) - startedAt(b) || (a.facts.transId < b.facts.transId ? -1 : 1);

/**
 * Every payin of the ledger that starts on a day up to `lastDay`, all merchants together: one list for each Eastern day, in
 * the order they start. Memory holds one day, however long the ledger.
 */
export function* ledgerPayins(ledger: Ledger, lastDay: string): Generator<Payin[]> {
  const traders = ledger.merchants.filter(merchant => merchant.interacShare > 0);
  const sources = traders.map(merchant => payinsByDay(ledger, merchant, lastDay));
  const [first] = traders;
  if (ledger.profile.hasEdges && first) sources.push(edgePayinsByDay(ledger, first, lastDay));
  let later: Payin[] = [];
  for (const day of daysBetween(ledger.firstDay, lastDay)) {
    const waiting = [...later, ...sources.flatMap(source => source.next().value ?? [])];
    const midnight = startOfDay(addDays(day, 1));
    later = waiting.filter(payin => startedAt(payin) >= midnight);
    yield waiting.filter(payin => startedAt(payin) < midnight).sort(byStart);
  }
}

/** The rows of `interac-payins` as they stood at `asOf`, one list for each Eastern day, in time order. */
export function* interacPayinRows(ledger: Ledger, asOf: Date): Generator<InteracPayinRow[]> {
  for (const payins of ledgerPayins(ledger, easternDay(asOf)))
    yield payins.flatMap(payin => payinRowAt(payin, asOf.getTime()) ?? []);
}
