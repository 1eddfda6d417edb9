import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { CODE, findInMail, LINK, pathOf, seenMails } from '../support/mailbox.ts';
import { freshEmail } from '../support/new-accounts.ts';
import { PASSWORD, PEOPLE, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const PATH = '/merchant/merchants';
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const card = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** Shows the second factor that a dangerous act asks for: the code of the mail that the act has caused. */
const showFactor = async (page: Page, email: string, seen: Set<string>): Promise<void> => {
  const dialog = dialogOf(page, 'Confirm that it is you');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('6-digit code').fill(await findInMail(email, CODE, seen));
  await expect(dialog).toHaveCount(0);
};

test('creates a parent and a merchant, publishes it, and its Admin signs up to an empty but helpful portal', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const expectNoErrors = watchForErrors(page);
  const id = `E${randomBytes(5).toString('hex')}`;
  await signIn(page, PEOPLE.staff, '/');
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

  const seen = await seenMails(PEOPLE.staff);
  await button(page, 'Publish').click();
  await button(dialogOf(page, `Publish Bets ${id}?`), 'Publish').click();
  await showFactor(page, PEOPLE.staff, seen);
  await expect(page.getByText('Merchant published').first()).toBeVisible();
  await expect(page.getByText('Nobody yet. Invite its Admin first.')).toBeVisible();

  const admin = freshEmail();
  await card(page, 'People').getByRole('link', { name: 'Invite User' }).click();
  const invitation = dialogOf(page, 'Invite User');
  await invitation.getByLabel('Email').fill(admin);
  await expect(invitation.getByRole('combobox', { name: 'Merchant' })).toHaveValue(`Parent ${id} (${id})`);
  await invitation.getByRole('radio', { name: /^Admin/ }).check();
  await button(invitation, 'Invite').click();
  await expect(page.getByText('User invited successfully')).toBeVisible();
  expectNoErrors();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(pathOf(await findInMail(admin, LINK)));
  await theirs.getByLabel('First name').fill('Anouk');
  await theirs.getByLabel('Last name').fill('Vireo');
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByLabel('Confirm password').fill(PASSWORD);
  await theirs.keyboard.press('Enter');
  await button(theirs, 'Skip').click();
  await expect(theirs).toHaveURL(/\/dashboard/);
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Anouk');
  await expect(card(theirs, 'Getting started').getByRole('link')).toHaveCount(5);
  await expectAccessible(theirs);
  await theirs.goto('/reports/transaction/deposits');
  await expect(theirs.getByRole('heading', { name: 'Payins', level: 1 })).toBeVisible();
  await expect(theirs.getByText('No records match your search')).toBeVisible();
  await expect(theirs.getByText('Admin mode')).toHaveCount(0);
  await theirs.context().close();
});
