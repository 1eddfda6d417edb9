import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerReport, rowOf } from '../testing/answer-report.ts';
import { answerFile, savedFiles } from '../testing/answers.ts';
import { press } from '../testing/hands.ts';
import { openScreen } from '../testing/open-screen.tsx';

const PATH = '/reports/transaction/deposits?from=2026-06-01&to=2026-06-30';
const BANNER =
  'Test data: these totals count test payments only. None of them is in live totals, balances or analytics.';

const banner = page.getByRole('status').filter({ hasText: BANNER });
const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
const tests = [1, 2].map(nth => rowOf(interacPayins, nth, { testData: 'ONLY' }));

beforeEach(() => {
  answerReport(interacPayins, ({ filters }) => (filters['testData'] === undefined ? [] : tests));
});

test('test payments are shown once asked for, marked, on a phone too, and never with live rows', async () => {
  const filed = answerFile(reportRoutes(interacPayins).export, 'interac-payins_TEST-DATA.csv', 'a');
  const { address } = await openScreen(PATH);
  await expect.element(page.getByText(/^No records match/)).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'More filters' }));
  const filters = page.getByRole('dialog', { name: 'More filters' });
  await press(filters.getByRole('group', { name: 'Test data' }).getByRole('button'));
  await press(filters.getByRole('button', { name: 'Show 2 results' }));
  await expect.element(banner).toBeVisible();
  expect(address()).toContain('testData=ONLY');
  await expect.element(rows.getByText('Test', { exact: true })).toHaveLength(2);
  await page.viewport(390, 900);
  await expect.element(page.getByRole('article').getByText('Test', { exact: true })).toHaveLength(2);
  await page.viewport(1440, 900);
  await press(page.getByRole('button', { name: 'Export', exact: true }));
  await expect.poll(() => savedFiles().length).toBe(1);
  expect(JSON.stringify(filed.calls[0]?.body)).toMatch(/"testData":\[?"ONLY"/);
  await press(rows.first().getByRole('gridcell').first());
  const drawer = page.getByRole('dialog', { name: 'Details' });
  await expect.element(drawer.getByText('Test', { exact: true })).toBeVisible();
  await expect
    .element(drawer.getByRole('link', { name: /^Consumer/ }))
    .toHaveAttribute('href', expect.stringMatching(/testData=ONLY/));
  await press(drawer.getByRole('button', { name: 'Close' }));
  await press(banner.getByRole('link', { name: 'Show live data' }));
  await expect.element(banner).not.toBeInTheDocument();
  expect(address()).not.toContain('testData');
  await expect.element(page.getByText(/^No records match/)).toBeVisible();
});
