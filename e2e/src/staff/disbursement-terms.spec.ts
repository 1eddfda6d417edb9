import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, showFactor, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const PATH = '/merchant/disbursements?tab=configurations';
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

test('sets terms of one merchant from a later day on, changes them and takes them back', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const merchant = await ownMerchantParent('Terms');
  const from = addDays(easternDay(new Date()), 30);
  await showFactor(await signIn(page, PEOPLE.staff, `${PATH}&merchant=${merchant}`));
  await expect(page.getByText('This merchant has had no terms of its own')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Terms in force' })).toContainText('10.00%');
  await button(page, 'Set terms').click();
  const made = dialogOf(page, 'Set terms');
  await made.getByLabel('In force from').fill(from);
  await made.getByLabel('Reserve rate').fill('12.5');
  await button(made, 'Save').click();
  await expect(page.getByText('Terms set')).toBeVisible();
  await expect(row(page, 'Coming')).toContainText('12.50%');
  await button(page, `Change the terms from ${from} on`).click();
  const changed = dialogOf(page, 'Change coming terms');
  await changed.getByLabel('Reserve rate').fill('15');
  await button(changed, 'Save').click();
  await expect(row(page, 'Coming')).toContainText('15.00%');
  await expect(row(page, 'Withdrawn').filter({ hasText: '12.50%' })).toBeVisible();
  await button(page, `Withdraw the terms from ${from} on`).click();
  await button(dialogOf(page, 'Withdraw these terms?'), 'Withdraw').click();
  await expect(page.getByText('Terms withdrawn')).toBeVisible();
  await expect(row(page, 'Coming')).toHaveCount(0);
  expectNoErrors();
});
