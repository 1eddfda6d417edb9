import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { CODE, findInMail, seenMails } from './support/mailbox.ts';
import { createAccount } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { signIn } from './support/people.ts';
import { watchForErrors } from './support/watch.ts';

const ADMIN_PATH = '/admin/notifications';
const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name });
const bellOf = (page: Page): Locator => button(page, /^Notifications(, .+)?$/);
const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });

test('staff announce something to one parent: it comes to the bell of who is at work there, who reads it', async ({
  page,
  browser,
}) => {
  test.slow();
  const expectNoErrors = watchForErrors(page);
  const name = `Granite ${randomBytes(4).toString('hex')}`;
  const parent = await ownMerchantParent(name);
  const email = await createAccount(2, parent);
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, email, '/reports/transaction/deposits');
  await expect(button(theirs, /^Notifications$/)).toBeVisible();

  // Nobody else waits for their codes
  const staff = await createAccount(101);
  await signIn(page, staff, ADMIN_PATH);
  await button(page, 'New announcement').click();
  const dialog = page.getByRole('dialog', { name: 'New announcement' });
  const title = `Maintenance of ${name}`;
  await dialog.getByLabel('Title in English').fill(title);
  await dialog.getByLabel('Text in English').fill('Read-only on Sunday.\nBalances stay up to date.');
  await dialog.getByLabel('Title in French').fill(`Entretien de ${name}`);
  await dialog.getByLabel('Text in French').fill('En lecture seule dimanche.');
  await dialog.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: 'The people of a merchant parent' }).click();
  await dialog.getByRole('combobox', { name: 'Merchant parent' }).fill(parent);
  await page.getByRole('option', { name: `${name} (${parent})` }).click();
  await dialog.getByLabel('Start (ET)', { exact: true }).fill('2026-01-02');
  await dialog.getByLabel('End (ET)', { exact: true }).fill('2099-01-01');
  await button(dialog, 'Save draft').click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Draft');

  const seen = await seenMails(staff);
  await button(row, `Actions for ${title}`).click();
  await page.getByRole('menuitem', { name: 'Schedule' }).click();
  await button(page.getByRole('dialog', { name: `Schedule ${title}?` }), 'Schedule').click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('6-digit code').fill(await findInMail(staff, CODE, seen));
  await expect(row).toContainText('Live');
  await expect(page.getByText('Announcement is live')).toBeVisible();

  // Nobody there touched anything: it comes by the live connection
  await expect(button(theirs, /^Notifications, unread: 1$/)).toBeVisible({ timeout: 30_000 });
  await expect(theirs.getByText(title)).toHaveCount(0);
  await bellOf(theirs).click();
  await expect(panelOf(theirs)).toContainText(title);
  await panelOf(theirs).getByRole('link', { name: 'Open' }).click();
  await expect(theirs).toHaveURL(/\/notifications$/);
  await expect(theirs.getByRole('main').getByText('Balances stay up to date.')).toBeVisible();
  await expect(button(theirs, /^Notifications$/)).toBeVisible();
  await page.reload();
  await expect(row).toContainText('1 of 1');
  await theirs.context().close();
  expectNoErrors();
});
