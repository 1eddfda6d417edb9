import { type Cookie, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { PASSWORD, PEOPLE, signInByPage } from '../support/people.ts';
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

test('signs in, shows the shell, and signs out for good', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const asked = page.waitForRequest(request => request.headers()['authorization'] !== undefined);
  await signInByPage(page, PEOPLE.auroraAdmin);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );

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

test('keeps somebody signed in across a reload, with no token where scripts can read it', async ({ page }) => {
  await signInByPage(page, PEOPLE.auroraAdmin);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hi Maya, welcome back' })).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toMatch(/eyJ|refresh/i);
});

test('leads whoever opens a screen without a session to sign-in, which leads back', async ({ page }) => {
  for (const path of [
    '/dashboard',
    '/admin/ip-allowed-list',
    '/merchant/vipclients?keyword=u_67',
    '/reports/schedule-exports',
    '/reports/exports?sourceReport=PAYINS',
    '/admin/customize-payment-flow?merchant=m_67',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ from: path })}`);
  }
  await page.getByLabel('Email').fill(PEOPLE.auroraAdmin);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/customize-payment-flow\?merchant=m_67$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Customize Payment Flow' })).toBeVisible();
  await page.goto('/reports/exports?sourceReport=PAYINS');
  await expect(page.getByRole('heading', { level: 1, name: 'Exports history' })).toBeVisible();
});

test('returns to the page one was on', async ({ page }) => {
  await signInByPage(page, PEOPLE.auroraAdmin, '/reports/transaction/deposits?limit=40');
  await expect(page).toHaveURL(/\/reports\/transaction\/deposits.*limit=40/);
});

test('refuses a wrong password in words, and keeps the address', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(PEOPLE.auroraFinance);
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}x`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The email address or the password entered is incorrect.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(PEOPLE.auroraFinance);
});

test('leads by Tab from the address to the password, and says at the field what was refused', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('not an address');
  await page.keyboard.press('Tab');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type(`${PASSWORD}x`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email or password');
  await page.getByLabel('Email').fill(PEOPLE.auroraFinance);
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('The email address or the password entered is incorrect.');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('');
  await expectAccessible(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^You are offline\./);
});

test('refuses an invalid form before it is sent', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});

test('ends on the locked page after ten wrong passwords', async ({ page }) => {
  await page.goto('/login');
  const press = async () => {
    await page.getByLabel('Email').fill('nobody.at.all@aurora.example');
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Passw0rd!');
    const answered = page.waitForResponse(/\/v1\/signin/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answered;
  };
  for (let i = 0; i < 10; i += 1) await press();
  await expect(page).toHaveURL(/\/locked-account$/);
  await expect(page.getByRole('heading', { name: 'Account locked' })).toBeVisible();
  await expectAccessible(page);
});

test('speaks French from the switch on, and remembers', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /Français/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(page.getByLabel('Courriel')).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(page.getByLabel('Courriel')).toBeVisible();
  await expectAccessible(page);
});

test('shows the error page for an unknown path', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
});
