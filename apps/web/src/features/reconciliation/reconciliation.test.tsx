import { IDENTITIES, identityIds } from '@drumlin/contract/reconciliation/identities.ts';
import {
  askReconciliation,
  exportFindings,
  type Finding,
  getReconciliation,
  type IngestedFile,
  listFiles,
  listFindings,
  type Reconciliation,
} from '@drumlin/contract/reconciliation/routes.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { routeKey } from '../../lib/api/route-key.ts';
import { answerReport, rowsOf } from '../../testing/answer-report.ts';
import { answer, answerFile, hold, refuse, savedFiles, setOffline } from '../../testing/answers.ts';
import { choose, press } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const PATH = '/reports/account-balance/reconciliation';

const RUN = { seconds: 1.25, whole: true, merchants: 2, opened: 0, closed: 0 };
const tiesOut = (changed: Partial<Reconciliation> = {}): Reconciliation => ({
  lastRun: { ...RUN, finishedAt: '2026-06-18T18:30:00Z' },
  failed: null,
  due: false,
  open: 0,
  closed: 0,
  identities: identityIds.map(identity => ({
    ...{ identity, open: 0, openCents: 0, merchants: 0, waiting: 0, again: null },
    whole: { compared: 7, at: '2026-06-18T08:11:00Z' },
  })),
  ...changed,
});
const differs = (finishedAt = '2026-06-18T18:30:00Z'): Reconciliation =>
  tiesOut({
    lastRun: { ...RUN, finishedAt },
    open: 1,
    identities: tiesOut().identities.map(each => ({
      ...each,
      ...(each.identity === 'I8' && { open: 1, openCents: 1_000, merchants: 1 }),
      ...(each.identity === 'I9' && {
        ...{ whole: { compared: 0, at: '2026-06-18T08:11:00Z' }, waiting: 2 },
        again: { compared: 0, at: '2026-06-18T10:36:00Z' },
      }),
    })),
  });
const finding: Finding = {
  id: 1,
  identity: 'I8',
  part: 'pending',
  merchantId: 'ALCASINO',
  merchantName: 'Tamarack Tickets One',
  day: '2026-06-17',
  about: 'ALCASINO',
  unit: 'cents',
  expected: 12_350,
  found: 13_350,
  difference: 1_000,
  rows: 1,
  evidence: [{ report: 'interac-payins', words: { merchants: 'ALCASINO', from: '2026-06-17', to: '2026-06-17' } }],
  openedAt: '2026-06-18T18:30:00Z',
  closedAt: null,
};
const [FIRST, LATER] = ['26061800000000000000000071', '26061800000000000000000072'] as const;
const file = (id: number, changed: Partial<IngestedFile> = {}): IngestedFile => ({
  id,
  dataset: 'interac-payins',
  fileName: `interac-payins-${id}.csv`,
  outcome: 'taken',
  rows: 1_000 + id,
  hasManifest: true,
  problems: [],
  problemCount: 0,
  finishedAt: '2026-06-18T18:00:00Z',
  ...changed,
});
const REFUSED = file(9, {
  fileName: 'interac-balances.csv',
  outcome: 'refused',
  hasManifest: false,
  problems: [{ line: 2, field: 'merchantId', reason: 'There is no merchant no-such-one' }],
  problemCount: 3,
});

const answerFindings = (...data: Finding[]) =>
  answer(listFindings, { data, currentPage: 1, totalPages: 1, totalRecords: data.length });
const answerFiles = (files: IngestedFile[]) =>
  answer(listFiles, ({ querystring }) => {
    const at = Number(querystring.page);
    const data = files.slice((at - 1) * 4, at * 4);
    const taken = files.filter(({ outcome }) => outcome === 'taken').length;
    const paging = { currentPage: at, totalPages: Math.ceil(files.length / 4), totalRecords: files.length };
    return { data, ...paging, taken, refused: files.length - taken };
  });

const button = (name: string | RegExp) => page.getByRole('button', { name });
const summary = (text: string) => page.getByRole('status').filter({ hasText: text });
const findings = page.getByRole('region', { name: 'Findings' });
const files = page.getByRole('region', { name: 'Ingest files' });
const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });

beforeEach(() => {
  answer(getReconciliation, tiesOut());
  answerFindings();
  answerFiles([1, 2, 3, 4, 5, 6].map(nth => file(nth)));
});

test('books that tie out are said to, what each identity means, and a check that failed above what is known', async () => {
  const { queryClient } = await openScreen(PATH, { role: STAFF });
  await expect.element(summary('All tie out')).toMatchTextContent(/All 12 identities hold to the cent\./);
  const tiles = page.getByRole('group', { name: 'Identities' });
  for (const [id, { title }] of Object.entries(IDENTITIES))
    await expect.element(tiles.getByRole('button', { name: new RegExp(`^${id} Holds ${title}`) })).toBeVisible();
  await press(tiles.getByRole('button', { name: /^What each means/ }), 'keys');
  const rules = page.getByRole('dialog', { name: 'What each identity means' });
  await expect.element(rules.getByText(/Conservation of money$/)).toBeVisible();
  expect(rules.element().querySelectorAll('dt')).toHaveLength(12);
  await userEvent.keyboard('{Escape}');
  await expect.element(rules).not.toBeInTheDocument();
  const at = '2026-06-18T19:05:00Z';
  for (const [step, text] of [
    ['comparing', 'The books could not be compared, 2026-06-18 15:05 ET. What is shown is of the check before.'],
    ['posting', 'What moved could not be posted to the journal, 2026-06-18 15:05 ET. All was compared.'],
  ] as const) {
    answer(getReconciliation, tiesOut({ failed: { at, step } }));
    await queryClient.invalidateQueries();
    await expect.element(alert(text)).toBeVisible();
    await expect.element(summary('All tie out')).toBeVisible();
  }
});

test('the files that came are paged, and one that was refused says where and why', async () => {
  answerFiles([REFUSED, ...[1, 2, 3, 4, 5].map(nth => file(nth))]);
  const { address } = await openScreen(PATH, { role: STAFF });
  await expect.element(files).toMatchTextContent(/5 taken in, 1 refused/);
  await expect
    .element(files.getByRole('listitem').first())
    .toMatchTextContent(/interac-balances\.csv.*Refused.*Line 2: merchantId There is no merchant.*Problems: 3/);
  await expect
    .element(files.getByRole('listitem').nth(1))
    .toMatchTextContent(/Taken in.*Rows: 1,001.*Equal to its manifest/);
  await press(files.getByRole('button', { name: 'Next page' }));
  await expect.element(files.getByText('5–6 of 6')).toBeVisible();
  expect(address()).toBe(`${PATH}?files=2`);
  await press(files.getByRole('button', { name: 'Previous page' }));
  await expect.element(files.getByText('1–4 of 6')).toBeVisible();
  expect(address()).toBe(PATH);
});

test('a difference is found by its identity, exported, and leads to its rows', async () => {
  answer(getReconciliation, differs());
  answerReport(interacPayins, rowsOf(interacPayins, 1));
  const asked = answerFindings(finding);
  const exported = answerFile(exportFindings, 'findings_2026-06-18_ET.csv', 'I8');
  const { address } = await openScreen(PATH, { role: STAFF });
  await expect.element(summary('11 of 12 identities hold')).toMatchTextContent(/Differences: 1, C\$10\.00 in all/);
  await expect
    .element(button(/^I9 Waits/))
    .toMatchTextContent(
      /Compared: 0, 2026-06-18 04:11 ET\s*After new files: 0, 2026-06-18 06:36 ET\s*Merchants that wait for a newer balance: 2/,
    );
  await press(button(/^I8 Differs/));
  await expect.element(button(/^I8 Differs/)).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe(`${PATH}?identity=I8`);
  for (const part of [/I8 Pending/, 'Tamarack Tickets One', '$123.50', '$133.50', '$10.00'])
    await expect.element(findings.getByText(part).first()).toBeVisible();
  await press(button('Export findings'));
  await expect.poll(savedFiles).toEqual([{ name: 'findings_2026-06-18_ET.csv', content: 'I8' }]);
  expect(exported.calls.map(({ querystring }) => querystring)).toEqual([{ identity: 'I8' }]);
  expect(asked.calls.at(-1)?.querystring).toEqual({ page: '1', limit: '25', identity: 'I8' });
  await press(findings.getByRole('link', { name: /^Payins/ }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payins' })).toBeVisible();
  expect(address()).toMatch(/\/reports\/transaction\/deposits.*merchants=ALCASINO/);
});

const OF_ALL: Finding = {
  ...finding,
  ...{ id: 2, identity: 'I1', part: 'regionRows', merchantId: null, merchantName: null, unit: 'rows' },
  ...{ about: 'ibt-payins O ON/SUCCESS', expected: 41, found: 42, difference: 1 },
  evidence: [{ report: 'interac-payins', words: { from: '2026-06-17', to: '2026-06-17' } }],
};
const OF_JOURNAL: Finding = {
  ...finding,
  ...{ id: 3, identity: 'I12', part: 'trial', merchantId: null, merchantName: null, about: 'journal' },
  ...{ expected: 500_00, found: 500_01, difference: 1, evidence: [] },
};

test('a sum of all merchants leads to the rows of all, and the journal to the fund, in French', async () => {
  answerReport(interacPayins, rowsOf(interacPayins, 1));
  answerFindings(OF_ALL, OF_JOURNAL);
  const { address } = await openScreen(PATH, { role: STAFF, locale: 'fr-CA' });
  const french = page.getByRole('region', { name: 'Constats' });
  for (const text of [
    'I1 Lignes par région',
    'Tous les marchands',
    'I12 Balance de vérification',
    'ibt-payins O ON/SUCCESS',
  ])
    await expect.element(french.getByText(text, { exact: true })).toBeVisible();
  const link = french.getByRole('link', { name: 'Fonds opérationnel' });
  await expect.element(link).toHaveAttribute('href', '/merchant/disbursements?tab=funds');
  await press(french.getByRole('link').first());
  await expect.poll(address).toMatch(/\/reports\/transaction\/deposits\?.*from=2026-06-17/);
  expect(address()).not.toContain('merchants');
});

test('the findings are narrowed, all of it in the address, and cleared', async () => {
  answer(getReconciliation, differs());
  const asked = answer(listFindings, { data: [], currentPage: 1, totalPages: 1, totalRecords: 0 });
  const { address } = await openScreen(PATH, { role: STAFF });
  await expect.element(page.getByText('No difference has been found')).toBeVisible();
  await choose(page.getByRole('combobox', { name: /^Identity: / }), /^I3 /);
  await choose(page.getByRole('combobox', { name: /^State: / }), 'Closed');
  await choose(page.getByRole('combobox', { name: 'Merchant' }), /Sports/);
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
  await expect
    .poll(() => asked.calls.at(-1)?.querystring)
    .toEqual({ page: '1', limit: '25', identity: 'I3', state: 'closed', merchantId: 'ALSPORTS' });
  expect(address()).toBe(`${PATH}?identity=I3&state=closed&merchant=ALSPORTS`);
  await press(button('Clear filters'));
  await expect.poll(address).toBe(PATH);
});

test('books that are to be compared again are asked for until there is another result', async () => {
  answer(getReconciliation, differs());
  const asked = answer(askReconciliation, { asked: true });
  await openScreen(PATH, { role: STAFF });
  await press(button('Check again'), 'keys');
  await expect.element(page.getByText('The books are being compared. The result appears here.')).toBeVisible();
  await expect.element(button('Check again')).toBeDisabled();
  answer(getReconciliation, tiesOut({ lastRun: { ...RUN, finishedAt: '2026-06-18T18:40:00Z' } }));
  const newer = answerFindings({ ...finding, closedAt: '2026-06-18T18:40:00Z' });
  await expect.element(summary('All tie out')).toBeVisible();
  await expect.element(button('Check again')).toBeEnabled();
  await expect.element(findings.getByText('Closed', { exact: true })).toBeVisible();
  expect(newer.calls).toHaveLength(1);
  expect(asked.calls).toHaveLength(1);
});

test('books that nobody has compared yet say so, and files that wait are told', async () => {
  answer(getReconciliation, tiesOut({ lastRun: null }));
  answerFiles([]);
  const { queryClient } = await openScreen(PATH, { role: STAFF, locale: 'fr-CA', theme: 'dark', width: 390 });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rapprochement' })).toBeVisible();
  await expect.element(button('Exporter les constats')).toBeDisabled();
  await press(button('Plus'));
  await expect.element(page.getByRole('menuitem', { name: 'Contrôler de nouveau' })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  answer(getReconciliation, { ...differs(), due: true });
  void queryClient.invalidateQueries();
  await expect.element(page.getByText(/11 sur 12/)).toBeVisible();
});

test('what is late, refused or out of reach is said to be, part by part, and asked for again', async () => {
  const release = hold(getReconciliation);
  refuse(listFindings, 403);
  refuse(listFiles, 403);
  refuse(exportFindings, 503);
  const { queryClient } = await openScreen(PATH, { role: STAFF });
  await expect.element(alert('The files could not be loaded')).toBeVisible();
  for (const name of ['Check again', 'Export findings']) await expect.element(button(name)).toBeDisabled();
  release(differs());
  await expect
    .element(alert('The findings could not be loaded'))
    .toMatchTextContent(/Oops! You don't have permission.*request-1/);
  await press(button('Export findings'));
  await expect.element(page.getByText(/^The portal is busy or restarting/)).toBeVisible();
  answerFindings(finding);
  setOffline(true);
  await press(alert('The files could not be loaded').getByRole('button', { name: 'Try again' }));
  await expect.element(alert('The files could not be loaded')).toMatchTextContent(/You are offline/);
  answerFiles([file(1)]);
  setOffline(false);
  await expect.element(files.getByRole('listitem')).toBeVisible();
  await expect.element(findings.getByText('Tamarack Tickets One')).toBeVisible();
  refuse(getReconciliation, 403);
  void queryClient.resetQueries({ queryKey: routeKey(getReconciliation) });
  const lost = alert('The reconciliation could not be loaded');
  await expect.element(lost).toBeVisible();
  for (const name of ['Check again', 'Export findings']) await expect.element(button(name)).toBeDisabled();
  await expect.element(files.getByRole('listitem')).toBeVisible();
  answer(getReconciliation, differs());
  await press(lost.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByRole('group', { name: 'Identities' })).toBeVisible();
});

test('two rows of one report are told apart and each is opened', async () => {
  answer(getReconciliation, differs());
  answerFindings({
    ...finding,
    identity: 'I9',
    part: 'double',
    about: LATER,
    evidence: [LATER, FIRST].map(row => ({ report: 'interac-payins', words: { row } })),
  });
  answerReport(interacPayins, rowsOf(interacPayins, 1));
  const { address } = await openScreen(PATH, { role: STAFF });
  await expect.element(findings.getByText('I9 Payment that may be there twice').first()).toBeVisible();
  const links = findings.getByRole('link', { name: /^Payins · Interac e-Transfer · 2606/ });
  await expect.element(links).toHaveLength(2);
  expect(new Set(links.elements().map(({ textContent }) => textContent)).size).toBe(2);
  expect(links.elements().map(link => link.getAttribute('title'))).toEqual([LATER, FIRST]);
  await press(links.last());
  await expect.poll(address).toContain(`row=${FIRST}`);
});
