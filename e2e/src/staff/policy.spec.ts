import { expect, type Locator, type Page, test } from '@playwright/test';
import { CODE, findInMail } from '../support/mailbox.ts';
import { createAccount, signInOverApi } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const CONFIGURATIONS = '/admin/configurations';
const _SETTINGS = '/admin/additional-settings';
const _NOTICES = '**/v1/portal-notices';
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('switches a flag off for one company, which loses it, and lets it follow everybody again', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const parent = await ownMerchantParent('Mallow House');
  const headers = await signInOverApi(page.request, await createAccount(page.request, 1, parent));
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

test('says which policies hold, refuses what is out of bounds before anything is sent, and saves with a fresh second factor', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const email = await createAccount(page.request, 101);
  await signIn(page, email, '/');
  await menuLink(page, 'Configurations').click();
  const card = page.getByRole('region', { name: 'Policies' });
  await expect(card).toContainText('A session ends when it is not used for');
  await button(card, 'Edit policies').click();
  const dialog = dialogOf(page, 'Edit policies');
  await dialog.getByLabel('Minutes without use').fill('4');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText(/5/).last()).toBeVisible();
  await expect(button(dialog, 'Save')).toBeDisabled();
  await dialog.getByLabel('Minutes without use').fill('abc');
  await expect(dialog.getByLabel('Minutes without use')).toHaveValue('');
  await expect(button(dialog, 'Save')).toBeDisabled();

  // What holds already, written down or left to the installation: everybody else works under these policies too
  const length = dialog.getByLabel('Characters of a new password');
  const installed = /\d+/.exec((await length.getAttribute('placeholder')) ?? '')?.[0] ?? '';
  await length.fill((await length.inputValue()) === '' ? installed : '');
  await button(dialog, 'Save').click();
  const proof = dialogOf(page, 'Confirm that it is you');
  await proof.getByLabel('6-digit code').fill(await findInMail(email, CODE));
  await expect(page.getByText('Changes applied successfully.').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText(installed);
});
