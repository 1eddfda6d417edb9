import {
  addIpEntry,
  deleteIpEntry,
  getCurrentIp,
  type IpEntry,
  listIpEntries,
} from '@drumlin/contract/ip-allowlist/routes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../testing/answers.ts';
import { fill, press } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const PATH = '/admin/ip-allowed-list';
const RULE = 'IPv4 addresses only. CIDR notation is allowed, but restricted to x.x.x.0/24 subnets.';
const LISTED = 'Your current IP is already whitelisted';
const HERE = '198.51.100.7';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (name: string) => page.getByRole('dialog', { name });
const active = () => page.getByRole('region', { name: 'Active IPs' });
const ended = () => page.getByRole('region', { name: 'Expired and removed IPS' });

const entry = (nth: number, changed: Partial<IpEntry> = {}): IpEntry => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  ipAddress: `203.0.113.${nth}`,
  description: `Office ${nth}`,
  createdDate: '2026-06-01T14:00:00Z',
  userName: 'Odile Newcomer',
  userEmail: 'odile@aurora.example',
  isActive: true,
  expiryDate: '2026-11-28T15:00:00Z',
  disabledDate: null,
  expiryWarning: null,
  isDeletable: true,
  ...changed,
});
const pageOf = (...data: IpEntry[]) => ({ data, currentPage: 1, totalPages: 1, totalRecords: data.length });
const answerLists = (inForce: IpEntry[] = [], over: IpEntry[] = []) =>
  answer(listIpEntries, ({ querystring }) => pageOf(...(querystring.type === 'expired' ? over : inForce)));
const comeFrom = (ip: string | null, isAllowed = false) => answer(getCurrentIp, { ip, isAllowed });

test('an address is added with the reason, and what cannot be one is told before', async () => {
  answerLists();
  comeFrom(HERE);
  const added = answer(addIpEntry, { id: entry(1).id });
  await openScreen(PATH, { role: STAFF });
  await expect.element(page.getByText("No IP's have been whitelisted")).toBeVisible();
  await press(button('ADD IP +'));
  const dialog = dialogOf('Add IP');
  const address = dialog.getByLabelText('IP address or x.x.x.0/24 subnet');
  const description = dialog.getByLabelText('Description');
  await expect.element(address).toHaveFocus();
  await fill(address, '203.0.113.5/24');
  await fill(description, 'Data centre');
  await expect.element(dialog.getByText(RULE)).toBeVisible();
  await fill(address, ' 203.0.113.0/24 ');
  await fill(description, '  ');
  await expect.element(button('ADD')).toBeDisabled();
  await press(address);
  await expect.element(dialog.getByText('Please enter a reason for whitelisting IP')).toBeVisible();
  await fill(description, 'x'.repeat(201));
  await expect.element(button('ADD')).toBeDisabled();
  // Beside the label, and as what is wrong
  await expect.poll(() => dialog.getByText('Maximum 200 characters').elements()).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await press(button('Discard changes'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('ADD IP +')).toHaveFocus();
  await press(button('ADD IP +'));
  await fill(address, ' 203.0.113.0/24 ');
  await fill(description, 'Data centre');
  await press(button('ADD'));
  await expect.element(page.getByText('IP added successfully')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(added.calls.map(({ body }) => body)).toEqual([{ ipAddress: ' 203.0.113.0/24 ', description: 'Data centre' }]);
});

test('the address one comes from stands there to be added; a rule that there is already is told at it', async () => {
  answerLists();
  comeFrom(HERE);
  await openScreen(PATH, { role: STAFF, locale: 'fr-CA' });
  await press(button('Ajouter mon adresse IP actuelle'));
  const dialog = page.getByRole('dialog');
  const address = dialog.getByRole('textbox').first();
  await expect.element(address).toHaveValue(HERE);
  await expect.element(dialog.getByRole('textbox').last()).toHaveFocus();
  const message = 'Une règle existe déjà avec ces valeurs.';
  refuse(addIpEntry, 400, {
    errorCode: 'VALIDATION',
    errorMessage: 'Vérifiez les champs',
    details: [{ field: 'ipAddress', rule: 'duplicate', message }],
  });
  await fill(dialog.getByRole('textbox').last(), 'Bureau');
  await press(dialog.getByRole('button').last());
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(address).toHaveFocus();
});

test('an own address that could not be loaded is asked for again, and says why it cannot be added', async () => {
  answerLists();
  refuse(getCurrentIp, 403);
  const { queryClient } = await openScreen(PATH, { role: STAFF });
  await expect.element(page.getByText('Your address could not be loaded')).toBeVisible();
  await expect.element(button('Add Current IP')).not.toBeInTheDocument();
  comeFrom(HERE);
  await press(button('Try again'));
  await expect.element(button('Add Current IP')).toBeEnabled();
  for (const [ip, isAllowed, why] of [
    [HERE, true, LISTED],
    ['2001:db8::9', false, RULE],
    [null, false, 'Your address is not known'],
  ] as const) {
    comeFrom(ip, isAllowed);
    await queryClient.invalidateQueries();
    await expect.element(page.getByText(why).first()).toBeVisible();
    await expect.element(button('Add Current IP')).toBeDisabled();
    const around = button('Add Current IP').element().parentElement as HTMLElement;
    around.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    await expect.element(page.getByRole('tooltip', { name: why })).toBeVisible();
    if (ip) await expect.element(page.getByText(ip, { exact: true })).toBeVisible();
  }
});

test('an address is deleted once it is confirmed; where no answer came it is asked again', async () => {
  answerLists([entry(1)], [entry(2, { isActive: false, disabledDate: '2026-11-09T15:00:00Z' })]);
  comeFrom(HERE);
  refuse(deleteIpEntry, 502);
  const { address } = await openScreen(PATH, { role: STAFF });
  await press(button('Delete IP 203.0.113.1'));
  const dialog = dialogOf('Delete IP');
  await expect
    .element(dialog.getByText('203.0.113.1 will no longer have access to the testing environment.'))
    .toBeVisible();
  await press(dialog.getByRole('button', { name: 'CANCEL' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await press(button('Delete IP 203.0.113.1'));
  await press(dialog.getByRole('button', { name: 'CONFIRM' }));
  await expect.element(page.getByText(/^The portal could not be reached/)).toBeVisible();
  const deleted = answer(deleteIpEntry, undefined);
  await press(dialog.getByRole('button', { name: 'CONFIRM' }));
  await expect.element(page.getByText('IP deleted successfully')).toBeVisible();
  expect(deleted.calls.map(({ querystring }) => querystring)).toEqual([{ ipAddressId: entry(1).id }]);
  await press(button('Expired and removed IPS'));
  await expect.element(ended().getByText('Removed')).toBeVisible();
  expect(address()).toBe(`${PATH}?ended=1`);
  await press(button('Expired and removed IPS'));
  await expect.element(ended()).not.toBeInTheDocument();
});

test('what expires soon, expired long ago or is not one’s own to delete is told apart, under the columns of each list', async () => {
  const past = {
    isActive: false,
    isDeletable: false,
    expiryDate: '2026-11-01T15:00:00Z',
    disabledDate: '2026-11-01T15:00:00Z',
  };
  answerLists(
    [entry(1, { expiryWarning: 'soon' }), entry(2, { isDeletable: false })],
    [entry(3, past), entry(4, { ...past, expiryWarning: 'past' })],
  );
  comeFrom(HERE);
  await openScreen(`${PATH}?ended=1`, { role: STAFF });
  await expect.element(active().getByText('Expires soon')).toBeVisible();
  const rowOf = (ip: string) => page.getByRole('row').filter({ hasText: ip });
  await expect.element(rowOf('203.0.113.1')).toMatchTextContent('Expires soon');
  await expect.element(rowOf('203.0.113.3')).toMatchTextContent(/Expired$/);
  await expect.element(rowOf('203.0.113.4')).toMatchTextContent('Expired more than 7 days ago');
  expect(page.getByRole('button', { name: /^Delete IP/ }).elements()).toHaveLength(1);
  const columns = (list: ReturnType<typeof active>) =>
    list
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent);
  const shared = ['IP', 'Description', 'Date added (ET)', 'Creator'];
  expect(columns(active())).toEqual([...shared, 'Expiry date (ET)', 'Actions']);
  expect(columns(ended())).toEqual([...shared, 'Disabled date (ET)', 'State']);
  answerLists();
  await fill(page.getByRole('searchbox', { name: 'Search by IP or description' }), 'nothing like it');
  await expect.element(page.getByText('No IP matches').first()).toBeVisible();
});
