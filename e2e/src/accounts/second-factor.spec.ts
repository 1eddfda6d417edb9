import { expect, type Page, test } from '@playwright/test';
import { CODE, findInMail, seenMails } from '../support/mailbox.ts';
import { createAccount } from '../support/new-accounts.ts';
import { PASSWORD, signIn } from '../support/people.ts';
import { totp } from '../support/totp.ts';

const enterPassword = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
};

const enterCredentials = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your 6-digit code' })).toBeVisible();
};

test('asks for a code by mail once that is enabled, and takes a recovery code in its place', async ({ page }) => {
  const email = await createAccount();
  await signIn(page, email, '/user/profile');
  await page.getByRole('button', { name: 'Enable: Email' }).click();
  await enterPassword(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  await enterPassword(page);
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await signOut(page);

  const seen = await seenMails(email);
  await enterCredentials(page, email);
  await page.getByLabel('6-digit code').fill(await findInMail(email, CODE, seen));
  await expect(page).not.toHaveURL(/\/login/);

  await signOut(page);
  await enterCredentials(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('sets up an authenticator app, and signs in without it by a mail', async ({ page }) => {
  const email = await createAccount();
  await signIn(page, email, '/user/profile');
  await page.getByRole('button', { name: 'Enable: Authenticator App' }).click();
  await enterPassword(page);
  const dialog = page.getByRole('dialog');
  const key = await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  const secret = (key ?? '').replace(/\s/g, '');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('6-digit code').fill(totp(secret));
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Authenticator App' })).toContainText('Preferred');
  await signOut(page);

  await enterCredentials(page, email);
  const seen = await seenMails(email);
  await page.getByRole('button', { name: "I can't access my Authenticator" }).click();
  const update = page.getByRole('dialog', { name: '2FA Preference Update' });
  await update.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByLabel('6-digit code').fill(await findInMail(email, CODE, seen));
  await expect(page).not.toHaveURL(/\/login/);
});
