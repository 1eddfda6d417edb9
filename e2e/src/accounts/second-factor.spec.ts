import { expect, type Page, test } from '@playwright/test';
import { letAMinutePass } from '../support/let-a-minute-pass.ts';
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

test('asks for a code by mail once that is enabled, and takes a recovery code in its place, once', async ({ page }) => {
  const email = await createAccount(page.request);
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
  const code = await findInMail(email, CODE, seen);
  const wrong = code === '000000' ? '111111' : '000000';
  await page.getByLabel('6-digit code').fill(wrong);
  await expect(page.getByText('Invalid code')).toBeVisible();
  const seenThen = await seenMails(email);
  await letAMinutePass(email);
  await page.getByRole('button', { name: 'Resend code' }).click();
  await expect(page.getByText('Code resent')).toBeVisible();
  const next = await findInMail(email, CODE, seenThen);
  await page.getByLabel('6-digit code').fill(`${next.slice(0, 3)}-${next.slice(3)}`);
  await expect(page).not.toHaveURL(/\/login/);

  for (const works of [true, false]) {
    await signOut(page);
    await enterCredentials(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
    await page.getByRole('button', { name: 'Verify' }).click();
    if (works) await expect(page).not.toHaveURL(/\/login/);
    else await expect(page.getByText('Invalid code')).toBeVisible();
  }
});

test('sets up an authenticator app, signs in without it by a mail, and disables it by its code', async ({ page }) => {
  const email = await createAccount(page.request);
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

  await page.goto('/user/profile');
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Preferred');
  await page.getByRole('button', { name: 'Set as preferred: Authenticator App' }).click();
  await expect(page.getByRole('region', { name: 'Authenticator App' })).toContainText('Preferred');
  await page.getByRole('button', { name: 'Disable: Authenticator App' }).click();
  await enterPassword(page);
  // A code works once, so this is that of the next half minute, which the server accepts as well
  await page
    .getByRole('dialog')
    .getByLabel('6-digit code')
    .fill(totp(secret, Date.now() + 30_000));
  await expect(page.getByText('2FA using authenticator disabled')).toBeVisible();
});
