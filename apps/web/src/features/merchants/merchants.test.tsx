import {
  createMerchant,
  createParent,
  exportMerchants,
  getManagedMerchant,
  listManagedMerchants,
  listManagedParents,
  renameParent,
} from '@drumlin/contract/merchants/admin.ts';
import type { ListedMerchant, ManagedParent } from '@drumlin/contract/merchants/schemas.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, answerFile, refuse, savedFiles } from '../../testing/answers.ts';
import { choose, fill, press, toggle } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';
import { button, dialogOf, managed } from './testing/merchant.ts';

const PATH = '/merchant/merchants';
const MINT = 105;

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const listed = (changed: Partial<ListedMerchant> = {}): ListedMerchant => ({
  merchantId: 'GRANITE',
  merchantName: 'Granite Loon Bets',
  merchantParentId: 'LOON',
  merchantParentName: 'Loon Holdings',
  products: ['INTERAC', 'IBT'],
  status: 'ACTIVE',
  people: 12,
  lastFile: { dataset: 'interac-payins', takenAt: '2026-11-09T04:30:00Z' },
  availableBalance: 1_234_50,
  ...changed,
});
const merchants = (...data: ListedMerchant[]) => ({
  data,
  currentPage: 1,
  totalPages: 1,
  totalRecords: data.length,
  counts: { DRAFT: 1, ACTIVE: 20, SUSPENDED: 3 },
});
const parent = (changed: Partial<ManagedParent> = {}): ManagedParent => ({
  id: 'LOON',
  name: 'Loon Holdings',
  merchants: 2,
  people: 12,
  mfaEnforced: true,
  version: 4,
  ...changed,
});
const parents = (...data: ManagedParent[]) => ({ data, currentPage: 1, totalPages: 1, totalRecords: data.length });

test('a merchant parent is made, and what is wrong with its ID is told before', async () => {
  answer(listManagedMerchants, merchants());
  const made = answer(createParent, undefined);
  await openScreen(PATH, { role: MINT });
  await press(button('New merchant parent'));
  const dialog = dialogOf('New merchant parent');
  const id = dialog.getByLabelText('ID');
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await fill(dialog.getByLabelText('Name'), 'Loon Holdings');
  await fill(id, 'has space');
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByText('Letters, digits, - and _ only')).toBeVisible();
  await expect.element(button('Create')).toBeDisabled();
  refuse(createParent, 400, {
    errorCode: 'VALIDATION',
    errorMessage: 'Check the highlighted fields',
    details: [{ field: 'id', rule: 'unique', message: 'There is a merchant parent with this ID already' }],
  });
  await fill(id, 'LOON');
  await press(button('Create'));
  await expect.element(dialog.getByText('There is a merchant parent with this ID already')).toBeVisible();
  const again = answer(createParent, undefined);
  await fill(id, 'LOON-2');
  await press(button('Create'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(made.calls).toEqual([]);
  expect(again.calls.map(({ body }) => body)).toEqual([{ id: 'LOON-2', name: 'Loon Holdings' }]);
});

test('a merchant is made in Draft, each field where it belongs, and leads to its page', async () => {
  answer(listManagedMerchants, merchants());
  answer(listManagedParents, ({ querystring }) =>
    parents(...(querystring.keyword === 'Loon' ? [parent()] : [parent({ id: 'OTHER', name: 'Other Holdings' })])),
  );
  answer(getManagedMerchant, managed());
  const { address } = await openScreen(PATH, { role: MINT });
  await press(button('New merchant'));
  const dialog = dialogOf('New merchant');
  await fill(dialog.getByLabelText('Name'), 'Granite Loon Bets');
  await fill(dialog.getByLabelText('Merchant ID'), 'GRANITE');
  await toggle(dialog.getByRole('checkbox', { name: 'Instant Bank Transfer' }));
  await expect.element(button('Create')).toBeDisabled();
  const field = dialog.getByRole('combobox', { name: 'Merchant parent' });
  await field.fill('Loon');
  await expect.element(page.getByRole('option', { name: 'Loon Holdings (LOON)' })).toBeVisible();
  await press(page.getByRole('option', { name: 'Loon Holdings (LOON)' }));
  await expect.element(field).toHaveValue('Loon Holdings (LOON)');
  const refused = 'This parent has no such product';
  refuse(createMerchant, 400, {
    errorCode: 'VALIDATION',
    errorMessage: 'Check the highlighted fields',
    details: [{ field: 'products', rule: 'known', message: refused }],
  });
  await press(button('Create'));
  await expect.element(dialog.getByText(refused)).toBeVisible();
  await expect.element(dialog.getByRole('checkbox').first()).toHaveFocus();
  const made = answer(createMerchant, { version: 1 });
  await press(button('Create'));
  await expect.poll(address).toBe(`${PATH}/GRANITE`);
  await expect.element(page.getByText('Merchant created')).toBeVisible();
  expect(made.calls.map(({ body }) => body)).toEqual([
    { merchantParentId: 'LOON', merchantName: 'Granite Loon Bets', merchantId: 'GRANITE', products: ['IBT'] },
  ]);
});

test('a merchant parent is renamed; what somebody else has changed meanwhile is not, and what was typed stays', async () => {
  answer(listManagedParents, parents(parent()));
  const message = 'Somebody else has changed this in the meantime.';
  refuse(renameParent, 409, { errorCode: 'MERCHANT_CHANGED', errorMessage: message });
  await openScreen(`${PATH}?tab=parents`, { role: MINT });
  await expect.element(row('Loon Holdings')).toMatchTextContent(/LOON.*2.*12.*Yes/);
  await press(button('Rename Loon Holdings'));
  const dialog = dialogOf('Rename Loon Holdings');
  await expect.element(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled();
  await fill(dialog.getByLabelText('Name'), 'Loon Group');
  await press(dialog.getByRole('button', { name: 'Rename' }));
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Loon Group');
  const renamed = answer(renameParent, { version: 5 });
  await press(dialog.getByRole('button', { name: 'Rename' }));
  await expect.element(page.getByText('Merchant parent renamed')).toBeVisible();
  expect(renamed.calls.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: 'LOON' }, body: { name: 'Loon Group', version: 4 } },
  ]);
});

test('merchants are narrowed and ordered in the address, and saved so; every field stands under its name', async () => {
  const asked = answer(listManagedMerchants, merchants(listed(), listed({ merchantId: 'DRY', lastFile: null })));
  const saved = answerFile(exportMerchants, 'merchants_2026-11-10.csv', 'merchantId');
  const { address } = await openScreen(PATH, { role: STAFF });
  await expect.element(page.getByRole('link', { name: 'Granite Loon Bets' }).first()).toBeVisible();
  const [head, first] = page.getByRole('row').elements();
  const texts = (of: Element | undefined) => [...(of?.children ?? [])].map(({ textContent }) => textContent);
  const values = texts(first);
  expect(Object.fromEntries(texts(head).map((name, nth) => [name, values[nth]]))).toEqual({
    Merchant: 'Granite Loon BetsLoon Holdings',
    'Merchant ID': 'GRANITE',
    Products: 'Interac e-TransferInstant Bank Transfer',
    Status: 'Published',
    People: '12',
    'Last file (ET)': expect.stringMatching(/^2026-11-08 23:30.*interac-payins|Payins/),
    'Available Balance': '$1,234.50',
  });
  const group = page.getByRole('group', { name: 'Status' });
  for (const name of ['All 24', 'Draft 1', 'Published 20', 'Suspended 3'])
    await expect.element(group.getByRole('button', { name, exact: true })).toBeVisible();
  await press(group.getByRole('button', { name: 'Published 20' }));
  await choose(page.getByRole('combobox', { name: /^Product/ }), 'Instant Bank Transfer');
  await press(page.getByRole('button', { name: 'People' }));
  await fill(page.getByRole('searchbox', { name: 'Search by name, parent or ID' }), 'loon');
  const filters = { sort: 'people,asc', keyword: 'loon', status: 'ACTIVE', product: 'IBT' };
  await expect.poll(() => asked.calls.at(-1)?.querystring).toEqual({ page: '1', limit: '25', ...filters });
  expect(address()).toContain('status=ACTIVE');
  await press(button('Export CSV'));
  await expect.poll(savedFiles).toEqual([{ name: 'merchants_2026-11-10.csv', content: 'merchantId' }]);
  expect(saved.calls.map(({ querystring }) => querystring)).toEqual([filters]);
});
