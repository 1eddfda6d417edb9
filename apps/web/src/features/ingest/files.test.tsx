import {
  getIngestFile,
  type IngestFile,
  listDatasetStates,
  listIngestFiles,
  listIngestStates,
  type MerchantState,
  type WholeIngestFile,
} from '@drumlin/contract/ingest/admin.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { routeKey } from '../../lib/api/route-key.ts';
import { answer, hold, refuse } from '../../testing/answers.ts';
import { choose, fill, press } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';
import { expectWords } from '../../testing/states.ts';

const PATH = '/merchant/files';
const NOW = '2026-11-10T15:00:00Z';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const texts = (of: Element) => [...of.children].map(({ textContent }) => textContent);

const file = (changed: Partial<IngestFile> = {}): IngestFile => ({
  id: 41,
  dataset: 'interac-payins',
  fileName: 'payins-7.csv',
  outcome: 'taken',
  rows: 21,
  inserted: 5,
  updated: 6,
  unchanged: 7,
  older: 2,
  bad: 1,
  problemCount: 0,
  firstProblem: null,
  startedAt: '2026-11-09T04:29:00Z',
  finishedAt: '2026-11-09T04:30:00Z',
  ...changed,
});
const REASON = 'must be one of S, R, P, not "Q"';
const refused = (changed: Partial<IngestFile> = {}): IngestFile =>
  file({
    id: 42,
    fileName: 'payins-8.csv',
    outcome: 'refused',
    problemCount: 2,
    firstProblem: { line: 3, field: 'transStatus', reason: REASON },
    ...changed,
  });
const files = (...data: IngestFile[]) => ({
  data,
  currentPage: 1,
  totalPages: 1,
  totalRecords: data.length,
  counts: { taken: 30, refused: 4 },
});
const whole = (changed: Partial<WholeIngestFile> = {}): WholeIngestFile => ({
  ...file(),
  bytes: 12_345,
  sha256: 'a1b2c3d4'.repeat(8),
  hasManifest: true,
  problems: [],
  merchants: { total: 0, first: [] },
  ...changed,
});
const state = (changed: Partial<MerchantState> = {}): MerchantState => ({
  dataset: 'interac-payins',
  missing: [],
  merchantId: 'HERON',
  merchantName: 'Heron Slate One',
  fileId: 41,
  rows: 7,
  takenAt: '2026-11-09T04:30:00Z',
  everyDays: 1,
  dueAt: '2026-11-10T05:00:00Z',
  isLate: false,
  ...changed,
});
const states = (...data: MerchantState[]) => ({ data, currentPage: 1, totalPages: 1, totalRecords: data.length });

test('files are found by name, dataset, merchant, days and outcome in the address, each with what became of its rows', async () => {
  const asked = answer(
    listIngestFiles,
    files(
      refused(),
      file(),
      file({ id: 43, fileName: 'same.csv', inserted: 0, updated: 0, unchanged: 9, older: 0, bad: 0, rows: 9 }),
    ),
  );
  const { address } = await openScreen(`${PATH}?from=2026-11-01&to=2026-11-09`, { role: STAFF, now: NOW });
  await expect.element(row('payins-7.csv')).toBeVisible();
  expect(texts(row('payins-7.csv').element())).toEqual([
    'payins-7.csvinterac-payins',
    'Taken in',
    '215 new · 6 changed · 7 unchanged · 2 older · 1 bad',
    expect.stringMatching(/^–?$/),
    expect.stringContaining('2026-11-08 23:30'),
  ]);
  expect(texts(row('payins-8.csv').element())[3]).toBe(`transStatus ${REASON}Problems: 2`);
  expect(texts(row('same.csv').element())[2]).toBe('9 unchanged');
  for (const name of ['All 34', 'Taken in 30', 'Refused 4']) await expect.element(button(name)).toBeVisible();
  await fill(page.getByRole('searchbox', { name: 'Search by file name' }), 'payins');
  await expect.poll(address).toContain('keyword=payins');
  await choose(page.getByRole('combobox', { name: /^Dataset: / }), 'interac-payins');
  await choose(page.getByRole('combobox', { name: 'Merchant' }), /Sports/);
  await press(button('Refused 4'));
  await expect
    .poll(() => asked.calls.at(-1)?.querystring)
    .toEqual({
      page: '1',
      limit: '25',
      keyword: 'payins',
      dataset: 'interac-payins',
      merchantId: 'ALSPORTS',
      outcome: 'refused',
      from: '2026-11-01',
      to: '2026-11-09',
    });
  answer(listIngestFiles, files());
  await press(button('Taken in 30'));
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
  await expect
    .element(page.getByText('Nobody knows whose rows a refused file had: look for it without a merchant.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'payins-8.csv' })).not.toBeInTheDocument();
});

test('a refused file says each bad line with its reason, in English whoever reads it', async () => {
  answer(
    getIngestFile,
    whole({
      ...refused(),
      sha256: null,
      hasManifest: false,
      problemCount: 120,
      problems: [
        { line: 3, field: 'transStatus', reason: REASON },
        { line: null, field: null, reason: 'has 3 fields where the header has 20' },
      ],
    }),
  );
  await openScreen(`${PATH}/42`, { role: STAFF, locale: 'fr-CA' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'payins-8.csv' })).toBeVisible();
  const lines = page.getByRole('region', { name: 'Pourquoi il a été refusé' }).getByRole('row').elements().slice(1);
  expect(lines.map(texts)).toEqual([
    ['3', `transStatus ${REASON}`],
    ['Fichier entier', ' has 3 fields where the header has 20'],
  ]);
  expect(document.querySelectorAll('td [lang="en"]')).toHaveLength(2);
});

test('a file that was taken says what became of its rows, which were left out and whose they were', async () => {
  answer(
    getIngestFile,
    whole({
      problemCount: 1,
      problems: [{ line: 9, field: 'amount', reason: 'is no amount' }],
      merchants: {
        total: 2,
        first: [
          { merchantId: 'HERON', merchantName: 'Heron Slate One', rows: 1_200 },
          { merchantId: 'EGRET', merchantName: 'Egret Slate', rows: 3 },
        ],
      },
    }),
  );
  await openScreen(`${PATH}/41`, { role: STAFF });
  await expect
    .element(page.getByRole('region', { name: 'File', exact: true }))
    .toMatchTextContent(
      /OutcomeTaken inDatasetinterac-payinsStarted \(ET\)2026-11-08 23:29.*Finished \(ET\)2026-11-08 23:30.*Rows215 new.*Size12,345 bytesManifestWith a manifestSHA-256a1b2c3d4/,
    );
  await expect
    .element(page.getByRole('region', { name: 'Bad rows, which were left out' }))
    .toMatchTextContent('9amount is no amount');
  await expect.element(row('Heron Slate One')).toMatchTextContent('Heron Slate OneHERON1,200');
  await expect.element(page.getByText('Total merchants: 2')).toBeVisible();
});

test('a file that is late, unknown or refused says so', async () => {
  const release = hold(getIngestFile);
  const { queryClient } = await openScreen(`${PATH}/41`, { role: STAFF });
  await expect.element(page.getByRole('heading', { level: 1, name: 'File' })).toBeVisible();
  release(whole());
  await expect.element(page.getByRole('heading', { level: 1, name: 'payins-7.csv' })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'The file could not be loaded' });
  refuse(getIngestFile, 429, { errorCode: 'TOO_MANY_REQUESTS', errorMessage: 'Too many requests' });
  void queryClient.resetQueries({ queryKey: routeKey(getIngestFile) });
  await expect.element(alert).toMatchTextContent('Too many requests');
  refuse(getIngestFile, 404, { errorCode: 'NOT_FOUND', errorMessage: 'Not found' });
  await press(alert.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('There is no such file')).toBeVisible();
});

test('datasets say their last file, what was refused since, and lead to what is late', async () => {
  const last = (id: number, at: string) => ({ id, rows: 1_000 + id, finishedAt: at });
  answer(listDatasetStates, {
    datasets: [
      {
        dataset: 'interac-payouts',
        lastTaken: last(41, '2026-11-09T04:30:00Z'),
        refusedSince: last(42, '2026-11-09T06:30:00Z'),
        merchants: 12,
        late: 3,
      },
      { dataset: 'ibt-payins', lastTaken: null, refusedSince: null, merchants: 0, late: 0 },
    ],
  });
  const late = answer(listIngestStates, states(state({ dataset: 'interac-payouts', isLate: true })));
  const { address } = await openScreen(`${PATH}?tab=datasets`, { role: STAFF });
  await expect.element(row('interac-payouts')).toBeVisible();
  expect(texts(row('interac-payouts').element())).toEqual([
    'interac-payouts',
    expect.stringContaining('2026-11-08 23:30'),
    '1,041',
    expect.stringContaining('2026-11-09 01:30'),
    '12',
    '3',
  ]);
  expect(row('ibt-payins').getByRole('link').elements()).toEqual([]);
  await press(row('interac-payouts').getByRole('link').last());
  await expect.poll(address).toBe(`${PATH}?tab=merchants&dataset=interac-payouts&late=true`);
  await expect.element(row('Heron Slate One')).toMatchTextContent('Late');
  expect(late.calls.at(-1)?.querystring).toEqual({
    page: '1',
    limit: '25',
    dataset: 'interac-payouts',
    late: 'true',
  });
});

test('the latest files of merchants say what is usual, due, late or never came, and lead to the file', async () => {
  const asked = answer(
    listIngestStates,
    states(
      state({ isLate: true }),
      state({ merchantId: 'EGRET', merchantName: 'Egret', everyDays: 7 }),
      state({ merchantId: 'CRAKE', merchantName: 'Crake', everyDays: null, dueAt: null }),
      state({
        merchantId: 'RAIL',
        merchantName: 'Rail',
        dataset: null,
        missing: ['interac-payins', 'interac-payouts'],
        fileId: null,
        rows: 0,
        takenAt: null,
        everyDays: null,
        dueAt: null,
      }),
    ),
  );
  answer(getIngestFile, whole());
  const { address } = await openScreen(`${PATH}?tab=merchants`, { role: STAFF });
  await expect
    .element(row('HERON'))
    .toMatchTextContent(/Heron Slate OneHERONinterac-payins2026-11-08 23:30.*7every day2026-11-10 00:00.*Late/);
  await expect.element(row('EGRET')).toMatchTextContent(/every 7 days.*On time/);
  expect(texts(row('CRAKE').element()).slice(4)).toEqual(['–', '–', '–']);
  await expect.element(row('RAIL')).toMatchTextContent(/interac-payins, interac-payouts.*No file yet/);
  await expect
    .element(page.getByRole('link', { name: 'Heron Slate One' }))
    .toHaveAttribute('href', '/merchant/merchants/HERON');
  await choose(page.getByRole('combobox', { name: /^State: / }), 'No file yet');
  await expect.poll(() => asked.calls.at(-1)?.querystring).toMatchObject({ none: 'true' });
  await choose(page.getByRole('combobox', { name: /^State: / }), 'Late');
  await expect.poll(() => asked.calls.at(-1)?.querystring).toEqual({ page: '1', limit: '25', late: 'true' });
  await press(row('HERON').getByRole('cell').nth(2).getByRole('link'));
  await expect.poll(address).toBe(`${PATH}/41`);
});

test.each([
  { path: PATH, route: listIngestFiles, nothing: files(), empty: 'No file has come yet' },
  { path: `${PATH}?tab=merchants&late=true`, route: listIngestStates, nothing: states(), empty: 'Nothing is late' },
] as const)('a list says in its own words that it has nothing, and that it could not be loaded: $empty', async each => {
  await expectWords({
    role: STAFF,
    ...each,
    route: each.route as typeof listIngestFiles,
    nothing: each.nothing as ReturnType<typeof files>,
    failed: 'The files could not be loaded',
  });
});
