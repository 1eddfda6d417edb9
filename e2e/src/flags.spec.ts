import { expect, type Page, type Request, test } from '@playwright/test';
import { setFlag } from './support/flags.ts';
import { createAccount, signInOverApi } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { signIn } from './support/people.ts';
import { watchForErrors } from './support/watch.ts';

const POLL_MS = 300_000;
const IP_LIST = '/admin/ip-allowed-list';
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
