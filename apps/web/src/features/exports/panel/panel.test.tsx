import { cancelExport, closeExports, downloadExport, listPanelExports } from '@drumlin/contract/exports/routes.ts';
import { NOTHING_RUNS, TOPICS } from '@drumlin/contract/live/topics.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { answerReport, rowsOf } from '../../../testing/answer-report.ts';
import { answer, refuse, savedFiles } from '../../../testing/answers.ts';
import { exportLike, idOf } from '../../../testing/exports.ts';
import { press } from '../../../testing/hands.ts';
import { acceptLive } from '../../../testing/live.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

const PAYINS = '/reports/transaction/deposits?from=2026-06-01&to=2026-06-30';

const running = exportLike({});
const failed = exportLike({ reportRequestId: idOf(2), reportName: 'RETURNS', status: 'FAILED', failure: 'fault' });
const ready = exportLike({
  reportRequestId: idOf(3),
  reportName: 'REIMBURSEMENT',
  status: 'COMPLETED',
  progressPercentage: 100,
  isDownloaded: true,
  frequency: 'DAILY',
  exportType: 'SCHEDULED',
  sourceReportRequestId: idOf(9),
});

const panel = page.getByRole('region', { name: /^(Exports|Exportations)$/ });
/** The button that opens and minimises it, by whatever it says of the exports. */
const button = (): Element | null => document.querySelector('section[aria-label^="Export"] > button');
const head = () => page.elementLocator(button() as Element);
const expectOpen = (isOpen: boolean) => expect.poll(() => button()?.getAttribute('aria-expanded')).toBe(`${isOpen}`);
const item = (title: string) => panel.getByRole('listitem').filter({ hasText: title });
const boxOf = (part: { element: () => Element }) => part.element().getBoundingClientRect();

const rows = rowsOf(interacPayins, 2);

beforeEach(() => {
  answerReport(interacPayins, rows);
});
afterEach(() => commands.emulate({ media: null }));

test('opens for what appears, and not for what was ready or has failed before the page, which is a number', async () => {
  const older = exportLike({ ...ready, reportRequestId: idOf(5), isDownloaded: false });
  answer(listPanelExports, { exports: [ready, older, failed] });
  const { queryClient } = await openScreen(PAYINS);
  await expectOpen(false);
  await expect.element(head()).toMatchTextContent(/2 ready · 1 failed/);
  answer(listPanelExports, {
    exports: [exportLike({ status: 'NEW', reportRequestId: idOf(4) }), ready, older, failed],
  });
  void queryClient.invalidateQueries();
  await expectOpen(true);
});

test('says how each export stands, shut how far all are, and acts on it', async () => {
  const waiting = (['NEW', 'QUEUED'] as const).map((status, nth) =>
    exportLike({ reportRequestId: idOf(nth + 5), reportName: 'PAYOUTS', status }),
  );
  answer(listPanelExports, { exports: [running, ...waiting, failed, ready] });
  const { queryClient } = await openScreen(PAYINS);
  await expectOpen(true);
  await expect.element(panel.getByText('3 compiling · 1 ready · 1 failed')).toBeVisible();
  // What waits or compiles stays in sight until it is cancelled
  await expect.element(panel.getByRole('button', { name: /^Cancel: / })).toHaveLength(3);
  await expect.element(panel.getByRole('button', { name: /^Close: / })).toHaveLength(1);
  answer(listPanelExports, { exports: [running, ...waiting] });
  await queryClient.invalidateQueries();
  await expect.element(panel.getByRole('progressbar')).toHaveLength(3);
  await expect.element(panel.getByRole('button', { name: 'Clear finished' })).not.toBeInTheDocument();
  await press(head());
  await expect.element(panel.getByText('3 compiling · 62.5%')).toBeVisible();
  await press(head());
  answer(listPanelExports, { exports: [running, failed, ready] });
  await queryClient.invalidateQueries();
  const compiling = item('Compiling Payins Export');
  await expect.element(compiling.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62.5');
  await expect.element(compiling).toMatchTextContent(/62\.5%/);
  await expect.element(item('Disbursement Export Ready')).toMatchTextContent(/2026-06-12 – 2026-06-18/);
  await expect
    .element(item('Returns Export Compilation Failed'))
    .toMatchTextContent(/It could not be compiled, after three tries\./);
  const closed = answer(closeExports, undefined);
  answer(listPanelExports, { exports: [running, ready] });
  await press(item('Returns').getByRole('button', { name: /^Close: / }));
  await expect.element(item('Returns')).not.toBeInTheDocument();
  const cancelled = answer(cancelExport, undefined);
  answer(listPanelExports, { exports: [ready] });
  await press(item('Payins').getByRole('button', { name: /^Cancel: / }));
  await expect.element(item('Payins')).not.toBeInTheDocument();
  answer(listPanelExports, { exports: [] });
  await press(panel.getByRole('button', { name: 'Clear finished' }));
  await expect.element(panel.getByText(/^Nothing is being compiled\./)).toBeVisible();
  expect(closed.calls.map(({ querystring }) => querystring)).toEqual([{ reportId: idOf(2) }, {}]);
  expect(cancelled.calls.map(({ querystring }) => querystring)).toEqual([{ reportId: idOf(1) }]);
  await press(head());
  await expect.element(panel).not.toBeInTheDocument();
});

test('listens while something runs: progress is shown as it is told, and the list is asked for at the end', async () => {
  const live = acceptLive();
  const asked = answer(listPanelExports, { exports: [running, ready] });
  await openScreen(PAYINS);
  await expect.element(item('Payins')).toMatchTextContent(/62\.5%/);
  await expect.poll(() => live.hears(TOPICS.exportProgress)).toBe(true);
  const before = asked.calls.length;
  await live.say(TOPICS.exportProgress, {
    reportingServiceExportRequestId: idOf(1),
    progressPercentage: 87.5,
    status: 'IN_PROGRESS',
  });
  await expect.element(item('Payins')).toMatchTextContent(/87\.5%/);
  expect(asked.calls).toHaveLength(before);
  const done = exportLike({ status: 'COMPLETED', progressPercentage: 100, isDownloaded: true });
  const ended = answer(listPanelExports, { exports: [done, ready] });
  await live.say(TOPICS.exportProgress, { closed: NOTHING_RUNS });
  await expect.element(item('Payins Export Ready')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: /^Payins Export Ready$/ })).toBeInTheDocument();
  expect(ended.calls).toHaveLength(1);
  await expect.poll(() => live.hears(TOPICS.exportProgress)).toBe(false);
});

test('files that are to be saved are saved half a second apart, each once, and the list is asked for again', async () => {
  const flagged = [1, 2].map(nth =>
    exportLike({ reportRequestId: idOf(nth), status: 'COMPLETED', progressPercentage: 100, initiateDownload: true }),
  );
  const listed = answer(listPanelExports, { exports: flagged });
  const moments: number[] = [];
  const asked = answer(downloadExport, ({ querystring: { reportRequestId } }) => {
    moments.push(performance.now());
    return { reportURL: `/v1/report/export/file?token=${reportRequestId}`, errorMessage: null };
  });
  await openScreen(PAYINS);
  await expect.poll(() => moments).toHaveLength(2);
  const [first = 0, second = 0] = moments;
  expect(second - first).toBeGreaterThanOrEqual(450);
  expect(asked.calls.map(({ querystring }) => querystring)).toEqual([
    { reportRequestId: idOf(1), part: 'file' },
    { reportRequestId: idOf(2), part: 'file' },
  ]);
  expect(savedFiles().map(({ content }) => new URL(content).search)).toEqual([
    `?token=${idOf(1)}`,
    `?token=${idOf(2)}`,
  ]);
  // Once as the page came, and once more after the files
  await expect.poll(() => listed.calls.length, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(asked.calls).toHaveLength(2);
});

test('a drawer stands over it, and paper is without it', async () => {
  answer(listPanelExports, { exports: [running] });
  const { goTo } = await openScreen(PAYINS);
  await expect.element(item('Payins')).toBeVisible();
  const { x, y } = boxOf(item('Payins'));
  await goTo(`${PAYINS}&row=${String(rows[0]?.[interacPayins.rowKey])}`);
  await expect.element(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
  await expect.poll(() => document.elementFromPoint(x + 5, y + 5)?.closest('[data-open]') ?? null).toBeNull();
  await commands.emulate({ media: 'print' });
  await expect.element(panel).not.toBeInTheDocument();
});

test('is a bar along the edge of a phone, which leaves while one scrolls down, and never stands over the pager or what has the focus', async () => {
  const many = Array.from({ length: 12 }, (_, nth) =>
    exportLike({ ...ready, isDownloaded: false, reportRequestId: idOf(nth + 20) }),
  );
  answer(listPanelExports, { exports: many });
  answerReport(interacPayins, rowsOf(interacPayins, 40));
  await openScreen(PAYINS, { width: 390, theme: 'dark' });
  await expect.element(page.getByText('1–25 of 40')).toBeVisible();
  const sizeOf = () => [Math.round(boxOf(panel).width), Math.round(boxOf(panel).height)];
  await expect.poll(sizeOf).toEqual([390, 53]);
  scrollBy(0, 900);
  await expect.poll(() => boxOf(panel).y).toBeGreaterThanOrEqual(innerHeight);
  scrollBy(0, -300);
  await expect.poll(() => Math.round(boxOf(panel).bottom)).toBe(innerHeight);
  await press(head());
  await expectOpen(true);
  await expect.poll(() => boxOf(panel).x).toBeGreaterThanOrEqual(0);
  await expect.poll(() => boxOf(panel).right).toBeLessThanOrEqual(390);
  await expect.poll(() => boxOf(panel.getByRole('list')).height).toBeLessThanOrEqual(350);
  scrollTo(0, document.body.scrollHeight);
  const next = page.getByRole('button', { name: 'Next page' });
  await expect.poll(() => boxOf(next).bottom - boxOf(panel).y).toBeLessThan(0);
  // The keyboard goes to something under the panel
  await press(head(), 'keys');
  await press(head(), 'keys');
  await expectOpen(true);
  scrollTo(0, 0);
  const isUnder = (each: Element) => {
    const { top, height } = each.getBoundingClientRect();
    return top + height / 2 > boxOf(panel).top + 40 && top + height / 2 < boxOf(panel).bottom - 20;
  };
  await expect.poll(() => [...document.querySelectorAll('main button')].some(isUnder)).toBe(true);
  [...document.querySelectorAll<HTMLElement>('main button')].find(isUnder)?.focus({ preventScroll: true });
  await expectOpen(false);
  await expect
    .poll(() => {
      const focused = document.activeElement;
      const { x = 0, y = 0, width = 0, height = 0 } = focused?.getBoundingClientRect() ?? {};
      return focused?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })
    .toBe(true);
});

test('a list that is refused says nothing, since nobody asked for it, and an act that fails does', async () => {
  refuse(listPanelExports, 403);
  const { queryClient } = await openScreen(PAYINS, { locale: 'fr-CA' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const alert of page.getByRole('alert').elements()) expect(alert.textContent).toBe('');
  answer(listPanelExports, { exports: [running] });
  void queryClient.invalidateQueries();
  await expectOpen(true);
  const message = 'Cette exportation est déjà terminée.';
  refuse(cancelExport, 409, { errorCode: 'EXPORT_ENDED', errorMessage: message });
  answer(listPanelExports, { exports: [] });
  await press(panel.getByRole('button', { name: /^Annuler : / }));
  await expect.element(page.getByText(message)).toBeVisible();
});
