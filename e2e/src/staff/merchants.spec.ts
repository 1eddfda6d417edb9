import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { PEOPLE, showFactor, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const PATH = '/merchant/merchants';
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const card = (page: Page, name: string): Locator => page.getByRole('region', { name });

test('creates a parent and a merchant, and publishes it once it lacks nothing', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const id = `E${randomBytes(5).toString('hex')}`;
  await showFactor(await signIn(page, PEOPLE.staff, '/'));
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Merchants' }).click();
  await button(page, 'New merchant parent').click();
  const parent = dialogOf(page, 'New merchant parent');
  await parent.getByLabel('Name').fill(`Parent ${id}`);
  await parent.getByLabel('ID').fill(id);
  await button(parent, 'Create').click();
  await expect(parent).toHaveCount(0);

  await button(page, 'New merchant').click();
  const merchant = dialogOf(page, 'New merchant');
  await merchant.getByRole('combobox', { name: 'Merchant parent' }).fill(id);
  await page.getByRole('option', { name: `Parent ${id} (${id})` }).click();
  await merchant.getByLabel('Name').fill(`Bets ${id}`);
  await merchant.getByLabel('Merchant ID').fill(id);
  await button(merchant, 'Create').click();
  await expect(page).toHaveURL(new RegExp(`${PATH}/${id}$`));
  await expect(page.getByRole('heading', { name: `Bets ${id}`, level: 1 })).toBeVisible();
  await expect(button(page, 'Publish')).toBeDisabled();
  await expect(card(page, 'Before publishing')).toContainText('2 of 5 done');
  await expect(page.getByText('Nobody can be invited while the merchant is in Draft.')).toBeVisible();

  await button(page, 'Edit settings').click();
  const settings = dialogOf(page, 'Edit settings');
  await settings.getByLabel('Interac e-Transfer').check();
  await settings.getByLabel('Settlement time (ET)').fill('05:30');
  await button(settings, 'Save').click();
  await expect(settings).toHaveCount(0);
  await button(page, 'Edit contacts').click();
  const contacts = dialogOf(page, 'Edit contacts');
  await button(contacts, 'Add contact').click();
  await contacts.getByLabel('Name').fill('Wren Finchley');
  await contacts.getByLabel('Email').fill('wren@graniteloon.example');
  await button(contacts, 'Save').click();
  await expect(contacts).toHaveCount(0);
  await expect(card(page, 'Before publishing')).toContainText('5 of 5 done');

  await button(page, 'Publish').click();
  await button(dialogOf(page, `Publish Bets ${id}?`), 'Publish').click();
  await expect(page.getByText('Merchant published').first()).toBeVisible();
  await expect(page.getByText('Nobody yet. Invite its Admin first.')).toBeVisible();
  expectNoErrors();
});
