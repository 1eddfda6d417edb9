import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { exportLike, headOf, idOf, panelOf, panelWith } from '../support/exports.ts';
import { cellsOf, EVERYTHING, expectRows } from '../support/grid.ts';
import { createAccount } from '../support/new-accounts.ts';
import { signIn } from '../support/people.ts';
import { settledBox } from '../support/settled.ts';

const PAYINS = `/reports/transaction/deposits?${EVERYTHING}`;
const SCHEDULED = { frequency: 'DAILY', exportType: 'SCHEDULED', sourceReportRequestId: idOf(9) } as const;

const running = exportLike({});
const failed = exportLike({ reportRequestId: idOf(2), reportName: 'RETURNS', status: 'FAILED', failure: 'fault' });
const ready = exportLike({
  reportRequestId: idOf(3),
  reportName: 'REIMBURSEMENT',
  status: 'COMPLETED',
  progressPercentage: 100,
  isDownloaded: true,
  ...SCHEDULED,
});

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not there');
  return { ...box, right: box.x + box.width, foot: box.y + box.height };
};

/** Counts the frames by which the page subscribes to the progress of exports and leaves it. */
const watchTopic = (page: Page) => {
  const seen = { subscribe: 0, unsubscribe: 0 };
  page.on('websocket', socket =>
    socket.on('framesent', ({ payload }) => {
      const { type, topic = '' } = JSON.parse(String(payload)) as { type: keyof typeof seen; topic?: string };
      if (topic.endsWith('/queue/export/progressUpdate')) seen[type] += 1;
    }),
  );
  return seen;
};

test('opens by the rules, says how each export stands, and acts on it', async ({ page }) => {
  const topic = watchTopic(page);
  const answer = await panelWith(page, [ready, failed]);
  await signIn(page, await createAccount(page.request), PAYINS);
  await expectRows(page);
  // What was saved or has failed before is no news
  await expect(headOf(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(headOf(page)).toContainText('1 ready · 1 failed');
  expect(topic.subscribe).toBe(0);

  answer.exports = [running, failed, ready];
  await page.reload();
  await expect(headOf(page)).toHaveAttribute('aria-expanded', 'true');
  const panel = panelOf(page);
  const item = (title: string) => panel.getByRole('listitem').filter({ hasText: title });
  await expect(item('Compiling Payins Export').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62.5');
  await expect(item('Compiling Payins Export')).toContainText('62.5%');
  await expect(item('Disbursement Export Ready')).toContainText('2026-06-12 – 2026-06-18');
  await expect(item('Returns Export Compilation Failed')).toContainText('It could not be compiled, after three tries.');
  // The server knows of none that runs, and says so: the list is fetched again
  await expect.poll(() => topic.subscribe).toBe(1);
  await expect.poll(() => answer.asked).toBeGreaterThan(2);
  await expectAccessible(page);

  const calls: string[] = [];
  await page.route(/\/v1\/report\/export\/(close|cancel)\?/, route => {
    const { pathname, search, searchParams } = new URL(route.request().url());
    calls.push(`${route.request().method()} ${pathname.split('/').at(-1)}${search}`);
    // Not before: the list is fetched again by itself, and what is to be pressed would be gone
    answer.exports = answer.exports.filter(each => each.reportRequestId !== searchParams.get('reportId'));
    return route.fulfill({ status: 204 });
  });
  await item('Returns')
    .getByRole('button', { name: /^Close: / })
    .click();
  await expect(item('Returns')).toHaveCount(0);
  await item('Payins')
    .getByRole('button', { name: /^Cancel: / })
    .click();
  await expect(item('Payins')).toHaveCount(0);
  expect(calls).toEqual([`PUT close?reportId=${idOf(2)}`, `POST cancel?reportId=${idOf(1)}`]);
  await expect.poll(() => topic.unsubscribe).toBe(1);

  await headOf(page).press('Enter');
  await expect(headOf(page)).toHaveAttribute('aria-expanded', 'false');
  await page.emulateMedia({ media: 'print' });
  await expect(panel).toBeHidden();
});

test('saves files that are to be saved half a second apart, then asks for the list again, and announces each', async ({
  page,
}) => {
  const flagged = [1, 2].map(nth =>
    exportLike({ reportRequestId: idOf(nth), status: 'COMPLETED', progressPercentage: 100, initiateDownload: true }),
  );
  const answer = await panelWith(page, []);
  await page.route('**/v1/report/export/download?*', route =>
    route.fulfill({ json: { reportURL: '/healthz', errorMessage: null } }),
  );
  /** When the page has asked for a file, by its own clock. */
  const asked = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/export/download?'))
        .map(({ startTime }) => startTime),
    );
  await signIn(page, await createAccount(page.request), PAYINS);
  await expectRows(page);
  await expect(headOf(page)).toHaveAttribute('aria-expanded', 'false');
  answer.exports = flagged;
  const before = answer.asked;
  await page.reload();
  const again = panelOf(page).getByRole('button', { name: /^Download again/ });
  await expect(again).toHaveCount(2);
  const [first = 0, second = 0, ...more] = await asked();
  expect(second - first).toBeGreaterThanOrEqual(450);
  expect(more).toEqual([]);
  answer.exports = flagged.map(each => ({ ...each, initiateDownload: false, isDownloaded: true }));
  // Once as the page came, and once more after the files
  await expect.poll(() => answer.asked).toBeGreaterThan(before + 1);
  expect(await asked()).toHaveLength(2);

  await expectRows(page);
  // A drawer stands over it
  await expect(headOf(page)).toHaveAttribute('aria-expanded', 'true');
  const { x = 0, y = 0 } = (await settledBox(again.first())) ?? {};
  await cellsOf(page, 'transStatus').first().click();
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
  const isCovered = () =>
    page.evaluate(at => !document.elementFromPoint(...at)?.closest('[data-open]'), [x + 5, y + 5] as const);
  await expect.poll(isCovered).toBe(true);
});

test('is a disc on a phone, which leaves while one scrolls down, and never stands over the pager or what has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const many = Array.from({ length: 12 }, (_, nth) => exportLike({ ...ready, reportRequestId: idOf(nth + 20) }));
  await panelWith(page, many);
  await signIn(page, await createAccount(page.request), PAYINS);
  await expect(page.getByText(/^1–25 of /)).toBeVisible();
  const head = headOf(page);
  const sizeOf = async () => {
    const { width, height } = await boxOf(panelOf(page));
    return [Math.round(width), Math.round(height)];
  };
  await expect.poll(sizeOf).toEqual([56, 56]);
  await page.mouse.wheel(0, 900);
  await expect.poll(async () => (await boxOf(panelOf(page))).y).toBeGreaterThan(844);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await boxOf(panelOf(page))).foot).toBeLessThan(844);

  await head.click();
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(async () => (await boxOf(panelOf(page))).x).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await boxOf(panelOf(page))).right).toBeLessThanOrEqual(390);
  await expect.poll(async () => (await boxOf(panelOf(page).getByRole('list'))).height).toBeLessThanOrEqual(350);
  await expectAccessible(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const next = page.getByRole('button', { name: 'Next page' });
  await expect.poll(async () => (await boxOf(next)).foot).toBeLessThan((await boxOf(panelOf(page))).y);

  // The keyboard goes to something under the panel
  await page.keyboard.press('Shift');
  await page.evaluate(() => {
    scrollTo(0, 0);
    const isUnder = (each: Element) => {
      const { top, height } = each.getBoundingClientRect();
      return top + height / 2 > 600 && top + height / 2 < 780;
    };
    [...document.querySelectorAll<HTMLElement>('main button')].find(isUnder)?.focus({ preventScroll: true });
  });
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  const isInSight = () => {
    const focused = document.activeElement;
    const { x = 0, y = 0, width = 0, height = 0 } = focused?.getBoundingClientRect() ?? {};
    return focused?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => page.evaluate(isInSight)).toBe(true);
});
