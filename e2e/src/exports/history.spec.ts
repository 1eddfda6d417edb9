import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
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

const rowsOf = (page: Page): Locator => page.locator('tr[data-status]');

test('a file is what its proof says, and the link of its mail leads to it through the sign-in page', async ({
  page,
}) => {
  const email = await createAccount();
  const headers = await signInOverApi(page.request, email);
  const { id } = (await (await page.request.get('/v1/profiles', { headers })).json()) as { id: number };
  const payins = await compile(page.request, headers, {});
  await compile(page.request, headers, { reportName: 'PAYOUTS' });
  await page.request.put('/v1/report/export/close', { headers });
  await signIn(page, email, `${HISTORY}?creator=${id}`);
  await expect(rowsOf(page)).toHaveText([/^Payouts/, /^Payins/]);
  const row = rowsOf(page).last();
  await row.getByRole('button', { name: /^Details: / }).click();
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download: / }).click();
  const file = await readFile(await (await downloading).path());
  const sha256 = createHash('sha256').update(file).digest('hex');
  await expect(page.getByRole('button', { name: `Copy SHA-256 ${sha256}` })).toBeVisible();
  const proving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the proof' }).click();
  const proof = await proving;
  expect(proof.suggestedFilename()).toMatch(/\.csv\.json$/);
  expect(await readFile(await proof.path(), 'utf8')).toContain(sha256);

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
