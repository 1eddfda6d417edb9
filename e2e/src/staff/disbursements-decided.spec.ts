import { approveProposal } from '@drumlin/contract/disbursements/proposals.ts';
import { enableAuthenticator, verifyAuthenticator } from '@drumlin/contract/security/routes.ts';
import { expect, type Page, test } from '@playwright/test';
import { PAYMENTS, reviewedProposal } from '../support/disbursements.ts';
import { createAccount } from '../support/new-accounts.ts';
import { PASSWORD, signIn } from '../support/people.ts';
import { totp } from '../support/totp.ts';

const STEP_MS = 30_000;
const CHANGED = 'This proposal is no longer as you saw it.';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Signs somebody in who may approve and has an authenticator app; returns its secret. */
const signInWithApp = async (page: Page): Promise<string> => {
  const email = await createAccount(page.request, PAYMENTS);
  const headers = { authorization: `Bearer ${await signIn(page, email)}` };
  const begun = await page.request.post(enableAuthenticator.url, { headers, data: { email, password: PASSWORD } });
  const { secretCode } = (await begun.json()) as { secretCode: string };
  const data = { userCode: totp(secretCode) };
  expect((await page.request.post(verifyAuthenticator.url, { headers, data })).status()).toBe(204);
  return secretCode;
};

test('approved by the code of an app: one that is over, a lost connection, two clicks and two tabs do no harm', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { id, merchantId, path } = await reviewedProposal(page.request, 'Alder Crake');
  const secret = await signInWithApp(page);
  await page.goto(`/merchant/disbursements?tab=disbursements&merchant=${merchantId}&state=REVIEWED`);
  await page.getByRole('link', { name: /Alder Crake/ }).click();
  const approval = card(page, 'Approval');
  const code = approval.getByLabel('Code from your authenticator app');
  const approve = approval.getByRole('button', { name: 'Approve' });
  await expect(code).toBeVisible();
  await expect(approve).toBeDisabled();

  const tab = await context.newPage();
  await tab.goto(path);
  await tab.getByRole('button', { name: 'Reject' }).click();
  const reject = tab.getByRole('dialog', { name: /^Reject D-/ });
  await reject.getByLabel('Reason').fill('Wrong account');

  await code.fill(totp(secret, Date.now() - 10 * STEP_MS));
  await approve.click();
  await expect(page.getByText('Invalid code')).toBeVisible();
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();
  await code.fill(totp(secret, Date.now() + STEP_MS));
  await context.setOffline(true);
  await approve.click();
  await expect(page.getByText('You are offline. Check your connection and try again.').first()).toBeVisible();
  await context.setOffline(false);
  let approvals = 0;
  page.on('request', request => {
    if (request.url().endsWith(approveProposal.url.replace(':id', String(id)))) approvals += 1;
  });
  await approve.dblclick();
  const paid = card(page, 'Payment');
  await expect(paid).toContainText('It is on the books of the merchant.');
  expect(approvals).toBe(1);

  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(tab.getByText(CHANGED, { exact: false }).first()).toBeVisible();
  await expect(reject).toHaveCount(0);
  await card(tab, 'Payment').getByRole('button', { name: 'Mark as paid' }).click();
  const theirs = tab.getByRole('dialog', { name: /^Mark D-/ });
  await theirs.getByLabel('Bank reference').fill(`EFT-${merchantId}-2`);

  await page.reload();
  await paid.getByRole('button', { name: 'Mark as paid' }).click();
  const mine = page.getByRole('dialog', { name: /^Mark D-/ });
  await mine.getByLabel('Bank reference').fill(`EFT-${merchantId}-1`);
  await mine.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(paid).toContainText(`EFT-${merchantId}-1`);
  await theirs.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(tab.getByText(CHANGED, { exact: false }).first()).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await expect(card(tab, 'Payment')).toContainText(`EFT-${merchantId}-1`);

  await page.goBack();
  await expect(page).toHaveURL(/state=REVIEWED/);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
});
