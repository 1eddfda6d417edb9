import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { findInMail, LINK, pathOf, seenMails } from './support/mailbox.ts';
import { newcomer } from './support/newcomer.ts';

const NEW_PASSWORD = 'Quill-Feather-2026!';

test('sets a new password by the link of a mail, once', async ({ page }) => {
  const email = await newcomer(page.request);
  const seen = await seenMails(page.request, email);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const go = page.getByRole('button', { name: 'Continue' });
  await page.getByLabel('Email').fill('not an address');
  await expect(go).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await go.click();
  await expect(page).toHaveURL(/\/forgot-password-success$/);
  await expectAccessible(page);

  const path = pathOf(await findInMail(page.request, email, LINK, seen));
  // A scanner that opens the link first uses nothing up
  await page.request.get(path);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/reset-password-success$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
  await expect(page).toHaveURL(/\/error$/);
});

test('says the same of an address nobody has, and sends again', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody.at.all@aurora.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Email Notification resent!')).toBeVisible();
  await page.getByRole('link', { name: 'Return to login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

for (const path of [
  '/reset-password',
  '/recover-account',
  '/reset-password?code=x',
  '/recover-account?email=a@b.example',
])
  test(`leads ${path}, which is not whole, to the error page`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
