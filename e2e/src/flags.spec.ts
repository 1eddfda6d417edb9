import { expect, type Page, type Request, test } from '@playwright/test';
import { openExportMenu } from './support/exports.ts';
import { setFlag } from './support/flags.ts';
import { createAccount, signInOverApi } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { signIn } from './support/people.ts';
import { watchForErrors } from './support/watch.ts';

const POLL_MS = 300_000;
const IP_LIST = '/admin/ip-allowed-list';
const FLAGS = '**/ofrep/v1/evaluate/flags';
/** What the shell of every screen asks for as soon as it stands. */
const ASKED_BY_SHELL = ['**/v1/notifications/unread', '**/v1/report/export/drawerEntities'];

const menuLink = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

/** The calls of a page that are under way. */
const callsOf = (page: Page): ReadonlySet<Request> => {
  const calls = new Set<Request>();
  page.on('request', request => {
    // What a page that is left has asked for is answered to nobody
    if (request.isNavigationRequest()) calls.clear();
    else if (request.url().includes('/v1/')) calls.add(request);
  });
  page.on('requestfinished', request => calls.delete(request));
  page.on('requestfailed', request => calls.delete(request));
  return calls;
};

/** An Admin of a company that no other test uses, on a screen, and a way to set the company's flags. */
const open = async (page: Page, company: string, path: string) => {
  const parent = await ownMerchantParent(company);
  const email = await createAccount(page.request, 1, parent);
  const headers = await signInOverApi(page.request, email);
  const polls: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/ofrep/v1/evaluate/flags')) polls.push(request.url());
  });
  const calls = callsOf(page);
  await page.clock.install();
  const answered = Promise.all(ASKED_BY_SHELL.map(url => page.waitForResponse(url)));
  await signIn(page, email, path);
  await answered;
  return {
    polls,
    headers,
    /**
     * Lets the time of the page pass; the machine's goes on as ever. A page that still asks for its first things when its time passes asks
     * for a new token with them, and so polls.
     */
    letPass: async (ms: number) => {
      await expect
        .poll(() => page.evaluate(() => new Promise(rest => setTimeout(rest, 100))).then(() => calls.size))
        .toBe(0);
      await page.clock.fastForward(ms);
    },
    set: (name: string, isOn: boolean) => setFlag(page.request, headers, { name, isOn, parent }),
  };
};

test('what is switched off leaves the menu at the next poll, and whoever is on its screen is led to the dashboard', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  const { polls, set, letPass } = await open(page, 'Fennel House', IP_LIST);
  await expect(page.getByRole('heading', { level: 1, name: 'IP allowed list' })).toBeVisible();
  await expect(menuLink(page, 'IP Whitelisting')).toBeVisible();
  expect(polls).toHaveLength(1);

  await set('ip-whitelisting', false);
  await expect(menuLink(page, 'IP Whitelisting')).toBeVisible();
  await letPass(POLL_MS);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('This screen has been switched off.')).toBeVisible();
  await expect(menuLink(page, 'IP Whitelisting')).toHaveCount(0);
  await expect(menuLink(page, 'User Management')).toBeVisible();
  expect(polls, 'one poller for the whole page').toHaveLength(2);

  await page.goto(IP_LIST);
  // The shell is there, and with it the poller
  await expect(menuLink(page, 'User Management')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  await set('ip-whitelisting', true);
  await letPass(POLL_MS);
  await menuLink(page, 'IP Whitelisting').click();
  await expect(page.getByRole('heading', { level: 1, name: 'IP allowed list' })).toBeVisible();
  expectNoErrors();
});

test('schedules leave the menu, the screen of exports and the API together, and nothing typed elsewhere is lost', async ({
  page,
}) => {
  const { set, headers, letPass } = await open(page, 'Sorrel House', '/reports/exports');
  const schedules = page.getByRole('main').getByRole('link', { name: /Schedule/ });
  await expect(menuLink(page, 'Schedule Management')).toBeVisible();
  await expect(schedules).toBeVisible();
  await menuLink(page, 'User Management').click();
  await page.getByRole('button', { name: 'Invite User' }).click();
  const address = page.getByRole('dialog').getByLabel('Email', { exact: true });
  await address.fill('half@typed');
  await set('scheduled-exports', false);
  await letPass(POLL_MS);
  await expect(page.getByRole('link', { name: 'Schedule Management', includeHidden: true })).toHaveCount(0);
  await expect(address).toHaveValue('half@typed');
  expect((await page.request.get('/v1/report/export/schedules', { headers })).status()).toBe(404);
  await page.keyboard.press('Escape');
  await menuLink(page, 'History').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(schedules).toHaveCount(0);
});

test('a page that nobody uses asks for no token to poll with, and polls as soon as somebody is back', async ({
  page,
}) => {
  const { polls, set, letPass } = await open(page, 'Tansy House', '/admin/users');
  await expect(page.getByRole('row', { name: /Odile Newcomer/ })).toBeVisible();
  await expect(menuLink(page, 'IP Whitelisting')).toBeVisible();
  await set('ip-whitelisting', false);
  // The access token is older than its ten minutes
  await letPass(3 * POLL_MS);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  expect(polls).toHaveLength(1);
  await menuLink(page, 'Audit Trail').click();
  await expect.poll(() => polls.length).toBe(2);
  await expect(menuLink(page, 'IP Whitelisting')).toHaveCount(0);
});

test('flags that cannot be fetched again stay as they were', async ({ page }) => {
  const { letPass } = await open(page, 'Yarrow House', IP_LIST);
  await expect(menuLink(page, 'IP Whitelisting')).toBeVisible();
  let refused = 0;
  await page.route(FLAGS, route => {
    refused += 1;
    return route.fulfill({ status: 503, json: {} });
  });
  await letPass(POLL_MS);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1, name: 'IP allowed list' })).toBeVisible();
  await expect(menuLink(page, 'IP Whitelisting')).toBeVisible();
});

test('the status of EFT leaves a report that is open at the next poll', async ({ page }) => {
  const { set, letPass } = await open(page, 'Tarragon House', '/reports/transaction/eft-withdrawals');
  const offered = async (count: number) => {
    await page.getByRole('button', { name: /^Status/ }).click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Rejected' })).toBeVisible();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Returned' })).toHaveCount(count);
    await page.keyboard.press('Escape');
  };
  await offered(1);
  await set('eft', false);
  await letPass(POLL_MS);
  await offered(0);
});

test('the export of a report in the background leaves its menu at the next poll', async ({ page }) => {
  const { set, letPass } = await open(page, 'Angelica House', '/reports/transaction/deposits');
  const offered = async (count: number) => {
    const menu = await openExportMenu(page);
    await expect(menu.getByRole('menuitem', { name: /^Export in background/ })).toHaveCount(count);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  };
  await offered(1);
  await set('async-export-interac-payins', false);
  await letPass(POLL_MS);
  await offered(0);
});
