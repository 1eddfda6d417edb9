import { expect, test } from '@playwright/test';
import { findInMail, LINK, pathOf, seenMails } from '../support/mailbox.ts';
import { createAccount } from '../support/new-accounts.ts';

const NEW_PASSWORD = 'Quill-Feather-2026!';

test('sets a new password by the link of a mail, once, and signs in with it', async ({ page }) => {
  const email = await createAccount();
  const seen = await seenMails(email);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const path = pathOf(await findInMail(email, LINK, seen));
  // A mail scanner that opens the link first uses nothing up
  await page.request.get(path);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.reload();
  const fill = async (password: string) => {
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
  };
  // A common password, which only the server knows
  await fill('Password123!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This password is too common. Choose another one.')).toBeVisible();
  await fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/reset-password-success$/);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
  await expect(page).toHaveURL(/\/error$/);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
