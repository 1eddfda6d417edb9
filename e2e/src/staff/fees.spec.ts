import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, showFactor, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const PATH = '/merchant/fees';
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const uniqueName = (what: string): string => `${what} ${randomBytes(4).toString('hex')}`;

/** Begins a session whose second factor was just shown, at a place of the fees. */
const open = async (page: Page, words = ''): Promise<string> => {
  const token = await signIn(page, PEOPLE.staff, `${PATH}${words}`);
  await showFactor(token);
  return token;
};

const fillFee = async (dialog: Locator, name: string, flat: string, percentage: string): Promise<void> => {
  await dialog.getByLabel('Fee name').fill(name);
  await dialog.getByLabel('Debit journal entry').fill('MERCHANT-AVAILABLE');
  await dialog.getByLabel('Credit journal entry').fill('FEE-INCOME');
  await dialog.getByLabel('Journal code').fill('FEE-PAYIN');
  await dialog.getByLabel('Flat amount (CAD)').fill(flat);
  await dialog.getByLabel('Percentage').fill(percentage);
};

/** Types the digits of a day from its year on, once the field has the focus. */
const typeDate = async (within: Locator, name: string, digits: string): Promise<void> => {
  const field = within.getByRole('group', { name });
  await field.getByRole('spinbutton').first().click();
  await expect.poll(() => field.evaluate(group => group.contains(document.activeElement))).toBe(true);
  await within.page().keyboard.type(digits);
};

test('makes a definition in bands that must meet, plans a version of it, takes it back and deletes the draft', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const expectNoErrors = watchForErrors(page);
  const name = uniqueName('Granite payin');
  await open(page, '?tab=definitions');
  await button(page, 'New fee definition').click();
  const made = dialogOf(page, 'New fee definition');
  await made.getByLabel('Name', { exact: true }).fill(name);
  await expect(made.getByText('You must fill in all required fields')).toBeVisible();
  const channel = made.getByRole('combobox', { name: 'Payment channel' });
  const choose = async (name: string) => {
    await channel.click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  // Only what a channel is charged, and a region only where its transactions have one
  await choose('IBT');
  await expect(made.getByRole('combobox', { name: 'Region' })).toBeVisible();
  await choose('EFT');
  await expect(made.getByRole('combobox', { name: 'Fee type' })).toHaveText('Payout');
  await expect(made.getByRole('combobox', { name: 'Region' })).toHaveCount(0);
  await choose('e-Transfer');
  await made.getByRole('combobox', { name: 'Fee type' }).click();
  await page.getByRole('option', { name: 'Payin', exact: true }).click();
  const [small, large] = [uniqueName('Small'), uniqueName('Large')];
  await fillFee(made, small, '1.00', '1.5');
  await made.getByLabel('Upper threshold').fill('100');
  await expect(made.getByText('The thresholds leave a gap: every amount must have a fee').first()).toBeVisible();
  await expect(button(made, 'Create')).toBeDisabled();
  await button(made, 'Add fee').click();
  await fillFee(made, small.toUpperCase(), '0.50', '1.25');
  await made.getByLabel('Lower threshold').fill('100');
  await expect(made.getByText('Fee name already exists.').first()).toBeVisible();
  await made.getByLabel('Fee name').fill(large);
  await made.getByLabel('Maximum').fill('25,00');
  // A name that a fee of another definition has is refused at its field, of a fee that is not open either
  await button(made, small).click();
  await made.getByLabel('Fee name').fill('IBT payin');
  await button(made, large).click();
  await button(made, 'Create').click();
  await expect(made.getByRole('textbox', { name: 'Fee name' })).toHaveAccessibleDescription('Fee name already exists.');
  await expect(made.getByLabel('Fee name')).toBeFocused();
  await made.getByLabel('Fee name').fill(small);
  await button(made, 'Create').click();
  await expect(made).toHaveCount(0);

  const drawer = dialogOf(page, name);
  await expect(drawer).toContainText('e-Transfer, payin');
  await expect(drawer).toContainText('Planned');
  await drawer.getByText(large, { exact: true }).click();
  await expect(drawer).toContainText('1.25 % + 0.50, at most 25.00, from 100.00 on');
  await button(drawer, 'Change fees').click();
  const change = dialogOf(page, `Change the fees of ${name}`);
  await typeDate(change, 'Effective from (ET)', '20990101');
  await change.getByLabel('Flat amount (CAD)').fill('1.10');
  await button(change, 'Save').click();
  await expect(change).toHaveCount(0);
  await expect(drawer).toContainText('From 2099-01-01 on');
  await button(drawer, 'Withdraw version 2').click();
  await button(dialogOf(page, 'Withdraw version 2?'), 'Withdraw').click();
  await expect(drawer.getByText('Version 2')).toHaveCount(0);
  await button(drawer, 'Close').click();
  await page.getByLabel('Name or ID').fill(name);
  await expect(row(page, name)).toContainText('2 fees');
  await expect(row(page, name)).toContainText('Not assigned');
  await row(page, name).getByRole('link', { name }).click();
  // The pause in typing may end after the click: what was opened stays open
  await expect(page).toHaveURL(/keyword=Granite/);
  await expect(page).toHaveURL(/open=/);
  await button(drawer, 'Delete').click();
  await button(dialogOf(page, `Delete ${name}?`), 'Delete').click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText('No fee definition matches')).toBeVisible();
  expectNoErrors();
});

test('copies a profile that is locked, gives it to a merchant from a day on, and saves a fee for that merchant alone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const merchant = await ownMerchantParent(uniqueName('Loon'));
  const profile = uniqueName('Profile');
  await open(page, '?tab=profiles');
  await page.getByRole('link', { name: 'Standard' }).click();
  const standard = dialogOf(page, 'Standard');
  await expect(standard).toContainText('It is assigned and is not changed any more');
  await expect(button(standard, 'Edit')).toHaveCount(0);
  await button(standard, 'Copy').click();
  const copy = dialogOf(page, 'Copy Standard');
  await copy.getByLabel('Name', { exact: true }).fill(profile);
  await button(copy, 'Create').click();
  const drawer = dialogOf(page, profile);
  await expect(button(drawer, 'Edit')).toBeVisible();
  await button(drawer, 'Assign').click();
  const assign = dialogOf(page, 'Assign a fee profile');
  await assign.getByRole('combobox', { name: 'Merchants' }).fill(merchant);
  await page.getByRole('option', { name: new RegExp(merchant) }).click();
  await page.keyboard.press('Escape');
  const url = '**/v1/admin/fee-assignments';
  await page.route(url, route => route.fulfill({ status: 502 }));
  await button(assign, 'Assign').click();
  const sorry = page.getByText('Sorry! We were unable to perform this action. Please try again later');
  await expect(sorry).toBeVisible();
  await page.unroute(url);
  await button(assign, 'Assign').click();
  await expect(assign).toHaveCount(0);

  await page.goto(`/merchant/merchants/${merchant}`);
  const card = page.getByRole('region', { name: 'Fees' });
  await expect(card).toContainText('Default profile');
  await card.getByRole('link', { name: 'All its fees' }).click();
  const fees = dialogOf(page, /One$/);
  await expect(fees.getByRole('region', { name: 'Chosen for this merchant' })).toContainText(`Profile ${profile}`);
  await button(fees, 'Change e-Transfer, payin').click();
  await page.getByRole('menuitem', { name: 'Custom fee' }).click();
  const custom = dialogOf(page, /^Custom fee of/);
  await button(custom, 'e-Transfer payin').click();
  await button(custom, 'e-Transfer payin').click();
  await custom.getByLabel('Percentage').fill('1.4');
  await button(custom, 'Save').click();
  await expect(custom).toHaveCount(0);
  const chosen = fees.getByRole('region', { name: 'Chosen for this merchant' });
  await expect(chosen).toContainText('Custom fee: e-Transfer, payin');
  await button(chosen, `Withdraw Profile ${profile}`).click();
  await button(dialogOf(page, 'Withdraw this choice?'), 'Withdraw').click();
  await expect(chosen).not.toContainText(profile);
});

test('reckons a fee step by step, reprices a month and compares rows with the definitions', async ({ page }) => {
  test.setTimeout(120_000);
  const merchant = await ownMerchantParent(uniqueName('Heron'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, PEOPLE.riskManager, '/dashboard');
  await expect(page.getByRole('link', { name: 'Transaction Fee Management' })).toHaveCount(0);
  await open(page, '?tab=definitions');
  await page.getByRole('combobox', { name: 'Merchant' }).fill(merchant);
  await page.getByRole('option', { name: new RegExp(merchant) }).click();
  const answer = page.getByRole('status', { name: 'Fee' });
  await expect(answer).toContainText('C$5.00');
  await expect(answer).toContainText('2.00 % of the amount');
  await expect(answer).toContainText('Settles C$245.00');
  await expect(answer.getByRole('listitem').nth(1)).toHaveText('1.50 % of 250.00 = 3.753.75');
  await expect(page.locator('tr[aria-current]')).toContainText('e-Transfer payin');
  await page.getByLabel('Amount (CAD)').fill('10.335');
  await expect(page.getByText('Enter an amount such as 1.25, with at most 2 places')).toBeVisible();

  await button(page, 'Reprice a month').click();
  const reprice = dialogOf(page, 'Reprice a month');
  await reprice.getByRole('combobox', { name: 'Fee profile' }).click();
  await page.getByRole('option', { name: 'Standard' }).click();
  await expect(reprice.getByRole('status')).toContainText('Difference');
  await expect(reprice.getByRole('region', { name: 'By merchant' }).getByRole('row').nth(1)).toBeVisible();
  await reprice.getByRole('combobox', { name: 'Month (ET)' }).click();
  await page.getByRole('option').last().click();
  await expect(reprice.getByText('Nothing was charged in this month.')).toBeVisible();
  await button(reprice, 'Close').click();
  await button(page, 'Check report').click();
  const check = dialogOf(page, 'Check report');
  await expect(check.getByRole('status')).toContainText('Rows compared');
  await expect(check.getByRole('status')).toContainText('Rows that differ');
  await typeDate(check, 'From (ET)', '20250101');
  await expect(check.getByText('Choose at most 92 days')).toBeVisible();
});
