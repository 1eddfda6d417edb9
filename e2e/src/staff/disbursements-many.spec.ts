import { expect, type Locator, type Page, test } from '@playwright/test';
import { merchantWithPayin, takePayin } from '../support/disbursements.ts';
import { PEOPLE, signIn } from '../support/people.ts';

const PATH = '/merchant/disbursements?tab=disbursements';

/** Opens the dialog with these merchants chosen, and no other. */
const choose = async (page: Page, ...merchantIds: readonly string[]): Promise<Locator> => {
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose disbursements' });
  const all = dialog.getByRole('checkbox', { name: 'All with something to send' });
  await all.check();
  await all.uncheck();
  for (const merchantId of merchantIds) {
    await dialog.getByRole('searchbox', { name: 'Search by merchant or ID' }).fill(merchantId);
    await dialog.getByRole('checkbox', { name: new RegExp(merchantId) }).check();
  }
  return dialog;
};
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Propose', exact: true }).click();

test('several are proposed at once, a part of one with a reason, and those that are stale are found', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const [first, second, third] = [
    await merchantWithPayin('Sedge Wren'),
    await merchantWithPayin('Marsh Wren'),
    await merchantWithPayin('House Wren'),
  ];
  await signIn(page, PEOPLE.staff, PATH);
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, PEOPLE.staff, PATH);
  const late = await choose(theirs, first);

  const several = await choose(page, first, second);
  await expect(several.getByText('C$212.00')).toBeVisible();
  await send(several);
  await expect(page.getByText('Proposed: 2')).toBeVisible();
  await expect(several).toHaveCount(0);

  await send(late);
  await expect(theirs.getByText('Have one by now, and were left out: 1')).toBeVisible();
  await expect(late.getByRole('link', { name: 'Has an open proposal' })).toBeVisible();
  await theirs.context().close();

  const part = await choose(page, third);
  await part.getByLabel('Amount to send').fill('500');
  await part.getByLabel('Reason').fill('Its bank asks for less');
  await send(part);
  await expect(part.getByText('There is no more than 106.00 CAD to send')).toBeVisible();
  await part.getByLabel('Amount to send').fill('50');
  await part.getByLabel('Reason').fill('');
  await expect(part.getByText('Say why only a part is sent')).toBeVisible();
  await part.getByLabel('Reason').fill('Its bank asks for less');
  await send(part);
  await expect(page.getByText('Reason: Its bank asks for less')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Net amount' })).toContainText('$50.00');

  await takePayin(second, 2);
  for (const [merchantId, name] of [
    [first, undefined],
    [second, /Marsh Wren/],
  ] as const) {
    await page.goto(`${PATH}&merchant=${merchantId}`);
    await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Stale' }).click();
    if (name) await expect(page.getByRole('link', { name })).toBeVisible();
    else await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  }

  const proposals = '**/v1/admin/disbursements/*';
  await page.route(proposals, route => route.fulfill({ status: 429, json: {} }));
  await page.getByRole('link', { name: /Marsh Wren/ }).click();
  await expect(page.getByText('The proposal could not be loaded')).toBeVisible();
  await page.unroute(proposals);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This proposal is stale.')).toBeVisible();
});
