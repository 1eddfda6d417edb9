import { type AuditRow, exportAudit, listAudit } from '@drumlin/contract/audit/routes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, answerFile, savedFiles } from '../../testing/answers.ts';
import { choose, fill, press } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { expectWords } from '../../testing/states.ts';

const PATH = '/admin/audit';
const NOW = '2026-06-18T18:30:00Z';

const record = (id: number, changed: Partial<AuditRow> = {}): AuditRow => ({
  id,
  happenedAt: '2026-06-18T18:00:00Z',
  act: 'sign_in',
  outcome: 'success',
  userId: 7,
  email: 'odile@aurora.example',
  merchantParentId: 'AURORA',
  object: null,
  ip: '203.0.113.7',
  details: {},
  ...changed,
});
const answerList = (...data: AuditRow[]) =>
  answer(listAudit, { data, currentPage: 1, totalPages: data.length === 0 ? 0 : 1, totalRecords: data.length });
const dates = page.getByRole('dialog', { name: 'Dates' });

test('the trail is narrowed, all of it in the address, and its file has the same filters', async () => {
  const asked = answerList(record(1), record(2, { outcome: 'failure' }));
  const filed = answerFile(exportAudit, 'audit-trail_2026-06-18_ET.csv', 'a');
  const { address } = await openScreen(PATH, { now: NOW });
  await expect.element(page.getByText('Total Records: 2')).toBeVisible();
  await expect.element(page.getByText('odile@aurora.example').first()).toBeVisible();
  await choose(page.getByRole('combobox', { name: /^Act: / }), 'Signed in');
  await choose(page.getByRole('combobox', { name: /^Outcome: / }), 'Failure');
  await fill(page.getByLabelText('Email, object or IP'), ' odile ');
  await userEvent.keyboard('{Enter}');
  await press(page.getByRole('button', { name: 'Dates: All dates' }));
  await expect.element(dates.getByRole('grid')).toHaveLength(1);
  await press(dates.getByRole('button', { name: 'Today' }));
  const filters = { act: 'sign_in', outcome: 'failure', keyword: 'odile', from: '2026-06-18', to: '2026-06-18' };
  await expect.poll(() => asked.calls.at(-1)?.querystring).toEqual({ page: '1', limit: '25', ...filters });
  expect(new URLSearchParams(address().split('?')[1]).toString()).toBe(
    'act=sign_in&outcome=failure&keyword=odile&preset=TODAY',
  );
  await press(page.getByRole('button', { name: 'Export CSV' }));
  await expect.poll(savedFiles).toEqual([{ name: 'audit-trail_2026-06-18_ET.csv', content: 'a' }]);
  expect(filed.calls.map(({ querystring }) => querystring)).toEqual([filters]);
  await press(page.getByRole('button', { name: 'Clear filters' }));
  await expect.poll(address).toBe(PATH);
});

test('on a phone the filters are behind a button that counts them, in a sheet that each applies from', async () => {
  answerList(record(1));
  const { address } = await openScreen(`${PATH}?keyword=odile&preset=TODAY`, { now: NOW, width: 390 });
  await press(page.getByRole('button', { name: 'Filters 2' }));
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await choose(sheet.getByRole('combobox', { name: /^Outcome: / }), 'Failure');
  await expect.poll(address).toBe(`${PATH}?keyword=odile&preset=TODAY&outcome=failure`);
  await press(sheet.getByRole('button', { name: 'Clear filters' }));
  await expect.poll(address).toBe(PATH);
  await press(sheet.getByRole('button', { name: 'Show results' }));
  await expect.element(sheet).not.toBeInTheDocument();
});

test('days that nothing was recorded on say so, and are taken away again', async () => {
  answerList();
  const { address } = await openScreen(`${PATH}?act=sign_in&from=2020-01-01&to=2020-01-31`);
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
  await expect.element(page.getByText('Total Records: 0')).toBeVisible();
  await press(page.getByRole('button', { name: 'Dates: 2020-01-01 – 2020-01-31' }));
  await press(dates.getByRole('button', { name: 'All dates' }));
  await expect.poll(address).toBe(`${PATH}?act=sign_in`);
});

test('a page after the last one shows the last one', async () => {
  const asked = answer(listAudit, ({ querystring }) => ({
    data: Number(querystring.page) > 2 ? [] : [record(1)],
    currentPage: Number(querystring.page),
    totalPages: 2,
    totalRecords: 26,
  }));
  const { address } = await openScreen(`${PATH}?page=9999`);
  await expect.element(page.getByText('odile@aurora.example')).toBeVisible();
  expect(address()).toBe(`${PATH}?page=2`);
  expect(asked.calls.map(({ querystring }) => querystring.page)).toEqual(['9999', '2']);
});

test('a trail says that it is empty, and that it could not be loaded', async () => {
  await expectWords({
    path: PATH,
    route: listAudit,
    nothing: { data: [], currentPage: 1, totalPages: 0, totalRecords: 0 },
    empty: 'Nothing has been recorded yet',
    failed: 'The audit trail could not be loaded',
  });
});
