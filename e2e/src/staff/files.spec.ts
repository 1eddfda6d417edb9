import { expect, test } from '@playwright/test';
import { withDatabase } from '../support/database.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { expectEveryLook, openIn } from '../support/sweep.ts';

const PATH = '/merchant/files';

/** A file that was refused, and a merchant of its own whose files usually come every day and have not come for a week. */
const refusedAndLate = async () => {
  const merchantId = await ownMerchantParent('Heron Slate');
  const name = `${merchantId}.csv`;
  const problems = [
    { line: 2, field: 'transStatus', reason: 'must be one of S, R, P, not "Q"' },
    { line: 7, field: null, reason: 'has 3 fields where the header has 20' },
  ];
  const fileId = await withDatabase(async client => {
    const { rows } = await client.query<{ id: string }>(
      `insert into ingest_run (dataset, outcome, file_name, file_bytes, has_manifest, problem_count, problems, started_at, finished_at)
       values ('interac-payins', 'refused', $1, 2048, true, 2, $2, now(), now()) returning id`,
      [name, JSON.stringify(problems)],
    );
    const { rows: taken } = await client.query<{ id: string }>(
      `insert into ingest_run (dataset, file_name, file_sha256, file_bytes, row_count, inserted_count, started_at, finished_at)
       values ('interac-payouts', $1, repeat('a', 64), 4096, 12, 12, now() - interval '7 days', now() - interval '7 days') returning id`,
      [`old-${name}`],
    );
    await client.query('insert into ingest_run_merchant values ($1, $2, 12)', [taken[0]?.id, merchantId]);
    await client.query(
      `insert into ingest_latest (dataset, merchant_id, ingest_run_id, row_count, taken_at, days)
       select 'interac-payouts', $1, $2, 12, now() - interval '7 days', array_agg(current_date - 7 - nth) from generate_series(0, 5) nth`,
      [merchantId, taken[0]?.id],
    );
    return rows[0]?.id ?? '';
  });
  return { merchantId, name, fileId };
};

test('a refused file is found and opened: each bad line with its reason', async ({ page }) => {
  const { name } = await refusedAndLate();
  await signIn(page, PEOPLE.staff, '/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Files', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search by file name' }).fill(name);
  await expect(page).toHaveURL(/keyword=/);
  const files = page.getByRole('region', { name: 'Files', exact: true });
  await expect(files.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Refused 1' }).click();
  await expect(files.getByRole('row')).toHaveCount(2);
  await expect(files).toContainText('transStatus must be one of S, R, P, not "Q"');
  await files.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const lines = page.getByRole('region', { name: 'Why it was refused' }).getByRole('row');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(2)).toContainText('has 3 fields where the header has 20');
});

test('what is late leads from the datasets to the merchant and its last file', async ({ page }) => {
  const { merchantId, name } = await refusedAndLate();
  await signIn(page, PEOPLE.staff, `${PATH}?tab=datasets`);
  const payouts = page.getByRole('row').filter({ has: page.getByText('interac-payouts', { exact: true }) });
  await payouts.getByRole('link').last().click();
  await expect(page).toHaveURL(/late=true/);
  await page.goto(`${PATH}?tab=merchants&merchant=${merchantId}`);
  const row = page.getByRole('row').filter({ hasText: merchantId });
  await expect(row).toContainText('every day');
  await expect(row).toContainText('Late');
  await row.getByRole('cell').nth(2).getByRole('link').click();
  await expect(page.getByRole('heading', { name: `old-${name}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Merchants' })).toContainText('Heron Slate One');
});

test('who does not see files has no entry and no screen', async ({ page }) => {
  await signIn(page, PEOPLE.riskManager, PATH);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('link', { name: 'Files', exact: true })).toHaveCount(0);
});

test('is accessible and fits in both languages, light and dark, at 1440, 1280 and 390', async ({ page }) => {
  test.setTimeout(240_000);
  const { merchantId, name, fileId } = await refusedAndLate();
  await signIn(page, PEOPLE.staff, PATH);
  for (const [path, seen] of [
    [`${PATH}?keyword=${name}`, name],
    [`${PATH}?tab=datasets`, 'interac-payouts'],
    [`${PATH}?tab=merchants&merchant=${merchantId}`, merchantId],
    [`${PATH}/${fileId}`, 'has 3 fields where the header has 20'],
  ] as const)
    for (const locale of ['en-CA', 'fr-CA']) {
      await openIn(page, path, locale);
      await expect(page.getByText(seen).first()).toBeVisible();
      await expectEveryLook(page, `${path}, ${locale}`);
    }
});
