import { describe, expect, test } from 'vitest';
import { openLedger } from '../ledger.ts';
import { PROFILES } from '../profiles.ts';
import { rowsByDataset } from '../testing/rows-of.ts';
import { ibtBatches } from './batches.ts';

const asOf = new Date('2026-05-01T04:00:00Z');
// As many that rates show, which a few do not
const market = { ...PROFILES.demo, ibtAttemptsOnFirstDay: 70 };
const rows = rowsByDataset(ibtBatches(openLedger(1n, market, asOf, '2025-12-01'), asOf));

const percent = <R>(all: readonly R[], is: (row: R) => boolean) => (100 * all.filter(is).length) / all.length;

describe('the demo market for Instant Bank Transfer', () => {
  test.each([
    ['SUCCESS', 83],
    ['ABANDONED', 8.1],
    ['DENIED', 2],
    ['FAILED', 1.8],
    ['VERIFICATION_FAILED', 1.5],
    ['RMG_CHECK_FAILED', 1.2],
    ['REAUTH_REQUIRED', 1.2],
    ['ERROR', 0.6],
    ['INTERNAL_ERROR', 0.3],
    ['INVALID_PAYLOAD', 0.3],
  ])('ends payins in %s as often as published, within a point', (status, published) => {
    expect(Math.abs(percent(rows['ibt-payins'], row => row.txnStatus === status) - published)).toBeLessThan(1);
  });

  test('verifies three accounts in four', () => {
    const verified = percent(rows['ibt-identity-verifications'], row => row.verificationStatus === 'SUCCESS');
    expect(Math.abs(verified - 74)).toBeLessThan(2);
  });

  test('lets 97 of 100 payouts succeed', () => {
    expect(Math.abs(percent(rows['ibt-payouts'], row => row.txnStatus === 'SUCCESS') - 97)).toBeLessThan(2);
  });

  test('recovers about four represented returns in ten', () => {
    const decided = rows['ibt-returns'].filter(row => ['101', '103'].includes(String(row.fiSettlementCode)));
    const represented = decided.filter(row => row.representDate !== null);
    expect(Math.abs(percent(represented, row => row.fiSettlementCode === '101') - 42)).toBeLessThan(10);
  });
});
