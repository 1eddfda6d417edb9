import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { withDatabase } from '../support/database.ts';
import { expectRows, rowsOf } from '../support/grid.ts';
import { createAccount } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { signIn } from '../support/people.ts';
import { pressEnter } from '../support/press-enter.ts';
import { watchForErrors } from '../support/watch.ts';

const PAYINS = '/reports/transaction/deposits?tab=interac-payins&from=2026-06-01&to=2026-06-30';
const BANNER =
  'Test data: these totals count test payments only. None of them is in live totals, balances or analytics.';
const ADMIN = 1;

const keyOf = (place: number): string => `77${String(place).padStart(24, '0')}`;

const insertPayins = (table: string, merchantId: string, places: readonly number[]) =>
  withDatabase(async client => {
    for (const place of places)
      await client.query(
        `insert into ${table} (merchant_id, trans_id, updated_at, trans_datetime, txn_completion_datetime, trans_status, interac_trans_method,
           original_amt_cents, merchant_fee_cents, currency_code, customer_name, merchant_trans_id, merchant_customer_id)
         values ($1, $2, now(), '2026-06-15 16:00Z', '2026-06-15 16:05Z', 'S', 'REQUEST_MONEY', $3, 50, 'CAD', 'Odile Lacasse', $4, 'c-1')`,
        [merchantId, keyOf(place), 10_000 + place, `mt-${place}`],
      );
  });

/** The Admin of a merchant that no other test uses, with two test payments; their first place tells them from those of other tests. */
const ownAdmin = async (page: Page, name: string, first: number): Promise<string> => {
  const merchantId = await ownMerchantParent(name);
  await insertPayins('test_interac_payin', merchantId, [first, first + 1]);
  return createAccount(page.request, ADMIN, merchantId);
};

const banner = (page: Page) => page.getByRole('status').filter({ hasText: BANNER });
const testChips = (page: Page) => rowsOf(page).getByText('Test', { exact: true });

test('test payments are shown once asked for, marked in banner, rows, drawer and file, and never with live rows', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, await ownAdmin(page, 'Cedar Test', 100), PAYINS);
  await expect(page.getByText(/^No records match/)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await pressEnter(page.getByRole('button', { name: 'More filters' }));
  const filters = page.getByRole('dialog', { name: 'More filters' });
  await filters.getByRole('group', { name: 'Test data' }).getByRole('button').press('Enter');
  await pressEnter(filters.getByRole('button', { name: 'Show 2 results' }));
  await expectRows(page);
  await expect(page).toHaveURL(/testData=ONLY/);
  await expect(banner(page)).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(testChips(page)).toHaveCount(2);
  await expect(page.getByText('$202.01').first()).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('interac-payins_TEST-DATA_2026-06-01_2026-06-30_ET.csv');
  expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toHaveLength(3);

  await rowsOf(page).first().getByRole('gridcell').first().press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Details' });
  await expect(drawer.getByText('Test', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/row=77/);
  await expect(drawer.getByRole('link', { name: /^Consumer/ })).toHaveAttribute('href', /testData=ONLY/);
  await expectAccessible(page);
  await pressEnter(drawer.getByRole('button', { name: 'Close' }));

  await banner(page).getByRole('link', { name: 'Show live data' }).press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/testData/);
  await expect(page.getByText(/^No records match/)).toBeVisible();
  expectNoErrors();
});
