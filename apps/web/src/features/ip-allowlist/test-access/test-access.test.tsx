import { getCurrentIp, listIpEntries } from '@drumlin/contract/ip-allowlist/routes.ts';
import { getWalletProductsOf } from '@drumlin/contract/merchants/routes.ts';
import { listTestKeys, makeTestKey, revokeTestKey, type TestKey } from '@drumlin/contract/test-api/keys.ts';
import {
  type Delivery,
  getDelivery,
  getWebhook,
  listDeliveries,
  removeWebhook,
  rollWebhookSecret,
  saveWebhook,
  sendAgain,
  sendTestEvent,
} from '@drumlin/contract/test-api/webhooks.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold, refuse, setOffline } from '../../../testing/answers.ts';
import { choose, fill, press, toggle } from '../../../testing/hands.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

const OPEN = '/admin/ip-allowed-list';
const PATH = `${OPEN}?merchant=ALSPORTS`;
const OF = { merchantId: 'ALSPORTS' };

const idOf = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const key = (nth: number, changed: Partial<TestKey> = {}): TestKey => ({
  id: idOf(nth),
  keyEnd: `Xy${nth}-`,
  creatorName: 'Ada Colleague',
  createdDate: '2026-06-01T14:00:00Z',
  lastUsedDate: '2026-06-18T14:00:00Z',
  lastUsedIp: '203.0.113.7',
  endsDate: null,
  ...changed,
});
const KEY = 'dk_test_made-in-this-test';
const SECRET = 'whsec_made-in-this-test';
const URL = 'https://shop.example/webhooks/payments';
const HOOK = { merchantId: 'ALSPORTS', url: URL, changedDate: '2026-06-01T14:00:00Z', changedBy: 'Ada Colleague' };
const delivery = (nth: number, changed: Partial<Delivery> = {}): Delivery => ({
  id: idOf(nth),
  event: 'payin.updated',
  state: 'pending',
  createdDate: '2026-06-18T14:00:00Z',
  tries: 2,
  lastTry: { triedDate: '2026-06-18T14:01:00Z', status: null, failure: 'timeout' },
  nextTryDate: '2026-06-18T15:00:00Z',
  payment: {
    product: 'INTERAC',
    direction: 'PAYIN',
    transactionId: `2103${String(nth).padStart(22, '0')}`,
    merchantTransactionId: `order-${nth}`,
  } as Delivery['payment'],
  ...changed,
});
const pageOf = <T,>(...data: T[]) => ({
  data,
  currentPage: 1,
  totalPages: data.length > 0 ? 1 : 0,
  totalRecords: data.length,
});

const answerKeys = (...keys: TestKey[]) => answer(listTestKeys, { keys });
const answerHook = (webhook: typeof HOOK | null) => answer(getWebhook, { webhook });
const answerDeliveries = (...data: Delivery[]) => answer(listDeliveries, pageOf(...data));

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const dialogOf = (name: string) => page.getByRole('dialog', { name, exact: true });
const inDialog = (title: string, name: string) => dialogOf(title).getByRole('button', { name, exact: true });

/** What a dialog shows once is copied, and gone with it. */
const takeSecret = async (title: string, secret: string) => {
  const dialog = dialogOf(title);
  await expect.element(dialog.getByText(/^It is shown this once\./)).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press(dialog.getByRole('button', { name: new RegExp(`^Copy .*${secret}$`) }));
  await expect.poll(() => copied.mock.calls).toEqual([[secret]]);
  copied.mockRestore();
  await press(dialog.getByRole('button', { name: 'I have kept it' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
};

beforeEach(() => {
  answer(listIpEntries, pageOf());
  answer(getCurrentIp, { ip: '198.51.100.7', isAllowed: false });
  answerKeys();
  answerHook(null);
  answerDeliveries();
  answer(getWalletProductsOf, { products: ['INTERAC'] });
});

test('a key is made, rolled and revoked, and each is shown once', async () => {
  const made = answer(makeTestKey, { ...key(1), key: KEY });
  await openScreen(PATH);
  await expect.element(card('API key').getByText('This merchant has no key.')).toBeVisible();
  answerKeys(key(1, { lastUsedDate: null, lastUsedIp: null }));
  await press(button('Make a key'));
  await takeSecret('Keep this API key', KEY);
  await expect.element(card('API key')).toMatchTextContent(/dk_test_…Xy1-.*Ada Colleague.*Never/);
  await press(button('Roll the key'));
  await expect.element(dialogOf('Roll the key').getByRole('radio', { name: /^In a day/ })).toBeChecked();
  answerKeys(key(2), key(1, { endsDate: '2026-06-19T14:00:00Z' }));
  await press(inDialog('Roll the key', 'Make a new key'));
  await takeSecret('Keep this API key', KEY);
  await expect.element(card('API key')).toMatchTextContent(/dk_test_…Xy2-.*from 203\.0\.113\.7/);
  const revoked = answer(revokeTestKey, { keys: [] });
  await press(button('Revoke the key before'));
  await expect.element(dialogOf('Revoke the key')).toMatchTextContent(/Xy1-/);
  answerKeys(key(2));
  await press(inDialog('Revoke the key', 'Revoke'));
  await expect.element(page.getByText('Key revoked')).toBeVisible();
  await expect.element(button('Revoke the key before')).not.toBeInTheDocument();
  await press(button('Roll the key'));
  await toggle(dialogOf('Roll the key').getByRole('radio', { name: /^Now/ }));
  answerKeys(key(3));
  await press(inDialog('Roll the key', 'Make a new key'));
  await takeSecret('Keep this API key', KEY);
  await press(button('Revoke the key'));
  await expect.element(dialogOf('Revoke the key')).toMatchTextContent(/Xy3-/);
  answerKeys();
  await press(inDialog('Revoke the key', 'Revoke'));
  await expect.element(card('API key').getByText('This merchant has no key.')).toBeVisible();
  expect(made.calls.map(({ body }) => body)).toEqual([
    { ...OF, keepOldFor: 'now' },
    { ...OF, keepOldFor: 'day' },
    { ...OF, keepOldFor: 'now' },
  ]);
  expect(revoked.calls.map(({ body }) => body)).toEqual([
    { ...OF, keyId: idOf(1) },
    { ...OF, keyId: idOf(3) },
  ]);
});

test('the address of webhooks is set, its secret rolled, an event sent and all removed', async () => {
  await openScreen(PATH);
  await press(button('Set the address'));
  const title = 'Address of webhooks';
  const address = dialogOf(title).getByLabelText('Address');
  await expect.element(address).toHaveFocus();
  await fill(address, 'https://kim:pw@shop.example/');
  await userEvent.keyboard('{Tab}');
  await expect.element(dialogOf(title).getByText('The address must not hold a user name or a password')).toBeVisible();
  const message = 'This address does not lead to a server on the internet';
  refuse(saveWebhook, 400, { errorCode: 'VALIDATION', details: [{ field: 'url', rule: 'public', message }] });
  await fill(address, 'http://169.254.169.254/latest/meta-data');
  await press(inDialog(title, 'Save'));
  await expect.element(dialogOf(title).getByText(message)).toBeVisible();
  const saved = answer(saveWebhook, { webhook: HOOK, secret: SECRET });
  answerHook(HOOK);
  await fill(address, URL);
  await press(inDialog(title, 'Save'));
  await takeSecret('Keep this signing secret', SECRET);
  await expect.element(card('Webhook')).toMatchTextContent(new RegExp(`${URL}.*Ada Colleague`));
  const rolled = answer(rollWebhookSecret, { webhook: HOOK, secret: SECRET });
  await press(button('Roll the secret'));
  await press(inDialog('Roll the secret', 'Make a new secret'));
  await takeSecret('Keep this signing secret', SECRET);
  const tried = answer(sendTestEvent, undefined);
  await press(button('Send a test event'));
  await expect.element(page.getByText('Test event on its way')).toBeVisible();
  const removed = answer(removeWebhook, undefined);
  await press(button('Remove the webhook'));
  answerHook(null);
  await press(inDialog('Remove the webhook', 'Remove'));
  await expect.element(card('Webhook').getByText('This merchant’s server is told of nothing.')).toBeVisible();
  expect(saved.calls.map(({ body }) => body)).toEqual([{ ...OF, url: URL }]);
  expect(rolled.calls.map(({ body }) => body)).toEqual([OF]);
  expect(tried.calls.map(({ body }) => body)).toEqual([OF]);
  expect(removed.calls.map(({ querystring }) => querystring)).toEqual([OF]);
});

test('a delivery shows its tries and what was sent, and goes once more', async () => {
  const given = delivery(1);
  answerDeliveries(given);
  const detail = answer(getDelivery, {
    ...given,
    body: '{"event":"payin.updated"}',
    attempts: [
      { number: 2, triedDate: '2026-06-18T14:01:00Z', status: 200, failure: null, url: URL, tookMs: 12 },
      { number: 1, triedDate: '2026-06-18T14:00:00Z', status: 500, failure: null, url: URL, tookMs: 34 },
    ],
  });
  const sent = answer(sendAgain, undefined);
  await openScreen(PATH);
  await press(button(/^Details of /));
  const dialog = dialogOf('Delivery');
  await expect.element(dialog.getByRole('listitem')).toHaveLength(2);
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map(each => each.textContent?.match(/^Answer \d{3}/)?.[0]),
  ).toEqual(['Answer 200', 'Answer 500']);
  await expect
    .element(dialog.getByRole('region', { name: 'What is sent' }))
    .toHaveTextContent('{"event":"payin.updated"}');
  const before = detail.calls.length;
  await press(dialog.getByRole('button', { name: 'Send again' }));
  await expect.element(page.getByText('Delivery on its way again')).toBeVisible();
  await expect.poll(() => detail.calls.length).toBeGreaterThan(before);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.calls.map(({ body }) => body)).toEqual([{ deliveryId: idOf(1) }]);
});

test('deliveries are narrowed by their state, in the address', async () => {
  const asked = answer(listDeliveries, ({ querystring }) => pageOf(...(querystring.state ? [] : [delivery(1)])));
  const { address } = await openScreen(PATH);
  await expect.element(card('Deliveries').getByText('No answer in time')).toBeVisible();
  await choose(page.getByRole('combobox', { name: /^State/ }), 'Not delivered');
  await expect.element(page.getByText('No delivery is in this state')).toBeVisible();
  expect(address()).toContain('state=failed');
  expect(asked.calls.at(-1)?.querystring).toMatchObject({ ...OF, state: 'failed' });
});

test('which of several merchants is asked first, and each has links to its test data', async () => {
  answerKeys(key(2), key(1, { endsDate: '2026-06-19T14:00:00Z' }));
  answerHook({ ...HOOK, url: `${URL}/${'long-'.repeat(30)}` });
  answerDeliveries(
    delivery(1),
    delivery(2, {
      state: 'failed',
      nextTryDate: null,
      lastTry: { triedDate: '2026-06-18T14:00:00Z', status: 503, failure: null },
    }),
    delivery(3, { state: 'delivered', nextTryDate: null, event: 'webhook.test', payment: null }),
  );
  const { address } = await openScreen(OPEN);
  await expect.element(page.getByText('Choose a merchant')).toBeVisible();
  await choose(card('Payments test API').getByLabelText('Merchant'), /Sports/);
  await expect.poll(address).toBe(PATH);
  const rows = card('Deliveries').getByRole('row');
  await expect.element(rows).toHaveLength(4);
  await expect.element(rows.nth(1)).toMatchTextContent(/No answer in time/);
  const [head, first] = [0, 1].map(nth => rows.nth(nth).element().getBoundingClientRect());
  expect([first?.x, first?.width]).toEqual([head?.x, head?.width]);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.element(link('Test payins, IBT')).not.toBeInTheDocument();
  await expect.element(link('How to call the test API')).toHaveAttribute('href', '/help/test-api');
  await expect.element(link('Test payins, Interac')).toHaveAttribute('href', expect.stringMatching(/testData=ONLY/));
  await expect
    .element(link('Test payouts, Interac'))
    .toHaveAttribute('href', expect.stringMatching(/withdrawals.*testData=ONLY/));
});

test('keys, webhook and deliveries that are late, refused or out of reach are said to be, in French too', async () => {
  const release = hold(listTestKeys);
  refuse(getWebhook, 403);
  refuse(listDeliveries, 403);
  await openScreen(PATH, { locale: 'fr-CA', theme: 'dark', width: 390 });
  await expect.element(page.getByRole('heading', { level: 2, name: 'API d’essai des paiements' })).toBeVisible();
  await expect
    .element(page.getByText('Les remises n’ont pas pu être chargées').or(page.getByRole('alert')).first())
    .toBeVisible();
  release({ keys: [key(1)] });
  await expect.element(page.getByText(/dk_test_…Xy1-/)).toBeVisible();
  const again = page.getByRole('button', { name: 'Réessayer' });
  await expect.element(again).toHaveLength(2);
  setOffline(true);
  await press(again.first());
  await expect.element(page.getByText(/hors ligne/).first()).toBeVisible();
  setOffline(false);
  answerHook(null);
  answerDeliveries(delivery(2, { state: 'failed', nextTryDate: null }));
  await expect.element(page.getByText('Non remis')).toBeVisible();
});

test('the staff, whose list opens no merchant’s test API, have none of it', async () => {
  await openScreen(OPEN, { role: STAFF });
  await expect.element(button('ADD IP +')).toBeVisible();
  await expect.element(card('Payments test API')).not.toBeInTheDocument();
});
