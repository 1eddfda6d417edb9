import { passwordPolicy } from '@drumlin/contract/auth/password.ts';
import { refresh, signIn } from '@drumlin/contract/auth/routes.ts';
import { listExports } from '@drumlin/contract/exports/routes.ts';
import { getWalletProductsOf } from '@drumlin/contract/merchants/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../testing/answers.ts';
import { press } from '../../testing/hands.ts';
import { ADMIN, openScreen } from '../../testing/open-screen.tsx';

const QUERY = 'reportRequestId=4711&sourceReport=Payins';
const EXPORTS = `/reports/exports?${QUERY}`;
const FINANCE = 2;
const TOKENS = { accessToken: 'access', idToken: 'id', expiresIn: 600 };

beforeEach(() => {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  answer(passwordPolicy, { minLength: 8 });
  answer(listExports, { exports: [], creators: [], space: { used: 0, most: 2_000_000_000 } });
  answer(getWalletProductsOf, { products: [] });
});

/** As in an address bar: quotation marks of a word that is a number, and none. */
const plain = (address: string): string => decodeURIComponent(address).replaceAll('"', '');

test('the link of an export leads there through the sign-in page, with its whole query', async () => {
  refuse(refresh, 401);
  const { address, goTo } = await openScreen(`/export_report?${QUERY}`, { role: ADMIN });
  const atSignIn = async () => {
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in to your portal' })).toBeVisible();
    await expect.poll(() => plain(address()).replace(/&?ended=\w+/, '')).toBe(`/login?${QUERY}`);
  };
  await atSignIn();
  await goTo(`/?${QUERY}`);
  await atSignIn();
  await press(page.getByRole('link', { name: 'Forgot password?' }));
  await expect.poll(() => plain(address())).toBe(`/forgot-password?${QUERY}`);
  await press(page.getByRole('link', { name: 'Back to sign in' }));
  await atSignIn();
  for (const path of ['/signup', '/locked-account', '/reset-password-success', '/forgot-password-success']) {
    await goTo(`${path}?${QUERY}&code=s3cret`);
    await press(page.getByRole('link', { name: /^(Back to sign in|Continue|Return to login)$/ }));
    await atSignIn();
  }
  answer(refresh, TOKENS);
  answer(signIn, TOKENS);
  await page.getByLabelText('Email').fill('odile@aurora.example');
  await page.getByLabelText('Password', { exact: true }).fill('Right-Passw0rd!');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => plain(address())).toBe(EXPORTS);
});

test('each page of the way in leads somebody signed in to the export at once', async () => {
  const { address, goTo } = await openScreen(`/?${QUERY}&code=s3cret`);
  for (const path of ['/export_report', '/signup', '/login', '/reset-password', '/error']) {
    await expect.poll(() => plain(address())).toBe(EXPORTS);
    await goTo('/help');
    await goTo(`${path}?${QUERY}&code=s3cret`);
  }
  await expect.poll(() => plain(address())).toBe(EXPORTS);
});

test('addresses of before lead where those of now do', async () => {
  const { address, goTo } = await openScreen('/exports?creator=7&product=IBT', { role: FINANCE });
  await expect.poll(() => plain(address())).toBe('/reports/exports?creator=7&product=IBT');
  await goTo('/export_report');
  await expect.poll(address).toBe('/dashboard');
});

test('no identifier of an export leads off the portal', async () => {
  const { address, goTo } = await openScreen('/help');
  for (const id of ['//evil.test', 'javascript:alert(1)', '/%5Cevil.test', '%2F%2Fevil.test%23'])
    for (const path of ['/export_report', '/login', '/exports']) {
      await goTo(`${path}?reportRequestId=${id}`);
      await expect.poll(address).toMatch(/^\/reports\/exports\?/);
      await expect.element(page.getByRole('heading', { level: 1, name: 'Exports history' })).toBeVisible();
      await goTo('/help');
    }
});
