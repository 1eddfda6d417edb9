import { closingPack } from '@drumlin/contract/exports/closing-pack.ts';
import {
  cancelExport,
  createExport,
  deleteExport,
  downloadExport,
  listExports,
} from '@drumlin/contract/exports/routes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerFile, savedFiles } from '../../../testing/answers.ts';
import { exportLike, idOf, ROOM } from '../../../testing/exports.ts';
import { choose, press } from '../../../testing/hands.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

const HISTORY = '/reports/exports';
const SHA256 = 'ab'.repeat(32);

const rejected = exportLike({
  reportRequestId: idOf(2),
  status: 'COMPLETED',
  filters: { ...exportLike({}).filters, transStatusId: ['R'] },
  exportFileType: 'XLSX',
  exportDate: '2026-06-18T19:30:12.000Z',
  exportDateEst: '2026-06-18 15:30:12',
});
const ready = exportLike({
  reportRequestId: idOf(3),
  status: 'COMPLETED',
  fileSize: 2048,
  sha256: SHA256,
  isProofSigned: true,
  totals: { totalCount: 1284, totalAmt: 1234.5 },
  expiresAt: '2026-07-18T18:30:12.000Z',
});
const answerSpace = (space: typeof ROOM, ...exports: ReturnType<typeof exportLike>[]) =>
  answer(listExports, { exports, creators: [{ id: 1, name: 'Odile Newcomer' }], space });
const answerList = answerSpace.bind(null, ROOM);

const row = (nth: number) => page.getByRole('row').filter({ hasText: 'interac-payins_' }).nth(nth);
const button = (name: RegExp) => page.getByRole('button', { name });

test('the details of an export are its filters in words, its file and what proves it', async () => {
  answerList(rejected, ready);
  const fetched = answer(downloadExport, { reportURL: '/v1/report/export/file?token=t', errorMessage: null });
  await openScreen(HISTORY, { now: '2026-06-18T20:00:00Z' });
  await expect.element(row(0)).toMatchTextContent(/1 filter/);
  await press(button(/^Details: /).first());
  await expect.element(page.getByText('Status: Rejected')).toBeVisible();
  await expect.element(page.getByText('Excel', { exact: true })).toBeVisible();
  await press(button(/^Details: /).first());
  await press(button(/^Details: /).last());
  await expect.element(page.getByText('Total amount', { exact: true })).toBeVisible();
  await expect.element(page.getByText('2026-07-18 14:30')).toBeVisible();
  await expect.element(button(new RegExp(`^Copy SHA-256 ${SHA256}$`))).toBeVisible();
  await press(button(/^Download the proof$/));
  await press(button(/^Download the signature$/));
  await press(button(/^Download: /).last());
  await expect.poll(() => savedFiles().length).toBe(3);
  await expect.element(button(/^Download again: /)).toBeVisible();
  expect(fetched.calls.map(({ querystring }) => querystring)).toEqual([
    { reportRequestId: idOf(3), part: 'proof' },
    { reportRequestId: idOf(3), part: 'signature' },
    { reportRequestId: idOf(3), part: 'file' },
  ]);
});

test('an export whose file has changed says so, and its creator asks for it again as it was', async () => {
  const failed = exportLike({
    creatorId: 7,
    status: 'FAILED',
    failure: 'changed',
    columns: ['transId', 'transStatusId'],
  });
  answerList(failed);
  const requested = answer(createExport, { reportRequestId: idOf(9), scheduleId: null });
  await openScreen(HISTORY, { now: '2026-06-18T20:00:00Z' });
  await press(button(/^Details: /));
  await expect.element(page.getByText(/The stored file is not the one that was made/)).toBeVisible();
  await press(button(/^Export again$/));
  await expect.element(page.getByText('Your export is being compiled. It appears in Exports.')).toBeVisible();
  const { reportName, product, filters, exportFileType, columns } = failed;
  expect(requested.calls[0]?.body).toEqual({ reportName, product, filters, exportFileType, columns });
});

test('exports stand in groups by when they were made, or by their own days; filters and order stand in the address', async () => {
  const reportBeginDateEst = '2020-01-01';
  const asked = answerList({ ...rejected, reportBeginDateEst }, { ...ready, reportBeginDateEst });
  const { address } = await openScreen(HISTORY, { now: '2026-06-18T20:00:00Z' });
  await expect.element(page.getByRole('heading', { name: /^Last 7 Days/ })).toHaveTextContent('Last 7 Days2');
  await choose(page.getByRole('combobox', { name: /^Sort: / }), 'Report date, newest');
  await expect.element(page.getByRole('heading', { name: /^2020/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Last 7 Days/ })).not.toBeInTheDocument();
  await choose(page.getByRole('combobox', { name: /^Source report: / }), 'Payins');
  await expect.poll(() => asked.calls.at(-1)?.querystring.reportName).toBe('PAYINS');
  expect(decodeURIComponent(address())).toBe(`${HISTORY}?sort=reportDate,desc&sourceReport=PAYINS`);
});

test('the export that the address names is open, in sight and has the focus', async () => {
  const many = Array.from({ length: 30 }, (_, nth) => exportLike({ ...rejected, reportRequestId: idOf(nth + 10) }));
  answerList(...many, ready);
  await openScreen(`${HISTORY}?reportRequestId=${idOf(3)}`, { now: '2026-06-18T20:00:00Z' });
  await expect.poll(() => document.activeElement?.matches('tr[data-wanted]')).toBe(true);
  await expect.element(button(new RegExp(`^Copy SHA-256 ${SHA256}$`))).toBeVisible();
  const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(innerHeight);
});

test('an export is deleted once that is confirmed, and one that runs is stopped', async () => {
  answerList(exportLike({}), rejected);
  const cancelled = answer(cancelExport, undefined);
  const deleted = answer(deleteExport, undefined);
  await openScreen(HISTORY);
  const main = page.getByRole('main');
  const act = (name: RegExp) => main.getByRole('button', { name });
  await expect.element(act(/^Cancel: /)).toBeVisible();
  answerList(rejected);
  await press(act(/^Cancel: /));
  await expect.element(act(/^Cancel: /)).not.toBeInTheDocument();
  await press(act(/^Delete: /));
  const asked = page.getByRole('dialog', { name: 'Delete this export?' });
  answerList();
  await press(asked.getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByText('Export has been deleted')).toBeVisible();
  await expect.element(page.getByText('No exports in the background yet')).toBeVisible();
  expect(cancelled.calls.map(({ querystring }) => querystring)).toEqual([{ reportId: idOf(1) }]);
  expect(deleted.calls.map(({ querystring }) => querystring)).toEqual([{ reportId: idOf(2) }]);
});

test('says in words how much room is used, and what to delete where little or none is left', async () => {
  const older = { exportDate: '2026-06-17T18:30:12.000Z', exportDateEst: '2026-06-17 14:30:12' };
  const large = exportLike({ ...ready, ...older, reportRequestId: idOf(4), fileSize: 180_000_000 });
  answerSpace(ROOM, ready, large);
  const { goTo, queryClient } = await openScreen(HISTORY, { now: '2026-06-18T20:00:00Z' });
  await expect.element(page.getByText('Exports of your company: 1.2 GB of 5 GB used')).toBeVisible();
  await expect.element(page.getByText(/room is left for exports/)).not.toBeInTheDocument();
  answerSpace({ ...ROOM, used: 4_500_000_000 }, ready, large);
  void queryClient.invalidateQueries();
  await expect
    .element(page.getByText(/^Little room is left for exports\. Delete some, the largest first/))
    .toBeVisible();
  answerSpace({ ...ROOM, used: 5_000_000_000 }, ready, large);
  void queryClient.invalidateQueries();
  await expect.element(page.getByText(/^No room is left for exports\. Delete some, the largest first/)).toBeVisible();
  await expect.element(row(0)).toMatchTextContent(/2 kB/);
  await press(button(/^Show the largest$/));
  await expect.element(page.getByRole('heading', { name: /^By size/ })).toBeVisible();
  await expect.element(row(0)).toMatchTextContent(/180 MB/);
  await goTo(`${HISTORY}?sort=size,asc`);
  await expect.element(row(0)).toMatchTextContent(/2 kB/);
});

test('what somebody else made is downloaded by a colleague, and deleted by no one but its maker and Admins', async () => {
  answerList({ ...ready, isManageable: false });
  await openScreen(HISTORY, { role: 2 });
  await expect.element(button(/^Download: /)).toBeVisible();
  await expect.element(button(/^Delete: /)).not.toBeInTheDocument();
});

test('a mail leads to the closing pack of its month, which is left with its address; that of any month that has ended is saved', async () => {
  answerList();
  const packed = answerFile(closingPack, 'closing-pack_2026-03.zip', 'PK');
  const { address } = await openScreen(`${HISTORY}?closingPack=2026-02`, { now: '2026-06-01T03:30:00Z' });
  const month = page.getByRole('combobox', { name: 'Month' });
  await expect.element(month).toMatchTextContent(/^February 2026$/);
  await press(button(/^Cancel$/));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(address()).not.toContain('closingPack');
  await press(button(/^Closing pack$/));
  // At 23:30 Eastern of its last day May is not over
  await expect.element(month).toMatchTextContent(/^April 2026$/);
  await choose(month, 'March 2026');
  await press(button(/^Download$/));
  await expect.poll(() => packed.calls.map(({ querystring }) => querystring)).toEqual([{ month: '2026-03' }]);
  await expect.poll(() => savedFiles().map(({ name }) => name)).toEqual(['closing-pack_2026-03.zip']);
});
