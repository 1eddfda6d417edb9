import { expect, type Page, test } from '@playwright/test';
import { withListedAddresses } from './support/made-answers.ts';
import { createAccount, signInOverApi } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { PEOPLE, randomAddress, signIn } from './support/people.ts';
import { watchForErrors } from './support/watch.ts';

const PATH = '/admin/ip-allowed-list';
const _LIST = '**/v1/ipallowlist?*';

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

test('the current address and a network are allowed once each, for whoever comes from within too', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const email = await newAdmin(page, 'Lime House');
  const from = randomAddress(18);
  await signIn(page, email, PATH, from);
  const dialog = dialogOf(page, 'Add IP');
  const add = async (ip: string | undefined, description: string) => {
    await button(page, ip === undefined ? 'Add Current IP' : 'ADD IP +').click();
    if (ip !== undefined) await dialog.getByLabel('IP address or x.x.x.0/24 subnet').fill(ip);
    await dialog.getByLabel('Description').fill(description);
    await page.keyboard.press('Enter');
  };
  await add(undefined, 'Office');
  await expect(rowWith(page, from)).toContainText(/Office.*Odile Newcomer.*@aurora\.example/);
  await expect(button(page, 'Add Current IP')).toBeDisabled();
  await add('203.0.113.0/24', 'Data centre');
  await expect(rowWith(page, '203.0.113.0/24')).toContainText('Data centre');
  await add(from, 'Again');
  await expect(dialog.getByText('Sorry! There already exists a rule with the values you selected.')).toBeVisible();
  await page.keyboard.press('Escape');
  await add('203.0.113.9', 'Laptop');
  await expect(dialog.getByText('This IP is already whitelisted, as a part of 203.0.113.0/24.')).toBeVisible();
  await page.keyboard.press('Escape');

  const search = page.getByRole('searchbox', { name: 'Search by IP or description' });
  await search.fill('centre');
  await expect(page).toHaveURL(/\?keyword=centre$/);
  await expect(active(page).getByRole('row')).toHaveCount(2);

  for (const [comesFrom, isNew] of [
    ['203.0.113.200', false],
    ['::ffff:192.0.2.9', true],
    ['2001:db8::9', false],
  ] as const) {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': comesFrom });
    await page.goto(PATH);
    await expect(page.getByText(comesFrom.replace('::ffff:', ''), { exact: true })).toBeVisible();
    await expect(button(page, 'Add Current IP')).toBeEnabled({ enabled: isNew });
  }
  expectNoErrors();
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
  await button(page, 'Expired and removed IPS').click();
  await expect(ended(page).getByRole('row').filter({ hasText: own })).toContainText('Removed');
});
