import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { findInMail } from '../support/mailbox.ts';
import { createAccount } from '../support/new-accounts.ts';
import { PASSWORD, PEOPLE, signIn } from '../support/people.ts';

/** A public internet address that the server's own tests use too. */
const IN_CANADA = '99.224.0.1';

test('changes the own password, which ends the other sessions', async ({ page, browser }) => {
  const email = await createAccount(page.request);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, email);
  await signIn(page, email);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('New password').fill('Quill-Feather-2026!');
  await dialog.getByLabel('Confirm password').fill('Quill-Feather-2026!');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  // A person who has forgotten it while signed in gets a link instead
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password reset instructions sent to your email')).toBeVisible();
  expect(await findInMail(email, /\/reset-password\?\S+/)).toContain('code=');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Votre profil' })).toBeVisible();
});

test('lists the sessions, and signs out of another', async ({ page, browser }) => {
  const email = await createAccount(page.request);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, email, '/', IN_CANADA);
  await signIn(page, email, '/user/profile');
  await expect(page.getByText('This device')).toHaveCount(1);
  await expect(page.getByRole('row', { name: IN_CANADA })).toContainText('Canada');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
});

test('shows the audit trail with filters in the address, and hands it out as CSV', async ({ page }) => {
  await signIn(page, PEOPLE.northQuayAdmin, '/admin/audit?act=sign_in');
  await expect(page.getByRole('cell', { name: PEOPLE.northQuayAdmin }).first()).toBeVisible();
  const acts = await page.locator('tbody tr td:nth-child(2)').allTextContents();
  expect(new Set(acts)).toEqual(new Set(['Signed in']));
  await page.getByRole('button', { name: 'Dates: All dates' }).click();
  const dates = page.getByRole('dialog', { name: 'Dates' });
  await expect(dates.getByRole('grid')).toHaveCount(1);
  await expectAccessible(page);
  await dates.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/act=sign_in&preset=TODAY/);
  await expect(page.getByRole('cell', { name: PEOPLE.northQuayAdmin }).first()).toBeVisible();
  await page.goto('/admin/audit?act=sign_in&from=2020-01-01&to=2020-01-31');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await expect(page.getByText('Total Records: 0')).toBeVisible();
  await page.getByRole('button', { name: 'Dates: 2020-01-01 – 2020-01-31' }).click();
  await dates.getByRole('button', { name: 'All dates' }).click();
  await expect(page).toHaveURL(/audit\?act=sign_in$/);
  // A page after the last one shows the last one
  await page.goto('/admin/audit?act=sign_in&page=9999');
  await expect(page).not.toHaveURL(/page=9999/);
  await expect(page.getByRole('cell', { name: PEOPLE.northQuayAdmin }).first()).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^audit-trail_.*_ET\.csv$/);
});
