import { expect, test } from '@playwright/test';
import { newcomer } from './support/newcomer.ts';
import { PASSWORD, signIn } from './support/people.ts';

test('the link of an export leads there through the sign-in page, and at once for somebody signed in', async ({
  page,
}) => {
  const email = await newcomer(page.request);
  await page.goto('/export_report?reportRequestId=4711&sourceReport=Payins');
  await expect(page).toHaveURL(/\/login\?reportRequestId=4711$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reports\/exports\?reportRequestId=4711$/);
  await page.goto('/export_report?reportRequestId=4711&sourceReport=Payins');
  await expect(page).toHaveURL(/\/reports\/exports\?reportRequestId=4711&sourceReport=Payins$/);
  await page.goto('/login?reportRequestId=4711');
  await expect(page).toHaveURL(/\/reports\/exports\?reportRequestId=4711$/);
  await page.goto('/exports?creator=7&product=IBT');
  await expect(page).toHaveURL(/\/reports\/exports\?creator=7&product=IBT$/);
  await page.goto('/export_report');
  await expect(page).toHaveURL(/\/reports\/(?!exports)/);
});

test('no identifier of an export leads off the portal', async ({ page, baseURL }) => {
  const email = await newcomer(page.request);
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
