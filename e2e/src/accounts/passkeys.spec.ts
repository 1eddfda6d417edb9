import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { withDatabase } from '../support/database.ts';
import { holdCalls } from '../support/hold.ts';
import { createAccount } from '../support/new-accounts.ts';
import { addAuthenticator } from '../support/passkeys.ts';
import { PASSWORD, signIn } from '../support/people.ts';

// Browsers keep passkeys for host names, not for IP addresses
test.use({ baseURL: `http://localhost:${process.env['E2E_PORT']}` });
test.slow();

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

test('signs in with a passkey that was added: offered where the address is typed, by its button, after the password', async ({
  page,
}) => {
  const email = await createAccount();
  const device = await addAuthenticator(page);
  await signIn(page, email, '/user/profile');
  await expect(card(page)).toContainText('Disabled');
  await addPasskey(page, 'Desk');
  await expect(page.getByText('Passkey added: Desk')).toBeVisible();
  await expect(card(page)).toContainText(/Enabled.*Desk.*Never used/);
  await addPasskey(page, 'Again');
  await expect(page.getByText('This device has a passkey of yours already.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await device.count()).toBe(1);

  const picked = page.waitForResponse(/\/v1\/signin\/passkey$/);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // The device picks at once
  expect((await picked).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Sign in to your portal' })).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/login/);

  await hidePasskeyOffers(page);
  await page.reload();
  await signOut(page);
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
});

test('says what went wrong: the password, a person who turns away, a passkey that nobody knows', async ({ page }) => {
  const email = await createAccount();
  await hidePasskeyOffers(page);
  const device = await addAuthenticator(page);
  await signIn(page, email, '/user/profile');
  await device.verify(false);
  await addPasskey(page, 'Desk', 'Wrong-Passw0rd!');
  await expect(page.getByText('The password entered is incorrect.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(dialog.getByLabel('Name of the passkey')).toHaveValue('Desk');
  await dialog.getByLabel('Name of the passkey').fill('');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No passkey was made: it was cancelled or took too long.')).toBeVisible();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await device.verify(true);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Passkey added: Chrome/)).toBeVisible();
  await signOut(page);
  await device.verify(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used: it was cancelled or took too long.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);

  await test.step('an answer that comes so late that passkeys are offered again after it', async () => {
    await withDatabase(client =>
      client.query('delete from passkey where user_id = (select id from app_user where email = $1)', [email]),
    );
    await device.verify(true);
    const letGo = await holdCalls(page, /\/v1\/signin\/passkey$/);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 600)));
    letGo();
    await expect(page.getByText('This passkey could not be used. Try again, or sign in another way.')).toBeVisible();
  });
});

test('is not offered at an IP address, or by a browser without passkeys', async ({ page, browser }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(1);
  const elsewhere = await browser.newPage({ baseURL: `http://127.0.0.1:${process.env['E2E_PORT']}` });
  await elsewhere.goto('/login');
  await expect(elsewhere.getByRole('button', { name: 'Sign in' })).toHaveCount(1);
});
