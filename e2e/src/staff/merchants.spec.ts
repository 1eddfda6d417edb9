import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { letAMinutePass } from '../support/let-a-minute-pass.ts';
import { CODE, findInMail, LINK, pathOf, seenMails } from '../support/mailbox.ts';
import { freshEmail, signInOverApi } from '../support/new-accounts.ts';
import { PASSWORD, PEOPLE, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const PATH = '/merchant/merchants';
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const card = (page: Page, name: string): Locator => page.getByRole('region', { name });

const SETTINGS = {
  merchantName: 'Granite Loon Bets',
  products: ['INTERAC'],
  settlementTime: '05:30',
  allowsDeclines: true,
  allowsTestApi: true,
  contacts: [{ name: 'Wren Finchley', title: 'Finance lead', email: 'wren@graniteloon.example', phone: '' }],
};

/** A merchant in Draft of a parent of its own, made by the staff over the API; `isReady` with all it needs to be published. */
const draft = async (page: Page, isReady = true): Promise<string> => {
  const id = `E${randomBytes(5).toString('hex')}`;
  const headers = await signInOverApi(page.request, PEOPLE.staff);
  const send = async (method: 'post' | 'put', url: string, data: object) =>
    expect((await page.request[method](url, { headers, data })).ok()).toBe(true);
  await send('post', '/v1/admin/parents', { id, name: `Granite Loon ${id}` });
  const merchant = { merchantParentId: id, merchantId: id, merchantName: `Granite ${id}`, products: [] };
  await send('post', '/v1/admin/merchants', merchant);
  if (isReady)
    await send('put', `/v1/admin/merchants/${id}`, { ...SETTINGS, merchantName: `Granite ${id}`, version: 1 });
  return id;
};

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
  await settings.getByLabel('Settlement time (ET)').fill('25:00');
  await settings.getByLabel('Name').focus();
  await expect(settings.getByText('Must be a time of day, such as 05:30')).toBeVisible();
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

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Merchant settings' }).click();
  await expect(page.getByText('Choose a merchant')).toBeVisible();
  await page.getByRole('combobox', { name: 'Merchant' }).fill(id);
  await page.getByRole('option', { name: `Bets ${id} (${id})` }).click();
  await expect(card(page, 'Settings')).toContainText('05:30 ET, daily');
  await button(page, 'Edit settings').click();
  await settings.getByLabel('Settlement time (ET)').fill('06:15');
  await button(settings, 'Save').click();
  await expect(card(page, 'Settings')).toContainText('06:15 ET, daily');
  await menu.getByRole('link', { name: 'Merchants', exact: true }).click();
  await page.getByLabel('Search by name, parent or ID').fill(id);
  await page.getByRole('link', { name: `Bets ${id}` }).click();

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

test('suspends a merchant with a reason and ends it again; a cancelled proof changes nothing', async ({ page }) => {
  test.setTimeout(240_000);
  const id = await draft(page);
  // Who may not change it
  await signIn(page, PEOPLE.riskManager, `${PATH}/${id}`);
  await expect(button(page, 'Edit settings')).toHaveCount(0);
  await button(page, 'Publish').click();
  const before = await seenMails(PEOPLE.riskManager);
  const publish = dialogOf(page, `Publish Granite ${id}?`);
  await button(publish, 'Publish').click();
  await button(dialogOf(page, 'Confirm that it is you'), 'Cancel').click();
  await expect(page.getByText('Confirm that it is you: show your second factor again.')).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await findInMail(PEOPLE.riskManager, CODE, before);
  const seen = await seenMails(PEOPLE.riskManager);
  await letAMinutePass(PEOPLE.riskManager);
  await button(publish, 'Publish').click();
  await showFactor(page, PEOPLE.riskManager, seen);
  await button(page, 'Suspend').click();
  const suspend = dialogOf(page, `Suspend Granite ${id}?`);
  await suspend.getByLabel('Reason').fill('Chargebacks');
  await button(suspend, 'Suspend').click();
  await expect(page.getByText('Suspended: Chargebacks')).toBeVisible();
  await button(page, 'Reactivate').click();
  await button(dialogOf(page, `Reactivate Granite ${id}?`), 'Reactivate').click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect(card(page, 'Recent activity').getByRole('listitem').first()).toContainText('Merchant reactivated');
});

test('has a menu without groups of settings, and another way out than the avatar menu', async ({ page }) => {
  await signIn(page, PEOPLE.staff, '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const section of ['Reports', 'Merchant', 'Admin', 'Internal QA'])
    await expect(menu.getByRole('region', { name: section, exact: true })).toBeVisible();
  await expect(page.getByText('Admin mode')).toBeVisible();
  await button(page, 'Account of Elena Kowalski').click();
  await expect(page.getByRole('menuitem', { name: 'Portal Docs' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Profile|Logout/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await menu.getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
  await button(menu, 'Sign out').click();
  await expect(page).toHaveURL(/\/login/);
});

test('lists merchants by status, product and name, and who may only look has no buttons', async ({ page }) => {
  const id = await draft(page, false);
  await signIn(page, PEOPLE.technicalSupport, `${PATH}?keyword=${id}`);
  const row = page.getByRole('row').filter({ hasText: id });
  await expect(row).toContainText('Draft');
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Available Balance' })).toHaveCount(0);
  await button(page, 'Published 0').click();
  await expect(page.getByText('No merchant matches')).toBeVisible();
  await button(page, 'Draft 1').click();
  await expect(page).toHaveURL(/status=DRAFT/);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  expect(file.suggestedFilename()).toMatch(/^merchants_\d{4}-\d\d-\d\d\.csv$/);
  await expect(button(page, 'New merchant')).toHaveCount(0);
  await row.getByRole('link', { name: `Granite ${id}` }).click();
  await expect(page.getByRole('heading', { name: `Granite ${id}` })).toBeVisible();
  await card(page, 'Settings').getByText('Feature flags').click();
  await expect(card(page, 'Settings').getByText('ip-whitelisting')).toBeVisible();
  await expect(card(page, 'Balances')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All files' })).toHaveAttribute('href', `/merchant/files?merchant=${id}`);
  for (const name of ['Edit settings', 'Edit contacts', 'Publish']) await expect(button(page, name)).toHaveCount(0);
});

test('finds one of 9,999 merchants as they are typed, and draws only those in sight', async ({ page }) => {
  const data = Array.from({ length: 9999 }, (_, nth) => ({ merchantId: `MANY${nth}`, merchantName: `Érable ${nth}` }));
  await page.route('**/v1/category/merchant?*', route => route.fulfill({ json: { data, totalRowNum: data.length } }));
  await signIn(page, PEOPLE.staff, '/merchant/vipclients');
  const field = page.getByRole('combobox', { name: 'Merchant' });
  await field.click();
  const options = page.getByRole('option');
  await expect(options.first()).toHaveText('Érable 0 (MANY0)');
  await expect(options.first()).toHaveAttribute('aria-setsize', '9999');
  expect(await options.count()).toBeLessThan(50);
  await field.pressSequentially('er');
  await expect(page.getByText('Enter at least 3 letters')).toBeVisible();
  await field.fill('erable 9876');
  await expect(options).toHaveText(['Érable 9876 (MANY9876)']);
  await field.fill('many12');
  await expect(options.first()).toHaveText('Érable 12 (MANY12)');
  for (let each = 0; each < 30; each += 1) await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('Érable 1218 (MANY1218)');
});
