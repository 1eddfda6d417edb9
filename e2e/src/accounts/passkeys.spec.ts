import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { holdCalls } from '../support/hold.ts';
import { createAccount } from '../support/new-accounts.ts';
import { addAuthenticator } from '../support/passkeys.ts';
import { PASSWORD, signIn } from '../support/people.ts';

// Browsers keep passkeys for host names, not for IP addresses
test.use({ baseURL: `http://localhost:${process.env['E2E_PORT']}` });
test.setTimeout(120_000);

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

const addPasskey = async (page: Page, name: string, password = PASSWORD): Promise<void> => {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Name of the passkey').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
};

const hidePasskeyOffers = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    // The virtual device answers at once, so the offer in the address field would sign in by itself
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
};

test('adds a passkey, signs in with it alone, after the password, and removes it', async ({ page }) => {
  const email = await createAccount(page.request);
  await hidePasskeyOffers(page);
  const device = await addAuthenticator(page);
  await signIn(page, email, '/user/profile');
  await expect(card(page)).toContainText('Disabled');
  await addPasskey(page, 'Desk', 'Wrong-Passw0rd!');
  await expect(page.getByText('The password entered is incorrect.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(dialog.getByLabel('Name of the passkey')).toHaveValue('Desk');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey added: Desk')).toBeVisible();
  await expect(card(page)).toContainText(/Enabled.*Desk.*Never used/);
  await addPasskey(page, 'Again');
  await expect(page.getByText('This device has a passkey of yours already.')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await device.count()).toBe(1);
  await signOut(page);

  await page.goto('/login?returnTo=/user/profile');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await signOut(page);

  await page.goto('/user/profile');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your 6-digit code' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();

  await page.getByRole('button', { name: 'Rename Desk' }).click();
  await page.getByLabel('Name of the passkey').fill('The blue one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card(page)).toContainText(/The blue one.*Last used/);
  await page.getByRole('button', { name: 'Remove The blue one' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed: The blue one')).toBeVisible();
  await expect(card(page)).toContainText('Disabled');
  await signOut(page);
  const letGo = await holdCalls(page, /\/v1\/signin\/passkey$/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  // An answer that comes so late that passkeys are offered again after it, which is no reason to be silent about it
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 600)));
  letGo();
  await expect(page.getByText('This passkey could not be used. Try again, or sign in another way.')).toBeVisible();
});

test('offers a passkey where the address is typed, and signs in whoever picks it', async ({ page }) => {
  const email = await createAccount(page.request);
  await addAuthenticator(page);
  await signIn(page, email, '/user/profile');
  await addPasskey(page, 'Phone');
  await expect(page.getByText('Passkey added: Phone')).toBeVisible();
  const picked = page.waitForResponse(/\/v1\/signin\/passkey$/);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // The device picks at once
  expect((await picked).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Sign in to your portal' })).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/login/);
});

test('says so when the person turns away, and where nothing is known', async ({ page }) => {
  const email = await createAccount(page.request);
  await hidePasskeyOffers(page);
  const device = await addAuthenticator(page);
  await signIn(page, email, '/user/profile');
  await device.verify(false);
  await addPasskey(page, '');
  await expect(page.getByText('No passkey was made: it was cancelled or took too long.')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await device.verify(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Passkey added: Chrome/)).toBeVisible();
  await signOut(page);
  await device.verify(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used: it was cancelled or took too long.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('is not offered at an IP address, or by a browser without passkeys', async ({ page, browser }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(1);
  const elsewhere = await browser.newPage({ baseURL: `http://127.0.0.1:${process.env['E2E_PORT']}` });
  await elsewhere.goto('/login');
  await expect(elsewhere.getByRole('button', { name: 'Sign in' })).toHaveCount(1);
});
