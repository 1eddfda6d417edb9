import { expect, type Page, test } from '@playwright/test';
import { CODE, findInMail, seenMails } from '../support/mailbox.ts';
import { createAccount } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { enterPassword, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const enforcement = (page: Page) => page.getByRole('switch', { name: 'Enforce Two-Factor Authentication' });

test('requires a second factor of a whole merchant, whose people set one up as they come back', async ({
  page,
  browser,
}) => {
  const expectNoErrors = watchForErrors(page);
  const parent = await ownMerchantParent('Cedar Finch');
  const [admin, member] = await Promise.all([1, 2].map(role => createAccount(role, parent)));
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, member ?? '', '/user/profile');
  await expect(theirs.getByRole('region', { name: 'Email' })).toContainText('Disabled');

  await signIn(page, admin ?? '', '/admin/users');
  await expect(page.getByText('0 of 2 users already do.')).toBeVisible();
  await enforcement(page).click();
  const dialog = page.getByRole('dialog', { name: 'Enforce two-factor authentication?' });
  await dialog.getByRole('button', { name: 'Turn on enforcement' }).click();
  await expect(page.getByText('2FA enforcement enabled')).toBeVisible();
  await expect(enforcement(page)).toBeChecked();

  const seen = await seenMails(member ?? '');
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await enterPassword(theirs, member ?? '');
  await expect(theirs.getByText(/^We sent a code to e•••/)).toBeVisible();
  await theirs.getByLabel('6-digit code').fill(await findInMail(member ?? '', CODE, seen));
  await expect(theirs).toHaveURL(/\/user\/profile/);
  await expect(theirs.getByRole('region', { name: 'Email' })).toContainText('Preferred');
  await expect(theirs.getByRole('button', { name: 'Disable: Email' })).toBeDisabled();
  await theirs.context().close();
  expectNoErrors();
});
