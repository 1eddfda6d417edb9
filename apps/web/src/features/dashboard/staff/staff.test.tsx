import { listDatasetStates, listIngestStates } from '@drumlin/contract/ingest/admin.ts';
import { identityIds } from '@drumlin/contract/reconciliation/identities.ts';
import { getReconciliation } from '@drumlin/contract/reconciliation/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';
import { answerAnalytics, answerPage } from '../testing/answer-dashboard.ts';

const NOW = '2026-06-18T18:32:00Z';
const health = page.getByRole('region', { name: 'Health of today' });
const tiles = () =>
  health
    .getByRole('listitem')
    .elements()
    .map(tile => tile.textContent);

const answerHealth = (isWell: boolean): void => {
  const file = { id: 3, rows: 9, finishedAt: '2026-06-18T16:32:00Z' };
  const of = { lastTaken: file, refusedSince: null, merchants: 4, late: 0 };
  answer(listDatasetStates, {
    datasets: [
      { ...of, dataset: 'interac-payins' },
      { ...of, dataset: 'merchants', lastTaken: null, refusedSince: isWell ? null : file },
    ],
  });
  const late = {
    ...{ dataset: 'interac-payins', missing: [], merchantId: 'M1', merchantName: 'Umber Wren', fileId: 1, rows: 2 },
    ...{ takenAt: '2026-06-16T09:30:00Z', everyDays: 1, dueAt: '2026-06-17T18:32:00Z', isLate: true },
  };
  answer(listIngestStates, {
    data: isWell ? [] : [late],
    ...{ currentPage: 1, totalPages: isWell ? 0 : 3, totalRecords: isWell ? 0 : 3 },
  });
  answer(getReconciliation, {
    lastRun: { finishedAt: '2026-06-18T18:02:00Z', seconds: 1, whole: true, merchants: 2, opened: 0, closed: 0 },
    ...{ failed: null, due: false, open: isWell ? 0 : 2, closed: 0 },
    identities: identityIds.map((identity, nth) => ({
      ...{
        identity,
        open: isWell || nth > 0 ? 0 : 2,
        openCents: 0,
        merchants: 0,
        waiting: 0,
        whole: null,
        again: null,
      },
    })),
  });
};

beforeEach(() => {
  answerPage();
  answerAnalytics();
});

test('what is well says its figure and age alone, what is not says what, and both lead to their screens', async () => {
  answerHealth(true);
  const { queryClient } = await openScreen('/dashboard', { role: STAFF, now: NOW });
  await expect
    .poll(tiles)
    .toEqual([
      'Last file taken inPayins · Interac e-Transfer2 hours ago',
      'Late files of merchants0',
      'Your exports that wait0',
      'Findings of the reconciliation030 minutes ago',
    ]);
  answerHealth(false);
  await queryClient.invalidateQueries();
  await expect
    .poll(tiles)
    .toEqual([
      'Last file taken inPayins · Interac e-TransferRefused: Merchants · 2 hours ago',
      'Late files of merchants3Late for longest: Umber Wren · Yesterday',
      'Your exports that wait0',
      expect.stringMatching(/^Findings of the reconciliation2\d+ of \d+ identities hold · 30 minutes ago$/),
    ]);
  expect(
    health
      .getByRole('link')
      .elements()
      .map(link => link.getAttribute('href')),
  ).toEqual([
    '/merchant/files',
    '/merchant/files?tab=merchants&late=true',
    '/reports/exports',
    '/reports/account-balance/reconciliation?state=open',
  ]);
});

test('each of the staff is told of what they may open', async () => {
  await openScreen('/dashboard', { role: 113, now: NOW });
  await expect.element(health).toBeVisible();
  expect(tiles().join()).not.toContain('reconciliation');
});

test('the day of all merchants stands beside yesterday, hour by hour', async () => {
  answerHealth(true);
  await openScreen('/dashboard', { role: STAFF, now: NOW, width: 390, locale: 'fr-CA' });
  const day = page.getByRole('region', { name: 'Encaissements du jour de tous les marchands' });
  await expect.element(day).toMatchTextContent(/8 281,60.*6,2 % par rapport à hier à 14:32/);
  await expect.element(day.getByRole('figure', { name: 'Encaissements par heure' })).toBeVisible();
  await expect
    .element(day.getByRole('link', { name: 'Tous les encaissements du jour' }))
    .toHaveAttribute('href', expect.stringContaining('from=2026-06-18&to=2026-06-18'));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
