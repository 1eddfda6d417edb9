import { getConversionSummary } from '@drumlin/contract/analytics/conversions.ts';
import { getAnalyticsRefresh, getApprovalRatio } from '@drumlin/contract/analytics/routes.ts';
import { getVolumeChart } from '@drumlin/contract/analytics/volumes.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { putPreferences } from '@drumlin/contract/users/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { answerReport, rowsOf } from '../../../testing/answer-report.ts';
import { answer, hold, refuse, savedFiles } from '../../../testing/answers.ts';
import { choose, press } from '../../../testing/hands.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import {
  APPROVALS,
  CONVERSIONS,
  cardOf,
  FROM_TO,
  menuOf,
  open,
  REJECTIONS,
  textsOf,
  VOLUMES,
  within,
} from '../testing/analytics-cards.ts';
import { answerAnalytics, answerPage } from '../testing/answer-dashboard.ts';

const CARDS = [VOLUMES, CONVERSIONS, APPROVALS, REJECTIONS];

const analytics = page.getByRole('region', { name: 'Analytics', exact: true });
const frequency = (name: string) => analytics.getByRole('group', { name: 'Frequency' }).getByRole('button', { name });
const period = analytics.getByRole('combobox', { name: /^Period/ });

beforeEach(() => answerPage());

test('a period permits some frequencies, says why not others, and forces daily where it must; labels are turned past twenty weeks', async () => {
  const { volumes } = answerAnalytics();
  const { address, goTo } = await open();
  await expect.element(page.getByText('Data refreshes every 24 hours at 12:00am ET')).toBeVisible();
  await expect
    .element(page.getByText(/^Last refreshed \d{4}-\d\d-\d\d \d\d:\d\d:\d\d ET, data through 2026-06-20/))
    .toBeVisible();
  await press(frequency('Monthly'));
  await expect.poll(address).toContain('frequency=MONTHLY');
  await choose(period, 'Last Week');
  await expect.poll(address).toContain('period=LAST_WEEK&frequency=DAILY');
  await expect.element(frequency('Daily')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(frequency('Monthly')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(frequency('Monthly')).toHaveAttribute('aria-description', 'This period is too short for it');
  await expect
    .poll(() => volumes.calls.at(-1)?.body)
    .toMatchObject({
      merchantId: 'ALCASINO',
      reportingPeriod: 'LAST_WEEK',
      reportingFrequency: 'DAILY',
    });
  await goTo('/dashboard?period=NEVER&frequency=HOURLY&view=1&method=?&hidden=x');
  await expect.element(analytics.getByRole('combobox', { name: 'Period: This quarter' })).toBeVisible();
  await goTo('/dashboard?merchant=ALCASINO&period=PAST_6_MONTHS&frequency=WEEKLY');
  const turned = () =>
    within(VOLUMES, '.MuiChartsAxis-bottom .MuiChartsAxis-tickLabel')[0]
      ?.getAttribute('transform')
      ?.includes('rotate(-45') ?? false;
  await expect.poll(turned).toBe(true);
  await press(frequency('Monthly'));
  await expect.poll(turned).toBe(false);
});

/** Whether a text is in a green or a red, as it is drawn. */
const toneOf = (text: Element): string => {
  const drawing = document.createElement('canvas').getContext('2d');
  if (!drawing) throw new Error('This browser draws nothing');
  drawing.fillStyle = getComputedStyle(text).color;
  drawing.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0] = drawing.getImageData(0, 0, 1, 1).data;
  return Math.abs(red - green) < 40 ? 'neither' : green > red ? 'green' : 'red';
};

const expectTones = async () => {
  const tones = (title: string, changes: string) => within(title, changes).map(toneOf);
  // Payins by 5 and -2 %, payouts by nothing that was before and by 1 %
  await expect.poll(() => tones(VOLUMES, 'dl dd > :last-child')).toEqual(['green', 'red', 'neither', 'neither']);
  // By 1.5, -1 and 0 points, and nothing that was before
  await expect.poll(() => tones(CONVERSIONS, '.figure > :last-child')).toEqual(['green', 'red', 'neither', 'neither']);
};

test('a figure, the best week and a segment are links to their rows; the legend of errors has the codes of the specification and of the chart, each with what to do', async () => {
  answerAnalytics();
  await open();
  for (const [title, selector, nth, rows] of [
    [VOLUMES, 'dl[aria-label="Volumes of the period"] a', 2, /withdrawals\?.*transStatusId=S/],
    [CONVERSIONS, 'p a', 0, /deposits\?.*from=2026-05-25.*conversionType=GROSS/],
    [REJECTIONS, 'a[aria-label]', 0, /deposits\?.*abandons=ONLY/],
  ] as const) {
    const href = () => within(title, selector)[nth]?.getAttribute('href');
    await expect.poll(href).toMatch(rows);
    expect(href()).toMatch(FROM_TO);
  }
  await press(cardOf(REJECTIONS).getByRole('button', { name: 'Error Legend' }));
  const dialog = page.getByRole('dialog', { name: 'Error Legend' });
  const codesOf = (name: string) => textsOf(dialog.getByRole('table', { name }).getByRole('rowheader'));
  await expect
    .poll(() => codesOf('Error Legend'))
    .toEqual(['1', '13', '14', '15', '98', '99', '101', '102', '104', '106', '107']);
  expect(codesOf('Also in this chart')).toEqual(['3', '–']);
  const rows = dialog
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .elements();
  expect(rows.filter(row => row.querySelectorAll('td')[1]?.textContent?.trim() === '')).toEqual([]);
  await expect
    .element(dialog.getByRole('row', { name: /^3 / }))
    .toMatchTextContent(/consumer amount limit.*The consumer.*choose a smaller amount/);
});

/** Chromium encodes a canvas in its idle time, and only after ten seconds without any at once. */
const DRAWN_MS = 12_000;

test('each chart is a table, a file of its figures and an image', { timeout: 60_000 }, async () => {
  answerAnalytics();
  const { address } = await open('&frequency=MONTHLY');
  for (const [at, title] of CARDS.entries()) {
    await press(await menuOf(title, 'Download as CSV'));
    await expect.poll(savedFiles).toHaveLength(at + 1);
    const [head = '', ...lines] = (savedFiles().at(-1)?.content ?? '').replace('\uFEFF', '').trimEnd().split('\r\n');
    await press(await menuOf(title, 'View as table'));
    const table = cardOf(title).getByRole('table');
    await expect.element(table.getByRole('row')).toHaveLength(lines.length + 1);
    await expect.poll(() => textsOf(table.getByRole('columnheader'))).toEqual(head.split(','));
  }
  expect(decodeURIComponent(address())).toContain('tables=volumes,conversions,approvals,rejections');
  // Each is drawn by one function; of a table there is no image
  await press(await menuOf(VOLUMES, 'View as chart'));
  await press(await menuOf(VOLUMES, 'Download as PNG'));
  await expect.poll(savedFiles, { timeout: DRAWN_MS }).toHaveLength(CARDS.length + 1);
  expect(savedFiles().at(-1)?.content).toMatch(/^.PNG/);
  expect(savedFiles().at(-1)?.content.length).toBeGreaterThan(4_000);
});

test('a merchant without payments has no data, and says so in each chart', async () => {
  answerAnalytics({ isEmpty: true });
  await openScreen('/dashboard?merchant=ALCASINO');
  const why = [
    'Nothing was paid in from May 4, 2026 to May 31, 2026, nor a year earlier.',
    'There was no such attempt to pay in from May 4, 2026 to May 31, 2026.',
    'No payin was approved or rejected from May 4, 2026 to May 31, 2026.',
    'No payin was rejected from May 4, 2026 to May 31, 2026.',
  ];
  for (const [at, title] of CARDS.entries()) {
    await expect.element(cardOf(title).getByText('No data available.')).toBeVisible();
    await expect.element(cardOf(title).getByText(why[at] ?? '')).toBeVisible();
  }
  await expect.element(await menuOf(VOLUMES, 'Download as CSV')).toHaveAttribute('aria-disabled', 'true');
});

test('a chart or a figure that fails says so in its own place, and is tried again there', async () => {
  answerAnalytics();
  for (const route of [getVolumeChart, getConversionSummary, getApprovalRatio])
    refuse(route, 400, { errorCode: 'BAD_REQUEST', errorMessage: 'No.' });
  await openScreen('/dashboard?merchant=ALCASINO');
  const failed = (title: string) => cardOf(title).getByRole('alert');
  await expect
    .element(failed(VOLUMES))
    .toMatchTextContent(/Unable to load data.*Something went wrong while loading the chart data\. Please try again\./);
  await expect.poll(() => textsOf(failed(CONVERSIONS))).toEqual(Array(4).fill('ErrorUnable to load data'));
  for (const title of [APPROVALS, REJECTIONS]) await expect.element(failed(title)).toBeVisible();
  // What did not fail is there
  await expect.element(cardOf(VOLUMES).getByText('Total payins')).toBeVisible();
  await expect.element(page.getByRole('figure', { name: CONVERSIONS })).toBeVisible();
  answerAnalytics();
  await press(cardOf(VOLUMES).getByRole('button', { name: 'Try again' }));
  await press(cardOf(CONVERSIONS).getByRole('button', { name: 'Try again: Gross Conversion' }));
  await press(cardOf(APPROVALS).getByRole('button', { name: 'Try again' }));
  await expect.element(cardOf(REJECTIONS).getByRole('button', { name: 'Error Legend' })).toBeVisible();
  await expect.element(analytics.getByRole('alert')).not.toBeInTheDocument();
});

test('analytics that are late say so, and former figures stay, paler, while others are awaited', async () => {
  answerAnalytics();
  answer(getAnalyticsRefresh, { throughDay: '2026-06-01', refreshedAt: '2026-06-02T04:00:00Z' });
  await open();
  await expect.element(page.getByText(/more than a day ago: data ends with 2026-06-01/)).toBeVisible();
  await expect.element(page.getByRole('figure', { name: VOLUMES })).toBeVisible();
  const release = hold(getVolumeChart);
  await choose(period, 'Past 6 Months');
  const busy = () => within(VOLUMES, '[aria-busy=true]:has(figure)')[0];
  await expect.poll(() => busy() && getComputedStyle(busy() as Element).opacity).toBe('0.6');
  await expect.element(page.getByRole('figure', { name: VOLUMES })).toBeVisible();
  release({ firstDay: '2026-01-01', lastDay: '2026-06-30', txnVolumeData: [] });
  await expect.poll(busy).toBeUndefined();
});

test('nothing moves for who wants no motion; a click on a bar, a point or a part of the ring opens its rows, as Enter does where the arrow keys have moved', async () => {
  await commands.emulate({ reducedMotion: 'reduce' });
  try {
    answerAnalytics();
    answerReport(interacPayins, rowsOf(interacPayins, 1));
    const { address, goTo } = await open();
    const bar = () => within(VOLUMES, 'figure [data-series=requestMoney] rect')[0];
    await expect.poll(bar).toBeTruthy();
    await press(frequency('Daily'));
    await expect.element(frequency('Daily')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => within(VOLUMES, '[aria-busy=true]').length).toBe(0);
    const heights = new Set<string | null | undefined>();
    for (let frame = 0; frame < 5; frame += 1) {
      heights.add(bar()?.getAttribute('height'));
      await new Promise(resolve => requestAnimationFrame(resolve));
    }
    expect(heights.size).toBe(1);
    await expect.poll(() => within(APPROVALS, 'path.MuiPieChart-arc')).toHaveLength(3);
    const arc = within(APPROVALS, 'path.MuiPieChart-arc').at(-1) as SVGPathElement;
    // The middle of a part of a ring may lie outside of it
    const { x, y, width, height } = arc.getBBox();
    const inside = Array.from(
      { length: 400 },
      (_, at) => new DOMPoint(x + (width * (at % 20)) / 20, y + (height * Math.floor(at / 20)) / 20),
    ).filter(point => arc.isPointInFill(point));
    const at = inside[Math.floor(inside.length / 2)] ?? new DOMPoint();
    await page.elementLocator(arc).click({ position: { x: at.x - x, y: at.y - y } });
    await expect.poll(address).toMatch(/deposits\?.*conversionType=REJECTED/);
    for (const [selector, title, rows] of [
      ['[data-series=requestMoney] rect', VOLUMES, /deposits\?.*interacTransactionMethod=REQUEST_MONEY/],
      ['.MuiLineChart-mark[data-series=FIRST_TIME]', CONVERSIONS, /deposits\?.*conversionType=FIRST_TIME/],
    ] as const) {
      await goTo('/dashboard?merchant=ALCASINO');
      await expect.element(cardOf(title)).toBeVisible();
      await expect.poll(() => within(title, selector)[1]).toBeTruthy();
      await press(page.elementLocator(within(title, selector)[1] as Element));
      await expect.poll(address).toMatch(rows);
      expect(address()).toMatch(FROM_TO);
    }
    await goTo('/dashboard?merchant=ALCASINO');
    await expect.element(cardOf(VOLUMES)).toBeVisible();
    await expect.poll(() => within(VOLUMES, 'figure [tabindex="0"]').length).toBeGreaterThan(0);
    (within(VOLUMES, 'figure [tabindex="0"]')[0] as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('figure', { name: VOLUMES }).getByRole('img').first()).toHaveFocus();
    const first = document.activeElement?.getAttribute('aria-labelledby');
    await expect.poll(() => document.querySelector('[data-tooltip]')?.textContent).toContain('Week of');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => document.activeElement?.getAttribute('aria-labelledby')).not.toBe(first);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toMatch(/deposits\?.*transStatusId=S/);
  } finally {
    await commands.emulate({ reducedMotion: null });
  }
});

test('a change of size or of theme draws the charts anew; growth is green and loss red in both', async () => {
  answerAnalytics();
  await open();
  const widthOf = () => Number(within(VOLUMES, 'figure svg')[0]?.getAttribute('viewBox')?.split(' ')[2]);
  await expect.poll(widthOf).toBeGreaterThan(0);
  const wide = widthOf();
  await page.viewport(900, 900);
  await expect.poll(widthOf).toBeLessThan(wide);
  const fill = () => getComputedStyle(within(VOLUMES, '[data-series=manual] rect')[0] as Element).fill;
  const light = fill();
  await expectTones();
  const remembered = answer(putPreferences, undefined);
  await press(page.getByRole('button', { name: /^Theme/ }));
  await press(page.getByRole('menuitem', { name: 'Dark' }));
  await expect.poll(fill).not.toBe(light);
  await expectTones();
  await expect.poll(() => remembered.calls.map(({ body }) => body)).toEqual([{ theme: 'dark' }]);
});

test('the bar of rare reasons opens a menu of their codes, which the table has too', async () => {
  answerAnalytics();
  answerReport(interacPayins, rowsOf(interacPayins, 1));
  const rejectedTxn = { totalTransactions: 1000, '104': 985, '3': 9, '2': 5, NONE: 1 };
  const successfulTxn = { requestMoney: 1, manual: 0, automatic: 0, totalTransactions: 1 };
  answer(getApprovalRatio, { firstDay: '2026-05-04', lastDay: '2026-05-31', successfulTxn, rejectedTxn });
  const { address } = await open('&tables=rejections');
  await expect.poll(() => textsOf(cardOf(REJECTIONS).getByRole('rowheader'))).toContain('3');
  await press(await menuOf(REJECTIONS, 'View as chart'));
  await press(cardOf(REJECTIONS).getByRole('button', { name: 'Other codes: 3' }));
  await expect.element(page.getByRole('menuitem')).toHaveLength(3);
  await press(page.getByRole('menuitem', { name: /, code 3: 9$/ }));
  await expect.poll(address).toMatch(/deposits\?.*errorCode=3/);
});
