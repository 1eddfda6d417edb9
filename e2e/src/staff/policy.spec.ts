import { expect, type Locator, type Page, test } from '@playwright/test';
import { createAccount, signInOverApi } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const CONFIGURATIONS = '/admin/configurations';
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('switches a flag off for one company, which loses it, and lets it follow everybody again', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const parent = await ownMerchantParent('Mallow House');
  const headers = await signInOverApi(page.request, await createAccount(1, parent));
  const isOn = async () =>
    (await (await page.request.post('/ofrep/v1/evaluate/flags/scheduled-exports', { headers, data: {} })).json()).value;
  expect(await isOn()).toBe(true);
  await signIn(page, PEOPLE.staff, CONFIGURATIONS);
  const row = page.getByRole('row').filter({ hasText: 'scheduled-exports' });
  await button(row, 'Change scheduled-exports').click();
  const dialog = dialogOf(page, 'Flag scheduled-exports');
  await dialog.getByLabel('Search by name or ID').fill(parent);
  const choice = dialog.getByRole('group', { name: 'Mallow House' });
  await button(choice, 'Off').click();
  await expect(button(choice, 'Off')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(isOn).toBe(false);
  await button(choice, 'Default (On)').click();
  await expect.poll(isOn).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expectNoErrors();
});
