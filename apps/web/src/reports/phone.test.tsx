import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerReport, rowsOf } from '../testing/answer-report.ts';
import { openScreen } from '../testing/open-screen.tsx';

const PATH = '/reports/transaction/deposits?from=2026-06-01&to=2026-06-30&transStatusId=S';

test('the first row of a phone stands above y = 300, under filters, tabs and totals', async () => {
  answerReport(interacPayins, rowsOf(interacPayins, 3));
  await openScreen(PATH, { locale: 'fr-CA', width: 390 });
  const first = page.getByRole('article').first();
  await expect.element(first).toBeVisible();
  expect(first.element().getBoundingClientRect().top).toBeLessThan(300);
  expect(document.documentElement.scrollWidth).toBe(390);
});
