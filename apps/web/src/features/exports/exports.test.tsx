import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import { createExport, listExports, listPanelExports } from '@drumlin/contract/exports/routes.ts';
import { createSchedule, listRecipients } from '@drumlin/contract/exports/schedule-routes.ts';
import { getWalletProductsOf } from '@drumlin/contract/merchants/routes.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { interacEftPayouts } from '@drumlin/contract/reports/interac-eft-payouts.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { putPreferences } from '@drumlin/contract/users/routes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReport, rowsOf } from '../../testing/answer-report.ts';
import { answer, answerFile, hold, refuse, savedFiles } from '../../testing/answers.ts';
import { exportLike, idOf, ROOM } from '../../testing/exports.ts';
import { pastDoubleClick, press, toggle } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const PAYINS = '/reports/transaction/deposits?from=2026-06-01&to=2026-06-30&transStatusId=R';
const HISTORY = '/reports/exports';
const CUSTOMER_SERVICE = 4;
const ACTS = ['Export now', 'Export in background', 'Schedule export…'];

const options = page.getByRole('button', { name: 'Export options' });
const menu = page.getByRole('menu');
const acts = () =>
  menu
    .getByRole('menuitem')
    .elements()
    .map(item => item.querySelector('b')?.textContent);
const offered = async () => {
  await press(options);
  await expect.element(menu).toBeVisible();
  const names = acts();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  return names;
};
const answerReports = () => {
  for (const report of [interacPayins, ibtPayins, interacEftPayouts, interacPayouts])
    answerReport(report, rowsOf(report, 2));
};

test('each report offers the exports that it and the person may have', async () => {
  answerReports();
  const { goTo } = await openScreen(PAYINS);
  await expect.element(page.getByText('1–2 of 2')).toBeVisible();
  await press(options);
  await expect.poll(acts).toEqual(ACTS);
  await expect.element(menu.getByText('CSV, up to 150,000 rows. Takes up to 30 s.')).toBeVisible();
  await expect.element(menu.getByText('Up to 500,000 records. Ready in Exports.')).toBeVisible();
  await expect.element(menu.getByText('Uses the 1 active filter · 2 rows')).toBeVisible();
  for (const words of ['Dates: 2026-06-01 – 2026-06-30', 'Status: Rejected'])
    await expect.element(menu.getByText(words)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  // Reports without a name of their own in exports have the direct one alone
  await press(page.getByRole('tab', { name: 'Instant Bank Transfer' }));
  await expect
    .element(page.getByRole('tab', { name: 'Instant Bank Transfer' }))
    .toHaveAttribute('aria-selected', 'true');
  expect(await offered()).toEqual(ACTS.slice(0, 1));
  await goTo('/reports/transaction/eft-withdrawals');
  await expect.element(page.getByRole('heading', { level: 1, name: 'EFT Payouts' })).toBeVisible();
  expect(await offered()).toEqual(ACTS.slice(0, 1));
});

test('flags take exports in the background and schedules away, one by one', async () => {
  answerReports();
  const { goTo } = await openScreen(PAYINS, { flags: ['async-export-interac-payins'] });
  expect(await offered()).toEqual(ACTS.slice(0, 2));
  await expect.element(page.getByRole('link', { name: 'Schedule Management' })).not.toBeInTheDocument();
  await goTo('/reports/transaction/withdrawals');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
  expect(await offered()).toEqual(ACTS.slice(0, 1));
});

test('nobody without the exports has their panel, their menu or their history', async () => {
  answerReports();
  answer(getWalletProductsOf, { products: [] });
  const { address, goTo } = await openScreen(HISTORY, { role: CUSTOMER_SERVICE });
  await expect.poll(address).toBe('/dashboard');
  await goTo(PAYINS);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payins' })).toBeVisible();
  expect(await offered()).toEqual(ACTS.slice(0, 1));
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'History' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Exports' })).not.toBeInTheDocument();
});

test('a file has the columns and the type that are chosen, and both are remembered', async () => {
  answerReports();
  const remembered = answer(putPreferences, undefined);
  const filed = answerFile(reportRoutes(interacPayins).export, 'payins.xlsx', 'PK');
  const [first = '', ...others] = Object.keys(interacPayins.columns);
  const columnOrder = [first, ...others.toReversed()];
  const grid = { columnOrder, hiddenColumns: ['transStatus'] };
  await openScreen(PAYINS, { preferences: { grids: { 'interac-payins': grid } } });
  await press(options);
  await press(menu.getByRole('menuitemradio', { name: 'Columns as shown' }));
  await expect.element(menu.getByRole('menuitemradio', { name: 'Columns as shown' })).toBeChecked();
  await press(menu.getByRole('menuitemradio', { name: /^Excel/ }));
  await expect.element(menu.getByText('Excel, up to 150,000 rows. Takes up to 30 s.')).toBeVisible();
  expect(remembered.calls.map(({ body }) => body)).toEqual([
    { exports: { columns: 'shown' } },
    { exports: { fileType: 'XLSX' } },
  ]);
  await press(menu.getByRole('menuitem', { name: /^Export now/ }));
  await expect.poll(savedFiles).toEqual([{ name: 'payins.xlsx', content: 'PK' }]);
  await expect
    .element(page.getByText('Exported: Payins · Interac e-Transfer, 2026-06-01 – 2026-06-30, 2 rows'))
    .toBeVisible();
  const { fileType, columns = '' } = filed.calls[0]?.querystring ?? {};
  expect(fileType).toBe('XLSX');
  expect(columns.split(',')).toEqual(columnOrder.filter(key => key !== 'transStatus'));
  // One that stops at its cap says so
  await pastDoubleClick();
  answerFile(reportRoutes(interacPayins).export, 'payins.xlsx', 'PK', { datalimitexceeded: 'true' });
  await press(page.getByRole('button', { name: 'Export', exact: true }));
  await expect.element(page.getByText(/Only the first 150,000 rows are included/)).toBeVisible();
});

test('in French a workbook is offered first, and is what one begins with', async () => {
  answerReports();
  await openScreen(PAYINS, { locale: 'fr-CA' });
  await press(page.getByRole('button', { name: 'Options d’exportation' }));
  const types = menu.getByRole('menuitemradio');
  await expect.element(types.first()).toBeChecked();
  await expect.element(types.first()).toMatchTextContent(/^Excel/);
});

test('an export in the background tells its limit until it is known, and says that there is one already', async () => {
  answerReports();
  const remembered = answer(putPreferences, undefined);
  const created = answer(createExport, { reportRequestId: idOf(1), scheduleId: null });
  const { address } = await openScreen(PAYINS);
  const ask = async () => {
    await press(options);
    await press(menu.getByRole('menuitem', { name: /^Export in background/ }));
  };
  await ask();
  const dialog = page.getByRole('dialog', { name: 'Export in background' });
  await expect.element(dialog.getByText(/The file holds at most 500,000 records\./)).toBeVisible();
  await toggle(dialog.getByRole('checkbox', { name: "Don't show this again" }));
  answer(listPanelExports, { exports: [exportLike({})] });
  await press(dialog.getByRole('button', { name: 'Export', exact: true }));
  await expect.element(page.getByText('Your export is being compiled. It appears in Exports.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Exports' })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: /^Compiling Payins Export$/ })).toBeInTheDocument();
  await expect.poll(() => remembered.calls.at(-1)?.body).toEqual({ exports: { knowsLimit: true } });
  expect(created.calls[0]?.body).toMatchObject({
    reportName: 'PAYINS',
    product: 'INTERAC',
    exportFileType: 'CSV',
    filters: { transStatusId: ['R'] },
  });
  const existing = { reportRequestId: idOf(1), scheduleId: null };
  refuse(createExport, 409, { errorCode: 'DUPLICATE', errorMessage: 'DUPLICATE', existing });
  await ask();
  const alert = page.getByRole('alert').filter({ hasText: 'Duplicate export' });
  await expect.element(alert).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  answerHistory([exportLike({})]);
  await press(alert.getByRole('link', { name: 'Show the export' }));
  await expect.poll(address).toBe(`${HISTORY}?reportRequestId=${idOf(1)}`);
  await expect.poll(() => document.activeElement?.matches('tr[data-wanted]')).toBe(true);
  await expect.element(alert).not.toBeInTheDocument();
});

const COLLEAGUES = [
  { id: 11, name: 'Ada Colleague', email: 'ada@aurora.example' },
  { id: 12, name: 'Ben Colleague', email: 'ben@aurora.example' },
];

test('a report is scheduled in three steps: how often, and who else is told; one that is there already leads to its newest file', async () => {
  answerReports();
  answer(listRecipients, { recipients: COLLEAGUES });
  const existing = { scheduleId: idOf(5), reportRequestId: idOf(7) };
  const refused = refuse(createSchedule, 409, { errorCode: 'Duplicate', errorMessage: 'Duplicate', existing });
  await openScreen(PAYINS);
  await press(options);
  await press(menu.getByRole('menuitem', { name: /^Schedule export/ }));
  const wizard = page.getByRole('dialog', { name: 'Schedule export' });
  const button = (name: string) => wizard.getByRole('button', { name, exact: true });
  const step = () => document.querySelector('[aria-current=step]')?.textContent;
  await expect.poll(step).toContain('Applied Filters');
  await expect.element(wizard.getByText('Rejected')).toBeVisible();
  await expect.element(wizard.getByText('2026-06-01')).not.toBeInTheDocument();
  await press(button('Next'));
  await expect.poll(step).toContain('Schedule Frequency');
  await expect.element(wizard.getByText(/^Next: /)).toHaveLength(4);
  await press(button('Next'));
  await expect.element(wizard.getByText('Choose a frequency')).toBeVisible();
  expect(step()).toContain('Schedule Frequency');
  await toggle(wizard.getByRole('radio', { name: /^Weekly/ }));
  await expect.element(wizard.getByText(/^Next: Mon/).first()).toBeVisible();
  await press(button('Next'));
  await expect.element(wizard.getByText('Weekly', { exact: true })).toBeVisible();
  const tell = wizard.getByRole('combobox', { name: 'Also tell (optional)' });
  await tell.fill('ben');
  await press(page.getByRole('option', { name: /ben@/ }));
  await expect.element(button('Ben Colleague (ben@aurora.example)')).toBeVisible();
  await press(button('Confirm'));
  await expect
    .element(wizard.getByText(/^Your scheduled export wasn't created because one with these filters/))
    .toBeVisible();
  await expect
    .element(wizard.getByRole('link', { name: 'Show the export' }))
    .toHaveAttribute('href', `${HISTORY}?reportRequestId=${idOf(7)}`);
  const created = answer(createSchedule, { scheduleId: idOf(5) });
  await pastDoubleClick();
  await press(button('Confirm'));
  await expect.element(page.getByText('Your export has been scheduled')).toBeVisible();
  await expect.element(wizard).not.toBeInTheDocument();
  expect(refused.calls).toHaveLength(1);
  expect(created.calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      reportName: 'PAYINS',
      product: 'INTERAC',
      filters: expect.objectContaining({ transStatusId: ['R'] }),
      filtersCount: 1,
      exportScheduleFrequency: 'WEEKLY',
      exportFileType: 'CSV',
      recipients: [12],
    }),
  ]);
});

const answerHistory = (exports: ExportEntity[]) =>
  answer(listExports, { exports, creators: [{ id: 1, name: 'Odile Newcomer' }], space: ROOM });

test('a history that is late, empty or refused says so, and is asked for again', async () => {
  const release = hold(listExports);
  const { address, goTo } = await openScreen(`${HISTORY}?reportRequestId=nothing&frequency=WEEKLY`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Exports history' })).toBeVisible();
  await expect.element(page.getByText('No exports match these filters')).not.toBeInTheDocument();
  release({ exports: [], creators: [], space: ROOM });
  await expect.element(page.getByText(/The export that you looked for is not here/)).toBeVisible();
  await expect.element(page.getByText('No exports match these filters')).toBeVisible();
  await press(page.getByRole('button', { name: 'Clear filters' }).last());
  await expect.element(page.getByText('No exports in the background yet')).toBeVisible();
  expect(address()).toBe(HISTORY);
  refuse(listExports, 400, { errorCode: 'BAD_REQUEST', errorMessage: 'Not now.', requestId: 'r-1' });
  await goTo(`${HISTORY}?product=IBT`);
  const failed = page.getByRole('alert').filter({ hasText: 'Error loading data' });
  await expect.element(failed).toBeVisible();
  answerHistory([exportLike({ product: 'IBT' })]);
  await press(failed.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByRole('row').filter({ hasText: '62.5%' })).toBeVisible();
});
