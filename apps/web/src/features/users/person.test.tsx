import {
  activateUser,
  deleteUser,
  getUser,
  putUser,
  resetUserPassword,
  suspendUser,
} from '@drumlin/contract/users/admin.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, hold, refuse, setOffline } from '../../testing/answers.ts';
import { choose, press } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { answerAround, answerPeople, person } from '../../testing/people.ts';

const PATH = '/admin/users/31/profile';
const EMAIL = 'noemie@aurora.example';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (name: string) => page.getByRole('dialog', { name });
const confirm = (name: string, label: string) => dialogOf(name).getByRole('button', { name: label, exact: true });
const select = (name: string) => page.getByRole('combobox', { name });

beforeEach(() => {
  answerAround();
  answerPeople([person()]);
});

test('role and status are changed, one after the other; a status that fails leaves the role', async () => {
  const changed = answer(putUser, person({ roles: [{ id: 3, name: 'Operations' }] }));
  await openScreen(PATH);
  await expect.element(page.getByRole('heading', { name: 'Noémie Tremblay' })).toBeVisible();
  await expect.element(button('Apply')).toBeDisabled();
  await expect.element(button('Reset')).toBeDisabled();
  await choose(select('Portal Role'), 'Operations');
  await choose(select('Status'), 'Suspended');
  const lost = refuse(suspendUser, 503);
  answer(getUser, person({ roles: [{ id: 3, name: 'Operations' }] }));
  await press(button('Apply'));
  await expect.element(page.getByText('The portal is busy or restarting. Please try again in a moment.')).toBeVisible();
  expect(lost.calls).toHaveLength(1);
  await press(page.getByRole('alert').getByRole('button'));
  // The role is saved; the status is left to change
  await press(button('Reset'));
  await expect.element(select('Portal Role')).toHaveTextContent('Operations');
  await expect.element(select('Status')).toHaveTextContent('Active');
  await choose(select('Status'), 'Suspended');
  const suspended = answer(suspendUser, undefined);
  answer(getUser, person({ roles: [{ id: 3, name: 'Operations' }], status: 'disabled', actions: ['activate'] }));
  await press(button('Apply'));
  await expect.element(page.getByText('Profile updated successfully')).toBeVisible();
  await expect.element(select('Status')).toHaveTextContent('Suspended');
  expect(changed.calls.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: '31' }, body: { roles: [3] } },
  ]);
  expect(suspended.calls.map(({ params }) => params)).toEqual([{ id: '31' }]);
});

test('somebody who is locked, and whose mail is refused, is unlocked or suspended, and their status is not edited', async () => {
  const locked = person({
    status: 'locked',
    mailRefusedAt: '2026-11-18T04:30:00Z',
    actions: ['activate', 'suspend'],
  });
  const release = hold(getUser);
  const { queryClient } = await openScreen(PATH);
  await expect.element(page.getByRole('heading', { level: 1, name: 'User', exact: true })).toBeVisible();
  release(locked);
  await expect.element(select('Status')).toBeDisabled();
  await expect
    .element(page.getByText(/refused what was sent to this address, last on 2026-11-17 23:30 ET/))
    .toBeVisible();
  const unlocked = answer(activateUser, undefined);
  answer(getUser, person());
  await press(button('Unlock'));
  await expect.element(page.getByText('Account unlocked')).toBeVisible();
  await expect.element(button('Unlock')).not.toBeInTheDocument();
  expect(unlocked.calls.map(({ params }) => params)).toEqual([{ id: '31' }]);
  answer(getUser, locked);
  void queryClient.invalidateQueries();
  const suspended = answer(suspendUser, undefined);
  await expect.element(button('Suspend')).toBeVisible();
  answer(getUser, person({ status: 'disabled', actions: ['activate'] }));
  await press(button('Suspend'));
  await expect.element(page.getByText('User suspended')).toBeVisible();
  await expect.element(button('Suspend')).not.toBeInTheDocument();
  await expect.element(select('Status')).toBeEnabled();
  expect(suspended.calls.map(({ params }) => params)).toEqual([{ id: '31' }]);
});

test('somebody is deleted once that is confirmed, and neither the way back nor one at once shows them again', async () => {
  const deleted = answer(deleteUser, undefined);
  const { address, back, goTo, history } = await openScreen('/admin/users');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await goTo(PATH);
  await press(button('Delete'));
  refuse(getUser, 404);
  answerPeople([]);
  await press(confirm('Delete this user?', 'Delete'));
  await expect.element(page.getByText('User deleted successfully')).toBeVisible();
  await expect.element(page.getByText('Nobody here yet')).toBeVisible();
  expect(address()).toBe('/admin/users');
  expect(deleted.calls.map(({ params }) => params)).toEqual([{ id: '31' }]);
  await back();
  await expect.element(page.getByText('There is no such user')).toBeVisible();
  await expect.element(button('Delete')).not.toBeInTheDocument();
  answer(getUser, person({ id: 32 }));
  await goTo('/admin/users/32/profile');
  await press(button('Delete'));
  refuse(getUser, 404);
  // Before the list can be there
  const leave = history.subscribe(({ action }) => {
    if (action.type !== 'PUSH') return;
    leave();
    history.back();
  });
  await press(confirm('Delete this user?', 'Delete'));
  await expect.element(page.getByText('There is no such user')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Delete')).not.toBeInTheDocument();
});

test('a deletion fails at once while offline and is not made up for later; whoever is out of reach is there once they are not, and has their password reset', async () => {
  const deleted = answer(deleteUser, undefined);
  const { goTo } = await openScreen(PATH);
  await press(button('Delete'));
  const dialog = dialogOf('Delete this user?');
  await expect.element(dialog).toBeVisible();
  setOffline(true);
  await press(confirm('Delete this user?', 'Delete'));
  await expect.element(page.getByText('You are offline. Check your connection and try again.')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await goTo('/admin/users/32/profile');
  const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect.element(failed).toMatchTextContent(/You are offline/);
  answer(getUser, person({ id: 32, firstName: 'Paul' }));
  setOffline(false);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Paul Tremblay' })).toBeVisible();
  const reset = answer(resetUserPassword, undefined);
  await press(button('Reset Password'));
  await expect.element(dialogOf('Reset this password?')).toMatchTextContent(new RegExp(EMAIL));
  await press(confirm('Reset this password?', 'Reset Password'));
  await expect.element(page.getByText(`Password reset instructions sent to ${EMAIL}`)).toBeVisible();
  await expect.element(dialogOf('Reset this password?')).not.toBeInTheDocument();
  expect(reset.calls.map(({ params }) => params)).toEqual([{ id: '32' }]);
  expect(deleted.calls).toEqual([]);
});
