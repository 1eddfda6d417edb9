import { REPORT_KEYS, REPORTS } from '@drumlin/contract/reports/registry.ts';
import { expect, test } from 'vitest';
import { reportNames, rowAddress } from './row-address.ts';

test('opens a row on the tab of its report, for those who may open the screen', () => {
  expect(rowAddress('ibt-returns', 'r 1', ['RETURN_ORION'])).toEqual({
    to: '/reports/transaction/returns',
    search: { tab: 'ibt-returns', row: 'r 1' },
  });
  expect(rowAddress('ibt-returns', 'r 1', ['IBT_RETURN_ORION'])).toBeUndefined();
  expect(rowAddress('no-such-report', 'r 1', ['RETURN_ORION'])).toBeUndefined();
});

test('names a report by its screen, and by its tab where there are two', () => {
  expect(reportNames('ibt-returns')).toEqual(['Returns', 'Instant Bank Transfer']);
  expect(reportNames('interac-eft-payouts')).toEqual(['EFT Payouts']);
});

test.each(REPORT_KEYS)('%s has a screen', key => {
  expect(reportNames(key)[0]).toBeDefined();
  expect(REPORTS[key].key).toBe(key);
});
