import { addDays } from '@drumlin/contract/core/eastern.ts';
import { daysBetween, startOfDay } from '../calendar.ts';
import { isEdgeMerchant, type Ledger, type LedgerMerchant } from '../ledger.ts';
import { edgePayinsByDay } from './edges.ts';
import { type Payin, startedAt } from './payin.ts';
import { payinsByDay } from './sessions.ts';

export const byStart = (a: Payin, b: Payin): number =>
  startedAt(a) - startedAt(b) || (a.facts.transId < b.facts.transId ? -1 : 1);

/** The payins of one merchant that start on each Eastern day up to `lastDay`, in time order; none for a draft. */
export function* merchantPayins(ledger: Ledger, merchant: LedgerMerchant, lastDay: string): Generator<Payin[]> {
  const sources = [payinsByDay(ledger, merchant, lastDay)];
  if (isEdgeMerchant(ledger, merchant.merchantId)) sources.push(edgePayinsByDay(ledger, merchant, lastDay));
  let later: Payin[] = [];
  for (const day of daysBetween(ledger.firstDay, lastDay)) {
    const waiting = [...later, ...sources.flatMap(source => source.next().value ?? [])];
    const midnight = startOfDay(addDays(day, 1));
    later = waiting.filter(payin => startedAt(payin) >= midnight);
    yield waiting.filter(payin => startedAt(payin) < midnight).sort(byStart);
  }
}
