import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { holdCalls } from './support/hold.ts';
import { withListedAddresses } from './support/made-answers.ts';
import { createAccount, signInOverApi } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { PEOPLE, randomAddress, signIn } from './support/people.ts';
import { pressEnter } from './support/press-enter.ts';
import { watchForErrors } from './support/watch.ts';

const PATH = '/admin/ip-allowed-list';
const LIST = '**/v1/ipallowlist?*';
const ADDRESS_RULE = 'IPv4 addresses only. CIDR notation is allowed, but restricted to x.x.x.0/24 subnets.';
const IS_LISTED = 'Your current IP is already whitelisted';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const active = (page: Page) => page.getByRole('region', { name: 'Active IPs' });
const ended = (page: Page) => page.getByRole('region', { name: 'Expired and removed IPS' });
const rowWith = (page: Page, ip: string) =>
  active(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: ip, exact: true }) });

/** The Admin of a company that no other test uses. */
const newAdmin = async (page: Page, company: string): Promise<string> =>
  createAccount(page.request, 1, await ownMerchantParent(company));

const addOverApi = async (page: Page, email: string, ipAddress: string, description = 'Head office') => {
  const headers = await signInOverApi(page.request, email);
  const added = await page.request.post('/v1/ipallowlist', { headers, data: { ipAddress, description } });
  expect(added.status(), await added.text()).toBe(200);
};

test('adds the current address and others by the keyboard, and says what cannot be added', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const email = await newAdmin(page, 'Lime House');
  const from = randomAddress(18);
  await signIn(page, email, '/user/profile', from);
  await page.getByRole('navigation').getByRole('link', { name: 'IP Whitelisting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'IP allowed list' })).toBeVisible();
  await expect(
    page.getByText('The addresses from which the payments test API can be called, each for 180 days.'),
  ).toBeVisible();
  await expect(page.getByText("No IP's have been whitelisted")).toBeVisible();
  await expect(page.getByText(from, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await test.step('the current one', async () => {
    await pressEnter(button(page, 'Add Current IP'));
    const dialog = dialogOf(page, 'Add IP');
    await expect(dialog.getByLabel('IP address or x.x.x.0/24 subnet')).toHaveValue(from);
    await expect(dialog.getByText('Maximum 200 characters')).toBeVisible();
    await expect(button(page, 'ADD')).toBeDisabled();
    const description = dialog.getByLabel('Description');
    await expect(description).toBeFocused();
    await expectAccessible(page);
    await description.fill('Office');
    await description.fill('  ');
    await description.blur();
    await expect(dialog.getByText('Please enter a reason for whitelisting IP')).toBeVisible();
    await description.fill('x'.repeat(201));
    await expect(dialog.getByText('Maximum 200 characters')).toHaveCount(2);
    await expect(button(page, 'ADD')).toBeDisabled();
    await description.fill('Office');
    await description.press('Enter');
    await expect(page.getByText('IP added successfully')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(rowWith(page, from)).toContainText(/Office.*Odile Newcomer.*@aurora\.example/);
    await expect(button(page, 'Add Current IP')).toBeDisabled();
    await button(page, 'Add Current IP').hover({ force: true });
    await expect(page.getByRole('tooltip', { name: IS_LISTED })).toBeVisible();
  });

  await test.step('another one, after those that are refused', async () => {
    await pressEnter(button(page, 'ADD IP +'));
    const dialog = dialogOf(page, 'Add IP');
    const address = dialog.getByLabel('IP address or x.x.x.0/24 subnet');
    await expect(address).toBeFocused();
    await page.keyboard.type('203.0.113.5/24');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Data centre');
    await expect(dialog.getByText(ADDRESS_RULE)).toBeVisible();
    await expect(button(page, 'ADD')).toBeDisabled();
    await address.fill(from);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Sorry! There already exists a rule with the values you selected.')).toBeVisible();
    await expect(address).toBeFocused();
    await expectAccessible(page);
    await address.fill('203.0.113.0/24');
    await page.keyboard.press('Enter');
    await expect(rowWith(page, '203.0.113.0/24')).toContainText('Data centre');
    await pressEnter(button(page, 'ADD IP +'));
    await address.fill('203.0.113.9');
    await dialog.getByLabel('Description').fill('Laptop');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This IP is already whitelisted, as a part of 203.0.113.0/24.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button(page, 'ADD IP +')).toBeFocused();
  });

  await test.step('looking for one', async () => {
    const search = page.getByRole('searchbox', { name: 'Search by IP or description' });
    await search.fill('centre');
    await expect(page).toHaveURL(/\?keyword=centre$/);
    await expect(active(page).getByRole('row')).toHaveCount(2);
    await search.fill('nothing like it');
    await expect(page.getByText('No IP matches')).toBeVisible();
  });

  await test.step('from within a listed network', async () => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.200' });
    await page.goto(PATH);
    await expect(page.getByText('203.0.113.200', { exact: true })).toBeVisible();
    await expect(page.getByText(IS_LISTED)).toBeVisible();
    await expect(button(page, 'Add Current IP')).toBeDisabled();
  });

  await test.step('over IPv6, with an IPv4 address in it and without', async () => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '::ffff:192.0.2.9' });
    await page.reload();
    await expect(page.getByText('192.0.2.9', { exact: true })).toBeVisible();
    await expect(button(page, 'Add Current IP')).toBeEnabled();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '2001:db8::9' });
    await page.reload();
    await expect(page.getByText('2001:db8::9', { exact: true })).toBeVisible();
    await expect(page.getByText(ADDRESS_RULE)).toBeVisible();
    await expect(button(page, 'Add Current IP')).toBeDisabled();
  });
  expectNoErrors();
});

test('deletes an address, which stays among those that are no longer allowed', async ({ page }) => {
  const email = await newAdmin(page, 'Quince House');
  const from = randomAddress(18);
  await addOverApi(page, email, from);
  await addOverApi(page, email, '203.0.113.7', 'Laptop');
  await signIn(page, email, PATH, from);

  await pressEnter(button(page, 'Expired and removed IPS'));
  await expect(page).toHaveURL(/\?ended=1$/);
  await expect(page.getByText('No IP has expired or been removed')).toBeVisible();
  await pressEnter(button(page, `Delete IP ${from}`));
  const dialog = dialogOf(page, 'Delete IP');
  await expect(dialog.getByText(`${from} will no longer have access to the testing environment.`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'CANCEL' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowWith(page, from)).toBeVisible();

  await test.step('a failure that says nothing', async () => {
    const fail = (route: Route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 502, body: '' }) : route.fallback();
    await page.route(LIST, fail);
    await button(page, `Delete IP ${from}`).click();
    await dialog.getByRole('button', { name: 'CONFIRM' }).click();
    await expect(page.getByText('An unexpected error occurred')).toBeVisible();
    await page.unroute(LIST, fail);
  });

  await button(page, `Delete IP ${from}`).click();
  await dialog.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(page.getByText('IP deleted successfully')).toBeVisible();
  await expect(rowWith(page, from)).toHaveCount(0);
  await expect(ended(page).getByRole('row').nth(1)).toContainText(from);
  await expect(ended(page).getByText('Removed')).toBeVisible();
  await expect(ended(page).getByRole('columnheader')).toHaveText([
    'IP',
    'Description',
    'Date added (ET)',
    'Creator',
    'Disabled date (ET)',
    'State',
  ]);
  await expect(active(page).getByRole('columnheader')).toHaveText([
    'IP',
    'Description',
    'Date added (ET)',
    'Creator',
    'Expiry date (ET)',
    'Actions',
  ]);
  // What is no longer allowed can be added again
  await expect(button(page, 'Add Current IP')).toBeEnabled();
  await page.reload();
  await expect(ended(page).getByText('Removed')).toBeVisible();
  await pressEnter(button(page, 'Expired and removed IPS'));
  await expect(ended(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
});

test('warns of what expires soon and what expired long ago, in both languages', async ({ page }) => {
  await withListedAddresses(page);
  await signIn(page, PEOPLE.northQuayAdmin, `${PATH}?ended=1`);
  await expect(rowWith(page, '203.0.113.1').getByText('Expires soon')).toBeVisible();
  await expect(active(page).getByText('Expires soon')).toHaveCount(1);
  // Only one's own, or any for an Admin
  await expect(page.getByRole('button', { name: /^Delete IP/ })).toHaveCount(1);
  await expect(ended(page).getByText('Expired', { exact: true })).toBeVisible();
  await expect(ended(page).getByText('Expired more than 7 days ago')).toBeVisible();

  await page.evaluate(() => localStorage.setItem('drumlin.locale', 'fr-CA'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Adresses IP autorisées' })).toBeVisible();
  await expect(page.getByText('Expire bientôt')).toBeVisible();
  await expect(page.getByText('Expirée depuis plus de 7 jours')).toBeVisible();
});

test('shows that it loads, and what could not be loaded', async ({ page }) => {
  await signIn(page, PEOPLE.northQuayAdmin, '/user/profile');
  const release = await holdCalls(page, /\/v1\/(ipallowlist|users\/ip)/);
  await page.getByRole('navigation').getByRole('link', { name: 'IP Whitelisting' }).click();
  await expect(page.locator('.MuiSkeleton-root').first()).toBeVisible();
  release();
  await expect(button(page, 'Add Current IP')).toBeVisible();
  await page.route(/\/v1\/(ipallowlist|users\/ip)/, route => route.fulfill({ status: 502, body: '' }));
  await page.reload();
  await expect(page.getByText('The IP addresses could not be loaded')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Your address could not be loaded')).toBeVisible();
  await page.unrouteAll();
  const retry = button(page, 'Try again');
  await retry.first().click();
  await expect(retry).toHaveCount(1);
  await retry.click();
  await expect(page.getByText('The IP addresses could not be loaded')).toHaveCount(0);
  await expect(button(page, 'Add Current IP')).toBeVisible();
});

test('the staff have a list of their own, and delete only what is theirs unless they are Admin', async ({ page }) => {
  const [theirs, own] = [randomAddress(18), randomAddress(18)];
  await addOverApi(page, PEOPLE.staff, theirs, `Lab ${theirs}`);
  await addOverApi(page, PEOPLE.technicalSupport, own, `Lab ${own}`);
  await signIn(page, PEOPLE.technicalSupport, `${PATH}?keyword=Lab`);
  await expect(button(page, `Delete IP ${own}`)).toBeVisible();
  await expect(rowWith(page, theirs)).toBeVisible();
  await expect(button(page, `Delete IP ${theirs}`)).toHaveCount(0);
  await signIn(page, PEOPLE.staff, `${PATH}?keyword=Lab`);
  for (const ip of [theirs, own]) {
    await button(page, `Delete IP ${ip}`).click();
    await dialogOf(page, 'Delete IP').getByRole('button', { name: 'CONFIRM' }).click();
    await expect(rowWith(page, ip)).toHaveCount(0);
  }
});

test('is neither in the menu nor at its address while it is switched off, nor for who may not see it', async ({
  page,
}) => {
  await signIn(page, PEOPLE.auroraFinance, PATH);
  await expect(page).not.toHaveURL(new RegExp(PATH));
  await expect(page.getByRole('link', { name: 'IP Whitelisting' })).toHaveCount(0);
  await page.route('**/ofrep/v1/evaluate/flags', route => route.fulfill({ json: { flags: [] } }));
  await signIn(page, PEOPLE.northQuayAdmin, PATH);
  await expect(page).not.toHaveURL(new RegExp(PATH));
  await expect(page.getByRole('link', { name: 'User Management' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'IP Whitelisting' })).toHaveCount(0);
});
