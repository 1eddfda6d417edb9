import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ingest, ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

test('a row that a file corrected says when, and what it was', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const merchantId = await ownMerchantParent('Corrected');
  const transId = `210303${String(randomInt(1e12)).padStart(20, '0')}`;
  const header =
    'merchantId,transId,updatedAt,transDatetime,txnCompletionDateTime,transStatus,originalAmtCents,merchantFeeCents,currencyCode,merchantTransId,merchantCustomerId,errorCode,merchantNtfyStatus,transferId';
  const state = (updatedAt: string, status: string, cents: number) =>
    ingest('interac-payouts', [
      header,
      `${merchantId},${transId},${updatedAt},2021-03-03T15:00:00Z,,${status},${cents},75,CAD,o-1,c-1,,,`,
    ]);
  await state('2021-03-03T15:00:00Z', 'P', 12_345);
  await state('2021-03-04T15:00:00Z', 'S', 54_321);
  await signIn(page, PEOPLE.staff, `/reports/transaction/withdrawals?tab=interac-payouts&row=${transId}`);
  const corrections = page.getByRole('dialog', { name: 'Details' }).getByRole('list', { name: 'Corrections' });
  await expect(corrections.getByRole('listitem')).toHaveCount(1);
  await expect(corrections).toContainText('Corrected on');
  await expect(corrections).toContainText('Status, wasPending');
  await expect(corrections).toContainText('was$123.45');
  await expectAccessible(page);
  expectNoErrors();
});
