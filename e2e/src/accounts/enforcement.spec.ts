import { expect, type Page, test } from '@playwright/test';
import { CODE, findInMail, seenMails } from '../support/mailbox.ts';
import { createAccount } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PASSWORD, signIn } from '../support/people.ts';
import { pressEnter } from '../support/press-enter.ts';
import { watchForErrors } from '../support/watch.ts';

const enforcement = (page: Page) => page.getByRole('switch', { name: 'Enforce Two-Factor Authentication' });

/** Toggles the switch and answers the dialog, by keyboard. */
const toggle = async (page: Page, title: string, answer: string) => {
  await expect(enforcement(page)).toBeEnabled();
  await enforcement(page).press('Space');
  await pressEnter(page.getByRole('dialog', { name: title }).getByRole('button', { name: answer }));
};

/** Reloads the page and signs in with a code by mail, which was not needed before. */
const signInAgain = async (page: Page, email: string) => {
  const seen = await seenMails(email);
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^We sent a code to e•••/)).toBeVisible();
  await page.getByLabel('6-digit code').fill(await findInMail(email, CODE, seen));
};

test('requires a second factor of a whole merchant, whose people set one up as they come back', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const expectNoErrors = watchForErrors(page);
  const parent = await ownMerchantParent('Cedar Finch');
  const [admin, member] = await Promise.all([1, 2].map(role => createAccount(page.request, role, parent)));
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, member ?? '', '/user/profile');
  await expect(theirs.getByRole('region', { name: 'Email' })).toContainText('Disabled');

  await signIn(page, admin ?? '', '/admin/users');
  await expect(page.getByText('0 of 2 users already do.')).toBeVisible();
  await toggle(page, 'Enforce two-factor authentication?', 'Turn on enforcement');
  await expect(page.getByText('2FA enforcement enabled')).toBeVisible();
  await expect(enforcement(page)).toBeChecked();

  await test.step('who has none is out, and has one once back', async () => {
    await signInAgain(theirs, member ?? '');
    await expect(theirs).toHaveURL(/\/user\/profile/);
    await expect(theirs.getByRole('region', { name: 'Email' })).toContainText('Preferred');
    await expect(theirs.getByRole('button', { name: 'Disable: Email' })).toBeDisabled();
  });

  await test.step('so it is with whoever required it', async () => {
    await signInAgain(page, admin ?? '');
    await expect(page).toHaveURL(/\/admin\/users/);
    await expect(page.getByText('2 of 2 users already do.')).toBeVisible();
    await expect(page.getByRole('row', { name: member ?? '' }).getByText('Email', { exact: true })).toBeVisible();
  });

  await toggle(page, 'Stop enforcing two-factor authentication?', 'Turn off enforcement');
  await expect(page.getByText('2FA enforcement disabled')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: 'Disable: Email' })).toBeEnabled();
  expectNoErrors();
});
