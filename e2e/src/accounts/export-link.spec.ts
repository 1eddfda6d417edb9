import { expect, test } from '@playwright/test';
import { createAccount } from '../support/new-accounts.ts';
import { PASSWORD, signIn } from '../support/people.ts';

const QUERY = 'reportRequestId=4711&sourceReport=Payins';

/** The other public addresses; those of a link in a mail drop the link's own parameters and keep the rest. */
const PUBLIC = [
  '/',
  '/export_report',
  '/forgot-password',
  '/forgot-password-success',
  '/locked-account',
  '/reset-password-success',
  '/signup',
];

test('the link of an export leads there through the sign-in page, with its whole query', async ({ page }) => {
  const email = await createAccount(page.request);
  for (const path of ['/export_report', '/']) {
    await page.goto(`${path}?${QUERY}`);
    await expect(page).toHaveURL(new RegExp(`/login\\?${QUERY}$`));
  }
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(new RegExp(`/forgot-password\\?${QUERY}$`));
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  for (const path of ['/signup', '/locked-account', '/reset-password-success', '/forgot-password-success']) {
    await page.goto(`${path}?${QUERY}&code=s3cret&email=${email}`);
    await page.getByRole('link', { name: /^(Back to sign in|Continue|Return to login)$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/login\\?${QUERY}$`));
  }
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const exports = new RegExp(`/reports/exports\\?${QUERY}$`);
  await expect(page).toHaveURL(exports);
  for (const path of [...PUBLIC, '/login', '/reset-password', '/recover-account', '/error'])
    await test.step(`${path} leads somebody signed in there at once`, async () => {
      await page.goto(`${path}?${QUERY}&code=s3cret`);
      await expect(page).toHaveURL(exports);
    });
  await page.goto('/exports?creator=7&product=IBT');
  await expect(page).toHaveURL(/\/reports\/exports\?creator=7&product=IBT$/);
  for (const path of ['/export_report', '/dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('no identifier of an export leads off the portal', async ({ page, baseURL }) => {
  const email = await createAccount(page.request);
  await signIn(page, email);
  const odd = [
    '//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '%0d%0aLocation:%20//evil.test',
    '/%5Cevil.test',
    '%2F%2Fevil.test%23',
  ];
  for (const path of ['/export_report', '/login', '/exports'])
    for (const id of odd) {
      await page.goto(`${path}?reportRequestId=${id}`);
      await expect(page).toHaveURL(/\/reports\/exports\?/);
      expect(new URL(page.url()).origin).toBe(baseURL);
    }
});
