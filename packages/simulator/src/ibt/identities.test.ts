import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { addBusinessDays } from '@drumlin/contract/disbursements/calendar.ts';
import { describe, expect, test } from 'vitest';
import { dayAt } from '../calendar.ts';
import { openLedger } from '../ledger.ts';
import { PROFILES, type ProfileName } from '../profiles.ts';
import { paymentDays } from '../testing/payment-days.ts';
import { cents, dayOf, ofMerchant, rowsByDataset, shareOf, sumOf } from '../testing/rows-of.ts';
import { ibtBatches, ibtDays } from './batches.ts';
import { ibtSuccess } from './payin.ts';

/* What the portal's own reconciliation does not see of the rows of Instant Bank Transfer (docs/simulator.md). */

const asOf = new Date('2026-11-20T17:00:00Z');
const today = easternDay(asOf);

describe.each<[ProfileName, string | undefined]>([
  ['tiny', '2026-10-20'],
  ['edge', undefined],
  ['demo', '2026-08-17'],
  ['load', '2026-11-13'],
])('the Instant Bank Transfer books of %s', (profile, from) => {
  const ledger = openLedger(1n, PROFILES[profile], asOf, from);
  const rows = rowsByDataset(ibtBatches(ledger, asOf));
  const merchantIds = [...new Set(rows['ibt-payins'].map(row => String(row.merchantId)))];
  const successDays = new Map<string, string>();
  for (const { payins } of ibtDays(ledger, asOf))
    for (const { payin } of payins) {
      const success = ibtSuccess(payin);
      if (success !== undefined && success <= +asOf) successDays.set(payin.facts.txnId, dayAt(success));
    }

  test('have movements of every kind', () => {
    for (const [dataset, all] of Object.entries(rows)) expect([dataset, all.length > 0]).toEqual([dataset, true]);
  });

  test.each(merchantIds)('of %s are in the wallets of their days', merchantId => {
    const own = ofMerchant(rows, merchantId);
    const successful = own['ibt-payins'].filter(row => row.txnStatus === 'SUCCESS');
    const wallet = new Map(own['ibt-wallets'].map(row => [row.subtype, cents(row.balanceCents)]));

    // Each payin's money is in the wallet it should be in
    const successDay = (row: (typeof successful)[number]) => successDays.get(String(row.txnId)) ?? '';
    const isPending = (row: (typeof successful)[number]) => addBusinessDays(successDay(row), 3) > today;
    const isHeld = (row: (typeof successful)[number]) => !isPending(row) && addDays(successDay(row), 60) > today;
    expect(wallet.get('MERCHANT_PENDING')).toBe(
      sumOf(successful.filter(isPending), row => cents(row.txnAmtCents) - cents(row.txnFeeCents)),
    );
    expect(wallet.get('MERCHANT_RESERVE')).toBe(
      sumOf(successful.filter(isHeld), row => shareOf(cents(row.txnAmtCents), 500n)),
    );

    for (const row of own['ibt-disbursements']) {
      const day = dayOf(row.disbursementDateTime);
      expect(paymentDays(day, [4])).toContain(day);
    }
    expect(new Set(own['ibt-disbursements'].map(row => row.journalId)).size).toBe(own['ibt-disbursements'].length);
    for (const row of own['ibt-returns']) {
      const charge = row.nextAction === 'D' ? [row.txnAmtCents, 500] : [0, 0];
      expect([row.merchantSettlementAmtCents, row.settlementFeeCents]).toEqual(charge);
    }
  });
});
