import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { putPreferences } from '@drumlin/contract/users/routes.ts';
import { changeView, chooseDefaultView, createView, deleteView, listViews } from '@drumlin/contract/views/routes.ts';
import type { ReportView } from '@drumlin/contract/views/schemas.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReport, rowsOf } from '../testing/answer-report.ts';
import { answer, refuse } from '../testing/answers.ts';
import { choose, fill, press, toggle } from '../testing/hands.ts';
import { openScreen } from '../testing/open-screen.tsx';

const PATH = '/reports/transaction/deposits';
const REJECTED = '019ab3c0-0000-7000-8000-000000000001';
const TEAM = '019ab3c0-0000-7000-8000-000000000002';

const view = (changed: Partial<ReportView> = {}): ReportView => ({
  id: REJECTED,
  report: 'interac-payins',
  name: 'Rejected',
  isShared: false,
  isMine: true,
  isDefault: false,
  isManageable: true,
  creatorName: 'Odile Newcomer',
  settings: { words: 'preset=TODAY&transStatusId=R', columns: ['transDatetime', 'originalAmt', 'customerName'] },
  version: 4,
  ...changed,
});
const ofTeam = view({
  id: TEAM,
  name: 'By amount',
  isShared: true,
  isMine: false,
  isManageable: false,
  creatorName: 'Ada Colleague',
  settings: { words: 'sort=-originalAmt', columns: null },
});
const answerViews = (...views: ReportView[]) => answer(listViews, { views });
const answerPayins = () =>
  answerReport(interacPayins, ({ filters }) => rowsOf(interacPayins, filters['transStatusId'] ? 1 : 3));

const row = page.getByRole('navigation', { name: 'Views of this report' });
const link = (name: string | RegExp) => row.getByRole('link', { name });
const columnsShown = () =>
  [...document.querySelectorAll('th[data-field]')].map(head => head.getAttribute('data-field'));
const act = async (name: string) => {
  await press(page.getByRole('button', { name: /^Actions: / }));
  await press(page.getByRole('menuitem', { name, exact: true }));
};

test('a chosen view has its address, rows and columns, and says what was changed since, which is saved to it', async () => {
  answerViews(view(), ofTeam);
  const asked = answerPayins();
  const remembered = answer(putPreferences, undefined);
  const saved = answer(changeView, view({ version: 5 }));
  const { address } = await openScreen(`${PATH}?preset=YESTERDAY`);
  await expect.element(link('All')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('By amount')).toHaveAttribute('title', 'Shared by Ada Colleague');
  await press(link('Rejected'));
  await expect.element(link('Rejected')).toHaveAttribute('aria-current', 'page');
  expect(address()).toBe(`${PATH}?preset=TODAY&view=${REJECTED}&transStatusId=R`);
  await expect.poll(columnsShown).toEqual(['transDatetime', 'originalAmt', 'customerName']);
  await expect.poll(() => asked.pages.at(-1)?.filters).toEqual({ transStatusId: ['R'] });

  await press(page.getByRole('button', { name: 'Manage Columns' }));
  await expect.element(page.getByText('This view has columns of its own. Yours stay as they are.')).toBeVisible();
  await toggle(page.getByRole('checkbox', { name: 'Customer', exact: true }));
  await press(page.getByRole('button', { name: 'Close' }));
  await expect.poll(columnsShown).toEqual(['transDatetime', 'originalAmt']);
  await press(page.getByRole('button', { name: 'Remove Status filter' }));
  await expect.element(link('Rejected changed')).toHaveAttribute('aria-current', 'page');
  const settings = { words: 'preset=TODAY', columns: ['transDatetime', 'originalAmt'] };
  answerViews(view({ settings, version: 5 }), ofTeam);
  await press(row.getByRole('button', { name: 'Save changes' }));
  await expect.element(link(/^Rejected$/)).toHaveAttribute('aria-current', 'page');
  expect(saved.calls[0]).toMatchObject({
    params: { id: REJECTED },
    body: { name: 'Rejected', isShared: false, settings, version: 4 },
  });
  expect(remembered.calls).toEqual([]);
});

test('the first view is saved once a filter is in force, and what the server refuses stands at its field', async () => {
  answerPayins();
  const { address } = await openScreen(`${PATH}?preset=TODAY&page=2&customerName=Th%C3%A9o`);
  await press(page.getByRole('main').getByRole('button', { name: 'Save view' }));
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await fill(name, 'Of today');
  await toggle(dialog.getByRole('switch', { name: 'Share with the team' }));
  const save = () => press(dialog.getByRole('button', { name: 'Save' }));
  const personal = 'The filter Customer names a consumer and cannot be shared.';
  refuse(createView, 400, { details: [{ field: 'settings', rule: 'personal', message: personal }] });
  await save();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(personal);
  await toggle(dialog.getByRole('switch', { name: 'Share with the team' }));
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  const taken = 'You already have a view of this report with this name';
  refuse(createView, 409, { errorCode: 'VIEW_EXISTS', details: [{ field: 'name', rule: 'unique', message: taken }] });
  await save();
  await expect.element(dialog.getByText(taken)).toBeVisible();
  await expect.element(name).toHaveFocus();

  await fill(name, 'Théo today');
  await toggle(dialog.getByRole('switch', { name: 'Use as my default' }));
  const made = view({ name: 'Théo today', settings: { words: 'preset=TODAY&customerName=Th%C3%A9o', columns: [] } });
  const created = answer(createView, made);
  const chosen = answer(chooseDefaultView, undefined);
  answerViews(made);
  await save();
  await expect.element(link(/^Théo today/)).toHaveAttribute('aria-current', 'page');
  expect(address()).toBe(`${PATH}?preset=TODAY&view=${REJECTED}&customerName=Th%C3%A9o`);
  await expect.element(page.getByRole('main')).toHaveFocus();
  const columns = expect.arrayContaining(['transDatetime', 'originalAmt']);
  expect(created.calls.map(({ body }) => body)).toEqual([
    {
      report: 'interac-payins',
      name: 'Théo today',
      isShared: false,
      settings: { words: 'preset=TODAY&customerName=Th%C3%A9o', columns },
    },
  ]);
  expect(chosen.calls.map(({ body }) => body)).toEqual([{ report: 'interac-payins', id: REJECTED }]);
});

test('a report without a word in its address opens with the default, and All keeps it away', async () => {
  answerViews(view({ isDefault: true }));
  const asked = answerPayins();
  const { address, goTo } = await openScreen(PATH);
  await expect.element(link('Rejected')).toHaveAttribute('aria-current', 'page');
  expect(address()).toBe(`${PATH}?preset=TODAY&view=${REJECTED}&transStatusId=R`);
  expect(asked.pages.map(({ filters }) => filters)).toEqual([{ transStatusId: ['R'] }]);
  await press(link('All'));
  await expect.poll(address).toBe(`${PATH}?view=all`);
  await expect.element(link('All')).toHaveAttribute('aria-current', 'page');
  await goTo(PATH);
  await expect.poll(address).toMatch(/view=019ab3c0/);
  // What clears the last filter leaves a word, or the default would come back
  await goTo(`${PATH}?transStatusId=S`);
  await press(page.getByRole('button', { name: 'Clear filters' }));
  await expect.poll(address).toBe(`${PATH}?view=all`);
});

test('the dates of another report carry into the default', async () => {
  answerViews(view({ isDefault: true }));
  answerPayins();
  const { address } = await openScreen(`${PATH}?from=2026-06-01&to=2026-06-30&view=default`);
  await expect.poll(address).toBe(`${PATH}?from=2026-06-01&to=2026-06-30&view=${REJECTED}&transStatusId=R`);
});

test('a view is deleted after a question, by whom it is; others make it their default at most', async () => {
  answerViews(view(), ofTeam);
  answerPayins();
  const deleted = answer(deleteView, undefined);
  const { address } = await openScreen(`${PATH}?view=${TEAM}&sort=-originalAmt`);
  await press(page.getByRole('button', { name: 'Actions: By amount' }));
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(each => each.textContent),
    )
    .toEqual(['Use as default']);
  await userEvent.keyboard('{Escape}');
  await press(link('Rejected'));
  await act('Delete');
  answerViews(ofTeam);
  await press(page.getByRole('dialog', { name: 'Delete this view?' }).getByRole('button', { name: 'Delete' }));
  await expect.element(link('Rejected')).not.toBeInTheDocument();
  expect(deleted.calls.map(({ params }) => params)).toEqual([{ id: REJECTED }]);
  expect(address()).toBe(`${PATH}?preset=TODAY&transStatusId=R`);
});

test('on a phone views are chosen in the sheet of filters and cost the list no room', async () => {
  answerViews(view(), ofTeam);
  answerPayins();
  const { address } = await openScreen(`${PATH}?preset=TODAY`, { width: 390, locale: 'fr-CA' });
  const first = page.getByRole('article').first();
  await expect.element(first).toBeVisible();
  expect(first.element().getBoundingClientRect().top).toBeLessThan(300);
  await press(page.getByRole('button', { name: /^Filtres/ }), 'touch');
  await choose(page.getByRole('combobox', { name: /^Vue/ }), 'Rejected', 'touch');
  await expect.poll(address).toBe(`${PATH}?preset=TODAY&view=${REJECTED}&transStatusId=R`);
  await expect.element(page.getByRole('button', { name: 'Actions : Rejected' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
