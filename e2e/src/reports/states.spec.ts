import { remedyOf } from '@drumlin/contract/legends/registry.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { cellsOf, EVERYTHING, expectRows, rowsOf } from '../support/grid.ts';
import { holdCalls } from '../support/hold.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { pressEnter } from '../support/press-enter.ts';
import { settledBox } from '../support/settled.ts';
import { totalsOf } from '../support/totals.ts';

const PAYINS = '/reports/transaction/deposits';
const LIST = /\/v1\/report\/transferToMerchant$/;
const TOTALS = /\/v1\/report\/transferToMerchant\/summation$/;

const open = async (page: Page, address = `${PAYINS}?${EVERYTHING}`) => {
  await signIn(page, PEOPLE.auroraFinance, address);
  await expectRows(page);
};
const refuse = (page: Page, url: RegExp) =>
  page.route(url, route => route.fulfill({ status: 400, json: { errorCode: 'BAD_REQUEST', errorMessage: 'No.' } }));
const figuresOf = async (page: Page) => Object.values((await totalsOf(page))[0]?.figures ?? {}).join();
const strip = (page: Page) => page.locator('div[aria-busy]').filter({ has: page.getByRole('term') });

test('says that a report or its totals could not be loaded, each on its own, and tries again', async ({ page }) => {
  await refuse(page, LIST);
  await signIn(page, PEOPLE.auroraFinance, `${PAYINS}?${EVERYTHING}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load this report.' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectRows(page);

  await refuse(page, TOTALS);
  await page.reload();
  await expectRows(page);
  await expect(page.getByRole('alert').filter({ hasText: 'The totals could not be loaded.' })).toBeVisible();
  await page.unroute(TOTALS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The totals could not be loaded.')).toHaveCount(0);
  await expect.poll(() => figuresOf(page)).toMatch(/\d/);
});

test('keeps the figures in sight while others are awaited, and marks them busy', async ({ page }) => {
  await open(page);
  // Without figures there would be none to keep, nor any mark
  await expect.poll(() => figuresOf(page)).toMatch(/\d/);
  const release = await holdCalls(page, /\/v1\/report\/transferToMerchant(\/summation)?$/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.locator('.rows')).toHaveAttribute('aria-busy', 'true');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Rejected' }).click();
  await page.keyboard.press('Escape');
  await expect(strip(page)).toHaveAttribute('aria-busy', 'true');
  expect(await figuresOf(page)).toMatch(/\d/);
  release();
  await expect(page.locator('.rows')).toHaveAttribute('aria-busy', 'false');
  await expect(strip(page)).toHaveAttribute('aria-busy', 'false');
});

test('asks for what is typed once typing has rested', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.getByRole('button', { name: 'More filters' }).click();
  const field = page.getByRole('textbox', { name: 'Customer name' });
  await field.fill('');
  const asked: string[] = [];
  page.on('request', request => {
    if (LIST.test(request.url())) asked.push(request.postData() ?? '');
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const name of ['Tre', 'Trem', 'Tremb']) {
    await field.fill(name);
    // The address changes before the page is drawn: until then the rest of the name before goes on
    await expect(page.getByText(name, { exact: true })).toBeAttached();
    await expect(page).toHaveURL(new RegExp(`customerName=${name}(&|$)`));
    await page.clock.runFor(350);
  }
  expect(asked).toEqual([]);
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return asked.length;
    })
    .toBe(1);
  expect(asked[0]).toContain('Tremb');
});

test('keeps the focus where a chip goes, where all go, and where a page opens', async ({ page }) => {
  await open(page, `${PAYINS}?${EVERYTHING}&transStatusId=R`);
  const chips = page.getByRole('group', { name: 'Active filters' });
  await pressEnter(chips.getByRole('button', { name: 'Remove Dates filter' }));
  await expect(chips.getByRole('button', { name: 'Remove Dates filter' })).toHaveCount(0);
  await expect(chips.getByRole('button', { name: 'Remove Status filter' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips.getByRole('button', { name: 'Remove Status filter' })).toHaveCount(0);
  await expect(chips).toBeFocused();
  await page.goto(`${PAYINS}?${EVERYTHING}`);
  await pressEnter(chips.getByRole('button', { name: 'Clear filters' }));
  await expect(chips.getByRole('button', { name: 'Clear filters' })).toBeDisabled();
  await expect(chips).toBeFocused();
  await page.goto(`${PAYINS}?${EVERYTHING}&transId=${'9'.repeat(26)}`);
  const panel = page.getByRole('status').filter({ hasText: 'No records match these filters' });
  await pressEnter(panel.getByRole('button', { name: 'Clear filters' }));
  await expect(page.getByText('No records match these filters')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Returns', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the grid is one stop of the Tab key, and each copy button says what it copies', async ({ page }) => {
  await open(page);
  await page.locator('[role=row][data-rowindex="0"] [data-field=customerName]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cellsOf(page, 'transId').first().getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cellsOf(page, 'merchantTransId').first().getByRole('button')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused();
  const copies = await page
    .getByRole('grid')
    .getByRole('button', { name: /^Copy / })
    .evaluateAll(buttons =>
      buttons.map(button => ({
        name: button.getAttribute('aria-label') ?? '',
        tells: button.closest('[role="gridcell"]')?.textContent ?? '',
      })),
    );
  expect(copies.length).toBeGreaterThan(10);
  for (const { name, tells } of copies) expect(tells).toContain(name.split(' ').at(-1) ?? '-');
});

test('selecting text opens nothing; Ctrl- and middle click open a tab', async ({ page, context }) => {
  await open(page);
  const cell = cellsOf(page, 'customerName').first();
  // The totals come later than the rows, and move them
  await expect.poll(() => figuresOf(page)).toMatch(/\d/);
  const box = await settledBox(cell);
  const [x, y] = [(box?.x ?? 0) + 13, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 5 });
  await page.mouse.up();
  const selected = () => page.evaluate(() => getSelection()?.toString().trim() ?? '');
  expect(await selected()).not.toBe('');
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await cell.dblclick({ position: { x: 20, y: 20 } });
  const word = await selected();
  expect(word).not.toBe('');
  expect((await cell.innerText()).split(/\s/)).toContain(word);
  const status = cellsOf(page, 'transStatus').first();
  for (const how of [{ modifiers: ['ControlOrMeta'] as 'ControlOrMeta'[] }, { button: 'middle' as const }]) {
    const opened = context.waitForEvent('page');
    await status.click(how);
    const tab = await opened;
    await expect(tab).toHaveURL(/deposits\?.*row=/);
    await tab.close();
  }
  await expect(page).not.toHaveURL(/row=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await status.click();
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
});

test('tells a row in words, and goes to the rows beside it', async ({ page }) => {
  // Wide enough that the grid draws the column of codes
  await page.setViewportSize({ width: 2400, height: 900 });
  await open(page, `${PAYINS}?${EVERYTHING}&transStatusId=R`);
  const amount = await cellsOf(page, 'originalAmt').first().innerText();
  const code = (await cellsOf(page, 'errorCode').first().innerText()).match(/^[A-Z]?\d+/i)?.[0] ?? '';
  await cellsOf(page, 'originalAmt').first().click();
  const drawer = page.getByRole('dialog', { name: 'Details' });
  await expect(drawer.getByText(amount).first()).toBeVisible();
  await expect(drawer.getByText('Rejected', { exact: true }).first()).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(drawer.getByRole('code').first()).toHaveText(code);
  await expect(drawer.getByRole('term')).toHaveText(['Who must act', 'What to do']);
  const remedy = remedyOf(REPORTS['interac-payins'], code, 'en-CA');
  await expect(drawer.getByRole('definition')).toHaveText([remedy?.party ?? '', remedy?.action ?? '']);
  await expectAccessible(page);
  await expect(drawer.getByText(/^1 of \d/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Previous record' })).toBeDisabled();
  await drawer.getByRole('button', { name: 'Next record' }).click();
  await expect(drawer.getByText(/^2 of \d/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(drawer.getByText(/^3 of \d/)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(drawer.getByText(/^2 of \d/)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await drawer.getByRole('button', { name: 'Copy the link to this record' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await drawer.getByText('All fields').click();
  await expect(drawer.getByRole('term').filter({ hasText: 'Merchant Customer ID' })).toBeVisible();
  const consumer = drawer.getByRole('list', { name: 'Linked records' }).getByRole('link', { name: /^Consumer / });
  const id = (await consumer.getAttribute('title')) ?? '';
  await consumer.click();
  await expect(page).toHaveURL(new RegExp(`merchantCustomerId=${id}`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectRows(page);
  await expect(cellsOf(page, 'merchantCustomerId').first()).toContainText(id.slice(0, 4));
});

test('prints every row of the page, without the shell and in light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const printed = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(printed).toHaveCount(25);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  for (const part of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('button')])
    await expect(part).toHaveCount(0);
  await expect(page.getByText('Dates: 2020-01-01 – 2030-12-31 · Eastern Time')).toBeVisible();
  await expect(page.getByText(/^1–25 of /)).toBeVisible();
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expectRows(page);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the panel of dates has its size before its code, and one calendar for both ends', async ({ page }) => {
  const release = await holdCalls(page, /DateRangePanel-[^/]+\.js$/);
  await open(page, `${PAYINS}?from=2026-10-05&to=2026-10-20&transStatusId=R`);
  await page.getByRole('button', { name: /^Dates: / }).click();
  const panel = page.getByRole('dialog', { name: 'Dates' });
  await expect.poll(async () => (await panel.boundingBox())?.width ?? 0).toBeGreaterThan(300);
  const waiting = await settledBox(panel);
  release();
  await expect(panel.getByRole('grid')).toHaveCount(1);
  const whole = await settledBox(panel);
  expect(Math.abs((whole?.height ?? 0) - (waiting?.height ?? 0))).toBeLessThan(40);
  await expectAccessible(page);
  await panel.getByRole('gridcell', { name: '7', exact: true }).click();
  await panel.getByRole('gridcell', { name: '12', exact: true }).click();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/from=2026-10-07&to=2026-10-12/);
});

test('a report that is empty at its default dates offers more days', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2029-06-15T16:00:00Z'));
  await signIn(page, PEOPLE.auroraFinance, '/reports/transaction/returns');
  await expect(page.getByText('No records match your search')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show last 30 days' }).click();
  await expect(page).toHaveURL(/preset=LAST_30_DAYS/);
  await expect(page.getByText('No records match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show last 90 days' }).click();
  await expect(page).toHaveURL(/preset=LAST_90_DAYS/);
  await expect(page.getByRole('button', { name: /^Show last/ })).toHaveCount(0);
});

test('a phone shows the money of a day first, and until when a representment can be declined', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.getByRole('article').first();
  const texts = async () => {
    await expect(first).toBeVisible({ timeout: 20_000 });
    return page.getByRole('article').allInnerTexts();
  };
  for (const tab of ['interac-daily-summary', 'ibt-daily-summary']) {
    if (tab === 'interac-daily-summary')
      await signIn(page, PEOPLE.auroraFinance, `/reports/account-balance/daily-summary?tab=${tab}&${EVERYTHING}`);
    else await page.goto(`/reports/account-balance/daily-summary?tab=${tab}&${EVERYTHING}`);
    for (const text of await texts()) expect(text).toMatch(/^\(?\$[\d,]+\.\d\d\)?[^·]*Transactions: [\d,]+\s*\S/);
  }
  await page.goto('/reports/transaction/ibt-representment');
  await texts();
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: /\d h( \d+ min)? left/ })
      .first(),
  ).toBeVisible();
});
