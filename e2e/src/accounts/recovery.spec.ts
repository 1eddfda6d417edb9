import { NUMBERED_ERRORS } from '@drumlin/contract/numbered-errors.ts';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { findInMail, LINK, pathOf, seenMails } from '../support/mailbox.ts';
import { createAccount } from '../support/new-accounts.ts';

// An answer that is being changed when its test ends would have no page to go to
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const NEW_PASSWORD = 'Quill-Feather-2026!';

test('sets a new password by the link of a mail, once', async ({ page }) => {
  const email = await createAccount(page.request);
  const seen = await seenMails(email);
  await page.goto('/login');
  await page.getByLabel('Email').fill('typed@aurora.example');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByLabel('Email')).toHaveValue('typed@aurora.example');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your portal' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('typed@aurora.example');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const go = page.getByRole('button', { name: 'Continue' });
  await page.getByLabel('Email').fill('not an address');
  await expect(go).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await go.click();
  await expect(page).toHaveURL(/\/forgot-password-success$/);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page);

  const path = pathOf(await findInMail(email, LINK, seen));
  // A mail scanner that opens the link first uses nothing up
  await page.request.get(path);
  await page.route(/\/forgot\/code\?/, route => route.abort());
  await page.goto(path);
  await expect(page.getByText('Your link could not be checked')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/forgot\/code\?/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page.getByLabel('New password')).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  const fill = async (password: string) => {
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
  };
  // A common password, which only the server knows
  await fill('Password123!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This password is too common. Choose another one.')).toBeVisible();
  await fill(NEW_PASSWORD);
  await expect(page.getByText('This password is too common. Choose another one.')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/reset-password-success$/);
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
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
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
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

test('says why a recovery led to the sign-in page', async ({ page }) => {
  for (const code of [9, 14, 15] as const) {
    await page.goto(`/login?code=${code}`);
    await expect(page.getByText(NUMBERED_ERRORS[code].text)).toBeVisible();
  }
  // A number may come with an answer that is no refusal; the portal's own never has one
  const asked = /\/v1\/users\/password\/forgot$/;
  await page.route(asked, async route =>
    route.fulfill({ response: await route.fetch(), json: { status: 'SUCCESS', data: { errorCode: 15 } } }),
  );
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody.at.all@aurora.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/login\?code=15&email=nobody\.at\.all%40aurora\.example$/);
  await expect(page.getByText(NUMBERED_ERRORS[15].text)).toBeVisible();
  await page.goto('/recover-account?code=dead&email=nobody@aurora.example');
  await expect(page).toHaveURL(/\/login\?code=14$/);
  await expect(page.getByText(NUMBERED_ERRORS[14].text)).toBeVisible();
});

for (const path of [
  '/reset-password',
  '/recover-account',
  '/reset-password?code=x',
  '/recover-account?email=a@b.example',
])
  test(`leads ${path}, which is not whole, to the error page of links`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/error$/);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });
