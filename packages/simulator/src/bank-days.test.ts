import { describe, expect, test } from 'vitest';
import { ibtBatches } from './ibt/batches.ts';
import { interacBatches } from './interac/batches.ts';
import { openLedger } from './ledger.ts';
import { PROFILES } from './profiles.ts';
import { paymentDays } from './testing/payment-days.ts';
import { dayOf, rowsByDataset } from './testing/rows-of.ts';

/** Days of 2025 and 2026 on which Canadian banks do not clear (Payments Canada), but for weekends. */
const HOLIDAYS = new Set(
  `2025-01-01 2025-04-18 2025-05-19 2025-07-01 2025-09-01 2025-09-30 2025-10-13 2025-11-11 2025-12-25 2025-12-26
   2026-01-01 2026-04-03 2026-05-18 2026-07-01 2026-09-07 2026-09-30 2026-10-12 2026-11-11 2026-12-25 2026-12-28`.split(
    /\s+/,
  ),
);
const isClosed = (day: string) => HOLIDAYS.has(day) || new Date(day).getUTCDay() % 6 === 0;

const asOf = new Date('2026-11-20T17:00:00Z');
const ledger = openLedger(1n, PROFILES.edge, asOf, '2025-01-01');
const interac = rowsByDataset(interacBatches(ledger, asOf));
const ibt = rowsByDataset(ibtBatches(ledger, asOf));

const BANK_MONEY: [string, string[]][] = [
  ['reimbursements', interac['interac-disbursements'].map(row => dayOf(row.transDatetime))],
  ['disbursements', ibt['ibt-disbursements'].map(row => dayOf(row.disbursementDateTime))],
  [
    'deposits to Interac accounts',
    interac['interac-adjustments']
      .filter(row => row.transTypeId === 'FUND_ACCOUNT')
      .map(row => dayOf(row.transDatetime)),
  ],
  [
    'deposits to wallets',
    ibt['ibt-adjustments']
      .filter(row => row.adjustmentType === 'MERCHANT_DEPOSITS')
      .map(row => dayOf(row.transDatetime)),
  ],
  [
    'EFT payouts that reached a bank',
    interac['interac-eft-payouts']
      .filter(row => row.transStatus === 'S' || row.transStatus === 'T')
      .map(row => dayOf(row.transCompletionDateTime)),
  ],
  ['returns of bank transfers', ibt['ibt-returns'].map(row => dayOf(row.returnProcessingDateTime))],
  ['settlements of returns', ibt['ibt-returns'].map(row => String(row.fiSettlementDate))],
];

test('Interac reimburses on Tuesdays and Fridays, or the next business day, for 5.00 where it sends money', () => {
  for (const { transDatetime, netAmtCents, handlingFeeCents } of interac['interac-disbursements']) {
    const day = dayOf(transDatetime);
    expect(paymentDays(day, [2, 5])).toContain(day);
    expect(handlingFeeCents).toBe(netAmtCents === 0 ? 0 : 500);
  }
});

describe('on weekends and bank holidays no bank moves', () => {
  test.each(BANK_MONEY)('%s', (_name, days) => {
    expect(days.length).toBeGreaterThan(20);
    expect([...new Set(days)].filter(isClosed)).toEqual([]);
  });

  test('but consumers pay as on any other day', () => {
    const days = new Set(interac['interac-payins'].map(row => dayOf(row.transDatetime)));
    expect([...HOLIDAYS].filter(day => day <= '2026-11-20' && !days.has(day))).toEqual([]);
  });
});
