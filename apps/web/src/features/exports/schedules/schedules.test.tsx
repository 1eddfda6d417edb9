import type { ScheduleEntity } from '@drumlin/contract/exports/exports.ts';
import { createExport, downloadExport, listExports, listPanelExports } from '@drumlin/contract/exports/routes.ts';
import {
  deleteSchedule,
  listSchedules,
  pauseSchedule,
  runSchedule,
} from '@drumlin/contract/exports/schedule-routes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, savedFiles } from '../../../testing/answers.ts';
import { exportLike, idOf, ROOM } from '../../../testing/exports.ts';
import { press, toggle } from '../../../testing/hands.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { toastStore } from '../../../ui/toast.ts';

const PATH = '/reports/schedule-exports';

const schedule = (changed: Partial<ScheduleEntity> = {}): ScheduleEntity => ({
  scheduleId: idOf(5),
  reportName: 'PAYINS',
  product: 'INTERAC',
  filters: { transStatusId: ['R'] },
  exportFileType: 'XLSX',
  columns: null,
  exportScheduleFrequency: 'WEEKLY',
  creator: 'Ada Colleague',
  creatorId: 11,
  lastRun: '2026-06-15T06:00:00Z',
  latestScheduleId: idOf(6),
  lastStatus: 'COMPLETED',
  lastFailure: null,
  state: 'active',
  nextRun: '2026-06-22T06:00:00Z',
  nextPeriod: { from: '2026-06-15', to: '2026-06-21' },
  recipients: [{ id: 12, name: 'Ben Colleague' }],
  isManageable: true,
  ...changed,
});
const answerList = (...schedules: ScheduleEntity[]) => answer(listSchedules, { schedules });

const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Actions: / }) });
const choose = async (name: string) => {
  await press(page.getByRole('button', { name: /^Actions: / }));
  await press(page.getByRole('menuitem', { name, exact: true }));
};
const dialogOf = (name: string) => page.getByRole('dialog', { name });

test('a schedule says what it exports and whom it tells, changes its frequency alone, and leads to its exports', async () => {
  answerList(schedule());
  const changed = answer(createExport, { reportRequestId: null, scheduleId: idOf(5) });
  const { address } = await openScreen(PATH);
  for (const part of ['Payins', 'Status: Rejected', 'Weekly', 'Active', 'Completed', '2026-06-15', 'Ada Colleague'])
    await expect.element(row).toMatchTextContent(new RegExp(part));
  await expect.element(row).toMatchTextContent(/Also told: Ben Colleague/);
  await choose('Edit frequency');
  const dialog = dialogOf('Edit schedule');
  await expect.element(dialog.getByRole('radio', { name: /^Weekly/ })).toBeChecked();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await toggle(dialog.getByRole('radio', { name: /^Daily/ }));
  answerList(schedule({ exportScheduleFrequency: 'DAILY' }));
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Your schedule has been updated')).toBeVisible();
  await expect.element(page.getByRole('main').getByText('Daily', { exact: true })).toBeVisible();
  expect(changed.calls.map(({ body }) => body)).toEqual([
    {
      scheduleId: idOf(5),
      reportName: 'PAYINS',
      product: 'INTERAC',
      filters: { transStatusId: ['R'] },
      exportFileType: 'XLSX',
      exportScheduleFrequency: 'DAILY',
    },
  ]);
  answer(listExports, { exports: [], creators: [{ id: 11, name: 'Ada Colleague' }], space: ROOM });
  await choose('View all exports');
  await expect.element(page.getByRole('combobox', { name: 'Frequency: Daily' })).toBeVisible();
  expect(address()).toMatch(
    /exports\?sourceReport=PAYINS&creator=(%22)?11(%22)?&product=INTERAC&exportType=SCHEDULED&frequency=DAILY$/,
  );
});

test('a schedule is paused, resumed, run, downloaded and deleted', async () => {
  answerList(schedule());
  const paused = answer(pauseSchedule, undefined);
  const run = answer(runSchedule, { reportRequestId: idOf(7) });
  const fetched = answer(downloadExport, { reportURL: '/v1/report/export/file?token=t', errorMessage: null });
  const deleted = answer(deleteSchedule, undefined);
  await openScreen(PATH);
  const state = (text: string) => page.getByRole('main').getByText(text, { exact: true });
  await expect.element(state('Active')).toBeVisible();
  answerList(schedule({ state: 'paused', nextRun: null, nextPeriod: null }));
  await choose('Pause schedule');
  await expect.element(page.getByText('Schedule paused')).toBeVisible();
  await expect.element(state('Paused')).toBeVisible();
  answerList(schedule());
  await choose('Resume schedule');
  await expect.element(state('Active')).toBeVisible();
  answer(listPanelExports, { exports: [exportLike({ reportRequestId: idOf(7) })] });
  await choose('Run now');
  await expect.element(page.getByText('Your export is being compiled. It appears in Exports.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Exports' })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: /^Compiling Payins Export$/ })).toBeInTheDocument();
  // On a phone what was done is told over the menu, until it is closed
  for (const { id } of toastStore.read()) toastStore.close(id);
  await choose('Download last run');
  await expect.poll(() => savedFiles().length).toBe(1);
  await choose('Delete');
  const asked = dialogOf('Delete this schedule?');
  await expect
    .element(
      asked.getByText(
        'Payins · Interac e-Transfer is no longer exported by itself. Files that are there already stay.',
      ),
    )
    .toBeVisible();
  answerList();
  await press(asked.getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByText('No scheduled exports yet')).toBeVisible();
  const which = { scheduleId: idOf(5) };
  expect(paused.calls.map(({ querystring, body }) => ({ querystring, body }))).toEqual([
    { querystring: which, body: { isPaused: true } },
    { querystring: which, body: { isPaused: false } },
  ]);
  expect(run.calls.map(({ querystring }) => querystring)).toEqual([which]);
  expect(fetched.calls.map(({ querystring }) => querystring)).toEqual([{ reportRequestId: idOf(6), part: 'file' }]);
  expect(deleted.calls.map(({ querystring }) => querystring)).toEqual([which]);
});

test('what only a creator and Admins may do is not there for others, who may run it', async () => {
  answerList(schedule({ isManageable: false, lastStatus: 'FAILED', lastFailure: 'noPermission' }));
  await openScreen(PATH, { role: 2 });
  await press(page.getByRole('button', { name: /^Actions: / }));
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(each => each.textContent),
    )
    .toEqual(['Run now', 'View all exports']);
});
