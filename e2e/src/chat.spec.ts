import { createServer, type Server } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { setFlag } from './support/flags.ts';
import { createAccount, signInOverApi } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { signIn } from './support/people.ts';

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
const asked: string[] = [];
test.beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/javascript').end(WIDGET);
  });
  await new Promise<void>(resolve => {
    server.listen(Number(process.env['E2E_CHAT_PORT']), '127.0.0.1', resolve);
  });
});
test.afterAll(() => {
  server.close();
});

const chatButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Chat' });
const widget = (page: Page) => page.frameLocator('iframe');

/** A person of a company that no other test uses, and a way to switch its chat. */
const newPerson = async (page: Page, company: string) => {
  const parent = await ownMerchantParent(company);
  const email = await createAccount(2, parent);
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
  expect(asked).toEqual(['/widget.js']);

  // What holds a code has never a stranger's script beside it
  await page.goto('/reset-password?code=abcdefghijklmnopqrstuv&email=somebody%40aurora.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(asked).toHaveLength(1);
});
