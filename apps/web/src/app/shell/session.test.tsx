import { refresh, signIn } from '@drumlin/contract/auth/routes.ts';
import { inviteUser } from '@drumlin/contract/invitations/routes.ts';
import { TOPICS } from '@drumlin/contract/live/topics.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { findRole } from '@drumlin/contract/roles.ts';
import { getPermissions } from '@drumlin/contract/users/routes.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReport, rowsOf } from '../../testing/answer-report.ts';
import { answer, answerFile, refuse, savedFiles, setOffline } from '../../testing/answers.ts';
import { fill, press, toggle } from '../../testing/hands.ts';
import { acceptLive } from '../../testing/live.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { answerAround, answerPeople } from '../../testing/people.ts';

const PAYINS = '/reports/transaction/deposits?limit=40';
const TOKENS = { accessToken: 'access', idToken: 'id', expiresIn: 600 };
const payins = reportRoutes(interacPayins);

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const menu = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const signInAgain = async () => {
  answer(refresh, TOKENS);
  answer(signIn, TOKENS);
  await page.getByLabelText('Email').fill('odile@aurora.example');
  await page.getByLabelText('Password', { exact: true }).fill('Right-Passw0rd!');
  await userEvent.keyboard('{Enter}');
};

beforeEach(() => {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  for (const report of [interacPayins, ibtPayins, interacPayouts]) answerReport(report, rowsOf(report, 2));
});
afterEach(() => vi.restoreAllMocks());

test('a page left open goes to the sign-in page at once when its session ends, with the reason and the way back', async () => {
  const live = acceptLive();
  const { address } = await openScreen(PAYINS);
  await expect.poll(() => live.hears(TOPICS.session)).toBe(true);
  await expect.element(heading('Payins')).toBeVisible();
  refuse(refresh, 401, { ended: 'signed_out' });
  live.endSession('signed_out');
  await expect.element(page.getByText('You were signed out from another device.')).toBeVisible();
  expect(address()).toMatch(/^\/login\?/);
  await signInAgain();
  await expect.element(heading('Payins')).toBeVisible();
  expect(address()).toBe(PAYINS);
});

test('permissions that change reach the menu of an open page, and one that is permitted no more is left', async () => {
  const live = acceptLive();
  answerAround();
  answerPeople([]);
  const { address } = await openScreen('/admin/users');
  await expect.element(menu('User Management')).toBeVisible();
  answer(getPermissions, [...(findRole(2)?.permissions ?? [])]);
  await live.say(TOPICS.session, { type: 'permissionsChanged' });
  await expect.element(menu('User Management')).not.toBeInTheDocument();
  await expect.element(menu('Payins')).toBeVisible();
  await expect.poll(address).not.toContain('/admin/users');
});

test('a page whose live connection is refused works as it did without one', async () => {
  const live = acceptLive();
  live.lose();
  const { goTo } = await openScreen(PAYINS);
  await expect.element(page.getByText('1–2 of 2')).toBeVisible();
  await goTo('/reports/transaction/withdrawals');
  await expect.element(heading('Payouts')).toBeVisible();
  expect(
    page
      .getByRole('alert')
      .elements()
      .map(alert => alert.textContent)
      .join(''),
  ).toBe('');
});

test('what was typed when the session ended is there again, once the same person is back', async () => {
  answerAround();
  answerPeople([]);
  const { address } = await openScreen('/admin/users');
  await press(page.getByRole('button', { name: 'Invite User' }));
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await fill(dialog.getByLabelText('Email'), 'somebody@aurora.example');
  await toggle(dialog.getByRole('radio', { name: /^Finance/ }));
  refuse(inviteUser, 401);
  refuse(refresh, 401);
  await press(dialog.getByRole('button', { name: 'Invite', exact: true }));
  await expect.element(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await signInAgain();
  await expect.element(heading('Users')).toBeVisible();
  expect(address()).toBe('/admin/users');
  await press(page.getByRole('button', { name: 'Invite User' }));
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('somebody@aurora.example');
  await expect.element(dialog.getByRole('radio', { name: /^Finance/ })).toBeChecked();
});

test('a double click sends once; an error goes with the next success, or after a while', async () => {
  const filed = answerFile(payins.export, 'payins.csv', 'a');
  await openScreen(PAYINS);
  const button = page.getByRole('button', { name: 'Export', exact: true });
  await expect.element(button).toBeEnabled();
  await userEvent.dblClick(button);
  await expect.poll(() => savedFiles().length).toBe(1);
  expect(filed.calls).toHaveLength(1);
  refuse(payins.export, 400, { errorCode: 'BAD_REQUEST', errorMessage: 'Not now.' });
  const failed = page.getByText('Not now.');
  // What comes right after a press is the second of a double one
  const pressUntilFailed = () =>
    expect
      .poll(async () => {
        await press(button);
        return failed.elements().length;
      })
      .toBe(1);
  await pressUntilFailed();
  answerFile(payins.export, 'payins.csv', 'b');
  await expect
    .poll(async () => {
      await press(button);
      return savedFiles().length;
    })
    .toBe(2);
  await expect.element(failed).not.toBeInTheDocument();
  // Half a minute is long enough to have read it, though the pointer is elsewhere
  const wait = globalThis.setTimeout;
  const lasting: number[] = [];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms = 0, ...given: unknown[]) => {
    if (ms >= 10_000 && ms <= 60_000) lasting.push(ms);
    return wait(act, ms >= 10_000 && ms <= 60_000 ? 500 : ms, ...given);
  }) as typeof setTimeout);
  refuse(payins.export, 400, { errorCode: 'BAD_REQUEST', errorMessage: 'Not now.' });
  await pressUntilFailed();
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } });
  await expect.element(failed).not.toBeInTheDocument();
  expect(Math.min(...lasting)).toBeGreaterThan(10_000);
  expect(Math.max(...lasting)).toBeLessThanOrEqual(31_000);
});

test('a page says that it is offline instead of waiting, and goes on by itself', async () => {
  const { goTo } = await openScreen(PAYINS);
  await expect.element(page.getByText('1–2 of 2')).toBeVisible();
  setOffline(true);
  const note = page.getByText(/^You are offline\. What you see may be out of date/);
  await expect.element(note).toBeVisible();
  await goTo('/reports/transaction/withdrawals');
  const failed = page.getByRole('alert').filter({ hasText: 'Could not load this report.' });
  await expect.element(failed).toBeVisible();
  setOffline(false);
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(page.getByText('1–2 of 2')).toBeVisible();
});

test.each([1, -1])(
  'a computer whose clock is %i day off asks for new tokens when told to, not over and over',
  async days => {
    const renewed = answer(refresh, TOKENS);
    await openScreen(PAYINS, { now: new Date(Date.now() + days * 86_400_000).toISOString() });
    await expect.element(page.getByText('1–2 of 2')).toBeVisible();
    // A page that is loaded has no token: it asks once, however many calls it makes
    expect(renewed.calls).toHaveLength(1);
    const { promise, resolve } = Promise.withResolvers<typeof TOKENS>();
    const again = answer(refresh, () => promise);
    const refused = refuse(reportRoutes(ibtPayins).list, 401);
    await press(page.getByRole('tab', { name: 'Instant Bank Transfer' }));
    await expect.poll(() => again.calls.length).toBe(1);
    const asked = answerReport(ibtPayins, rowsOf(ibtPayins, 3));
    resolve(TOKENS);
    await expect.element(page.getByText('1–3 of 3')).toBeVisible();
    expect(refused.calls).toHaveLength(1);
    // The calls after it use the token that it brought
    await press(page.getByRole('columnheader', { name: 'Amount' }));
    await expect.poll(() => asked.pages.length).toBe(2);
    expect([renewed.calls.length, again.calls.length]).toEqual([1, 1]);
  },
);

test('a long name stays inside the top bar, in French, whose words are longer', async () => {
  answerAround();
  answerPeople([]);
  const profile = { firstName: 'Marie-Philomène-Wilhelmine', lastName: 'Taschereau-Duchesnay' };
  await openScreen('/notifications', { locale: 'fr-CA', profile });
  const account = page.getByRole('button', { name: /Marie-Philomène-Wilhelmine Taschereau-Duchesnay/ });
  await expect.element(account).toBeVisible();
  for (const width of [390, 900, 1024, 1200, 1280, 1440]) {
    await page.viewport(width, 844);
    await expect.poll(() => document.documentElement.scrollWidth - innerWidth, { message: `${width}` }).toBe(0);
    await expect
      .poll(() => account.element().getBoundingClientRect().right, { message: `${width}` })
      .toBeLessThanOrEqual(width);
    expect(account.element().getBoundingClientRect().height, `${width}`).toBeLessThan(56);
  }
});
