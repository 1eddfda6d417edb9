import { logout, refresh } from '@drumlin/contract/auth/routes.ts';
import { FLAG_NAMES, type FlagName } from '@drumlin/contract/core/flags.ts';
import { getCurrentIp, listIpEntries } from '@drumlin/contract/ip-allowlist/routes.ts';
import { getWalletProductsOf } from '@drumlin/contract/merchants/routes.ts';
import { interacEftPayouts } from '@drumlin/contract/reports/interac-eft-payouts.ts';
import { getMfaEnforcement } from '@drumlin/contract/security/enforcement.ts';
import { listRoles, listUsers } from '@drumlin/contract/users/admin.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReport, rowsOf } from '../../testing/answer-report.ts';
import { answer, answerAddress } from '../../testing/answers.ts';
import { fill, press } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const POLL_MS = 300_000;
const IP_LIST = '/admin/ip-allowed-list';
const FLAGS = '/ofrep/v1/evaluate/flags';
const TECHNICAL_SUPPORT = 106;
const TOKENS = { accessToken: 'access', idToken: 'id' };

const menuLink = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

/** Answers the flags from now on, all but one of them on; returns how often they are asked for. */
const allBut = (off?: FlagName) => {
  const asked = vi.fn(() => Response.json({ flags: FLAG_NAMES.map(key => ({ key, value: key !== off })) }));
  answerAddress('POST', FLAGS, asked);
  return asked;
};
/** Lets five minutes pass on the page: its day and what it does every so often; all else goes on as ever. */
const poll = () => vi.advanceTimersByTime(POLL_MS);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-10T15:00:00Z') });
  answer(listIpEntries, { data: [], currentPage: 1, totalPages: 1, totalRecords: 0 });
  answer(getCurrentIp, { ip: null, isAllowed: false });
  answer(getMfaEnforcement, { enabled: false, changeable: true, users: 1, usersWithMfa: 0 });
  answer(listRoles, { roles: [] });
  answer(getWalletProductsOf, { products: [] });
  answer(listUsers, { data: [], currentPage: 1, totalPages: 1, totalUsers: 0, counts: { verified: 0, pending: 0 } });
});

test('what is switched off leaves the menu at the next poll, and whoever is on its screen is led to the dashboard', async () => {
  const first = allBut();
  const { address } = await openScreen(IP_LIST, { role: TECHNICAL_SUPPORT });
  await expect.element(page.getByRole('heading', { level: 1, name: 'IP allowed list' })).toBeVisible();
  await expect.element(menuLink('IP Whitelisting')).toBeVisible();
  const second = allBut('ip-whitelisting');
  poll();
  await expect.poll(address).toBe('/dashboard');
  await expect.element(page.getByText('This screen has been switched off.')).toBeVisible();
  await expect.element(menuLink('IP Whitelisting')).not.toBeInTheDocument();
  await expect.element(menuLink('Audit Trail')).toBeVisible();
  expect(
    [first, second].map(({ mock }) => mock.calls.length),
    'one poller for the whole page',
  ).toEqual([1, 1]);
});

test('what is switched on again is in the menu at the next poll', async () => {
  allBut('ip-whitelisting');
  await openScreen('/admin/users');
  await expect.element(menuLink('User Management')).toBeVisible();
  await expect.element(menuLink('IP Whitelisting')).not.toBeInTheDocument();
  allBut();
  poll();
  await press(menuLink('IP Whitelisting'));
  await expect.element(page.getByRole('heading', { level: 1, name: 'IP allowed list' })).toBeVisible();
});

test('schedules leave the menu at the next poll, and nothing typed elsewhere is lost', async () => {
  allBut();
  await openScreen('/admin/users');
  await press(page.getByRole('button', { name: 'Invite User' }));
  const email = page.getByRole('dialog').getByLabelText('Email', { exact: true });
  await fill(email, 'half@typed');
  const asked = allBut('scheduled-exports');
  poll();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await expect
    .poll(() => page.getByRole('link', { name: 'Schedule Management', includeHidden: true }).elements())
    .toEqual([]);
  await expect.element(email).toHaveValue('half@typed');
});

test('a page that nobody uses asks for no token to poll with, and polls as soon as somebody is back', async () => {
  // Each token is over as soon as it is there
  const tokens = answer(refresh, { ...TOKENS, expiresIn: 0 });
  const first = allBut();
  const { queryClient } = await openScreen('/admin/users');
  await expect.element(menuLink('IP Whitelisting')).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const before = tokens.calls.length;
  const second = allBut('ip-whitelisting');
  for (let times = 0; times < 3; times += 1) poll();
  // What they would ask for is under way at once
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  expect(second).not.toHaveBeenCalled();
  expect(tokens.calls).toHaveLength(before);
  answer(refresh, { ...TOKENS, expiresIn: 600 });
  await press(page.getByRole('tab', { name: /Pending/ }));
  await expect.poll(() => second.mock.calls.length).toBe(1);
  await expect.element(menuLink('IP Whitelisting')).not.toBeInTheDocument();
  expect(first).toHaveBeenCalledOnce();
});

test('flags that cannot be fetched again stay as they were', async () => {
  allBut();
  await openScreen(IP_LIST);
  await expect.element(menuLink('IP Whitelisting')).toBeVisible();
  const refused = vi.fn(() => Response.json({}, { status: 503 }));
  answerAddress('POST', FLAGS, refused);
  poll();
  await expect.poll(() => refused.mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', { level: 1, name: 'IP allowed list' })).toBeVisible();
  await expect.element(menuLink('IP Whitelisting')).toBeVisible();
});

test('the status of EFT leaves a report that is open at the next poll', async () => {
  allBut();
  answerReport(interacEftPayouts, rowsOf(interacEftPayouts, 1));
  await openScreen('/reports/transaction/eft-withdrawals');
  const statuses = async () => {
    await press(page.getByRole('button', { name: /^Status/ }));
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'Rejected' })).toBeVisible();
    const names = page
      .getByRole('menuitemcheckbox')
      .elements()
      .map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menuitemcheckbox').first()).not.toBeInTheDocument();
    return names;
  };
  const before = await statuses();
  expect(before).toContain('Returned');
  const asked = allBut('eft');
  poll();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await expect.poll(statuses).toEqual(before.filter(name => name !== 'Returned'));
});

test('staff have a menu without groups of settings, and another way out than the avatar menu', async () => {
  allBut();
  const left = answer(logout, undefined);
  await openScreen('/help', { role: STAFF });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const section of ['Reports', 'Merchant', 'Admin', 'Internal QA'])
    await expect.element(menu.getByRole('region', { name: section, exact: true })).toBeVisible();
  await expect.element(page.getByText('Admin mode')).toBeVisible();
  await press(page.getByRole('button', { name: 'Account of Odile Newcomer' }));
  await expect.element(page.getByRole('menuitem', { name: 'Portal Docs' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /Profile|Logout/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menuitem').first()).not.toBeInTheDocument();
  await expect.element(menu.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/user/profile');
  await press(menu.getByRole('button', { name: 'Sign out' }));
  await expect.poll(() => left.calls.length).toBe(1);
});
