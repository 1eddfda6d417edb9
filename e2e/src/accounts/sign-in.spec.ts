import { type Cookie, expect, type Page, test } from '@playwright/test';
import { PEOPLE, signInByPage } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

/** What the server answers to a browser that still has the session's cookie, and to a call with its last access token. */
const askWithOldSession = async (page: Page, cookies: Cookie[], authorization: string): Promise<number[]> => {
  await page.context().addCookies(cookies);
  const refreshed = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-token-transport': 'cookie' };
    return (await fetch('/v1/auth/token', { method: 'POST', headers, body: '{}' })).status;
  });
  const called = await page.request.get('/v1/users/permissions', { headers: { authorization } });
  return [refreshed, called.status()];
};

test('signs in, stays so across a reload with no token where scripts can read it, and signs out for good', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  const asked = page.waitForRequest(request => request.headers()['authorization'] !== undefined);
  await signInByPage(page, PEOPLE.auroraAdmin);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Maya, welcome back' })).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toMatch(/eyJ|refresh/i);

  await page.getByRole('link', { name: 'Payouts', exact: true }).click();
  await expect(page).toHaveURL(/\/reports\/transaction\/withdrawals/);

  // Beside it is the one that this browser is known by, which outlives the session
  const all = await page.context().cookies(new URL('/v1/auth/token', page.url()).href);
  const cookies = all.filter(({ name }) => name.endsWith('-refresh'));
  expect(cookies).toHaveLength(1);
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Sign in to your portal' })).toBeVisible();
  const authorization = (await asked).headers()['authorization'] ?? '';
  expect(await askWithOldSession(page, cookies, authorization)).toEqual([401, 401]);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Sign in to your portal' })).toBeVisible();
  expectNoErrors();
});

test('says where a sign-out could not reach the portal, and signs out here', async ({ page }) => {
  await signInByPage(page, PEOPLE.auroraAdmin);
  await page.route('**/v1/auth/logout', route => route.abort());
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^You are signed out here, but the portal could not be told/)).toBeVisible();
});
