import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { withDatabase } from './support/database.ts';
import { expectRows, rowsOf } from './support/grid.ts';
import { withTestAccess } from './support/made-answers.ts';
import { createAccount, signInOverApi } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { pressEnter } from './support/press-enter.ts';
import { callTestApi, isSigned, openReceiver } from './support/receiver.ts';
import { settledBox } from './support/settled.ts';
import { watchForErrors } from './support/watch.ts';

const PATH = '/admin/ip-allowed-list';
/** Of the merchant's own network, listed and not. */
const [LISTED, STRANGER] = ['127.0.0.21', '127.0.0.22'];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const rows = (page: Page) => card(page, 'Deliveries').getByRole('row');

/** The Admin of a company that no other test uses, with one merchant and one address that is allowed. */
const newCompany = async (page: Page, name: string) => {
  const merchantId = await ownMerchantParent(name);
  const email = await createAccount(page.request, 1, merchantId);
  const headers = await signInOverApi(page.request, email);
  const added = await page.request.post('/v1/ipallowlist', {
    headers,
    data: { ipAddress: LISTED, description: 'Test server' },
  });
  expect(added.status(), await added.text()).toBe(200);
  return { merchantId, email };
};

/** The secret that a dialog shows, once it is copied and the dialog closed. */
const takeSecret = async (page: Page, title: string): Promise<string> => {
  const dialog = dialogOf(page, title);
  await expect(dialog.getByText('It is shown this once.')).toBeVisible();
  const secret = await dialog.locator('code').innerText();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: /^Copy / }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectAccessible(page);
  await pressEnter(dialog.getByRole('button', { name: 'I have kept it' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(secret)).toHaveCount(0);
  return secret;
};

/** Moves the try of a merchant's delivery that waits in the queue; answers how many do. */
const moveNextTry = (merchantId: string, by: string) =>
  withDatabase(
    async client =>
      (
        await client.query(
          `update pgboss.job set start_after = start_after + $2::interval
            where name = 'test-webhook' and state = 'created' and start_after > now()
              and data->>'deliveryId' in (select id::text from test_webhook_delivery where merchant_id = $1)`,
          [merchantId, by],
        )
      ).rowCount,
  );

const payin = (merchantId: string, amount = 1000) => ({
  product: 'INTERAC',
  merchantId,
  merchantTransactionId: `order-${randomBytes(4).toString('hex')}`,
  merchantUserId: 'kim-1',
  amount,
  currency: 'CAD',
  firstName: 'Kim',
  lastName: 'Roy',
  email: 'kim@shop.example',
});

test('makes a key on the screen that works from listed addresses alone, and rolls and revokes it', async ({ page }) => {
  test.slow();
  const expectNoErrors = watchForErrors(page);
  const { merchantId, email } = await newCompany(page, 'Maple Press');
  await signIn(page, email, PATH);
  await expect(card(page, 'API key').getByText('This merchant has no key.')).toBeVisible();
  await pressEnter(button(page, 'Make a key'));
  const first = await takeSecret(page, 'Keep this API key');
  expect(first).toMatch(/^dk_test_[\w-]{43}$/);
  await expect(card(page, 'API key')).toContainText(new RegExp(`dk_test_…${first.slice(-4)}.*Odile Newcomer.*Never`));

  await test.step('from where it is listed, and from where it is not', async () => {
    const made = await callTestApi('/payins', LISTED, first, payin(merchantId));
    expect([made.status, made.body.status]).toEqual([201, 'S']);
    const refused = await callTestApi('/payins', STRANGER, first, payin(merchantId));
    expect(refused.status).toBe(403);
    expect(refused.body.errorMessage).toContain(STRANGER);
    await page.reload();
    await expect(card(page, 'API key')).toContainText(`from ${LISTED}`);
  });

  await test.step('the old key goes on for a day, unless it is revoked', async () => {
    await pressEnter(button(page, 'Roll the key'));
    const dialog = dialogOf(page, 'Roll the key');
    await expect(dialog.getByRole('radio', { name: /^In a day/ })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make a new key' }).click();
    const second = await takeSecret(page, 'Keep this API key');
    for (const key of [first, second])
      expect((await callTestApi('/payins', LISTED, key, payin(merchantId))).status).toBe(201);
    await button(page, 'Revoke the key before').click();
    await dialogOf(page, 'Revoke the key').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByText('Key revoked')).toBeVisible();
    await expect(button(page, 'Revoke the key before')).toHaveCount(0);
    expect((await callTestApi('/payins', LISTED, first, payin(merchantId))).status).toBe(401);

    await button(page, 'Roll the key').click();
    await dialog.getByRole('radio', { name: /^Now/ }).check();
    await dialog.getByRole('button', { name: 'Make a new key' }).click();
    const third = await takeSecret(page, 'Keep this API key');
    expect((await callTestApi('/payins', LISTED, second, payin(merchantId))).status).toBe(401);
    await button(page, 'Revoke the key').click();
    await expect(dialogOf(page, 'Revoke the key')).toContainText(third.slice(-4));
    await dialogOf(page, 'Revoke the key').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(card(page, 'API key').getByText('This merchant has no key.')).toBeVisible();
    expect((await callTestApi('/payins', LISTED, third, payin(merchantId))).status).toBe(401);
  });
  expectNoErrors();
});

test('tells a receiver that fails and recovers, and shows every try', async ({ page }) => {
  test.slow();
  const expectNoErrors = watchForErrors(page);
  const receiver = await openReceiver('127.0.0.31');
  const { merchantId, email } = await newCompany(page, 'Cedar Press');
  const headers = await signInOverApi(page.request, email);
  const { key } = await (
    await page.request.post('/v1/test-api/keys', { headers, data: { merchantId, keepOldFor: 'now' } })
  ).json();
  await signIn(page, email, PATH);
  await expect(page.getByText('Nothing was told yet')).toBeVisible();

  const secret = await test.step('the address, by the keyboard, after those that are refused', async () => {
    await pressEnter(button(page, 'Set the address'));
    const dialog = dialogOf(page, 'Address of webhooks');
    const address = dialog.getByLabel('Address');
    await expect(address).toBeFocused();
    await address.fill('https://kim:pw@shop.example/');
    await address.blur();
    await expect(dialog.getByText('The address must not hold a user name or a password')).toBeVisible();
    for (const [url, message] of [
      ['http://169.254.169.254/latest/meta-data', 'This address does not lead to a server on the internet'],
      ['http://[::ffff:10.0.0.1]/', 'This address does not lead to a server on the internet'],
      ['http://0xA000001/', 'This address does not lead to a server on the internet'],
    ] as const) {
      await address.fill(url);
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(message)).toBeVisible();
      await address.fill('');
    }
    await expectAccessible(page);
    await address.fill(receiver.url);
    await page.keyboard.press('Enter');
    return takeSecret(page, 'Keep this signing secret');
  });
  await expect(card(page, 'Webhook')).toContainText(new RegExp(`${receiver.url}.*Odile Newcomer`));

  receiver.answer(500);
  const order = payin(merchantId);
  await test.step('a payment while it fails, and once it has recovered', async () => {
    expect((await callTestApi('/payins', LISTED, key, order)).status).toBe(201);
    await expect.poll(() => receiver.received.length).toBe(1);
    // Ten seconds after the first try, which is too soon to be looked at here
    await expect.poll(() => moveNextTry(merchantId, '1 hour')).toBe(1);
    await page.reload();
    const row = rows(page).filter({ hasText: order.merchantTransactionId });
    await expect(row).toContainText(/Trying again.*payin\.updated.*Answer 500/);
    receiver.answer(200);
    expect(await moveNextTry(merchantId, '-1 hour')).toBe(1);
    await expect(row).toContainText(/Delivered.*2.*Answer 200/, { timeout: 30_000 });
    expect(receiver.received.map(message => isSigned(message, secret))).toEqual([true, true]);
    expect(new Set(receiver.received.map(message => message.headers['drumlin-delivery'])).size).toBe(1);
    expect(JSON.parse(receiver.received[1]?.body ?? '').payment).toMatchObject({
      merchantTransactionId: order.merchantTransactionId,
      status: 'S',
      test: true,
    });
  });

  await test.step('its tries and what was sent, and once more by hand', async () => {
    await pressEnter(button(page, /^Details of /));
    const dialog = dialogOf(page, 'Delivery');
    await expect(dialog.getByRole('listitem')).toContainText([/Answer 200/, /Answer 500/]);
    await expect(dialog.getByRole('region', { name: 'What is sent' })).toHaveText(receiver.received[0]?.body ?? '');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Delivery on its way again')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(3, { timeout: 20_000 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(receiver.received).toHaveLength(3);
  });

  await test.step('an event to try it with, with a secret that was rolled', async () => {
    await button(page, 'Roll the secret').click();
    await dialogOf(page, 'Roll the secret').getByRole('button', { name: 'Make a new secret' }).click();
    const rolled = await takeSecret(page, 'Keep this signing secret');
    await button(page, 'Send a test event').click();
    await expect.poll(() => receiver.received.length).toBe(4);
    const last = receiver.received[3];
    expect(last && [isSigned(last, rolled), isSigned(last, secret), last.headers['drumlin-event']]).toEqual([
      true,
      false,
      'webhook.test',
    ]);
  });

  await test.step('by state, and with the webhook removed', async () => {
    await page.getByRole('combobox', { name: /^State/ }).click();
    await page.getByRole('option', { name: 'Not delivered' }).click();
    await expect(page).toHaveURL(/state=failed/);
    await expect(page.getByText('No delivery is in this state')).toBeVisible();
    await button(page, 'Remove the webhook').click();
    await dialogOf(page, 'Remove the webhook').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(card(page, 'Webhook').getByText('This merchant’s server is told of nothing.')).toBeVisible();
    await callTestApi('/payins', LISTED, key, payin(merchantId));
    await page.reload();
    expect(receiver.received).toHaveLength(4);
  });
  await receiver.close();
  expectNoErrors();
});

test('a payment that a call made is in the report of test data, marked, with what its notice came to, and not among live rows', async ({
  page,
}) => {
  const { merchantId, email } = await newCompany(page, 'Larch Press');
  const headers = await signInOverApi(page.request, email);
  const { key } = await (
    await page.request.post('/v1/test-api/keys', { headers, data: { merchantId, keepOldFor: 'now' } })
  ).json();
  const order = payin(merchantId, 1234);
  expect((await callTestApi('/payins', LISTED, key, order)).status).toBe(201);
  await signIn(page, email, PATH);
  await expect(page.getByRole('link', { name: 'Test payouts, Interac' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Test .*IBT$/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Test payins, Interac' }).press('Enter');
  await expectRows(page);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).getByText('Test', { exact: true })).toBeVisible();
  await rowsOf(page).first().getByRole('gridcell').first().press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Details' });
  await expect(drawer).toContainText(order.merchantTransactionId);
  // No webhook is set
  await expect(drawer).toContainText('Undelivered');
  await pressEnter(drawer.getByRole('button', { name: 'Close' }));
  await page.getByRole('link', { name: 'Show live data' }).press('Enter');
  await expect(page.getByText(/^No records match/)).toBeVisible();
});

test('asks which of several merchants, and is in both languages', async ({ page }) => {
  await withTestAccess(page);
  await signIn(page, PEOPLE.auroraAdmin, PATH);
  await expect(page.getByText('Choose a merchant')).toBeVisible();
  await expectAccessible(page);
  await card(page, 'Payments test API').getByLabel('Merchant').click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/merchant=/);
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(1)).toContainText('No answer in time');
  const [head, first] = [await settledBox(rows(page).nth(0)), await settledBox(rows(page).nth(1))];
  expect([first?.x, first?.width]).toEqual([head?.x, head?.width]);
  await expect(page.getByRole('link', { name: 'How to call the test API' })).toHaveAttribute('href', '/help/test-api');
  await expect(page.getByRole('link', { name: 'Test payins, Interac' })).toHaveAttribute('href', /testData=ONLY/);
  await expect(page.getByRole('link', { name: 'Test payouts, Interac' })).toHaveAttribute(
    'href',
    /withdrawals.*testData=ONLY/,
  );

  await page.evaluate(() => localStorage.setItem('drumlin.locale', 'fr-CA'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'API d’essai des paiements' })).toBeVisible();
  await expect(page.getByText('Non remis')).toBeVisible();
});

test('is not shown to the staff, whose list opens no merchant’s test API', async ({ page }) => {
  await signIn(page, PEOPLE.staff, PATH);
  await expect(button(page, 'ADD IP +')).toBeVisible();
  await expect(card(page, 'Payments test API')).toHaveCount(0);
});
