import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { createAccount, signInOverApi } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { PEOPLE, randomAddress, signIn } from './support/people.ts';
import { expectEveryLook } from './support/sweep.ts';
import { watchForErrors } from './support/watch.ts';

const PATH = '/admin/ip-allowed-list';
const LIST = '**/v1/ipallowlist?*';

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

/** A day a number of days from now, as the API tells it. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const entry = (id: number, more: object) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  ipAddress: `203.0.113.${id}`,
  description:
    'A laptop that goes along to the merchants whose test environment is set up on site, until the pilot ends',
  createdDate: inDays(-176),
  userName: 'Odile Newcomer',
  userEmail: 'odile.newcomer@lime-house.example',
  isActive: true,
  expiryDate: inDays(4),
  disabledDate: null,
  expiryWarning: null,
  isDeletable: true,
  ...more,
});

test('warns of what expires soon and what expired long ago, and fits every window in both languages', async ({
  page,
}) => {
  const past = (days: number) => {
    const expiryDate = inDays(-days);
    return { isActive: false, isDeletable: false, expiryDate, disabledDate: expiryDate };
  };
  const lists: Record<string, object[]> = {
    active: [entry(1, { expiryWarning: 'soon' }), entry(2, { isDeletable: false })],
    expired: [entry(3, past(1)), entry(4, { ...past(8), expiryWarning: 'past' })],
  };
  await page.route(LIST, route => {
    const data = lists[new URL(route.request().url()).searchParams.get('type') ?? 'active'];
    return route.fulfill({ json: { data, currentPage: 1, totalPages: 1, totalRecords: data?.length } });
  });
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
  await expectEveryLook(page, 'screen');
  await page.getByRole('button', { name: 'Ajouter une adresse IP' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
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
