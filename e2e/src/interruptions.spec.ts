import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { EVERYTHING, expectRows } from './support/grid.ts';
import { findInMail, LINK, pathOf, seenMails } from './support/mailbox.ts';
import { createAccount, freshEmail, invite } from './support/new-accounts.ts';
import { enterPassword, PEOPLE, signIn } from './support/people.ts';

// An answer that is being changed when its test ends would have no page to go to
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const PAYINS = `/reports/transaction/deposits?${EVERYTHING}`;

test('asks whoever opens the link of a mail while signed in whether to sign out, and outlives a reload', async ({
  page,
}) => {
  const email = await createAccount(page.request);
  const seen = await seenMails(email);
  await signIn(page, email, '/user/profile');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const path = pathOf(await findInMail(email, LINK, seen));
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Sign out to use this link?' })).toBeVisible();
  await expect(page.getByText(`You are signed in as ${email}`, { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(path);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out and go on' }).click();
  await expect(page.getByLabel('New password')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password').fill('Quill-Feather-2026!');
  await page.getByLabel('Confirm password').fill('Quill-Feather-2026!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/reset-password-success$/);
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('an invitation outlives a reload too', async ({ page }) => {
  const link = await invite(page.request, freshEmail(), 2);
  await page.goto(pathOf(link.href));
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
  await page.reload();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('says on the sign-in page that the session has ended, and leads back', async ({ page }) => {
  await signIn(page, PEOPLE.auroraFinance, PAYINS);
  await expectRows(page);
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await enterPassword(page, PEOPLE.auroraFinance);
  await expect(page).toHaveURL(/\/reports\/transaction\/deposits\?from=2020-01-01/);
});

test('keeps what was typed when the session ends', async ({ page }) => {
  const email = await createAccount(page.request, 1);
  await signIn(page, email, '/admin/users');
  await page.getByRole('button', { name: 'Invite User' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('somebody@aurora.example');
  await page.context().clearCookies();
  await page.route('**/v1/admin/users', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 401, json: {} }) : route.continue(),
  );
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await enterPassword(page, email);
  await expect(page).toHaveURL(/\/admin\/users/);
  await page.getByRole('button', { name: 'Invite User' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('somebody@aurora.example');
});

test('reloads once for a part that does not come, and then says so in words', async ({ page }) => {
  await signIn(page, PEOPLE.auroraFinance, PAYINS);
  await expectRows(page);
  const part = /LegendDialog-[^/]+\.js$/;
  await page.route(part, route => route.abort());
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: 'Error Codes' }).click();
  await expect.poll(() => loads).toBe(1);
  await page.getByRole('button', { name: 'Error Codes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This page could not be shown' })).toContainText(
    'A part of the portal could not be loaded.',
  );
  expect(loads).toBe(1);
  await page.unroute(part);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectRows(page);
  await page.getByRole('button', { name: 'Error Codes' }).click();
  await expect(page.getByRole('dialog', { name: 'Error Codes' })).toBeVisible();
});

test('sends a double click once; an error goes with the next success, or after a while', async ({ page }) => {
  await page.clock.install();
  await signIn(page, PEOPLE.auroraFinance, PAYINS);
  await expectRows(page);
  const url = /\/v1\/report\/transferToMerchant\/export$/;
  let asked = 0;
  page.on('request', request => {
    if (url.test(request.url())) asked += 1;
  });
  const button = page.getByRole('button', { name: 'Export', exact: true });
  const downloaded = page.waitForEvent('download');
  await button.dblclick();
  await downloaded;
  await expect(button).toBeEnabled();
  expect(asked).toBe(1);

  const failed = page.getByText('Not now.');
  const fail = async () => {
    await page.route(url, route => route.fulfill({ status: 400, json: { errorCode: 'X', errorMessage: 'Not now.' } }));
    await button.click();
    await expect(failed).toBeVisible();
    await page.unroute(url);
  };
  await page.clock.runFor(1000);
  await fail();
  const again = page.waitForEvent('download');
  await button.click();
  await again;
  await expect(failed).toHaveCount(0);
  await expect(button).toBeEnabled();
  await page.clock.runFor(1000);
  await fail();
  // The time stands still from here on: how long the test takes is not for the message to know
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  await page.clock.runFor(10_000);
  await expect(failed).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(21_000);
  await expect(failed).toHaveCount(0);
});

test('says that it is offline instead of waiting, and goes on by itself', async ({ page, context }) => {
  await signIn(page, PEOPLE.auroraFinance, PAYINS);
  await expectRows(page);
  // The screens are loaded beforehand: the network rests before that already
  const loaded = () =>
    performance.getEntriesByType('resource').some(({ name }) => /\/withdrawals-[^/]+\.js$/.test(name));
  await expect.poll(() => page.evaluate(loaded)).toBe(true);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. What you see may be out of date/)).toBeVisible();
  await page.getByRole('link', { name: 'Payouts', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load this report.' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\. What you see/)).toHaveCount(0);
  await expect(page.getByText('Could not load this report.')).toHaveCount(0);
});

for (const language of ['en', 'fr'])
  test(`a long name stays inside the top bar (${language})`, async ({ page }) => {
    await page.addInitScript(locale => localStorage.setItem('drumlin.locale', locale), `${language}-CA`);
    await page.route('**/v1/profiles', async route => {
      const response = await route.fetch();
      const name = { firstName: 'Marie-Philomène-Wilhelmine', lastName: 'Taschereau-Duchesnay' };
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...name } });
    });
    await signIn(page, PEOPLE.auroraAdmin, '/user/profile');
    const account = page.getByRole('button', { name: /Marie-Philomène-Wilhelmine Taschereau-Duchesnay/ });
    await expect(account).toBeVisible();
    for (const width of [390, 900, 1024, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
          message: `${width}`,
        })
        .toBe(0);
      const ends = async () => {
        const { x = 0, width: wide = 0 } = (await account.boundingBox()) ?? {};
        return x + wide;
      };
      await expect.poll(ends, { message: `${width}` }).toBeLessThanOrEqual(width);
      await expect.poll(async () => (await account.boundingBox())?.height, { message: `${width}` }).toBeLessThan(56);
    }
  });
