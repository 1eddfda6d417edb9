import { exportBalances, exportWallets } from '@drumlin/contract/balances/routes.ts';
import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { beforeAll, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { isPaid, readCsv } from '../../testing/read-file.ts';
import { queryOf, reportClient } from '../../testing/report-client.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';

/* The formulas of docs/reconciliation.md, From files alone, on nothing but files, by the titles of their columns. */

const AS_OF = new Date('2026-11-20T08:00:00Z');
type Row = Record<string, string>;
let headers: { authorization: string };
const rows = new Map<ReportKey, Row[]>();
const portal = usePortal({ clock: createTestClock(AS_OF) });
beforeAll(async () => {
  await ingestSimulated(portal.database, { profile: 'tiny', asOf: AS_OF });
  headers = await signInAs(portal.platform, await createUser(portal.database, { roles: [101] }));
  for (const key of Object.keys(REPORTS) as ReportKey[]) {
    const { rawPayload } = await reportClient(portal, REPORTS[key], headers).file(queryOf(REPORTS[key]), 'CSV');
    rows.set(key, readCsv(rawPayload).records);
  }
}, 60_000);

const fileAt = async (url: string): Promise<Row[]> =>
  readCsv((await portal.app.inject({ url, headers })).rawPayload).records;
const cents = (dollars = ''): number => Math.round(Number(dollars) * 100);

/** Sums of the files of one merchant, in cents and Canadian dollars. */
const ofMerchant =
  (merchantId: string | undefined) =>
  (report: ReportKey, title: string, when: (row: Row) => boolean = () => true): number =>
    (rows.get(report) ?? [])
      .filter(row => row['Merchant ID'] === merchantId && (row['Currency'] ?? 'CAD') === 'CAD' && when(row))
      .reduce((sum, row) => sum + cents(row[title]), 0);

const isSuccessful = (row: Row) => row['Status'] === 'Successful';
const isSuccess = (row: Row) => row['Status'] === 'Success';
const isNoReturnDebit = (kind: string) => (row: Row) =>
  !(row['Adjustment type'] === 'Debit' && (kind === 'ibt' ? row['Original Txn ID'] !== '' : row['Kind'] === 'Payin'));

test('I9: what came in less what went out is what was sent and what the balances have', async () => {
  const balances = await fileAt(exportBalances.url);
  expect(balances.length).toBeGreaterThan(2);
  for (const balance of balances) {
    const sum = ofMerchant(balance['Merchant ID']);
    const fees = (
      ['interac-payins', 'interac-payouts', 'interac-eft-payouts', 'interac-returns', 'interac-adjustments'] as const
    )
      .map(report => sum(report, 'Fee'))
      .reduce((one, other) => one + other);
    const moved =
      sum('interac-payins', 'Amount', isSuccessful) -
      sum('interac-payouts', 'Amount', isPaid) -
      sum('interac-eft-payouts', 'Amount', isPaid) -
      sum('interac-returns', 'Amount', isSuccessful) +
      sum('interac-adjustments', 'Amount', isNoReturnDebit('interac')) -
      fees -
      sum('interac-disbursements', 'Handling fee');
    const held = ['Pending Payins', 'Reserves', 'TBR Reserves', 'Available Balance'].map(title =>
      cents(balance[title]),
    );
    expect([balance['Merchant'], moved]).toEqual([
      balance['Merchant'],
      sum('interac-disbursements', 'Net amount') + held.reduce((one, other) => one + other),
    ]);
  }
});

test('I10: what came in by bank transfer less what went out is in the wallets', async () => {
  const wallets = await fileAt(exportWallets.url);
  expect(wallets.length).toBeGreaterThan(1);
  for (const wallet of wallets) {
    const sum = ofMerchant(wallet['Merchant ID']);
    const moved =
      sum('ibt-payins', 'Amount', isSuccess) -
      sum('ibt-payouts', 'Amount', isSuccess) -
      sum('ibt-returns', 'Merchant settlement') +
      sum('ibt-adjustments', 'Amount', isNoReturnDebit('ibt')) -
      sum('ibt-disbursements', 'Total') -
      (['ibt-payins', 'ibt-payouts', 'ibt-adjustments', 'ibt-identity-verifications'] as const)
        .map(report => sum(report, 'Fee'))
        .reduce((one, other) => one + other) -
      sum('ibt-returns', 'Settlement fee');
    const held = ['Pending Payins', 'Reserves', 'Available Balance'].map(title => cents(wallet[title]));
    expect([wallet['Merchant'], moved]).toEqual([wallet['Merchant'], held.reduce((one, other) => one + other)]);
  }
});
