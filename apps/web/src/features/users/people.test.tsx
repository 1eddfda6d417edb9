import {
  inviteUser,
  inviteUsers,
  listMerchantParents,
  resendInvitation,
} from '@drumlin/contract/invitations/routes.ts';
import { getMfaEnforcement, setMfaEnforcement } from '@drumlin/contract/security/enforcement.ts';
import { getMfaConfig } from '@drumlin/contract/security/routes.ts';
import { deleteUser, listUsers } from '@drumlin/contract/users/admin.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold, refuse } from '../../testing/answers.ts';
import { choose, fill, press, toggle } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';
import { answerAround, answerPeople, invited, person } from '../../testing/people.ts';

const PATH = '/admin/users';
const PENDING = `${PATH}?tab=pending`;
const FINANCE = 2;
const TECHNICAL_SUPPORT = 106;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialogOf = (name: string) => page.getByRole('dialog', { name });
const buttonIn = (dialog: ReturnType<typeof dialogOf>, name: string) =>
  dialog.getByRole('button', { name, exact: true });

beforeEach(() => {
  answerAround();
  answerPeople([person()]);
  answer(listMerchantParents, {
    merchantParents: [
      { id: 'UMBER', name: 'Umber Wren' },
      { id: 'AURORA', name: 'Aurora Lantern Group' },
    ],
  });
});

test('somebody is invited with a role, in a language', async () => {
  await openScreen(PATH);
  await press(button('Invite User'));
  const dialog = dialogOf('Invite User');
  const email = dialog.getByLabelText('Email');
  await expect.element(email).toHaveFocus();
  await fill(email, 'noemie@aurora');
  await toggle(dialog.getByRole('radio', { name: /^Finance/ }));
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email');
  await expect.element(buttonIn(dialog, 'Invite')).toBeDisabled();
  await choose(dialog.getByRole('combobox', { name: 'Language of the invitation' }), 'Français');
  await fill(email, 'noemie@aurora.example');
  const sent = answer(inviteUser, { status: 'SUCCESS' });
  const asked = answerPeople([person(), invited({ id: 32 })]);
  await press(buttonIn(dialog, 'Invite'));
  await expect.element(page.getByText('User invited successfully')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.calls.map(({ body }) => body)).toEqual([
    { email: 'noemie@aurora.example', roles: [FINANCE], locale: 'fr-CA' },
  ]);
  await expect.element(page.getByRole('tab', { name: 'Pending1' })).toBeVisible();
  expect(asked.calls).toHaveLength(1);
});

const ELEVEN = Array.from({ length: 11 }, (_, index) => `p${index}@aurora.example`).join(',');

test('several are invited, each rule in its words', async () => {
  await openScreen(PATH);
  await press(button('Invite several'));
  const dialog = dialogOf('Invite several');
  const emails = dialog.getByLabelText('Emails');
  await expect.element(emails).toHaveFocus();
  for (const [typed, message] of [
    ['a@aurora.example,A@aurora.example', 'You have entered duplicate email addresses.'],
    [ELEVEN, 'You can invite a max. of 10 emails at one time.'],
    ['a@aurora.example,b', 'Incorrect email format.'],
    [`${'a'.repeat(500)}@aurora.example`, 'Field cannot exceed 500 characters'],
  ] as const) {
    await fill(emails, typed);
    await userEvent.keyboard('{Tab}');
    await expect.element(emails).toHaveAccessibleDescription(message);
    await expect.element(buttonIn(dialog, 'Invite')).toBeDisabled();
  }
  await fill(emails, 'one@aurora.example, two@aurora.example,');
  await toggle(dialog.getByRole('radio', { name: /^Operations/ }));
  await choose(dialog.getByRole('combobox', { name: 'Language of the invitation' }), 'Français');
  const sent = answer(inviteUsers, { status: 'SUCCESS' });
  await press(buttonIn(dialog, 'Invite'));
  await expect.element(page.getByText('Invitation sent successfully')).toBeVisible();
  expect(sent.calls.map(({ body }) => body)).toEqual([
    { emails: 'one@aurora.example, two@aurora.example,', roles: [3], locale: 'fr-CA' },
  ]);
});

test('an invitation is sent again, or deleted once that is confirmed, and the focus stays in the dialog meanwhile', async () => {
  const other = invited({ id: 33, email: 'paul@aurora.example' });
  const asked = answerPeople([other, invited({ id: 34 })]);
  const { address } = await openScreen(`${PENDING}&keyword=paul`);
  const resent = answer(resendInvitation, undefined);
  await press(button('Resend Invite to paul@aurora.example'));
  await expect.element(page.getByText('Invitation sent successfully')).toBeVisible();
  expect(resent.calls.map(({ params }) => params)).toEqual([{ id: '33' }]);
  const trash = button('Delete paul@aurora.example');
  await userEvent.hover(trash);
  await expect.element(page.getByRole('tooltip', { name: 'Delete' })).toBeVisible();
  await press(trash);
  const dialog = dialogOf('Delete this invitation?');
  await expect.element(dialog.getByText('The link sent to paul@aurora.example will no longer work.')).toBeVisible();
  const release = hold(deleteUser);
  await press(buttonIn(dialog, 'Delete'), 'keys');
  await expect.element(buttonIn(dialog, 'Delete')).toBeDisabled();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  answerPeople([invited({ id: 34 })]);
  release(undefined);
  await expect.element(page.getByText('User deleted successfully')).toBeVisible();
  await expect.element(page.getByText('Nobody has this email')).toBeVisible();
  await expect.element(page.getByText('Total Pending Users: 1')).toBeVisible();
  await expect.element(page.getByText('0 of 0')).toBeVisible();
  expect(address()).toBe(`${PENDING}&keyword=paul`);
  expect(asked.calls.length).toBeGreaterThan(0);
});

const MANY = Array.from({ length: 26 }, (_, at) =>
  invited({ id: 100 + at, email: `p${String(at).padStart(2, '0')}@aurora.example` }),
);
const emailsShown = () => [...document.querySelectorAll('tbody tr td:nth-child(2)')].map(cell => cell.textContent);

test('people are paged, put in order and told apart by tab, all of it in the address', async () => {
  answerPeople([person(), ...MANY]);
  const { address } = await openScreen(PATH, { now: '2026-03-05T15:00:20Z' });
  const row = page.getByRole('row', { name: /noemie@aurora\.example/ });
  await expect.element(row).toMatchTextContent(/FinanceActiveNone.*(Now|sec)/);
  await expect.element(page.getByText('Total Verified Users: 1')).toBeVisible();
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  const release = hold(listUsers);
  await press(page.getByRole('tab', { name: /Pending/ }));
  await expect.element(page.getByRole('tab', { name: /Pending/ })).toHaveAttribute('aria-selected', 'true');
  // The people of the other tab are not those of this one
  await expect.element(row).not.toBeInTheDocument();
  release({
    data: MANY.slice(0, 25),
    currentPage: 1,
    totalPages: 2,
    totalUsers: 26,
    counts: { verified: 1, pending: 26 },
  });
  const asked = answerPeople([person(), ...MANY]);
  await expect.element(page.getByText('1–25 of 26')).toBeVisible();
  await press(button('Email'));
  await expect.poll(() => emailsShown()[0]).toBe('p00@aurora.example');
  await expect.element(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
  expect(decodeURIComponent(address())).toContain('sort=email,asc');
  await press(button('Email'));
  await expect.poll(() => emailsShown()[0]).toBe('p25@aurora.example');
  await press(button('Next page'));
  await expect.element(page.getByText('26–26 of 26')).toBeVisible();
  await expect.element(button('Next page')).toBeDisabled();
  expect(asked.calls.at(-1)?.querystring).toEqual({ page: '2', limit: '25', sort: 'email,desc', type: 'pending' });
  answer(deleteUser, undefined);
  await press(button('Delete p00@aurora.example'));
  // The page that was shown is no more
  answerPeople([person(), ...MANY.slice(1)]);
  await press(buttonIn(dialogOf('Delete this invitation?'), 'Delete'));
  await expect.element(page.getByText('1–25 of 25')).toBeVisible();
  await expect.poll(address).not.toContain('page=');
});

test('staff invite to a merchant that they find by name, and read why not', async () => {
  await openScreen(PATH, { role: STAFF });
  await press(button('Invite User'));
  const dialog = dialogOf('Invite User');
  const merchant = dialog.getByRole('combobox', { name: 'Merchant parent' });
  await fill(dialog.getByLabelText('Email'), 'paul@umber.example');
  await expect.element(dialog.getByRole('radio', { name: /^Developer/ })).toBeVisible();
  await fill(merchant, 'Umber');
  await press(page.getByRole('option', { name: 'Umber Wren (UMBER)' }));
  await expect.element(dialog.getByRole('radio', { name: /^Developer/ })).not.toBeInTheDocument();
  await toggle(dialog.getByRole('radio', { name: /^Finance/ }));
  const drafted = refuse(inviteUser, 400, { errorCode: 'MERCHANT_DRAFT' });
  await press(buttonIn(dialog, 'Invite'));
  await expect.element(page.getByText(/^No invitations sent as the merchant is in Draft\./)).toBeVisible();
  expect(drafted.calls.map(({ body }) => body)).toEqual([
    { email: 'paul@umber.example', roles: [FINANCE], merchantParentId: 'UMBER', locale: 'en-CA' },
  ]);
  const message = 'This role does not exist here';
  refuse(inviteUser, 400, { errorCode: 'VALIDATION', details: [{ field: 'roles', rule: 'known', message }] });
  await press(buttonIn(dialog, 'Invite'));
  await expect.element(dialog.getByRole('group', { name: 'Role' })).toHaveAccessibleDescription(message);
});

const enforcement = page.getByRole('switch', { name: 'Enforce Two-Factor Authentication' });
const require = (enabled: boolean, usersWithMfa = 1, changeable = true) =>
  answer(getMfaEnforcement, { enabled, changeable, users: 3, usersWithMfa });

test('a second factor is required of all, and no longer, each once it is confirmed', async () => {
  answer(getMfaConfig, {
    preferredMfaSetting: null,
    userMfaSettingList: [],
    merchantEnforced: true,
    recoveryCodesLeft: 0,
    passkeys: 0,
  });
  await openScreen(PATH);
  await expect.element(page.getByText(/1 of 3 users already do\./)).toBeVisible();
  await expect.element(enforcement).not.toBeChecked();
  await toggle(enforcement);
  const turnOn = dialogOf('Enforce two-factor authentication?');
  await expect
    .element(turnOn.getByText(/^Everyone at Aurora Lantern Group will .* Users without one: 2\./))
    .toBeVisible();
  await press(buttonIn(turnOn, 'Cancel'));
  await expect.element(turnOn).not.toBeInTheDocument();
  await expect.element(enforcement).not.toBeChecked();
  const set = answer(setMfaEnforcement, ({ body }) => ({ enabled: body.enabled }));
  await toggle(enforcement);
  require(true);
  await press(buttonIn(turnOn, 'Turn on enforcement'));
  await expect.element(page.getByText('2FA enforcement enabled')).toBeVisible();
  await expect.element(enforcement).toBeChecked();
  await expect.element(page.getByText('On', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^You have no second factor yourself/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/user/profile');
  await toggle(enforcement);
  require(false);
  await press(buttonIn(dialogOf('Stop enforcing two-factor authentication?'), 'Turn off enforcement'));
  await expect.element(page.getByText('2FA enforcement disabled')).toBeVisible();
  await expect.element(enforcement).not.toBeChecked();
  expect(set.calls.map(({ body }) => body)).toEqual([{ enabled: true }, { enabled: false }]);
});

test('whoever may not change what is required of the staff sees it, and has no switch', async () => {
  require(false, 1, false);
  await openScreen(PATH, { role: TECHNICAL_SUPPORT });
  await expect.element(page.getByText(/1 of 3 staff already do\./)).toBeVisible();
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible();
  await expect.element(enforcement).toBeDisabled();
});
