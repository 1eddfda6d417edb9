import { expect, type Page, test } from '@playwright/test';
import { cardOf, type Led, ledFiguresOf, numberIn, openDashboard, type Sum, sumOf } from './support/analytics.ts';
import { PEOPLE, signIn } from './support/people.ts';

const AS_TABLES = { period: 'LAST_MONTH', frequency: 'WEEKLY', tables: 'volumes,conversions,approvals,rejections' };

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

/** Each choice of method, period and abandons is the server's own test: this one is that the page and both servers' answers are of one mind. */
test('every figure of the tables leads to rows that come to it', async ({ page }) => {
  test.slow();
  const authorization = `Bearer ${await signIn(page, PEOPLE.auroraAdmin, '/healthz')}`;
  const sum = askedOnce(page, { authorization });
  await openDashboard(page, AS_TABLES);
  for (const title of ['Transaction Volumes', 'Approval Ratio', 'Rejection Error Breakdown'])
    await expectSums(await ledFiguresOf(tableOf(page, title)), sum);
  const conversions = await ledFiguresOf(tableOf(page, 'Payins Conversions'));
  await expectSums(
    conversions.filter(({ text }) => !text.includes('%')),
    sum,
  );
  const rates = conversions.filter(({ text }) => text.includes('%'));
  expect(rates.length).toBeGreaterThan(3);
  for (const rate of rates) {
    // A window of 24 hours is one attempt or several
    if (/24hr/.test(rate.column)) continue;
    const [{ totalCount }, succeeded] = [await sum(rate), await sum(rate, { transStatusId: 'S' })];
    expect(Math.abs((100 * succeeded.totalCount) / totalCount - numberIn(rate.text))).toBeLessThan(0.0501);
  }
});
