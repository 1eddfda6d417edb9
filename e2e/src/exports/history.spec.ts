import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createAccount, signInOverApi } from '../support/new-accounts.ts';
import { enterPassword, signIn } from '../support/people.ts';

const HISTORY = '/reports/exports';
const RANGE = { fromDateTime: '2020-01-01', toDateTime: '2030-12-31' };

/** Asks for an export over the API, waits until it has a file, and returns its id. */
const compile = async (
  request: APIRequestContext,
  headers: Record<string, string>,
  part: Record<string, unknown>,
): Promise<string> => {
  const asked = await request.post('/v1/report/export', {
    headers,
    data: { reportName: 'PAYINS', product: 'INTERAC', filters: RANGE, ...part },
  });
  expect(asked.status(), await asked.text()).toBe(202);
  const { reportRequestId } = (await asked.json()) as { reportRequestId: string };
  const status = async () => {
    const answer = await request.get(`/v1/report/export/exportDetails?reportRequestId=${reportRequestId}`, { headers });
    return ((await answer.json()) as { exports: { status: string }[] }).exports[0]?.status;
  };
  await expect.poll(status).toBe('COMPLETED');
  return reportRequestId;
};

/** A new person with an export of payins, its rejected ones in a workbook, and one of payouts. */
const withExports = async (request: APIRequestContext) => {
  const email = await createAccount(request);
  const headers = await signInOverApi(request, email);
  const { id } = (await (await request.get('/v1/profiles', { headers })).json()) as { id: number };
  const payins = await compile(request, headers, {});
  await compile(request, headers, { filters: { ...RANGE, transStatusId: ['R'] }, exportFileType: 'XLSX' });
  await compile(request, headers, { reportName: 'PAYOUTS' });
  await request.put('/v1/report/export/close', { headers });
  return { email, id, payins };
};

const rowsOf = (page: Page): Locator => page.locator('tr[data-status]');
const choose = async (page: Page, filter: string, value: string) => {
  await page.getByRole('combobox', { name: new RegExp(`^${filter}: `) }).click();
  await page.getByRole('option', { name: value, exact: true }).click();
};

test('the history: order, filters in the address, what proves a file, and its end', async ({ page }) => {
  const { email, id, payins } = await withExports(page.request);
  await signIn(page, email, `${HISTORY}?creator=${id}`);
  await expect(page.getByRole('heading', { name: /^Last 7 Days/ })).toHaveText('Last 7 Days3');
  await expect(rowsOf(page)).toHaveText([/^Payouts/, /^Payins/, /^Payins/]);
  await choose(page, 'Sort', 'Export date, oldest');
  await expect(rowsOf(page)).toHaveText([/^Payins/, /^Payins/, /^Payouts/]);
  await choose(page, 'Source report', 'Payins');
  await expect(rowsOf(page)).toHaveCount(2);
  for (const word of [`creator=${id}`, 'sort=exportDate%2Casc', 'sourceReport=PAYINS'])
    await expect(page).toHaveURL(new RegExp(word));
  await choose(page, 'Sort', 'Report date, newest');
  await expect(page.getByRole('heading', { name: '2020' })).toBeVisible();
  await choose(page, 'Sort', 'Export date, newest');
  await expect(page.getByRole('heading', { name: /^Last 7 Days/ })).toBeVisible();

  const rejected = rowsOf(page).first();
  await expect(rejected).toContainText('1 filter');
  await rejected.getByRole('button', { name: /^Details: / }).click();
  await expect(page.getByText('Status: Rejected')).toBeVisible();
  await expect(page.getByText('Excel', { exact: true })).toBeVisible();
  await rejected.getByRole('button', { name: /^Details: / }).click();

  await rowsOf(page)
    .last()
    .getByRole('button', { name: /^Details: / })
    .click();
  await expect(page.getByText('Total amount', { exact: true })).toBeVisible();
  await expect(page.getByText('Available until (ET)')).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await rowsOf(page)
    .last()
    .getByRole('button', { name: /^Download: / })
    .click();
  const file = await readFile(await (await downloading).path());
  const sha256 = createHash('sha256').update(file).digest('hex');
  await expect(page.getByRole('button', { name: `Copy SHA-256 ${sha256}` })).toBeVisible();
  await expect(
    rowsOf(page)
      .last()
      .getByRole('button', { name: /^Download again: / }),
  ).toBeVisible();
  const proving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the proof' }).click();
  const proof = await proving;
  expect(proof.suggestedFilename()).toMatch(/\.csv\.json$/);
  expect(await readFile(await proof.path(), 'utf8')).toContain(sha256);

  await rejected.getByRole('button', { name: /^Delete: / }).click();
  const deletion = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
  await expect(deletion).toBeVisible();
  await expectAccessible(page);
  await deletion.click();
  await expect(page.getByText('Export has been deleted')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);

  // The link of a mail, through the sign-in page
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/export_report?reportRequestId=${payins}`);
  await enterPassword(page, email);
  await expect(page).toHaveURL(new RegExp(`${HISTORY}\\?reportRequestId=${payins}$`));
  const wanted = page.locator('tr[data-wanted]');
  await expect(wanted).toBeFocused();
  await expect(wanted).toBeInViewport();
  await expect(page.getByRole('button', { name: `Copy SHA-256 ${sha256}` })).toBeVisible();
});

test('colleagues may download an export, and only an Admin deletes what is not their own', async ({
  page,
  browser,
}) => {
  const { id } = await withExports(page.request);
  const path = `${HISTORY}?creator=${id}&sourceReport=PAYOUTS`;
  const deletion = (of: Page) => rowsOf(of).getByRole('button', { name: /^Delete: / });
  await signIn(page, await createAccount(page.request, 3), path);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(deletion(page)).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await rowsOf(page)
    .getByRole('button', { name: /^Download: / })
    .click();
  await downloading;
  const other = await browser.newPage();
  await signIn(other, await createAccount(page.request, 1), path);
  await deletion(other).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByText('No exports match these filters')).toBeVisible();
  await other.close();
});
