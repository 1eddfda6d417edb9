import { expect, type Locator, type Page, test } from '@playwright/test';
import { createAccount } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { signIn } from './support/people.ts';
import { pressEnter } from './support/press-enter.ts';
import { watchForErrors } from './support/watch.ts';

const PATH = '/merchant/vipclients';

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const rowOf = (page: Page, userId: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(userId, { exact: true }) });
const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });

/** Chooses by keyboard, once there is something to choose from: a key on a field that is not ready is lost. */
const choose = async (page: Page, within: Locator, label: string, option: RegExp) => {
  const field = within.getByRole('combobox', { name: label });
  await expect(field).toBeEnabled();
  await field.press('Enter');
  await page.getByRole('option', { name: option }).press('Enter');
};

test('a consumer is added and edited, others come by a file, and all is on record', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, await createAccount(page.request, 1, await ownMerchantParent('Cedar Vip')), '/');
  await page.getByRole('link', { name: 'VIP Clients' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await pressEnter(button(page, 'Add VIP Consumer'));
  const dialog = dialogOf(page, 'Add VIP Consumer');
  // The only merchant there is
  await expect(dialog.getByLabel('Merchant')).toHaveValue('Cedar Vip One');
  await dialog.getByLabel('User ID').fill('=player-1');
  await choose(page, dialog, 'Risk rating', /^VIP-2: \$7,500\.00, 20 transactions$/);
  await pressEnter(button(dialog, 'Add'));
  await expect(page.getByText('VIP consumer added successfully')).toBeVisible();
  await expect(rowOf(page, '=player-1')).toContainText(/Cedar Vip One.*Active.*VIP-2.*\$7,500\.00.*20.*Odile Newcomer/);

  await pressEnter(button(page, 'Edit =player-1'));
  const edit = dialogOf(page, 'Edit VIP Consumer');
  await choose(page, edit, 'Risk rating', /^VIP-3/);
  await choose(page, edit, 'Status', /^Disabled$/);
  await pressEnter(button(edit, 'Update'));
  await expect(page.getByText('VIP consumer updated successfully')).toBeVisible();
  await expect(rowOf(page, '=player-1')).toContainText(/Disabled.*VIP-3.*\$10,000\.00.*40/);

  await pressEnter(button(page, 'Add from a file'));
  const bulk = dialogOf(page, 'Add VIP consumers from a file');
  const file = (...lines: string[]) => ({
    name: 'vips.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['userId,riskRating', ...lines, ''].join('\r\n')),
  });
  const field = bulk.locator('input[type=file]');
  await field.setInputFiles(file('=player-1,VIP-2', '"a, b",vip-2'));
  await pressEnter(button(bulk, 'Check the file'));
  await expect(bulk.getByText(/^Lines that cannot be added: 1 of 2\./)).toBeVisible();
  await field.setInputFiles(file(...Array.from({ length: 101 }, (_, nth) => `p${String(nth).padStart(3, '0')},VIP-1`)));
  await pressEnter(button(bulk, 'Check the file'));
  await expect(bulk.getByText('Every line can be added (101). Nothing has been added yet.')).toBeVisible();
  await expect(page.getByText('Total VIP consumers: 1', { exact: true })).toBeAttached();
  await pressEnter(button(bulk, 'Add all (101)'));
  await expect(page.getByText('VIP consumers added successfully: 101')).toBeVisible();
  await expect(page.getByText('1–100 of 102')).toBeVisible();
  await pressEnter(button(page, 'Next page'));
  await expect(rowOf(page, 'p100')).toBeVisible();

  await page.goto('/admin/audit?act=vip_updated');
  const record = page.getByRole('row', { name: /VIP consumer updated/ });
  for (const detail of ['Consumer: =player-1', 'Risk rating before: VIP-2', 'Risk rating: VIP-3', 'Status: Disabled'])
    await expect(record).toContainText(detail);
  expectNoErrors();
});
