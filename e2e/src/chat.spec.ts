import { createServer, type Server } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, violationsOn } from './support/accessible.ts';
import { setFlag } from './support/flags.ts';
import { createAccount, signInOverApi } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { signIn } from './support/people.ts';
import { expectFitsWidth } from './support/width.ts';

// One server of scripts for all of them
test.describe.configure({ mode: 'serial' });

/** A widget that looks for what it must not reach, and says what it found. */
const WIDGET = `
const closed = read => { try { read(); return 'open'; } catch { return 'closed'; } };
addEventListener('DOMContentLoaded', () => {
  const said = document.createElement('p');
  said.textContent = ['origin ' + self.origin, 'page ' + closed(() => parent.document.title),
    'storage ' + closed(() => localStorage.length), 'cookies ' + closed(() => document.cookie),
    'referrer ' + (document.referrer || 'none')].join(', ');
  const field = document.createElement('input');
  field.ariaLabel = 'Message';
  document.body.append(said, field);
});`;
const UNREACHED = 'origin null, page closed, storage closed, cookies closed, referrer none';

let server: Server;
let asked: string[] = [];
test.beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/javascript').end(WIDGET);
  });
  await new Promise<void>(resolve => {
    server.listen(Number(process.env['E2E_CHAT_PORT']), '127.0.0.1', resolve);
  });
});
test.beforeEach(() => {
  asked = [];
});
test.afterAll(() => {
  server.close();
});

const chatButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Chat' });
const panel = (page: Page) => page.getByRole('region', { name: 'Chat' });
const widget = (page: Page) => page.frameLocator('iframe');

/** With the panel open, without the frame, which is the widget's own. */
const expectPanelAccessible = async (page: Page) => expect(await violationsOn(page, ['iframe'])).toEqual([]);

/** A person of a company that no other test uses, and a way to switch its chat. */
const newPerson = async (page: Page, company: string) => {
  const parent = await ownMerchantParent(company);
  const email = await createAccount(page.request, 2, parent);
  const headers = await signInOverApi(page.request, email);
  const set = (isOn: boolean) => setFlag(page.request, headers, { name: 'chat-widget', isOn, parent });
  return { email, set };
};

test('loads nothing while it is off; switched on, its script runs where it reaches neither the page nor the session', async ({
  page,
}) => {
  const { email, set } = await newPerson(page, 'Borage House');
  await signIn(page, email, '/user/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(chatButton(page)).toHaveCount(0);
  await set(true);
  const served = await page.reload();
  const policy = (await served?.headerValue('content-security-policy')) ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain(String(process.env['E2E_CHAT_PORT']));
  await expect(chatButton(page)).toBeVisible();
  expect(asked).toEqual([]);

  await chatButton(page).press('Enter');
  await expect(widget(page).getByText(UNREACHED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the chat' })).toBeFocused();
  await widget(page).getByLabel('Message').fill('Good morning');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFitsWidth(page);
    await expectPanelAccessible(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // On a phone the chat is in a menu: the focus comes back to its button once there is one
  await expect(chatButton(page)).toBeVisible();

  await page.getByRole('button', { name: 'Close the chat' }).press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(chatButton(page)).toBeFocused();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await chatButton(page).click();
  await expect(widget(page).getByLabel('Message')).toHaveValue('Good morning');
  expect(asked).toEqual(['/widget.js']);
});

test('is gone once it is switched off, and after signing out; a page with a code in its address never has it', async ({
  page,
}) => {
  const { email, set } = await newPerson(page, 'Comfrey House');
  await set(true);
  await page.clock.install();
  await signIn(page, email, '/user/profile');
  await chatButton(page).click();
  await expect(widget(page).getByText(UNREACHED)).toBeVisible();
  await set(false);
  await page.clock.fastForward(300_000);
  await expect(chatButton(page)).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);

  await set(true);
  await page.reload();
  await chatButton(page).click();
  await expect(widget(page).getByText(UNREACHED)).toBeVisible();
  const before = asked.length;
  await page.goto('/reset-password?code=abcdefghijklmnopqrstuv&email=somebody%40aurora.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.goto('/user/profile');
  await chatButton(page).click();
  await expect(widget(page).getByText(UNREACHED)).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(asked).toHaveLength(before + 1);
});

test('says so where its script does not load or does not come, and tries again', async ({ page }) => {
  const { email, set } = await newPerson(page, 'Tansy House');
  await set(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.clock.install();
  await signIn(page, email, '/user/profile');
  await page.route('**/widget.js', route => route.abort());
  await chatButton(page).click();
  const again = panel(page).getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectAccessible(page);

  await page.unroute('**/widget.js');
  // Neither loaded nor refused
  await page.route('**/widget.js', () => undefined);
  await again.click();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(again).toHaveCount(0);
  await page.clock.fastForward(30_000);
  await expect(again).toBeVisible();

  await page.unroute('**/widget.js');
  await again.press('Enter');
  await expect(widget(page).getByText(UNREACHED)).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(widget(page).getByText(UNREACHED)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('in French and in the dark it is opened from the account’s menu of a phone', async ({ page }) => {
  const { email, set } = await newPerson(page, 'Lovage House');
  await set(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, email, '/user/profile');
  await page.evaluate(() => localStorage.setItem('drumlin.locale', 'fr-CA'));
  await page.reload();
  await page.getByRole('button', { name: /^Compte de/ }).click();
  const entry = page.getByRole('menuitem', { name: 'Clavardage' });
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await entry.click();
  await expect(page.getByRole('region', { name: 'Clavardage' })).toBeVisible();
  await expect(widget(page).getByText(UNREACHED)).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFitsWidth(page);
    await expectPanelAccessible(page);
  }
  await page.getByRole('button', { name: 'Fermer le clavardage' }).click();
  await expect(page.getByRole('region', { name: 'Clavardage' })).toBeHidden();
});
