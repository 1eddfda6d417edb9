import { inviteFromList, previewInvitations } from '@drumlin/contract/invitations/bulk.ts';
import { listMerchantParents } from '@drumlin/contract/invitations/routes.ts';
import { getMfaEnforcement } from '@drumlin/contract/security/enforcement.ts';
import { listRoles, listUsers, type ManagedUser } from '@drumlin/contract/users/admin.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold, refuse } from '../../testing/answers.ts';
import { choose, fill, pastDoubleClick, press } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';
import { person, rolesGiven } from '../../testing/people.ts';

const PATH = '/admin/users';
const FINANCE_OF_STAFF = 102;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'Invite from a list' });
const list = dialog.getByLabelText('List', { exact: true });
const lineOf = (text: string) => dialog.getByRole('row').filter({ hasText: text });

const anouk = (changed: Partial<ManagedUser> = {}): ManagedUser =>
  person({
    email: 'anouk@loon.example',
    firstName: 'Anouk',
    lastName: 'Vireo',
    merchantParentId: 'LOON',
    merchantParent: 'Loon Holdings',
    lastActivity: null,
    lastInvitation: null,
    mailRefusedAt: null,
    actions: [],
    ...changed,
  });
const answerUsers = (...data: ManagedUser[]) =>
  answer(listUsers, {
    data,
    currentPage: 1,
    totalPages: 1,
    totalUsers: data.length,
    counts: { verified: data.length, pending: 3 },
  });
const open = (words = '') => openScreen(`${PATH}${words}`, { role: STAFF });

beforeEach(() => {
  answer(getMfaEnforcement, { enabled: false, changeable: true, users: 14, usersWithMfa: 9 });
  answer(listRoles, { roles: rolesGiven() });
  answer(listMerchantParents, {
    merchantParents: [
      { id: 'LOON', name: 'Loon Holdings' },
      { id: 'HERON', name: 'Heron Works' },
    ],
  });
});

/** Chooses a merchant parent by a part of its name. */
const chooseParent = async (field: ReturnType<typeof page.getByRole>) => {
  await field.fill('Loon');
  const option = page.getByRole('option', { name: 'Loon Holdings (LOON)' });
  await expect.element(option).toBeVisible();
  await press(option);
  await expect.element(field).toHaveValue('Loon Holdings (LOON)');
};

test('everybody is narrowed by each of what staff look for, in the address', async () => {
  const asked = answerUsers(anouk());
  const { address } = await open();
  await expect.element(page.getByText(/9 of 14 staff already do\./)).toBeVisible();
  await press(button('Internal'));
  await expect.element(page.getByRole('combobox', { name: 'Merchant parent' })).not.toBeInTheDocument();
  await choose(page.getByRole('combobox', { name: /^Role: / }), 'Admin');
  await press(button('External'));
  await chooseParent(page.getByRole('combobox', { name: 'Merchant parent' }));
  await choose(page.getByRole('combobox', { name: /^Role: / }), 'Operations');
  await choose(page.getByRole('combobox', { name: /^2FA: / }), 'None');
  await choose(page.getByRole('combobox', { name: /^Status: / }), 'Suspended');
  const filters = {
    userType: 'external',
    merchantParentId: 'LOON',
    roleId: '3',
    secondFactor: 'without',
    status: 'disabled',
  };
  const paged = { page: '1', limit: '25', sort: 'id,asc' };
  await expect.poll(() => asked.calls.at(-1)?.querystring).toEqual({ ...paged, type: 'verified', ...filters });
  expect(address()).toBe(`${PATH}?type=external&merchant=LOON&role=3&factor=without&status=disabled`);
});

test('staff see type and merchant of everybody, pending ones have no status to narrow by', async () => {
  answerUsers(
    anouk({ preferred: 'SOFTWARE_TOKEN_MFA', mailRefusedAt: '2026-11-18T04:30:00Z' }),
    anouk({
      id: 32,
      email: 'quill@provider.example',
      userType: 'internal',
      merchantParentId: null,
      merchantParent: null,
    }),
  );
  const { goTo } = await open();
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect
    .element(row('anouk@loon.example'))
    .toMatchTextContent(
      /31anouk@loon\.exampleAnoukVireoCashierExternalLoon HoldingsFinanceActiveEmail is refusedAuthenticator App/,
    );
  await expect.element(row('quill@provider.example')).toMatchTextContent(/Internal–/);
  await goTo(`${PATH}?tab=pending&status=active`);
  await expect.element(page.getByRole('region', { name: 'Pending users' })).toBeVisible();
  for (const name of [/^Status: /, /^2FA: /])
    await expect.element(page.getByRole('combobox', { name })).not.toBeInTheDocument();
  answerUsers();
  await goTo(`${PATH}?type=internal`);
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
});

const line = (email: string, changed: object = {}) => ({
  line: 1,
  email,
  roleId: 2,
  merchantParent: 'Loon Holdings',
  locale: 'fr-CA' as const,
  waits: false,
  problems: [],
  ...changed,
});

test('a list is checked and sent, with what holds for lines that do not say it', async () => {
  answerUsers();
  const checked = answer(previewInvitations, {
    lines: [line('one@loon.example'), line('two@loon.example', { line: 2 })],
  });
  const sent = answer(inviteFromList, { invited: 2 });
  await open();
  await press(button('Invite from a list'));
  await expect.element(dialog.getByRole('button', { name: 'Check the list' })).toBeDisabled();
  await chooseParent(dialog.getByRole('combobox', { name: 'Merchant parent' }));
  await choose(dialog.getByRole('combobox', { name: 'Role' }), 'Finance');
  await choose(dialog.getByRole('combobox', { name: 'Language of the invitation' }), 'Français');
  await fill(list, 'one@loon.example\ntwo@loon.example');
  await press(dialog.getByRole('button', { name: 'Check the list' }));
  await expect.element(dialog.getByText('Everybody can be invited (2). Nothing has been sent yet.')).toBeVisible();
  await expect
    .element(lineOf('two@loon.example'))
    .toMatchTextContent('2two@loon.exampleFinanceLoon HoldingsFrançaisReady');
  await press(dialog.getByRole('button', { name: 'Send invitations (2)' }));
  await expect.element(page.getByText('Invitations sent: 2')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const text = 'one@loon.example\ntwo@loon.example';
  const body = { text, roles: [2], merchantParentId: 'LOON', locale: 'fr-CA' };
  expect(checked.calls.map(call => call.body)).toEqual([body]);
  expect(sent.calls.map(call => call.body)).toEqual([body]);
});

test('each wrong line is marked, and nothing is sent before the list is mended and looked at again', async () => {
  answerUsers();
  await open();
  await press(button('Invite from a list'));
  const file = new File(['email,role,merchant\none@loon.example,Finance,LOON\n'], 'people.csv', { type: 'text/csv' });
  await userEvent.upload(
    dialog
      .getByRole('button', { name: 'Read a CSV file' })
      .element()
      .parentElement?.querySelector('input') as HTMLInputElement,
    file,
  );
  await expect.element(list).toHaveValue('email,role,merchant\none@loon.example,Finance,LOON\n');
  const name = { field: 'merchant' as const, rule: 'required', message: 'name the merchant parent' };
  const wrong = { field: 'email' as const, rule: 'format', message: 'Please enter a valid email' };
  answer(previewInvitations, {
    lines: [
      line('one@loon.example', { line: 2 }),
      line('two@loon.example', { line: 3, merchantParent: null, locale: null, problems: [name] }),
      line('nobody', { line: 4, roleId: FINANCE_OF_STAFF, merchantParent: null, problems: [wrong] }),
    ],
  });
  await press(dialog.getByRole('button', { name: 'Check the list' }));
  await expect.element(dialog.getByText(/^Lines that cannot be invited: 2 of 3\./)).toBeVisible();
  await expect.element(lineOf('one@loon.example')).toMatchTextContent('Ready');
  await expect
    .element(lineOf('two@loon.example'))
    .toMatchTextContent(/3two@loon\.exampleFinance––Merchant parent: name the merchant parent/);
  await expect.element(lineOf('nobody')).toMatchTextContent(/StaffFrançaisEmail: Please enter a valid email/);
  await expect.element(dialog.getByRole('button', { name: 'Send invitations' })).toBeDisabled();
  await fill(list, 'one@loon.example,Finance,LOON');
  await expect.element(dialog.getByRole('row')).not.toBeInTheDocument();
  answer(previewInvitations, { lines: [line('one@loon.example')] });
  await press(dialog.getByRole('button', { name: 'Check the list' }));
  await expect.element(dialog.getByRole('button', { name: 'Send invitations (1)' })).toBeVisible();
  // What is looked at again sooner would be taken for a second click
  await pastDoubleClick();
  // Somebody was faster
  refuse(inviteFromList, 400, { errorCode: 'VALIDATION', errorMessage: 'Some lines are no longer right.' });
  const taken = { field: 'email' as const, rule: 'unique', message: 'This person was invited already' };
  const release = hold(previewInvitations);
  await press(dialog.getByRole('button', { name: 'Send invitations (1)' }));
  await expect.element(page.getByText('Some lines are no longer right.')).toBeVisible();
  await expect.element(dialog.getByRole('progressbar', { name: 'The list is being checked' })).toBeVisible();
  release({ lines: [line('one@loon.example', { problems: [taken] })] });
  await expect.element(lineOf('one@loon.example')).toMatchTextContent('Email: This person was invited already');
  await expect.element(dialog.getByRole('button', { name: 'Send invitations' })).toBeDisabled();
});
