import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
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

test('asks for a code by e-mail once that is enabled', async ({ page }) => {
  const email = await createAccount(page.request);
  await signIn(page, email, '/user/profile');
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Enable: Email' }).click();
  await enterPassword(page);
  await expect(page.getByRole('dialog', { name: 'Email is enabled' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Enabled');
  await signOut(page);

  const seen = await seenMails(email);
  await enterCredentials(page, email);
  await expect(page.getByText(/^We sent a code to e•••/)).toBeVisible();
  await expectAccessible(page);
  const code = await findInMail(email, CODE, seen);
  const wrong = code === '000000' ? '111111' : '000000';
  await page.getByLabel('6-digit code').fill(wrong);
  await expect(page.getByText('Invalid code')).toBeVisible();
  await expect(page.getByLabel('6-digit code')).toHaveValue('');
  await expect(page.getByLabel('6-digit code')).toBeFocused();

  const seenThen = await seenMails(email);
  await letAMinutePass(email);
  await page.getByRole('button', { name: 'Resend code' }).click();
  await expect(page.getByText('Code resent')).toBeVisible();
  const next = await findInMail(email, CODE, seenThen);
  await page.getByLabel('6-digit code').fill(`${next.slice(0, 3)}-${next.slice(3)}`);
  await expect(page).not.toHaveURL(/\/login/);
});

test('disables codes by e-mail with the code of a mail, pasted, and starts over where it can no longer be entered', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await createAccount(page.request);
  await signIn(page, email, '/user/profile');
  const enable = async () => {
    await page.getByRole('button', { name: 'Enable: Email' }).click();
    await enterPassword(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Disable: Email' }).click();
    await enterPassword(page);
  };
  const seen = await seenMails(email);
  await enable();
  const code = await findInMail(email, CODE, seen);
  const field = page.getByRole('dialog').getByLabel('6-digit code');
  // What is pasted replaces what was typed
  await field.pressSequentially('12');
  await page.evaluate(text => navigator.clipboard.writeText(`Your code: ${text}`), code);
  await field.press('ControlOrMeta+v');
  await expect(page.getByText('2FA using email disabled')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Disabled');

  await enable();
  // Within the minute of the code before: none goes out yet, and the page does not say so
  await page.getByRole('button', { name: 'Resend code' }).click();
  await expect(page.getByRole('status').getByText(/^A new code will be mailed in \d+ seconds/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend code' })).toBeDisabled();
  await expect(page.getByText('Code sent')).toHaveCount(0);
  for (let nth = 0; nth < 5; nth += 1) {
    const answered = page.waitForResponse(/disable-email-mfa$/);
    await field.fill(String(nth).repeat(6));
    await answered;
    await expect(field).toHaveValue('');
  }
  await field.fill('555555');
  await expect(page.getByText('This code can no longer be entered. Please start again.')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toHaveValue('');

  // Five an hour are mailed, which takes the real server an hour to say
  await page.route(/\/v1\/complete-challenge\/resend$/, route => route.fulfill({ json: { mailedInSeconds: 1800 } }));
  await enterPassword(page);
  await page.getByRole('button', { name: 'Resend code' }).click();
  await expect(
    page.getByText(
      /^No more codes can be mailed to you for 30 minutes\. Use your authenticator, a recovery code or a passkey, or write to \S+@/,
    ),
  ).toBeVisible();
});

test('sets up an authenticator app, signs in by it, recovers without it, and disables it', async ({ page }) => {
  test.setTimeout(120_000);
  const email = await createAccount(page.request);
  await signIn(page, email, '/user/profile');
  await page.getByRole('button', { name: 'Enable: Authenticator App' }).click();
  await enterPassword(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
  await enterPassword(page);
  const key = await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  const secret = (key ?? '').replace(/\s/g, '');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('6-digit code').fill(totp(secret));
  await expect(dialog.getByText('Your authenticator app is set up.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Authenticator App' })).toContainText('Preferred');
  await signOut(page);

  await enterCredentials(page, email);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const seen = await seenMails(email);
  await page.getByRole('button', { name: "I can't access my Authenticator" }).click();
  const update = page.getByRole('dialog', { name: '2FA Preference Update' });
  await expect(update).toBeVisible();
  await expectAccessible(page);
  await update.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByLabel('6-digit code').fill(await findInMail(email, CODE, seen));
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto('/user/profile');
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Preferred');
  await page.getByRole('button', { name: 'Set as preferred: Authenticator App' }).click();
  await expect(page.getByText('Updated preferred 2FA')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Authenticator App' })).toContainText('Preferred');
  await page.getByRole('button', { name: 'Disable: Authenticator App' }).click();
  await enterPassword(page);
  // A code works once, so this is that of the next half minute, which the server accepts as well
  await page
    .getByRole('dialog')
    .getByLabel('6-digit code')
    .fill(totp(secret, Date.now() + 30_000));
  await expect(page.getByText('2FA using authenticator disabled')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Authenticator App' })).toContainText('Disabled');
});

test('hands out ten recovery codes, and one of them signs in, once', async ({ page }) => {
  const email = await createAccount(page.request);
  await signIn(page, email, '/user/profile');
  await page.getByRole('button', { name: 'Enable: Email' }).click();
  await enterPassword(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  await enterPassword(page);
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 codes are left.')).toBeVisible();
  for (const works of [true, false]) {
    await signOut(page);
    await enterCredentials(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Verify' }).click();
    if (!works) {
      await expect(page.getByText('Invalid code')).toBeVisible();
      return;
    }
    await expect(page).not.toHaveURL(/\/login/);
  }
});
