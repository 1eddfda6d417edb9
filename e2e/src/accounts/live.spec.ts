import { expect, type Page, test } from '@playwright/test';
import { createAccount } from '../support/new-accounts.ts';
import { PASSWORD, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

/** Resolves once the page's live connection is accepted, so that it hears of what happens next. */
const isLive = (page: Page) =>
  new Promise<void>(resolve => {
    page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"ready"') && resolve()),
    );
  });

test('a page left open goes to the sign-in page at once when it is signed out from elsewhere', async ({
  page,
  browser,
}) => {
  const email = await createAccount();
  const elsewhere = await (await browser.newContext()).newPage();
  const healthy = watchForErrors(page);
  const connection = page.waitForEvent('websocket');
  const live = isLive(page);
  await signIn(page, email, '/reports/transaction/deposits?page=1');
  const socket = await connection;
  await live;
  expect(socket.url()).toMatch(/\/v1\/live$/);
  await signIn(elsewhere, email, '/user/profile');
  // The session opened by accepting the invitation has another address
  const row = elsewhere.getByRole('row', { name: /198\.18\./ });
  await row.getByRole('button', { name: /^Sign out of/ }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('You were signed out from another device.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reports\/transaction\/deposits/);
  healthy();
});
