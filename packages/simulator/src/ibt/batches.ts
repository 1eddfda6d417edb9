import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { ibtWalletsDataset } from '@drumlin/contract/ingest/ibt.ts';
import { daysBetween, isoInstant } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';
import type { Ledger } from '../ledger.ts';
import { ibtAdjustmentRow } from './adjustments.ts';
import { ibtDisbursementRow } from './disbursements.ts';
import { byIbtStart, emptyIbtDay, type IbtDay, ibtMerchantDays } from './merchant-days.ts';
import { ibtRowAt, PAYIN } from './payin.ts';
import { PAYOUT } from './payouts.ts';
import { ibtReturnRowAt, representmentRowAt } from './return-rows.ts';
import { verificationRowAt } from './verifications.ts';
import type { WalletBalances } from './wallets.ts';

export type IbtWalletRow = Record<keyof typeof ibtWalletsDataset.fields, CsvValue>;

export const walletRows = (merchantId: string, balances: WalletBalances, asOf: Date): IbtWalletRow[] =>
  Object.entries(balances).map(([subtype, balanceCents]) => ({
    merchantId,
    subtype,
    updatedAt: isoInstant(asOf.getTime()),
    balanceCents,
  }));

const joined = (days: readonly IbtDay[]): IbtDay => {
  const all = emptyIbtDay();
  for (const day of days) {
    all.payins.push(...day.payins);
    all.payouts.push(...day.payouts);
    all.returns.push(...day.returns);
    all.adjustments.push(...day.adjustments);
    all.disbursements.push(...day.disbursements);
    all.verifications.push(...day.verifications);
  }
  all.payins.sort((a, b) => byIbtStart(a.payin, b.payin));
  all.payouts.sort(byIbtStart);
  all.returns.sort((a, b) => a.states[0].at - b.states[0].at);
  all.adjustments.sort((a, b) => a.at - b.at);
  all.verifications.sort((a, b) => a.start - b.start);
  return all;
};

/**
 * The Instant Bank Transfer ledger of all merchants up to `asOf`: what began on each Eastern day, in time order, and finally the
 * wallets. Memory holds one day and the events planned after it, whatever the length of the ledger.
 */
export function* ibtDays(ledger: Ledger, asOf: Date): Generator<IbtDay, IbtWalletRow[]> {
  const sources = ledger.merchants
    .filter(merchant => merchant.ibtShare > 0)
    .map(merchant => ({ merchant, days: ibtMerchantDays(ledger, merchant, asOf) }));
  for (const _ of daysBetween(ledger.firstDay, easternDay(asOf)))
    yield joined(sources.map(({ days }) => days.next().value as IbtDay));
  return sources.flatMap(({ merchant, days }) => {
    const balances = days.next().value as WalletBalances | undefined;
    return balances ? walletRows(merchant.merchantId, balances, asOf) : [];
  });
}

/** The rows of one day as they stood at `at` (ms). */
export const ibtRowsAt = (day: IbtDay, at: number) => ({
  'ibt-payins': day.payins.flatMap(({ payin, returned }) => ibtRowAt(payin, PAYIN, returned?.states ?? [], at) ?? []),
  'ibt-payouts': day.payouts.flatMap(payout => ibtRowAt(payout, PAYOUT, [], at) ?? []),
  'ibt-returns': day.returns.map(returned => ibtReturnRowAt(returned, at)),
  'ibt-representments': day.returns.flatMap(returned =>
    returned.representment ? [representmentRowAt(returned, returned.representment, at)] : [],
  ),
  'ibt-adjustments': day.adjustments.map(ibtAdjustmentRow),
  'ibt-disbursements': day.disbursements.map(ibtDisbursementRow),
  'ibt-identity-verifications': day.verifications
    .filter(({ start }) => start <= at)
    .map(verification => verificationRowAt(verification, at)),
});

/** The rows of the Instant Bank Transfer datasets as they stood at `asOf`, a batch for each Eastern day and one for the wallets. */
export function* ibtBatches(ledger: Ledger, asOf: Date) {
  const days = ibtDays(ledger, asOf);
  let next = days.next();
  for (; !next.done; next = days.next()) yield { ...ibtRowsAt(next.value, asOf.getTime()), 'ibt-wallets': [] };
  yield { ...ibtRowsAt(emptyIbtDay(), asOf.getTime()), 'ibt-wallets': next.value };
}
