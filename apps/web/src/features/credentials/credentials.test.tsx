import {
  type Credential,
  listCredentials,
  makeCredential,
  revokeCredential,
  rotateCredential,
} from '@drumlin/contract/credentials/routes.ts';
import {
  getProgramWebhook,
  type ProgramDelivery,
  removeProgramWebhook,
  saveProgramWebhook,
  sendProgramDelivery,
  tryProgramWebhook,
} from '@drumlin/contract/credentials/webhook.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { getPermissions } from '@drumlin/contract/users/routes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answers.ts';
import { fill, press, toggle } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const PATH = '/admin/credentials';
const SECRET = 'drumlin_secret_made-in-this-test';

const credential = (changed: Partial<Credential> = {}): Credential => ({
  id: 4,
  clientId: '00000000-0000-4000-8000-0000000000c4',
  name: 'Books',
  scopes: ['INTERAC_DEPOSIT_ORION', 'INTERAC_EFT_PAYOUTS', 'IBT_DEPOSIT_ORION', 'DISBURSEMENT_ORION'],
  addresses: [],
  secretEnd: 'x9-_',
  oldSecretEndsAt: null,
  creatorName: 'Ada Colleague',
  createdAt: '2026-06-01T14:00:00Z',
  lastUsedAt: null,
  lastUsedFrom: null,
  ...changed,
});
const answerList = (credentials: Credential[] = [credential()], hasDocs = false) =>
  answer(listCredentials, { credentials, hasDocs });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (name: string) => page.getByRole('dialog', { name, exact: true });
const row = () => page.getByRole('row').filter({ hasText: 'Books' });
const act = async (name: string) => {
  await press(button('Actions for Books'));
  await press(page.getByRole('menuitem', { name }));
};

/** What is shown once can be copied, and is gone with its dialog. */
const keepSecret = async () => {
  const dialog = dialogOf('Keep this secret');
  await expect.element(dialog.getByText(/^It is shown this once\./)).toBeVisible();
  for (const copied of [`Copy Client ID ${credential().clientId}`, `Copy Secret ${SECRET}`])
    await expect.element(dialog.getByRole('button', { name: copied, exact: true })).toBeVisible();
  await press(dialog.getByRole('button', { name: 'I have kept it' }));
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
};

test('a credential is told in words: what it may read, from where, its last use, its maker and its secrets', async () => {
  answerList();
  const { queryClient } = await openScreen(PATH);
  await expect
    .element(row())
    .toMatchTextContent(
      /Books.*Interac e-Transfer Payins, EFT Payouts.*Instant Bank Transfer Payins.*Both products Statements and the closing pack.*From anywhere.*Never.*2026-06-01 10:00:00.*Ada Colleague.*…x9-_$/,
    );
  await expect.element(page.getByRole('link', { name: /OpenAPI/ })).not.toBeInTheDocument();
  const used = { lastUsedAt: '2026-06-18T14:00:00Z', lastUsedFrom: '203.0.113.7' };
  answerList([credential({ ...used, addresses: ['203.0.113.0/24'], oldSecretEndsAt: '2026-06-19T14:00:00Z' })], true);
  await queryClient.invalidateQueries();
  await expect
    .element(row())
    .toMatchTextContent(
      /203\.0\.113\.0\/24.*2026-06-18 10:00:00.*from 203\.0\.113\.7.*The one before works until 2026-06-19 10:00:00/,
    );
  await expect.element(page.getByRole('link', { name: /OpenAPI/ })).toHaveAttribute('href', '/docs');
});

test('a credential is made of what one has oneself, and its secret is shown once', async () => {
  answer(getPermissions, [
    'MANAGE_USERS',
    'DISBURSEMENT_ORION',
    'IBT_DEPOSIT_ORION',
    'IBT_RETURN_ORION',
  ] as Permission[]);
  answerList([]);
  const made = answer(makeCredential, { ...credential(), secret: SECRET });
  await openScreen(PATH);
  await expect.element(page.getByText('No program reads your reports')).toBeVisible();
  await press(button('New credential'));
  const dialog = dialogOf('New credential');
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(3);
  await fill(dialog.getByLabelText('Name'), 'Books');
  await toggle(dialog.getByRole('checkbox', { name: 'Statements and the closing pack' }));
  await toggle(dialog.getByRole('checkbox', { name: 'Payins' }));
  const addresses = dialog.getByLabelText('Addresses it may call from');
  await fill(addresses, '203.0.113.7\n198.51.100.5/24');
  await press(dialog.getByLabelText('Name'));
  await expect.element(dialog.getByText(/^198\.51\.100\.5\/24: IPv4 addresses only/)).toBeVisible();
  await expect.element(button('Make the credential')).toBeDisabled();
  await fill(addresses, '203.0.113.7\n 198.51.100.0/24\n');
  await press(button('Make the credential'));
  await keepSecret();
  expect(made.calls.map(({ body }) => body)).toEqual([
    {
      name: 'Books',
      scopes: ['DISBURSEMENT_ORION', 'IBT_DEPOSIT_ORION'],
      addresses: ['203.0.113.7', '198.51.100.0/24'],
    },
  ]);
});

test('a secret is rotated with a day for the old one, or at once', async () => {
  answerList();
  const rotated = answer(rotateCredential, { ...credential(), secret: SECRET });
  await openScreen(PATH);
  for (const when of [undefined, /^Now/]) {
    await act('Rotate secret');
    if (when) await toggle(dialogOf('Rotate secret').getByRole('radio', { name: when }));
    await press(button('Make the new secret'));
    await keepSecret();
  }
  expect(rotated.calls.map(({ params, body }) => [params, body])).toEqual([
    [{ id: '4' }, { keepOldFor: 'day' }],
    [{ id: '4' }, { keepOldFor: 'now' }],
  ]);
});

test('a credential is revoked once that is confirmed', async () => {
  answerList();
  const revoked = answer(revokeCredential, credential());
  await openScreen(PATH);
  await act('Revoke');
  const dialog = dialogOf('Revoke the credential');
  await expect.element(dialog.getByText(/^What “Books” calls is refused at once/)).toBeVisible();
  expect(revoked.calls).toEqual([]);
  answerList([]);
  await press(dialog.getByRole('button', { name: 'Revoke' }));
  await expect.element(page.getByText('Credential revoked')).toBeVisible();
  await expect.element(row()).not.toBeInTheDocument();
});

const delivery: ProgramDelivery = {
  id: '00000000-0000-4000-8000-0000000000d1',
  event: 'webhook.test',
  state: 'failed',
  createdDate: '2026-06-18T14:00:00Z',
  tries: 7,
  lastTry: { triedDate: '2026-06-18T14:00:01Z', status: 503, failure: null },
  nextTryDate: null,
  body: '{"event":"webhook.test"}',
};

test('a program is told at an address, whose new secret is shown once, and of what its scopes cover', async () => {
  answerList();
  answer(getProgramWebhook, { url: null, deliveries: [] });
  const saved = answer(saveProgramWebhook, { secret: 'whsec_made-in-this-test' });
  await openScreen(PATH);
  await act('Webhook');
  const dialog = dialogOf('Webhook');
  await expect.element(dialog).toMatchTextContent(/Nowhere.*It is told ofA file with rows of yours was taken in/);
  await expect.element(button('Send a test event')).not.toBeInTheDocument();
  await press(button('Set the address'));
  await fill(page.getByLabelText('Address'), 'https://books.example/');
  answer(getProgramWebhook, { url: 'https://books.example/', deliveries: [] });
  await press(button('Save'));
  await expect.element(dialogOf('Keep this signing secret')).toMatchTextContent('whsec_made-in-this-test');
  await press(button('I have kept it'));
  await expect.element(dialog).toMatchTextContent('https://books.example/');
  expect(saved.calls.map(({ params, body }) => [params, body])).toEqual([
    [{ id: '4' }, { url: 'https://books.example/' }],
  ]);
});

test('what a program was told is listed, tried and sent again, and it is told nothing once that is confirmed', async () => {
  answerList();
  answer(getProgramWebhook, { url: 'https://books.example/', deliveries: [delivery] });
  const calls = [answer(tryProgramWebhook, undefined), answer(sendProgramDelivery, undefined)];
  const removed = answer(removeProgramWebhook, undefined);
  await openScreen(PATH);
  await act('Webhook');
  const dialog = dialogOf('Webhook');
  await expect.element(dialog).toMatchTextContent(/Not deliveredwebhook\.test2026-06-18 10:00:00.*Answer 503/);
  await press(button('Send a test event'));
  await press(button(`Send again: ${delivery.event}`));
  await expect.element(page.getByText('Delivery on its way again')).toBeVisible();
  expect(calls.map(each => each.calls.map(({ body }) => body))).toEqual([[{}], [{ deliveryId: delivery.id }]]);
  await press(dialog.getByRole('button', { name: 'Remove' }));
  answer(getProgramWebhook, { url: null, deliveries: [] });
  await press(dialogOf('Remove the webhook').getByRole('button', { name: 'Remove' }));
  await expect.element(dialog).toMatchTextContent('Nowhere');
  expect(removed.calls).toHaveLength(1);
});

test.each([interacPayins, ibtPayins])('the examples call this portal as $key takes it', async report => {
  answer(getPermissions, ['MANAGE_USERS', report.permission]);
  answerList();
  await openScreen(PATH);
  const shell = page.getByRole('figure').filter({ hasText: 'curl -sS' });
  await expect.element(shell).toMatchTextContent(`curl -sS ${location.origin}${report.url}`);
  const [, body = ''] = /<<JSON\s+(.+)\s+JSON/.exec(shell.element().textContent) ?? [];
  const words = JSON.parse(body.replaceAll('$DAY', '2026-06-18'));
  expect(dialectOf(report).bodySchema(report).safeParse(words).error).toBeUndefined();
  const { from } = dialectOf(report).fields;
  const script = page.getByRole('figure').filter({ hasText: 'process.env' });
  await expect.element(script).toMatchTextContent(`JSON.stringify({ ${from}: day`);
});
