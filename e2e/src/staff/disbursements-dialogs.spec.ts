import { expect, type Page, test } from '@playwright/test';
import { openPayer, reviewedProposal, secondPayer } from '../support/disbursements.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, showFactor, signIn } from '../support/people.ts';

const LIST = '/merchant/disbursements';

/** A dialog: where it is, which button opens it, and what is typed before it is cancelled. */
interface Dialog {
  path: string;
  open: string;
  typed: string;
}

const cancel = async (page: Page, { path, open, typed }: Dialog): Promise<void> => {
  await page.goto(path);
  const opener = page.getByRole('button', { name: open, exact: true });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  await expect(dialog.locator('.MuiSkeleton-root')).toHaveCount(0);
  await dialog.getByRole('textbox').last().fill(typed);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
};

test('Cancel of every dialog changes nothing, and gives the focus back', async ({ page }) => {
  test.setTimeout(120_000);
  const [open, approved] = [
    await reviewedProposal(page.request, 'Cattail Rail'),
    await reviewedProposal(page.request, 'Reed Bittern'),
  ];
  await (await secondPayer(page.request)).approve(approved.id);
  await showFactor(await signIn(page, PEOPLE.staff, LIST));
  const changes: string[] = [];
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes('/v1/admin/')) changes.push(request.url());
  });
  const dialogs: Dialog[] = [
    { path: `${LIST}?tab=disbursements`, open: 'Propose', typed: 'Its bank is closed' },
    { path: open.path, open: 'Reject', typed: 'Wrong account' },
    { path: approved.path, open: 'Mark as paid', typed: 'EFT-1' },
    { path: `${LIST}?tab=funds`, open: 'Adjust', typed: 'A wire sent twice' },
    { path: `${LIST}?tab=configurations`, open: 'Set terms', typed: 'Agreed today' },
  ];
  for (const each of dialogs) await cancel(page, each);
  expect(changes).toEqual([]);
});

test('of a disbursement of nothing no payment is asked for', async ({ page }) => {
  const proposer = await openPayer(page.request);
  const [id = 0] = await proposer.propose(await ownMerchantParent('Dry Pond'));
  await proposer.review(id);
  await (await secondPayer(page.request)).approve(id);
  await signIn(page, PEOPLE.staff, `${LIST}/${id}`);
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('There was nothing to send');
  await expect(page.getByRole('listitem').filter({ hasText: 'Nothing is sent' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
});
