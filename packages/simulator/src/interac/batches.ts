import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { interacBalancesDataset } from '@drumlin/contract/ingest/interac.ts';
import { daysBetween, isoInstant } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';
import type { Ledger } from '../ledger.ts';
import { payinRowAt } from '../payins/row.ts';
import { byStart } from '../payins/starts.ts';
import { drawsFor, unit } from '../random.ts';
import type { InteracBalance } from './account.ts';
import { interacAdjustmentRow } from './adjustments.ts';
import { interacDisbursementRow } from './disbursements.ts';
import { eftPayoutRowAt } from './eft-payouts.ts';
import { emptyInteracDay, type InteracDay, interacMerchantDays } from './merchant-days.ts';
import { interacPayoutRowAt } from './payouts.ts';
import { interacReturnRowAt } from './returns.ts';

export type InteracBalanceRow = Record<keyof typeof interacBalancesDataset.fields, CsvValue>;

const HIDDEN_RESERVES_SHARE = 0.2;

const balanceRow = (ledger: Ledger, merchantId: string, balance: InteracBalance, asOf: Date): InteracBalanceRow => ({
  merchantId,
  updatedAt: isoInstant(asOf.getTime()),
  pendingCents: balance.pending,
  reserveCents: balance.reserve,
  maturedReserveCents: balance.maturedReserve,
  netAmtCents: balance.available,
  displayReserves: String(unit(drawsFor(ledger.seed, 'display-reserves', merchantId)) >= HIDDEN_RESERVES_SHARE),
});

const joined = (days: readonly InteracDay[]): InteracDay => {
  const all = emptyInteracDay(days.flatMap(day => day.payins).sort(byStart));
  for (const day of days) {
    all.payouts.push(...day.payouts);
    all.eftPayouts.push(...day.eftPayouts);
    all.returns.push(...day.returns);
    all.adjustments.push(...day.adjustments);
    all.disbursements.push(...day.disbursements);
  }
  all.payouts.sort((a, b) => a.events[0].at - b.events[0].at);
  all.eftPayouts.sort((a, b) => a.start - b.start);
  all.returns.sort((a, b) => a.start - b.start);
  all.adjustments.sort((a, b) => a.at - b.at);
  return all;
};

/**
 * The Interac ledger of all merchants up to `asOf`: what began on each Eastern day, in time order, and finally the balances. Memory
 * holds the days that have not cleared, whatever the length of the ledger.
 */
export function* interacDays(ledger: Ledger, asOf: Date): Generator<InteracDay, InteracBalanceRow[]> {
  const sources = ledger.merchants
    .filter(merchant => merchant.interacShare > 0)
    .map(merchant => ({ merchant, days: interacMerchantDays(ledger, merchant, asOf) }));
  for (const _ of daysBetween(ledger.firstDay, easternDay(asOf)))
    yield joined(sources.map(({ days }) => days.next().value as InteracDay));
  return sources.flatMap(({ merchant, days }) => {
    const balance = days.next().value as InteracBalance | undefined;
    return balance ? [balanceRow(ledger, merchant.merchantId, balance, asOf)] : [];
  });
}

/** The rows of one day as they stood at `at` (ms). */
export const interacRowsAt = (day: InteracDay, at: number) => ({
  'interac-payins': day.payins.flatMap(payin => payinRowAt(payin, at) ?? []),
  'interac-payouts': day.payouts.map(payout => interacPayoutRowAt(payout, at)),
  'interac-eft-payouts': day.eftPayouts.map(payout => eftPayoutRowAt(payout, at)),
  'interac-returns': day.returns.map(returned => interacReturnRowAt(returned, at)),
  'interac-adjustments': day.adjustments.map(interacAdjustmentRow),
  'interac-disbursements': day.disbursements.map(interacDisbursementRow),
});

/** The rows of the Interac datasets as they stood at `asOf`, a batch for each Eastern day and one for the balances. */
export function* interacBatches(ledger: Ledger, asOf: Date) {
  const at = asOf.getTime();
  const days = interacDays(ledger, asOf);
  let next = days.next();
  for (; !next.done; next = days.next()) yield { ...interacRowsAt(next.value, at), 'interac-balances': [] };
  yield { ...interacRowsAt(emptyInteracDay([]), at), 'interac-balances': next.value };
}
