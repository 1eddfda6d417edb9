import { expect, test } from '@playwright/test';
import { refusedAndLate } from '../support/ingest-runs.ts';
import { PEOPLE, signIn } from '../support/people.ts';

const PATH = '/merchant/files';

test('a refused file is found and opened: each bad line with its reason', async ({ page }) => {
  const { name } = await refusedAndLate();
  await signIn(page, PEOPLE.staff, '/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Files', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search by file name' }).fill(name);
  await expect(page).toHaveURL(/keyword=/);
  const files = page.getByRole('region', { name: 'Files', exact: true });
  await expect(files.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Refused 1' }).click();
  await expect(files.getByRole('row')).toHaveCount(2);
  await expect(files).toContainText('transStatus must be one of S, R, P, not "Q"');
  await files.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const lines = page.getByRole('region', { name: 'Why it was refused' }).getByRole('row');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(2)).toContainText('has 3 fields where the header has 20');
});

test('what is late leads from the datasets to the merchant and its last file', async ({ page }) => {
  const { merchantId, name } = await refusedAndLate();
  await signIn(page, PEOPLE.staff, `${PATH}?tab=datasets`);
  const payouts = page.getByRole('row').filter({ has: page.getByText('interac-payouts', { exact: true }) });
  await payouts.getByRole('link').last().click();
  await expect(page).toHaveURL(/late=true/);
  await page.goto(`${PATH}?tab=merchants&merchant=${merchantId}`);
  const row = page.getByRole('row').filter({ hasText: merchantId });
  await expect(row).toContainText('every day');
  await expect(row).toContainText('Late');
  await row.getByRole('cell').nth(2).getByRole('link').click();
  await expect(page.getByRole('heading', { name: `old-${name}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Merchants' })).toContainText('Heron Slate One');
});

test('who does not see files has no entry and no screen', async ({ page }) => {
  await signIn(page, PEOPLE.riskManager, PATH);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('link', { name: 'Files', exact: true })).toHaveCount(0);
});
