import type { ConversionPoint } from '@drumlin/contract/analytics/conversions.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  analyticsOf,
  cardOf,
  expectFigures,
  type Led,
  ledFiguresOf,
  numberIn,
  openDashboard,
  type Sum,
  sumOf,
} from './support/analytics.ts';
import { expectRows } from './support/grid.ts';
import { signInOverApi } from './support/new-accounts.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { settledBox } from './support/settled.ts';
import { totalsOf } from './support/totals.ts';

const PERIOD = { period: 'LAST_MONTH', frequency: 'WEEKLY' };
const AS_TABLES = { tables: 'volumes,conversions,approvals,rejections' };
const WHOLES: Readonly<Record<string, 'totalTransactions' | 'firstTimeTransactions' | 'existingTransactions'>> = {
  GROSS: 'totalTransactions',
  FIRST_TIME: 'firstTimeTransactions',
  EXISTING: 'existingTransactions',
};

test.beforeEach(async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, '/healthz');
});

const tableOf = (page: Page, title: string) => cardOf(page, title).getByRole('table');
/** What was asked before, since many figures lead to the same rows. */
const askedOnce = (page: Page, headers: Record<string, string>) => {
  const asked = new Map<string, Promise<Sum>>();
  return ({ href }: Pick<Led, 'href'>, more: Record<string, string> = {}) => {
    const key = `${href.search} ${JSON.stringify(more)}`;
    const sum = asked.get(key) ?? sumOf(page.request, headers, href, more);
    asked.set(key, sum);
    return sum;
  };
};
const expectSums = async (figures: readonly Led[], sum: (led: Led) => Promise<Sum>) => {
  expect(figures.length).toBeGreaterThan(0);
  for (const led of figures) {
    const { totalCount, totalTransAmount } = await sum(led);
    const isMoney = led.text.includes('$');
    expect(isMoney ? totalTransAmount : totalCount, `${led.row}, ${led.column}: ${led.href.search}`).toBe(
      numberIn(led.text),
    );
  }
};

test('every figure of volumes leads to rows that come to it', async ({ page }) => {
  test.setTimeout(120_000);
  const sum = askedOnce(page, await signInOverApi(page.request, PEOPLE.auroraAdmin));
  for (const view of ['PAYINS', 'PAYOUTS', 'PAYINS_PAYOUTS']) {
    await openDashboard(page, { ...PERIOD, ...AS_TABLES, view });
    await expectSums(await ledFiguresOf(tableOf(page, 'Transaction Volumes')), sum);
  }
  const summary = cardOf(page, 'Transaction Volumes').locator('dl');
  const figures = await summary.evaluate(list =>
    [...list.querySelectorAll('a')].map(link => ({ text: link.textContent ?? '', href: link.href })),
  );
  expect(figures).toHaveLength(4);
  await expectSums(
    figures.map(({ text, href }) => ({ text, href: new URL(href), row: 'summary', column: '' })),
    sum,
  );
});

test('every figure of conversions leads to the attempts that it is made of', async ({ page }) => {
  test.setTimeout(120_000);
  const sum = askedOnce(page, await signInOverApi(page.request, PEOPLE.auroraAdmin));
  for (const method of ['OVERALL', 'MANUAL', 'REQUEST_VS_MANUAL'])
    for (const abandons of ['on', 'off']) {
      const answered = page.waitForResponse(/\/v1\/analytics\/payinsConversionChart$/);
      await openDashboard(page, { ...PERIOD, ...AS_TABLES, method, abandons });
      const { payinsChartData } = (await (await answered).json()) as { payinsChartData: ConversionPoint[] };
      const led = await ledFiguresOf(tableOf(page, 'Payins Conversions'));
      await expectSums(
        led.filter(({ text }) => !text.includes('%')),
        sum,
      );
      const rates = led.filter(({ text }) => text.includes('%'));
      expect(rates.length).toBeGreaterThan(3);
      for (const one of rates) {
        const { from, conversionType = '', interacTransactionMethod } = Object.fromEntries(one.href.searchParams);
        const point = payinsChartData.find(({ firstDay }) => firstDay === from);
        const is = (name: string) => method === 'REQUEST_VS_MANUAL' && interacTransactionMethod === name;
        const of = is('MANUAL') ? point?.manual : is('REQUEST_MONEY') ? point?.requestMoney : point;
        const { totalCount } = await sum(one);
        expect(totalCount, `${one.row}, ${one.column}`).toBe(of?.[WHOLES[conversionType] ?? 'totalTransactions']);
        // A window of 24 hours is one attempt or several
        if (/24hr/.test(one.column)) continue;
        const succeeded = await sum(one, { transStatusId: 'S' });
        expect(Math.abs((100 * succeeded.totalCount) / totalCount - numberIn(one.text))).toBeLessThan(0.0501);
      }
    }
});

test('the four conversions of the period lead to their attempts', async ({ page }) => {
  const sum = askedOnce(page, await signInOverApi(page.request, PEOPLE.auroraAdmin));
  const answered = page.waitForResponse(/\/v1\/analytics\/payinsConversionSummary$/);
  await openDashboard(page, PERIOD);
  const whole = (await (await answered).json()) as ConversionPoint;
  const links = analyticsOf(page).getByRole('link', { name: /Conversion: / });
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    const href = new URL((await link.getAttribute('href')) ?? '', page.url());
    const conversion = href.searchParams.get('conversionType') ?? '';
    expect((await sum({ href })).totalCount).toBe(whole[WHOLES[conversion] ?? 'totalTransactions']);
  }
});

test('every part of approvals and every code of rejections leads to its rows, which add up to all of them', async ({
  page,
}) => {
  const sum = askedOnce(page, await signInOverApi(page.request, PEOPLE.auroraAdmin));
  await openDashboard(page, { period: 'PAST_6_MONTHS', ...AS_TABLES });
  const approvals = await ledFiguresOf(tableOf(page, 'Approval Ratio'));
  await expectSums(approvals, sum);
  const rejections = await ledFiguresOf(tableOf(page, 'Rejection Error Breakdown'));
  await expectSums(rejections, sum);
  const total = rejections.reduce((all, { text }) => all + numberIn(text), 0);
  expect(total).toBe(numberIn(approvals.find(({ row }) => row === 'Rejections')?.text ?? ''));
  await openDashboard(page, { period: 'PAST_6_MONTHS' });
  const segments = cardOf(page, 'Rejection Error Breakdown').getByRole('link');
  await expect(segments).toHaveCount(rejections.length);
});

const countOf = async (page: Page) => numberIn((await totalsOf(page))[0]?.figures['Transactions'] ?? '');
const amountOf = async (page: Page) => numberIn((await totalsOf(page))[0]?.figures['Amount'] ?? '');
const expectReport = async (page: Page, words: RegExp) => {
  await expect(page).toHaveURL(words);
  await expectRows(page);
};
/** The middle of what is drawn. */
const clickMiddle = async (page: Page, drawn: Locator) => {
  await drawn.scrollIntoViewIfNeeded();
  const box = await settledBox(drawn);
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
};

/** A point in a form that has its middle outside of it, such as a part of a ring. */
const clickInside = async (page: Page, form: Locator) => {
  await form.scrollIntoViewIfNeeded();
  await settledBox(form);
  const { x, y } = await form.evaluate(path => {
    const { x: left, y: top, width, height } = (path as SVGPathElement).getBBox();
    const inside: DOMPoint[] = [];
    for (let at = 0; at < 400; at += 1) {
      const point = new DOMPoint(left + (width * (at % 20)) / 20, top + (height * Math.floor(at / 20)) / 20);
      if ((path as SVGPathElement).isPointInFill(point)) inside.push(point);
    }
    const middle = inside[Math.floor(inside.length / 2)] ?? new DOMPoint();
    return middle.matrixTransform((path as SVGPathElement).getScreenCTM() ?? undefined);
  });
  await page.mouse.click(x, y);
};

test('a click on a bar, a point, a part, a segment and a figure opens the rows', async ({ page }) => {
  test.setTimeout(120_000);
  await openDashboard(page, { ...PERIOD, ...AS_TABLES });
  const requested = (await ledFiguresOf(tableOf(page, 'Transaction Volumes'))).filter(
    ({ column }) => column === 'Request Money',
  );
  await openDashboard(page, PERIOD);
  const volumes = cardOf(page, 'Transaction Volumes');
  await clickMiddle(page, volumes.locator('[data-series=requestMoney] rect').nth(1));
  await expectReport(page, /deposits\?.*interacTransactionMethod=REQUEST_MONEY/);
  await expect.poll(() => amountOf(page)).toBe(numberIn(requested[1]?.text ?? ''));

  await openDashboard(page, PERIOD);
  await clickMiddle(
    page,
    cardOf(page, 'Payins Conversions').locator('.MuiLineChart-mark[data-series="FIRST_TIME-OVERALL"]').nth(1),
  );
  await expectReport(page, /deposits\?.*conversionType=FIRST_TIME/);

  await openDashboard(page, PERIOD);
  const figure = volumes.locator('dl').getByRole('link').nth(2);
  const amount = numberIn(await figure.innerText());
  await figure.click();
  await expectReport(page, /withdrawals\?.*transStatusId=S/);
  await expect.poll(() => amountOf(page)).toBe(amount);

  await openDashboard(page, PERIOD);
  const approvals = cardOf(page, 'Approval Ratio');
  const rejected = numberIn(
    await approvals
      .getByRole('row', { name: /^Rejections/ })
      .getByRole('link')
      .innerText(),
  );
  await clickInside(page, approvals.locator('path.MuiPieChart-arc').last());
  await expectReport(page, /deposits\?.*conversionType=REJECTED/);
  await expect.poll(() => countOf(page)).toBe(rejected);

  await openDashboard(page, PERIOD);
  const segment = cardOf(page, 'Rejection Error Breakdown').getByRole('link').first();
  const count = numberIn(((await segment.getAttribute('aria-label')) ?? '').split(': ').at(-1) ?? '');
  await segment.click();
  await expectReport(page, /deposits\?/);
  await expect.poll(() => countOf(page)).toBe(count);
});

test('the arrow keys move from figure to figure, and Enter opens its rows', async ({ page }) => {
  await openDashboard(page, PERIOD);
  const drawing = page.getByRole('figure', { name: 'Transaction Volumes' });
  await drawing.locator('[tabindex="0"]').first().focus();
  await page.keyboard.press('ArrowRight');
  const said = drawing.getByRole('img').first();
  await expect(said).toBeFocused();
  const first = await said.getAttribute('aria-labelledby');
  await expect(page.locator('[data-tooltip]')).toContainText('Week of');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => drawing.locator(':focus').getAttribute('aria-labelledby')).not.toBe(first);
  await page.keyboard.press('Enter');
  await expectReport(page, /deposits\?.*transStatusId=S/);
  await page.goBack();
  await expectFigures(page);
});
