import { beginStepUp, finishStepUp } from '@drumlin/contract/security/step-up.ts';
import { startSupportView } from '@drumlin/contract/support/routes.ts';
import { getUser, listRoles, type ManagedUser } from '@drumlin/contract/users/admin.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../testing/answers.ts';
import { fill, press } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { person } from '../../testing/people.ts';

const PATH = '/admin/users/31/profile';
const TECHNICAL_SUPPORT = 106;
const PAYMENTS_ADMIN = 112;
const VIEW = '00000000-0000-4000-8000-000000000091';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'See the portal as Anouk Vireo?' });
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
    heldBy: null,
    actions: [],
    ...changed,
  });
const open = (role = TECHNICAL_SUPPORT) => openScreen(PATH, { role });

beforeEach(() => {
  answer(getUser, anouk());
  answer(listRoles, { roles: [] });
});

test('a support view is begun with a reason and a second factor, and opens in a tab of its own', async () => {
  refuse(startSupportView, 409, {
    errorCode: 'SECOND_FACTOR_NEEDED',
    errorMessage: 'Confirm that it is you: show your second factor again.',
  });
  answer(beginStepUp, { challenge: 'EMAIL_OTP', session: 'the-session', email: 'odile@aurora.example' });
  answer(finishStepUp, undefined);
  await open();
  await press(button('Support view'));
  await expect.element(dialog).toMatchTextContent('For 60 minutes at most you see what they see.');
  const start = dialog.getByRole('button', { name: 'Start support view' });
  await expect.element(start).toBeDisabled();
  await fill(dialog.getByLabelText('Reason'), 'Ticket 4711');
  await press(start);
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect.element(proof).toBeVisible();
  const started = answer(startSupportView, {
    id: VIEW,
    user: {
      id: 31,
      email: 'anouk@loon.example',
      firstName: 'Anouk',
      lastName: 'Vireo',
      merchantParent: 'Loon Holdings',
    },
    secondsLeft: 3_600,
  });
  await fill(proof.getByLabelText('6-digit code'), '123456');
  const link = page.getByRole('link', { name: 'Open it in a new tab' });
  await expect.element(link).toHaveAttribute('href', `/support-view?view=${VIEW}`);
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(started.calls.map(({ body }) => body)).toEqual([{ reason: 'Ticket 4711', userId: 31 }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(link).not.toBeInTheDocument();
});

test.each([
  { who: 'staff who may not', role: PAYMENTS_ADMIN, given: {} },
  { who: 'one of the staff', role: TECHNICAL_SUPPORT, given: { userType: 'internal', merchantParent: null } },
  { who: 'somebody who is suspended', role: TECHNICAL_SUPPORT, given: { status: 'disabled' } },
] as const)('there is none for $who', async ({ role, given }) => {
  answer(getUser, anouk(given));
  await open(role);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Anouk Vireo' })).toBeVisible();
  await expect.element(button('Support view')).not.toBeInTheDocument();
});

test.each(['', '?view=', '?view=nobody'])('an address without a view (%j) says that it is over', async words => {
  await openScreen(`/support-view${words}`, { role: undefined });
  await expect.element(page.getByRole('heading', { name: 'This support view is over.' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to your own portal' })).toHaveAttribute('href', '/');
});
