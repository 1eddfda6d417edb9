import { listManagedParents } from '@drumlin/contract/merchants/admin.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  type ListedAnnouncement,
  listAnnouncements,
  scheduleAnnouncement,
  stopAnnouncement,
  updateAnnouncement,
} from '@drumlin/contract/notifications/announcements.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { routeKey } from '../../lib/api/route-key.ts';
import { answer, hold, refuse, setOffline } from '../../testing/answers.ts';
import { choose, fill, press, toggle, typeMinute } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const PATH = '/admin/notifications';
const NOW = '2026-06-18T18:30:00Z';
const ID = '00000000-0000-4000-8000-000000000001';

const announcement = (changed: Partial<ListedAnnouncement> = {}): ListedAnnouncement => ({
  id: ID,
  titleEn: 'Maintenance on Sunday',
  titleFr: 'Entretien dimanche',
  textEn: 'Balances stay up to date.',
  textFr: 'Les soldes restent à jour.',
  audience: 'parent',
  merchantParentId: 'UMBER',
  merchantParentName: 'Umber Wren',
  roleId: null,
  startsAt: '2026-06-19T08:00',
  endsAt: '2026-06-20T09:00',
  inPortal: true,
  byMail: false,
  version: 3,
  state: 'DRAFT',
  author: 'Ada Colleague',
  receipts: { people: 12, read: 5, mailed: null },
  ...changed,
});
const answerList = (...data: ListedAnnouncement[]) =>
  answer(listAnnouncements, { data, currentPage: 1, totalPages: data.length === 0 ? 0 : 1, totalRecords: data.length });

const answerParents = () => {
  const umber = { id: 'UMBER', name: 'Umber Wren', merchants: 1, people: 2, mfaEnforced: false, version: 1 };
  answer(listManagedParents, { data: [umber], currentPage: 1, totalPages: 1, totalRecords: 1 });
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (name: string) => page.getByRole('dialog', { name });
const begin = async (act: string) => {
  await press(button('Actions for Maintenance on Sunday'));
  await press(page.getByRole('menuitem', { name: act, exact: true }));
};

test('an announcement is written, in two languages, for one merchant parent', async () => {
  answerList();
  answerParents();
  const created = answer(createAnnouncement, { id: ID, version: 1 });
  await openScreen(PATH, { role: STAFF, now: NOW });
  await press(button('New announcement'));
  const dialog = dialogOf('New announcement');
  await fill(dialog.getByLabelText('Title in English'), 'Maintenance on Sunday');
  await fill(dialog.getByLabelText('Text in English'), 'Read-only.\nBalances stay up to date.');
  await fill(dialog.getByLabelText('Title in French'), 'Entretien dimanche');
  await fill(dialog.getByLabelText('Text in French'), 'En lecture seule.');
  await choose(dialog.getByRole('combobox', { name: 'For' }), 'The people of a merchant parent');
  const parent = dialog.getByRole('combobox', { name: 'Merchant parent' });
  await parent.fill('umb');
  await choose(parent, 'Umber Wren (UMBER)');
  await typeMinute(dialog, 'Start (ET)', '2026-07-02', '08:00');
  await typeMinute(dialog, 'End (ET)', '2026-07-01', '08:00');
  await press(dialog.getByLabelText('Start (ET)', { exact: true }));
  await expect.element(dialog.getByText('It must end after it starts')).toBeVisible();
  await typeMinute(dialog, 'End (ET)', '2026-07-03', '09:15');
  await toggle(dialog.getByRole('checkbox', { name: 'In the bell of the portal' }));
  await expect.element(dialog.getByText('Choose the portal, email or both')).toBeVisible();
  await toggle(dialog.getByRole('checkbox', { name: /^By email/ }));
  await expect.element(dialog.getByText('Choose the portal, email or both')).not.toBeInTheDocument();
  answerList(announcement());
  await press(button('Save draft'));
  await expect.element(page.getByText('Saved as a draft')).toBeVisible();
  await expect.element(page.getByText('Umber Wren')).toBeVisible();
  expect(created.calls.map(({ body }) => body)).toEqual([
    {
      titleEn: 'Maintenance on Sunday',
      textEn: 'Read-only.\nBalances stay up to date.',
      titleFr: 'Entretien dimanche',
      textFr: 'En lecture seule.',
      audience: 'parent',
      merchantParentId: 'UMBER',
      roleId: null,
      startsAt: '2026-07-02T08:00',
      endsAt: '2026-07-03T09:15',
      inPortal: false,
      byMail: true,
    },
  ]);
});

test('a change is on top of what is there, says whom it is for anew, and is refused where somebody was faster', async () => {
  answerList(announcement({ audience: 'role', roleId: 2, merchantParentId: null, merchantParentName: null }));
  const message = 'This announcement is no longer as you saw it. Nothing of yours was saved: look at it again.';
  const refused = refuse(updateAnnouncement, 409, { errorCode: 'ANNOUNCEMENT_CHANGED' });
  await openScreen(PATH, { role: STAFF, now: NOW });
  await begin('Edit');
  const dialog = dialogOf('Edit announcement');
  await expect.element(button('Save draft')).toBeDisabled();
  await choose(dialog.getByRole('combobox', { name: 'For' }), 'Everybody');
  await press(button('Save draft'));
  await expect.element(page.getByText(message)).toBeVisible();
  expect(refused.calls.map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { id: ID },
      body: {
        titleEn: 'Maintenance on Sunday',
        textEn: 'Balances stay up to date.',
        titleFr: 'Entretien dimanche',
        textFr: 'Les soldes restent à jour.',
        audience: 'all',
        merchantParentId: null,
        roleId: null,
        startsAt: '2026-06-19T08:00',
        endsAt: '2026-06-20T09:00',
        inPortal: true,
        byMail: false,
        version: 3,
      },
    },
  ]);
});

test('an announcement is scheduled and stopped once that is confirmed, and a draft deleted', async () => {
  const begun = announcement({ startsAt: '2026-06-18T08:00' });
  answerList(begun);
  const scheduled = answer(scheduleAnnouncement, { version: 4 });
  const stopped = answer(stopAnnouncement, { version: 5 });
  const deleted = answer(deleteAnnouncement, undefined);
  await openScreen(PATH, { role: STAFF, now: NOW });
  await begin('Schedule');
  const confirm = (act: string) => press(dialogOf(`${act} Maintenance on Sunday?`).getByRole('button', { name: act }));
  answerList({ ...begun, state: 'LIVE', version: 4 });
  await confirm('Schedule');
  // It starts in the past
  await expect.element(page.getByText('Announcement is live')).toBeVisible();
  await expect.element(page.getByText('5 of 12')).toBeVisible();
  answerList(announcement({ version: 5 }));
  await begin('Stop');
  await confirm('Stop');
  await expect.element(page.getByText('Announcement stopped')).toBeVisible();
  answerList();
  await begin('Delete');
  await confirm('Delete');
  await expect.element(page.getByText('No announcements')).toBeVisible();
  expect(scheduled.calls.map(({ params, body }) => [params, body])).toEqual([[{ id: ID }, { version: 3 }]]);
  expect(stopped.calls.map(({ params, body }) => [params, body])).toEqual([[{ id: ID }, { version: 4 }]]);
  expect(deleted.calls.map(({ params }) => params)).toEqual([{ id: ID }]);
});

test('announcements that are late, none, refused or out of reach are said to be', async () => {
  const nothing = { data: [], currentPage: 1, totalPages: 0, totalRecords: 0 };
  const release = hold(listAnnouncements);
  const { queryClient } = await openScreen(PATH, { role: STAFF });
  await expect.poll(() => document.querySelectorAll('main .MuiSkeleton-root').length).toBeGreaterThan(0);
  release(nothing);
  await expect.element(page.getByText('No announcements')).toBeVisible();
  refuse(listAnnouncements, 403, { errorMessage: 'This is not for you', requestId: 'request-7' });
  void queryClient.resetQueries({ queryKey: routeKey(listAnnouncements) });
  const alert = page.getByRole('alert').filter({ hasText: 'The announcements could not be loaded' });
  await expect.element(alert).toMatchTextContent(/This is not for you.*request-7/);
  setOffline(true);
  await press(alert.getByRole('button', { name: 'Try again' }));
  await expect.element(alert).toMatchTextContent('You are offline');
  answer(listAnnouncements, nothing);
  setOffline(false);
  await expect.element(page.getByText('No announcements')).toBeVisible();
});
