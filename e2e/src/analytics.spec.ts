import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessible } from './support/accessible.ts';
import { analyticsOf, cardOf, expectFigures, openDashboard } from './support/analytics.ts';
import { holdCalls } from './support/hold.ts';
import { withPeers } from './support/made-answers.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { PEOPLE, signIn } from './support/people.ts';

// An answer that is being changed when its test ends would have no page to go to
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const VOLUMES = 'Transaction Volumes';
const CONVERSIONS = 'Payins Conversions';
const APPROVALS = 'Approval Ratio';
const REJECTIONS = 'Rejection Error Breakdown';
const CARDS = [VOLUMES, CONVERSIONS, APPROVALS, REJECTIONS];

test.beforeEach(async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, '/healthz');
});

const choose = async (page: Page, label: RegExp, option: string) => {
  await analyticsOf(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const pressed = (page: Page, group: string) =>
  analyticsOf(page).getByRole('group', { name: group }).getByRole('button', { pressed: true });
const menuOf = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `Options of ${title}` }).click();
  return page.getByRole('menuitem', { name: item });
};

test('a period permits some frequencies, says why not others, and forces daily where it must', async ({ page }) => {
  await openDashboard(page);
  await expect(page.getByText('Data refreshes every 24 hours at 12:00am ET')).toBeVisible();
  await expect(page.getByText(/^Last refreshed \d{4}-\d\d-\d\d \d\d:\d\d:\d\d ET/)).toBeVisible();
  const frequency = (name: string) =>
    analyticsOf(page).getByRole('group', { name: 'Frequency' }).getByRole('button', { name });
  await frequency('Monthly').click();
  await expect(page).toHaveURL(/frequency=MONTHLY/);
  await choose(page, /^Period/, 'Last Week');
  await expect(page).toHaveURL(/period=LAST_WEEK&frequency=DAILY/);
  await expect(pressed(page, 'Frequency')).toHaveText('Daily');
  await expect(frequency('Monthly')).toHaveAttribute('aria-disabled', 'true');
  await expect(frequency('Monthly')).toHaveAttribute('aria-description', 'This period is too short for it');
  await frequency('Monthly').click({ force: true });
  await expect(pressed(page, 'Frequency')).toHaveText('Daily');
  await frequency('Weekly').click();
  await expect(pressed(page, 'Frequency')).toHaveText('Weekly');
  await choose(page, /^Period/, 'Last 7 Days');
  await expect(pressed(page, 'Frequency')).toHaveText('Daily');
  await expect(frequency('Weekly')).toHaveAttribute('aria-disabled', 'true');
  await expect(frequency('Monthly')).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(analyticsOf(page).getByRole('combobox', { name: 'Period: Last 7 Days' })).toBeVisible();
  await openDashboard(page, { period: 'NEVER', frequency: 'HOURLY', view: '1', method: '?', lines: 'x' });
  await expect(analyticsOf(page).getByRole('combobox', { name: 'Period: This Quarter' })).toBeVisible();
});

test('volumes of both kinds together have no comparison; those of one have', async ({ page }) => {
  await openDashboard(page, { period: 'LAST_MONTH' });
  const card = cardOf(page, VOLUMES);
  const legend = card.getByRole('listitem');
  const comparison = card.getByRole('switch', { name: 'Previous Year Comparison' });
  await expect(comparison).toBeChecked();
  await expect(legend).toContainText(['Request Money', 'Manual', 'Previous year']);
  await card.getByRole('button', { name: 'Payins + Payouts' }).click();
  await expect(comparison).not.toBeChecked();
  await expect(comparison).toHaveAttribute('aria-disabled', 'true');
  await expect(comparison).toHaveAttribute('aria-description', /choose one of them/);
  await comparison.click({ force: true });
  await expect(comparison).not.toBeChecked();
  await expect(legend).toHaveText(['Payins', 'Payouts']);
  await card.getByRole('button', { name: 'Payouts', exact: true }).click();
  await expect(comparison).not.toBeChecked();
  await expect(legend).toHaveText(['Payouts']);
  await comparison.click();
  await expect(legend).toHaveText(['Payouts', 'Previous year']);
  await expect(page).toHaveURL(/view=PAYOUTS/);
  await expectFigures(page);
  // Its height is that of the specification, and it has seven ticks
  const figure = page.getByRole('figure', { name: VOLUMES });
  await expect(figure.locator('svg').first()).toHaveAttribute('viewBox', / 410$/);
  await expect(figure.locator('.MuiChartsAxis-left .MuiChartsAxis-tickLabel')).toHaveCount(7);
  await figure.locator('[data-series=payouts] rect').nth(1).hover({ force: true });
  await expect(page.locator('[data-tooltip]')).toContainText(/Week of .*Payouts.*Previous year/);
  await (await menuOf(page, VOLUMES, 'View as table')).click();
  await expect(card.getByRole('columnheader', { name: 'Average payout' })).toBeVisible();
});

test('labels are turned past twenty weeks', async ({ page }) => {
  await openDashboard(page, { period: 'PAST_6_MONTHS', frequency: 'WEEKLY' });
  const label = page
    .getByRole('figure', { name: VOLUMES })
    .locator('.MuiChartsAxis-bottom .MuiChartsAxis-tickLabel')
    .first();
  await expect(label).toHaveAttribute('transform', /rotate\(-45/);
  await openDashboard(page, { period: 'LAST_MONTH', frequency: 'DAILY' });
  await expect(label).not.toHaveAttribute('transform', /rotate\(-45/);
});

test('any lines of conversions together; one at a time where request and manual stand side by side', async ({
  page,
}) => {
  await openDashboard(page, { period: 'PAST_6_MONTHS' });
  const card = cardOf(page, CONVERSIONS);
  const lines = card.locator('.MuiLineChart-line');
  const bars = card.locator('.MuiBarChart-series');
  const line = (name: string) => card.getByRole('group', { name: 'Lines' }).getByRole('button', { name });
  await expect(lines).toHaveCount(4);
  await line('Gross Conversion').click();
  await expect(lines).toHaveCount(3);
  // None waits for the one before to be drawn
  await card
    .getByRole('group', { name: 'Lines' })
    .getByRole('button', { pressed: true })
    .evaluateAll(buttons => {
      for (const button of buttons) (button as HTMLElement).click();
    });
  await expect(lines).toHaveCount(0);
  await expect(bars).toHaveCount(1);
  await choose(page, /^Transaction/, 'Request vs. Manual');
  await expectFigures(page);
  await expect(bars).toHaveCount(2);
  await expect(lines).toHaveCount(2);
  await line('Repeat User Conversion').click();
  await expect(pressed(page, 'Lines')).toHaveText(['Repeat User Conversion']);
  await expect(lines).toHaveCount(2);
  await expect(card.getByRole('listitem').last()).toHaveText('Manual: Repeat User Conversion');
});

test('abandons are left out on demand', async ({ page }) => {
  await openDashboard(page, { period: 'PAST_6_MONTHS' });
  const card = cardOf(page, CONVERSIONS);
  const gross = () => card.getByRole('link', { name: /^Gross Conversion: / }).innerText();
  const before = await gross();
  const asked = page.waitForRequest(/payinsConversionSummary$/);
  await card.getByRole('switch', { name: 'Include abandons' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ includeAbandons: false });
  await expectFigures(page);
  expect(Number.parseFloat(await gross())).toBeGreaterThanOrEqual(Number.parseFloat(before));
});

test('a benchmark shows others as a band and in words, or that there are not enough of them', async ({ page }) => {
  await openDashboard(page, { period: 'PAST_6_MONTHS', frequency: 'MONTHLY' });
  const card = cardOf(page, CONVERSIONS);
  await card.getByRole('switch', { name: 'Benchmark' }).click();
  await expect(page).toHaveURL(/benchmark=on/);
  await expectFigures(page);
  await expect(card.getByText('Not enough other merchants to compare with')).toHaveCount(5);
  await withPeers(page);
  await page.reload();
  await expectFigures(page);
  await expect(card.getByText('Peers 65–82%')).toHaveCount(4);
  await expect(card.getByText(/^(Above 75th|50th – 75th|25th – 50th|Below 25th)$/)).toHaveCount(4);
  await expect(card.getByText('75th 82.0%')).toBeVisible();
  await expect(card.getByText('25th 65.0%')).toBeVisible();
  await expect(card.getByRole('listitem')).toContainText(['Your Gross Conversion', 'Benchmark median']);
  await choose(page, /^Conversion/, 'Repeat User Conversion');
  await expect(card.getByRole('listitem').first()).toHaveText('Your Repeat User Conversion');
  await card.getByRole('combobox', { name: /^Transaction/ }).click();
  await expect(page.getByRole('option')).toHaveText(['Overall', 'Request Money', 'Manual']);
});

test('the legend of errors has eleven rows', async ({ page }) => {
  await openDashboard(page);
  await cardOf(page, REJECTIONS).getByRole('button', { name: 'Error Legend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Error Legend' });
  await expect(dialog.getByRole('rowheader')).toHaveCount(11);
});

test('each chart is a table, a file of figures and an image', async ({ page }) => {
  test.setTimeout(90_000);
  await openDashboard(page, { period: 'PAST_6_MONTHS', frequency: 'MONTHLY' });
  for (const title of CARDS) {
    const image = page.waitForEvent('download');
    await (await menuOf(page, title, 'Download as PNG')).click();
    const png = await readFile(await (await image).path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.byteLength).toBeGreaterThan(5_000);
    const file = page.waitForEvent('download');
    await (await menuOf(page, title, 'Download as CSV')).click();
    const [head = [], ...rows] = parse(await readFile(await (await file).path(), 'utf8'), { bom: true }) as string[][];
    await (await menuOf(page, title, 'View as table')).click();
    const table = cardOf(page, title).getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(head);
    await expect(table.getByRole('row')).toHaveCount(rows.length + 1);
  }
  await expect(page).toHaveURL(/tables=volumes%2Cconversions%2Capprovals%2Crejections/);
});

test('a merchant without payments has no data, and says so in each chart', async ({ page }) => {
  const merchant = await ownMerchantParent('Quiet Harbour');
  await signIn(page, PEOPLE.staff, '/healthz');
  await openDashboard(page, { merchant });
  for (const title of CARDS) await expect(cardOf(page, title).getByText('No data available.')).toBeVisible();
  await expect(await menuOf(page, VOLUMES, 'Download as CSV')).toHaveAttribute('aria-disabled', 'true');
});

const refuse = (page: Page, url: RegExp) =>
  page.route(url, route => route.fulfill({ status: 400, json: { errorCode: 'BAD_REQUEST', errorMessage: 'No.' } }));

test('a chart or a figure that fails says so in its own place, and is tried again there', async ({ page }) => {
  const failing = [/txnVolumeChart$/, /payinsConversionSummary$/, /approvalRatioCharts$/];
  for (const url of failing) await refuse(page, url);
  await page.goto('/dashboard');
  const failed = (title: string) => cardOf(page, title).getByRole('alert');
  await expect(failed(VOLUMES)).toContainText('Unable to load data');
  await expect(failed(VOLUMES)).toContainText('Something went wrong while loading the chart data. Please try again.');
  await expect(failed(CONVERSIONS)).toHaveText(Array.from({ length: 4 }, () => 'ErrorUnable to load data'));
  await expect(failed(APPROVALS)).toBeVisible();
  await expect(failed(REJECTIONS)).toBeVisible();
  // What did not fail is there
  await expect(cardOf(page, VOLUMES).locator('dl')).toContainText('Total payins');
  await expect(page.getByRole('figure', { name: CONVERSIONS })).toBeVisible();
  await expectAccessible(page);
  for (const url of failing) await page.unroute(url);
  await cardOf(page, VOLUMES).getByRole('button', { name: 'Try again' }).click();
  await cardOf(page, CONVERSIONS).getByRole('button', { name: 'Try again: Gross Conversion' }).click();
  await cardOf(page, APPROVALS).getByRole('button', { name: 'Try again' }).click();
  await expectFigures(page);
  await expect(analyticsOf(page).getByRole('alert')).toHaveCount(0);
});

test('former figures stay, paler, while others are awaited', async ({ page }) => {
  await openDashboard(page, { period: 'LAST_MONTH' });
  const release = await holdCalls(page, /\/v1\/analytics\/txnVolumeChart$/);
  await choose(page, /^Period/, 'Past 6 Months');
  const busy = cardOf(page, VOLUMES)
    .locator('[aria-busy=true]')
    .filter({ has: page.getByRole('figure') });
  await expect(busy).toHaveCSS('opacity', '0.6');
  await expect(busy.getByRole('figure')).toBeVisible();
  release();
  await expect(busy).toHaveCount(0);
});

test('a change of size or of theme draws the charts anew', async ({ page }) => {
  await openDashboard(page, { period: 'LAST_MONTH' });
  const svg = page.getByRole('figure', { name: VOLUMES }).locator('svg').first();
  const bar = svg.locator('[data-series=manual] rect').first();
  const widthOf = async () => Number((await svg.getAttribute('viewBox'))?.split(' ')[2]);
  const [wide, light] = [await widthOf(), await bar.evaluate(element => getComputedStyle(element).fill)];
  await page.setViewportSize({ width: 900, height: 900 });
  await expect.poll(widthOf).toBeLessThan(wide);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => bar.evaluate(element => getComputedStyle(element).fill)).not.toBe(light);
});

test('nothing moves for who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDashboard(page, { period: 'LAST_MONTH' });
  const bar = page.getByRole('figure', { name: VOLUMES }).locator('[data-series=requestMoney] rect').first();
  await page.getByRole('button', { name: 'Daily' }).click();
  await expect(pressed(page, 'Frequency')).toHaveText('Daily');
  await expectFigures(page);
  const heights = await bar.evaluate(async element => {
    const seen: (string | null)[] = [];
    for (let frame = 0; frame < 5; frame += 1) {
      seen.push(element.getAttribute('height'));
      await new Promise(resolve => requestAnimationFrame(resolve));
    }
    return new Set(seen).size;
  });
  expect(heights).toBe(1);
});
