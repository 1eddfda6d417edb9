import { inviteFromList, previewInvitations } from '@drumlin/contract/invitations/bulk.ts';
import {
  approveInvitation,
  inviteUser,
  listMerchantParents,
  resendInvitation,
} from '@drumlin/contract/invitations/routes.ts';
import { deleteUser, getUser, listRoles } from '@drumlin/contract/users/admin.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../testing/answers.ts';
import { choose, fill, press, toggle } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';
import { answerAround, answerPeople, invited, person, rolesGiven } from '../../testing/people.ts';

const PATH = '/admin/users';
const PENDING = `${PATH}?tab=pending`;
const [ADMIN, FINANCE, OPERATIONS] = [1, 2, 3];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (name: string) => page.getByRole('dialog', { name });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const open = (path: string) => openScreen(path, { role: STAFF });

const FROM_OTHER = invited({
  id: 41,
  email: 'ada@aurora.example',
  roles: [{ id: ADMIN, name: 'Admin' }],
  heldBy: { email: 'wren@provider.example', role: null },
  actions: ['approve', 'delete'],
});
const FROM_ONESELF = invited({
  id: 42,
  email: 'bea@aurora.example',
  roles: [{ id: ADMIN, name: 'Admin' }],
  heldBy: { email: 'odile@aurora.example', role: null },
  actions: ['delete'],
});
const WAITS = /^This role may do or see more than you\. Another member of the staff must approve/;

beforeEach(() => {
  answerAround();
  // As of RISK_MANAGEMENT_ADMIN
  answer(listRoles, { roles: rolesGiven(ADMIN, FINANCE, OPERATIONS) });
  answerPeople([person()]);
  answer(listMerchantParents, { merchantParents: [{ id: 'AURORA', name: 'Aurora Lantern Group' }] });
});

test('whoever invites above their own is told that it waits before and after', async () => {
  await open(`${PATH}?merchant=AURORA&invite=one`);
  const dialog = dialogOf('Invite User');
  await fill(dialog.getByLabelText('Email'), 'ada@aurora.example');
  await toggle(dialog.getByRole('radio', { name: /^Consumer Service/ }));
  await expect.element(dialog.getByText(WAITS)).not.toBeInTheDocument();
  await toggle(dialog.getByRole('radio', { name: /^Admin/ }));
  await expect.element(dialog.getByText(WAITS)).toBeVisible();
  const sent = answer(inviteUser, { status: 'SUCCESS', waits: true });
  await press(dialog.getByRole('button', { name: 'Invite', exact: true }));
  await expect.element(page.getByText('Waits for approval. Nothing has been sent yet.')).toBeVisible();
  await expect.element(page.getByText('User invited successfully')).not.toBeInTheDocument();
  expect(sent.calls.map(({ body }) => body)).toEqual([
    { email: 'ada@aurora.example', roles: [ADMIN], merchantParentId: 'AURORA', locale: 'en-CA' },
  ]);
});

test('what waits is told apart, and approved by who may', async () => {
  answerPeople([FROM_OTHER, FROM_ONESELF, invited({ id: 43, email: 'carl@aurora.example' })]);
  await open(PENDING);
  await expect
    .element(row('ada@aurora.example'))
    .toMatchTextContent(/AdminWaiting for approvalInvited by wren@provider\.example.*Approve$/);
  await expect.element(row('bea@aurora.example')).not.toMatchTextContent(/Approve$|Resend/);
  await expect.element(row('carl@aurora.example')).toMatchTextContent(/FinancePending.*Resend Invite/);
  await press(button('Approve the invitation of ada@aurora.example'));
  const dialog = dialogOf('Approve this invitation?');
  await expect
    .element(dialog)
    .toMatchTextContent(
      'wren@provider.example invites ada@aurora.example to Aurora Lantern Group with the role Admin. The link is emailed at once, and the Admins of Aurora Lantern Group are told.',
    );
  const approved = answer(approveInvitation, undefined);
  answerPeople([{ ...FROM_OTHER, heldBy: null, actions: ['resend', 'delete'] }, FROM_ONESELF]);
  await press(dialog.getByRole('button', { name: 'Approve', exact: true }));
  await expect.element(page.getByText('Approved. The invitation has been sent.')).toBeVisible();
  expect(approved.calls.map(({ params }) => params)).toEqual([{ id: '41' }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Resend Invite to ada@aurora.example')).toBeVisible();
});

test('what is refused, an approval or a link of what waits by now, says why, and the list is read again in place of the question', async () => {
  const asked = answerPeople([FROM_OTHER, invited({ id: 43 })]);
  await open(PENDING);
  const waits = 'This invitation waits for approval, and nothing has been sent. Once it is approved, its link is.';
  refuse(resendInvitation, 400, { errorCode: 'INVITATION_WAITS', errorMessage: waits });
  await press(button('Resend Invite to noemie@aurora.example'));
  await expect.element(page.getByText(waits)).toBeVisible();
  await press(button('Approve the invitation of ada@aurora.example'));
  const message = 'This is not possible in the user’s present status. Refresh the page.';
  refuse(approveInvitation, 400, { errorCode: 'USER_CHANGED', errorMessage: message });
  const before = asked.calls.length;
  await press(dialogOf('Approve this invitation?').getByRole('button', { name: 'Approve', exact: true }));
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.poll(() => asked.calls.length).toBeGreaterThan(before);
  await expect.element(dialogOf('Approve this invitation?')).not.toBeInTheDocument();
});

test('what waits is deleted without a word of a link that was never sent, and a merchant’s Admin sees it too', async () => {
  const role = { id: 106, name: 'TECH_SUPPORT' };
  answerPeople([
    { ...FROM_ONESELF, heldBy: { email: null, role } },
    { ...FROM_OTHER, heldBy: { email: null, role: null }, actions: ['delete'] },
  ]);
  await openScreen(PENDING);
  await expect.element(row('bea@aurora.example')).toMatchTextContent(/Waiting for approvalInvited by Tech Support/);
  await expect.element(row('ada@aurora.example')).toMatchTextContent(/Invited by the provider’s staff/);
  await press(button('Delete bea@aurora.example'));
  const dialog = dialogOf('Delete this invitation?');
  await expect
    .element(dialog.getByText('Nothing has been sent to bea@aurora.example, and nothing will be.'))
    .toBeVisible();
  const deleted = answer(deleteUser, undefined);
  await press(dialog.getByRole('button', { name: 'Delete', exact: true }));
  await expect.element(page.getByText('User deleted successfully')).toBeVisible();
  expect(deleted.calls.map(({ params }) => params)).toEqual([{ id: '42' }]);
});

test('those that wait, and those whose email is refused on either tab, are narrowed to themselves in the address', async () => {
  const asked = answerPeople([FROM_OTHER]);
  const { address, goTo } = await open(PENDING);
  await choose(page.getByRole('combobox', { name: /^Invitation: / }), 'Waiting for approval');
  await expect.poll(address).toBe(`${PENDING}&waits=yes`);
  await expect.poll(() => asked.calls.at(-1)?.querystring).toMatchObject({ type: 'pending', waits: 'yes' });
  await press(page.getByRole('tab', { name: /Verified/ }));
  await expect.poll(() => asked.calls.at(-1)?.querystring.type).toBe('verified');
  expect(asked.calls.at(-1)?.querystring).not.toHaveProperty('waits');
  await goTo(`${PENDING}&mail=refused`);
  await expect.poll(() => asked.calls.at(-1)?.querystring).toMatchObject({ type: 'pending', mail: 'refused' });
  await press(page.getByRole('tab', { name: /Verified/ }));
  await expect.poll(() => asked.calls.at(-1)?.querystring).toMatchObject({ type: 'verified', mail: 'refused' });
  await choose(page.getByRole('combobox', { name: /^Email: / }), 'All');
  await expect.poll(address).toBe('/admin/users');
});

test('a list says which lines wait, and how many of it have been sent', async () => {
  const line = { line: 1, merchantParent: 'Aurora Lantern Group', locale: 'fr-CA' as const, problems: [] };
  answer(previewInvitations, {
    lines: [
      { ...line, email: 'one@aurora.example', roleId: FINANCE, waits: true },
      { ...line, line: 2, email: 'two@aurora.example', roleId: 4, waits: false },
    ],
  });
  await open(PATH);
  await press(button('Invite from a list'));
  const dialog = dialogOf('Invite from a list');
  await fill(dialog.getByLabelText('List', { exact: true }), 'one@aurora.example,Finance\ntwo@aurora.example');
  await press(dialog.getByRole('button', { name: 'Check the list' }));
  await expect
    .element(dialog.getByText(/Those whom another member of the staff must approve before anything is sent: 1\.$/))
    .toBeVisible();
  await expect.element(row('one@aurora.example')).toMatchTextContent('FinanceWaiting for approval');
  await expect.element(row('two@aurora.example')).not.toMatchTextContent('Waiting for approval');
  answer(inviteFromList, { invited: 2, waiting: 1 });
  await press(dialog.getByRole('button', { name: 'Send invitations (2)' }));
  await expect.element(page.getByText('Invitations sent: 1')).toBeVisible();
  await expect.element(page.getByText('Waiting for approval, not sent yet: 1')).toBeVisible();
});

test('somebody who is here is offered the roles that the reader gives and their own, and not let in again where it is above', async () => {
  answer(getUser, person());
  const { goTo } = await open(`${PATH}/31/profile`);
  const role = page.getByRole('combobox', { name: 'Portal Role' });
  await expect.element(role).toHaveTextContent('Finance');
  await press(role);
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(each => each.textContent),
    )
    .toEqual(['Finance', 'Consumer Service']);
  await press(page.getByRole('option', { name: 'Consumer Service' }));
  answer(getUser, person({ id: 32, status: 'disabled', actions: ['changeRole', 'changePicture', 'delete'] }));
  await goTo(`${PATH}/32/profile`);
  await expect.element(page.getByText(/Somebody who has as much can let them in again\.$/)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toBeDisabled();
});
