import {
  addIpRule,
  changeIpRule,
  deleteIpRule,
  type IpRule,
  listIpRules,
} from '@drumlin/contract/ip-restrictions/routes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../testing/answers.ts';
import { choose, fill, press } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const PATH = '/admin/ip-restrictions';
const DUPLICATE = 'Sorry! There already exists a rule with the values you selected.';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (name: string) => page.getByRole('dialog', { name });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const rule = (changed: Partial<IpRule> = {}): IpRule => ({
  id: 61,
  merchantId: 'ALSPORTS',
  merchantName: 'Aurora Lantern Sports',
  product: 'IBT',
  countryCode: 'CA',
  regionCode: 'ON',
  permission: 'REFUSE',
  version: 4,
  changedAt: '2026-11-09T04:30:00Z',
  ...changed,
});
const rules = (...data: IpRule[]) => ({
  data,
  currentPage: 1,
  totalPages: 1,
  totalRecords: data.length,
  places: 'regions' as const,
});
const open = (words = '') => openScreen(`${PATH}${words}`, { role: STAFF });

/** Types a part of a country's name, and takes the one that is offered. */
const chooseCountry = async (dialog: ReturnType<typeof dialogOf>, typed: string, name: string) => {
  const field = dialog.getByRole('combobox', { name: 'Country' });
  await field.fill(typed);
  const option = page.getByRole('option', { name });
  await expect.element(option).toBeVisible();
  await press(option);
  await expect.element(field).toHaveValue(name);
};

test('a rule is added, each field where it belongs', async () => {
  answer(listIpRules, rules());
  const added = answer(addIpRule, undefined);
  await open();
  await expect.element(page.getByText('Consumers may pay from anywhere.')).toBeVisible();
  await press(button('Add Permission'));
  const dialog = dialogOf('Add Permission');
  await expect.element(dialog.getByRole('combobox', { name: 'Product' })).toHaveTextContent('Interac e-Transfer');
  await expect.element(dialog.getByRole('combobox', { name: 'Permission' })).toHaveTextContent('Refused');
  await choose(dialog.getByRole('combobox', { name: 'Merchant' }), /Sports/);
  await choose(dialog.getByRole('combobox', { name: 'Product' }), 'Instant Bank Transfer');
  await expect.element(button('Add')).toBeDisabled();
  await chooseCountry(dialog, 'Canada', 'Canada (CA)');
  await choose(dialog.getByRole('combobox', { name: 'Region' }), 'Ontario (ON)');
  // Another country has other regions
  await chooseCountry(dialog, 'United States (', 'United States (US)');
  const region = dialog.getByLabelText('Region code');
  await expect.element(region).toHaveValue('');
  await fill(region, 'ny');
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByText('Up to three capital letters or digits, such as ON')).toBeVisible();
  await expect.element(button('Add')).toBeDisabled();
  await fill(region, 'NY');
  await choose(dialog.getByRole('combobox', { name: 'Permission' }), 'Allowed');
  await press(button('Add'));
  await expect.element(page.getByText('Restriction added')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(added.calls.map(({ body }) => body)).toEqual([
    { merchantId: 'ALSPORTS', product: 'IBT', countryCode: 'US', regionCode: 'NY', permission: 'ALLOW' },
  ]);
});

test('a rule is changed on top of what is there now', async () => {
  answer(listIpRules, rules(rule()));
  const changed = answer(changeIpRule, undefined);
  await open();
  await press(button('Edit Aurora Lantern Sports, Canada, Ontario'));
  const dialog = dialogOf('Edit Permission');
  await expect
    .element(dialog.getByRole('combobox', { name: 'Merchant' }))
    .toHaveValue('Aurora Lantern Sports (ALSPORTS)');
  await expect.element(dialog.getByRole('combobox', { name: 'Region' })).toHaveTextContent('Ontario (ON)');
  await expect.element(button('Save')).toBeDisabled();
  await choose(dialog.getByRole('combobox', { name: 'Region' }), 'Quebec (QC)');
  await choose(dialog.getByRole('combobox', { name: 'Permission' }), 'Allowed');
  await press(button('Save'));
  await expect.element(page.getByText('Changes applied successfully.')).toBeVisible();
  expect(changed.calls.map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { id: '61' },
      body: {
        merchantId: 'ALSPORTS',
        product: 'IBT',
        countryCode: 'CA',
        regionCode: 'QC',
        permission: 'ALLOW',
        version: 4,
      },
    },
  ]);
});

test('a rule is deleted once it is confirmed', async () => {
  answer(listIpRules, rules(rule({ regionCode: '' })));
  const deleted = answer(deleteIpRule, undefined);
  await open();
  await press(button('Delete: Aurora Lantern Sports, Canada'));
  const dialog = dialogOf('Delete this restriction?');
  await expect
    .element(dialog)
    .toMatchTextContent('Aurora Lantern Sports, Canada. The other rules of the merchant decide');
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(deleted.calls).toEqual([]);
  await press(button('Delete: Aurora Lantern Sports, Canada'));
  await press(dialog.getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByText('Restriction deleted')).toBeVisible();
  expect(deleted.calls.map(({ params, querystring }) => ({ params, querystring }))).toEqual([
    { params: { id: '61' }, querystring: { version: '4' } },
  ]);
});

test('what there is already is told above the buttons; a rule of a whole country has no region', async () => {
  answer(listIpRules, rules());
  await open();
  await press(button('Add Permission'));
  const dialog = dialogOf('Add Permission');
  await choose(dialog.getByRole('combobox', { name: 'Merchant' }), /Sports/);
  await chooseCountry(dialog, 'United States (', 'United States (US)');
  refuse(addIpRule, 409, { errorCode: 'IP_RULE_EXISTS', errorMessage: DUPLICATE });
  await press(button('Add'));
  await expect.element(dialog.getByText(DUPLICATE)).toBeVisible();
  const added = answer(addIpRule, undefined);
  await press(button('Add'));
  await expect.element(page.getByText('Restriction added')).toBeVisible();
  expect(added.calls.map(({ body }) => body)).toEqual([
    { merchantId: 'ALSPORTS', product: 'INTERAC', countryCode: 'US', regionCode: '', permission: 'REFUSE' },
  ]);
});

test('each rule stands under its names, and the list is narrowed in its address', async () => {
  const asked = answer(
    listIpRules,
    rules(rule(), rule({ id: 62, product: 'INTERAC', countryCode: 'US', regionCode: 'NY', permission: 'ALLOW' })),
  );
  const { address } = await open();
  await expect
    .element(row('Ontario'))
    .toMatchTextContent(
      /^Aurora Lantern Sports \(ALSPORTS\)Instant Bank TransferCanada CAOntarioRefused2026-11-08 23:30/,
    );
  await expect.element(row('NY')).toMatchTextContent(/Interac e-TransferUnited States USNYAllowed/);
  await choose(page.getByRole('combobox', { name: 'Merchant' }), /Casino/);
  await choose(page.getByRole('combobox', { name: /^Product: / }), 'Interac e-Transfer');
  await choose(page.getByRole('combobox', { name: /^Permission: / }), 'Allowed');
  await expect
    .poll(() => asked.calls.at(-1)?.querystring)
    .toEqual({ page: '1', limit: '25', merchantId: 'ALCASINO', product: 'INTERAC', permission: 'ALLOW' });
  expect(address()).toBe(`${PATH}?merchant=ALCASINO&product=INTERAC&permission=ALLOW`);
  await press(button('Clear filters'));
  await expect.poll(address).toBe(PATH);
});

test('where the portal knows none, or only countries, of places, it says what that means', async () => {
  answer(listIpRules, { ...rules(), places: 'none' });
  const { queryClient } = await open();
  const said = page.getByRole('main').getByRole('alert');
  await expect.element(said).toMatchTextContent('every place is unknown, so a merchant with a rule takes no payment');
  answer(listIpRules, { ...rules(), places: 'countries' });
  await queryClient.invalidateQueries();
  await expect.element(said).toMatchTextContent('where a region is refused, the whole country is');
});
