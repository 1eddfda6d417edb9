import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { createAccount } from '../support/new-accounts.ts';
import { PASSWORD, PEOPLE, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

/** Changes a person as Aurora's Admin, outside the page. */
const manage = async (request: APIRequestContext, email: string, verb: 'suspend' | { roles: number[] }) => {
  const signedIn = await request.post('/v1/signin', { data: { email: PEOPLE.auroraAdmin, password: PASSWORD } });
  const headers = { authorization: `Bearer ${((await signedIn.json()) as { accessToken: string }).accessToken}` };
  const found = await request.get(`/v1/admin/users?keyword=${encodeURIComponent(email)}`, { headers });
  const { data } = (await found.json()) as { data: { id: number; email: string }[] };
  const url = `/v1/admin/users/${data.find(each => each.email === email)?.id}`;
  const done =
    typeof verb === 'string'
      ? await request.post(`${url}/${verb}`, { headers })
      : await request.put(url, { headers, data: verb });
  expect(done.ok(), await done.text()).toBe(true);
};

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
  const email = await createAccount(page.request);
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

test('a suspension and another role reach the open page at once, and the next menu is that of the role', async ({
  page,
}) => {
  const email = await createAccount(page.request, 1);
  let live = isLive(page);
  await signIn(page, email);
  await expect(page.getByRole('link', { name: 'User Management' })).toBeVisible();
  await live;
  await manage(page.request, email, { roles: [2] });
  await expect(page.getByText('Your role has changed. Please sign in again.')).toBeVisible();
  live = isLive(page);
  await signIn(page, email);
  await live;
  await expect(page.getByRole('link', { name: 'Payins' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0);
  await manage(page.request, email, 'suspend');
  await expect(page.getByText('Your account has been suspended.', { exact: false })).toBeVisible();
});
