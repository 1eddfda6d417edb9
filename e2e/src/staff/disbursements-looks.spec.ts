import { expect, type Page, test } from '@playwright/test';
import { openPayer, reviewedProposal, secondPayer, takePayin } from '../support/disbursements.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, showFactor, signIn } from '../support/people.ts';
import { expectEveryLook, openIn } from '../support/sweep.ts';

const LIST = '/merchant/disbursements';

/** A dialog: where it is, which button opens it, and what is typed before it is cancelled. */
interface Dialog {
  path: string;
  open: readonly [en: string, fr: string];
  typed: string;
}

const lookAt = async (page: Page, { path, open, typed }: Dialog, locale: 'en-CA' | 'fr-CA'): Promise<void> => {
  const isFrench = locale === 'fr-CA';
  await page.goto(path);
  const opener = page.getByRole('button', { name: open[isFrench ? 1 : 0], exact: true });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  await expect(dialog.locator('.MuiSkeleton-root')).toHaveCount(0);
  await dialog.getByRole('textbox').last().fill(typed);
  // A dialog is as wide at 1280 as at 1440, and French is the longer language
  await expectEveryLook(page, `${open[0]}, ${locale}`, isFrench ? [390] : [1440]);
  await dialog.getByRole('button', { name: isFrench ? 'Annuler' : 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
};

test('every dialog can be read in both languages, light and dark, wide and narrow, and Cancel changes nothing', async ({
  page,
}) => {
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
    { path: `${LIST}?tab=disbursements`, open: ['Propose', 'Proposer'], typed: 'Its bank is closed' },
    { path: open.path, open: ['Reject', 'Rejeter'], typed: 'Wrong account' },
    { path: approved.path, open: ['Mark as paid', 'Marquer comme payé'], typed: 'EFT-1' },
    { path: `${LIST}?tab=funds`, open: ['Adjust', 'Ajuster'], typed: 'A wire sent twice' },
    { path: `${LIST}?tab=configurations`, open: ['Set terms', 'Fixer des conditions'], typed: 'Agreed today' },
  ];
  for (const locale of ['en-CA', 'fr-CA'] as const) {
    await openIn(page, LIST, locale);
    for (const each of dialogs) await lookAt(page, each, locale);
  }
  expect(changes).toEqual([]);
});

test('a stale proposal and a paid one can be read in both languages, light and dark, at every width', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const [stale, paid] = [
    await reviewedProposal(page.request, 'Bulrush Coot'),
    await reviewedProposal(page.request, 'Lily Moorhen'),
  ];
  await takePayin(stale.merchantId, 2);
  const payer = await secondPayer(page.request);
  await payer.approve(paid.id);
  await payer.pay(paid.id, `EFT-${paid.merchantId}`);
  await signIn(page, PEOPLE.staff, stale.path);
  for (const [locale, title] of [
    ['en-CA', 'This proposal is stale.'],
    ['fr-CA', 'Cette proposition est périmée.'],
  ] as const) {
    await openIn(page, stale.path, locale);
    await expect(page.getByText(title)).toBeVisible();
    await expectEveryLook(page, `${locale}, stale`);
    await page.goto(paid.path);
    await expect(page.getByText(`EFT-${paid.merchantId}`).first()).toBeVisible();
    await expectEveryLook(page, `${locale}, paid`, locale === 'fr-CA' ? [390] : [1280]);
  }
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
