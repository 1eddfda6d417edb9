import { expect, test } from '@playwright/test';
import { createAccount } from '../support/new-accounts.ts';
import { PASSWORD, signIn } from '../support/people.ts';

/** A public internet address that the server's own tests use too. */
const IN_CANADA = '99.224.0.1';

test('changes the own password, which ends the other sessions, and signs out of another that was listed', async ({
  page,
  browser,
}) => {
  const email = await createAccount(page.request);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, email);
  await signIn(page, email, '/user/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('New password').fill('Quill-Feather-2026!');
  await dialog.getByLabel('Confirm password').fill('Quill-Feather-2026!');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);

  const data = { email, password: 'Quill-Feather-2026!' };
  await other.request.post('/v1/signin', { data, headers: { 'x-forwarded-for': IN_CANADA } });
  await page.reload();
  await expect(page.getByText('This device')).toHaveCount(1);
  await expect(page.getByRole('row', { name: IN_CANADA })).toContainText('Canada');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  await expect(page.getByRole('row', { name: IN_CANADA })).toHaveCount(0);
});
