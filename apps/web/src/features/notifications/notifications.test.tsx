import { downloadExport, listExports } from '@drumlin/contract/exports/routes.ts';
import { TOPICS } from '@drumlin/contract/live/topics.ts';
import { getWalletProductsOf } from '@drumlin/contract/merchants/routes.ts';
import {
  countUnread,
  listNotifications,
  type Notification,
  readNotifications,
} from '@drumlin/contract/notifications/routes.ts';
import { getStatementsByMail, putStatementsByMail } from '@drumlin/contract/statements/by-mail.ts';
import { putPreferences } from '@drumlin/contract/users/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { routeKey } from '../../lib/api/route-key.ts';
import { answer, hold, refuse, savedFiles, setOffline } from '../../testing/answers.ts';
import { press, toggle } from '../../testing/hands.ts';
import { acceptLive } from '../../testing/live.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { answerAround, answerPeople } from '../../testing/people.ts';

const PATH = '/notifications';
const NOW = '2026-06-18T18:30:00Z';
const FINANCE = 2;

const idOf = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const FILE: Notification = {
  kind: 'export_ready',
  id: idOf(1),
  at: '2026-06-18T14:05:00Z',
  isRead: false,
  reportName: 'PAYINS',
  product: 'INTERAC',
  exportId: idOf(11),
  frequency: 'WEEKLY',
  rows: 1284,
  fileType: 'CSV',
  keptUntil: '2026-06-25T14:05:00Z',
};
const NEWS: Notification = {
  kind: 'announcement',
  id: idOf(2),
  at: '2026-06-17T14:05:00Z',
  isRead: false,
  title: { en: 'Maintenance on Sunday', fr: 'Entretien dimanche' },
  text: { en: 'Balances stay up to date.', fr: 'Les soldes restent à jour.' },
};
const FOREIGN: Notification = {
  kind: 'export_failed',
  id: idOf(4),
  at: '2026-06-18T15:05:00Z',
  isRead: false,
  reportName: 'PAYINS',
  product: 'INTERAC',
  exportId: idOf(12),
  frequency: null,
  failure: 'changed',
  company: 'Aurora',
};
const CHANGED: Notification = {
  kind: 'people_changed',
  id: idOf(3),
  at: '2026-06-18T15:05:00Z',
  isRead: false,
  change: 'added',
  count: 1,
  people: [{ email: 'paul@aurora.example', roleId: 4 }],
};
const tell = (...data: Notification[]) => {
  const unread = data.filter(({ isRead }) => !isRead).length;
  answer(countUnread, { unread });
  return answer(listNotifications, {
    data,
    unread,
    currentPage: 1,
    totalPages: data.length === 0 ? 0 : 1,
    totalRecords: data.length,
  });
};
const allRead = () => tell({ ...FILE, isRead: true }, { ...NEWS, isRead: true });

const bell = page.getByRole('button', { name: /^Notifications(, .+)?$/ });
const panel = page.getByRole('dialog', { name: 'Notifications' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  answer(getWalletProductsOf, { products: [] });
  answer(listExports, { exports: [], creators: [], space: { used: 0, most: 2_000_000_000 } });
  answer(getStatementsByMail, { byMail: false });
});

test('the bell hears of what is new, and never comes forward by itself', async () => {
  const live = acceptLive();
  const listed = tell({ ...NEWS, isRead: true });
  await openScreen(PATH, { now: NOW });
  await expect.element(bell).toHaveAccessibleName('Notifications');
  // What was asked at first is answered, or it would come after what the connection says
  await expect.element(page.getByText('Balances stay up to date.')).toBeVisible();
  const before = listed.calls.length;
  const again = tell(NEWS);
  await live.say(TOPICS.notifications, { unread: 1 });
  await expect.element(bell).toHaveAccessibleName('Notifications, unread: 1');
  await expect.element(button('Mark as read: Maintenance on Sunday')).toBeVisible();
  expect([listed.calls.length, again.calls.length]).toEqual([before, 1]);
  await expect.element(panel).not.toBeInTheDocument();
});

test('the file of an export is saved from the bell, which is read then', async () => {
  tell(FILE, NEWS);
  const read = answer(readNotifications, undefined);
  const fetched = answer(downloadExport, { reportURL: '/v1/report/export/file?token=t', errorMessage: null });
  await openScreen('/reports/exports?frequency=DAILY', {
    role: FINANCE,
    now: NOW,
  });
  await expect.element(bell).toHaveAccessibleName('Notifications, unread: 2');
  await press(bell);
  const today = panel.getByRole('region', { name: 'Today' });
  await expect
    .element(today)
    .toMatchTextContent(/Export ready: Payins.*Weekly · 1,284 rows · CSV · kept until June 25.*10:05/);
  await expect
    .element(panel.getByRole('region', { name: 'Earlier' }))
    .toMatchTextContent(/Maintenance on Sunday.*Yesterday/);
  tell({ ...FILE, isRead: true }, NEWS);
  await press(panel.getByRole('button', { name: 'Download: Export ready: Payins' }));
  await expect.poll(() => savedFiles().length).toBe(1);
  await expect.element(panel.getByText('Unread: 1')).toBeVisible();
  allRead();
  await press(panel.getByRole('button', { name: 'Mark all as read' }));
  await expect.element(panel.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(read.calls.map(({ body }) => body)).toEqual([{ ids: [FILE.id] }, { upTo: FILE.at }]);
  expect(fetched.calls.map(({ querystring }) => querystring)).toEqual([{ reportRequestId: idOf(11), part: 'file' }]);
});

test('staff are told whose stored file has changed, and are not led to where they see nothing of it', async () => {
  tell(FOREIGN);
  await openScreen(PATH, { now: NOW });
  await expect.element(page.getByText('A stored file of Aurora has changed: Payins')).toBeVisible();
  await expect.element(page.getByText(/^It is not given out any more/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Why' })).not.toBeInTheDocument();
});

test('an announcement leads from the bell to the whole of it, and is read then', async () => {
  tell(NEWS);
  const read = answer(readNotifications, undefined);
  const { address } = await openScreen('/notifications?tab=settings', { now: NOW });
  await press(bell);
  tell({ ...NEWS, isRead: true });
  await press(panel.getByRole('link', { name: 'Open' }));
  await expect.element(page.getByRole('main').getByText('Balances stay up to date.')).toBeVisible();
  expect(address()).toBe(PATH);
  await expect.element(bell).toHaveAccessibleName('Notifications');
  expect(read.calls.map(({ body }) => body)).toEqual([{ ids: [NEWS.id] }]);
});

test('what comes by mail is chosen switch by switch; one that could not be kept says so, and applies until the page is left', async () => {
  const saved = answer(putPreferences, undefined);
  const statements = answer(getStatementsByMail, { byMail: false });
  const byMail = answer(putStatementsByMail, { byMail: true });
  await openScreen('/notifications?tab=settings', { preferences: { mail: { schedules: false } } });
  const wish = (name: string) => page.getByRole('switch', { name, exact: true });
  // Those of who has chosen nothing, and the one that was turned off
  for (const [name, isOn] of [
    ['An export of mine is ready or failed', false],
    ['A file of a schedule is ready', false],
    ['A scheduled export failed', true],
    ['Representments are due the next day', true],
    ['Announcements', true],
  ] as const)
    if (isOn) await expect.element(wish(name)).toBeChecked();
    else await expect.element(wish(name)).not.toBeChecked();
  await toggle(wish('An export of mine is ready or failed'));
  await toggle(wish('Announcements'));
  await toggle(wish('Statements of disbursements, as PDF'));
  await expect.element(wish('Statements of disbursements, as PDF')).toBeChecked();
  await expect
    .poll(() => saved.calls.map(({ body }) => body))
    .toEqual([{ mail: { exports: true } }, { mail: { announcements: false } }]);
  expect(byMail.calls.map(({ body }) => body)).toEqual([{ byMail: true }]);
  expect(statements.calls).toHaveLength(1);
  refuse(putPreferences, 503);
  await toggle(wish('Announcements'));
  await expect.element(page.getByText(/^The portal is busy or restarting\./)).toBeVisible();
  await expect.element(wish('Announcements')).toBeChecked();
});

test('notifications that are late, none, refused or out of reach are said to be, in French too', async () => {
  const release = hold(listNotifications);
  const { queryClient } = await openScreen(PATH, { locale: 'fr-CA', now: NOW });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  release({ data: [], unread: 0, currentPage: 1, totalPages: 0, totalRecords: 0 });
  await expect.element(page.getByText('Aucune notification')).toBeVisible();
  tell(FILE, NEWS);
  void queryClient.invalidateQueries();
  await expect.element(page.getByRole('main').getByText('Entretien dimanche')).toBeVisible();
  refuse(listNotifications, 403);
  void queryClient.resetQueries({ queryKey: routeKey(listNotifications) });
  const failed = page.getByRole('main').getByRole('alert');
  await expect.element(failed).toMatchTextContent(/request-1/);
  setOffline(true);
  await press(failed.getByRole('button', { name: 'Réessayer' }));
  await expect.element(failed).toMatchTextContent(/hors ligne/);
  setOffline(false);
  tell(NEWS);
  await expect.element(page.getByRole('main').getByText('Entretien dimanche')).toBeVisible();
});

const WORDS = [
  ['added', 1, 'Le fournisseur a ajouté paul@aurora.example'],
  ['added', 7, 'Le fournisseur a ajouté des personnes : 7'],
  ['role', 1, /a changé le rôle de paul@aurora\.example/],
  ['role', 7, 'Le fournisseur a changé des rôles : 7'],
  ['suspended', 1, /a suspendu paul@aurora\.example/],
  ['suspended', 7, 'Le fournisseur a suspendu des personnes : 7'],
  ['activated', 1, /a rétabli l’accès de paul@aurora\.example/],
  ['activated', 7, 'Le fournisseur a rétabli des accès : 7'],
  ['deleted', 1, /a supprimé paul@aurora\.example/],
  ['deleted', 7, 'Le fournisseur a supprimé des personnes : 7'],
  ['waits', 1, 'Une invitation attend une approbation : paul@aurora.example'],
  ['waits', 7, 'Invitations en attente d’approbation : 7'],
  ['sameRole', 1, 'Un membre du personnel a invité paul@aurora.example avec son propre rôle'],
  ['sameRole', 7, 'Invitations d’un membre du personnel avec son propre rôle : 7'],
] as const;

test('what the staff did to people is said, with who they are, in French', async () => {
  tell(...WORDS.map(([change, count], nth) => ({ ...CHANGED, id: idOf(20 + nth), change, count })));
  await openScreen(PATH, { now: NOW, locale: 'fr-CA' });
  for (const [, , said] of WORDS) await expect.element(page.getByText(said)).toBeVisible();
  await expect
    .element(page.getByText('paul@aurora.example (Service aux consommateurs), et 6 de plus').first())
    .toBeVisible();
});

test('what was done to people leads to the list that has them', async () => {
  tell(CHANGED);
  answer(readNotifications, undefined);
  answerAround();
  answerPeople([]);
  const { address } = await openScreen(PATH, { now: NOW });
  await press(page.getByRole('link', { name: 'Review' }));
  await expect.poll(address).toBe('/admin/users?tab=pending');
});
