import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { withDatabase } from './support/database.ts';
import { expectRows, rowsOf } from './support/grid.ts';
import { createAccount, signInOverApi } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { signIn } from './support/people.ts';
import { callTestApi, isSigned, openReceiver } from './support/receiver.ts';
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
  const email = await createAccount(1, merchantId);
  const headers = await signInOverApi(page.request, email);
  const added = await page.request.post('/v1/ipallowlist', {
    headers,
    data: { ipAddress: LISTED, description: 'Test server' },
  });
  expect(added.status(), await added.text()).toBe(200);
  return { merchantId, email };
};

/** The secret that a dialog shows, once it is closed. */
const takeSecret = async (page: Page, title: string): Promise<string> => {
  const dialog = dialogOf(page, title);
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect(dialog).toHaveCount(0);
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

test('a key that is made on the screen works from listed addresses, its payments are in the report of test data, and a receiver that fails and recovers is told of them', async ({
  page,
}) => {
  test.slow();
  const expectNoErrors = watchForErrors(page);
  const { merchantId, email } = await newCompany(page, 'Maple Press');
  await signIn(page, email, PATH);
  await button(page, 'Make a key').click();
  const key = await takeSecret(page, 'Keep this API key');
  expect(key).toMatch(/^dk_test_[\w-]{43}$/);
  await expect(card(page, 'API key')).toContainText(new RegExp(`dk_test_…${key.slice(-4)}.*Odile Newcomer.*Never`));

  const untold = payin(merchantId, 1234);
  const made = await callTestApi('/payins', LISTED, key, untold);
  expect([made.status, made.body.status]).toEqual([201, 'S']);
  const refused = await callTestApi('/payins', STRANGER, key, payin(merchantId));
  expect(refused.status).toBe(403);
  expect(refused.body.errorMessage).toContain(STRANGER);
  await page.reload();
  await expect(card(page, 'API key')).toContainText(`from ${LISTED}`);

  const receiver = await openReceiver('127.0.0.31');
  await button(page, 'Set the address').click();
  await dialogOf(page, 'Address of webhooks').getByLabel('Address').fill(receiver.url);
  await page.keyboard.press('Enter');
  const secret = await takeSecret(page, 'Keep this signing secret');
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
  await receiver.close();

  await test.step('the payments, in the report of test data alone', async () => {
    await page.getByRole('link', { name: 'Test payins, Interac' }).click();
    await expectRows(page);
    await expect(rowsOf(page)).toHaveCount(2);
    await rowsOf(page).filter({ hasText: untold.merchantTransactionId }).getByRole('gridcell').first().press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Details' });
    await expect(drawer).toContainText(untold.merchantTransactionId);
    // No webhook was set
    await expect(drawer).toContainText('Undelivered');
    await drawer.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Show live data' }).click();
    await expect(page.getByText(/^No records match/)).toBeVisible();
  });
  expectNoErrors();
});
