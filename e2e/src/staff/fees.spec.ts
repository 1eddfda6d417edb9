import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, showFactor, signIn } from '../support/people.ts';
import { expectEveryLook, openIn } from '../support/sweep.ts';
import { watchForErrors } from '../support/watch.ts';

const PATH = '/merchant/fees';
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const uniqueName = (what: string): string => `${what} ${randomBytes(4).toString('hex')}`;

/** Begins a session whose second factor was just shown, at a place of the fees. */
const open = async (page: Page, words = ''): Promise<string> => {
  const token = await signIn(page, PEOPLE.staff, `${PATH}${words}`);
  await showFactor(token);
  return token;
};

/** Types the digits of a day from its year on, once the field has the focus. */
const typeDate = async (within: Locator, name: string, digits: string): Promise<void> => {
  const field = within.getByRole('group', { name });
  await field.getByRole('spinbutton').first().click();
  await expect.poll(() => field.evaluate(group => group.contains(document.activeElement))).toBe(true);
  await within.page().keyboard.type(digits);
};

test('a profile is given to a merchant from a day on, a fee is saved for it alone, and both are reckoned with from that day', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const expectNoErrors = watchForErrors(page);
  const merchant = await ownMerchantParent(uniqueName('Loon'));
  const profile = uniqueName('Profile');
  await open(page, '?tab=profiles');
  await page.getByRole('link', { name: 'Standard' }).click();
  await button(dialogOf(page, 'Standard'), 'Copy').click();
  const copy = dialogOf(page, 'Copy Standard');
  await copy.getByLabel('Name', { exact: true }).fill(profile);
  await button(copy, 'Create').click();
  await button(dialogOf(page, profile), 'Assign').click();
  const assign = dialogOf(page, 'Assign a fee profile');
  await assign.getByRole('combobox', { name: 'Merchants' }).fill(merchant);
  await page.getByRole('option', { name: new RegExp(merchant) }).click();
  await page.keyboard.press('Escape');
  await button(assign, 'Assign').click();
  await expect(assign).toHaveCount(0);

  await page.goto(`/merchant/merchants/${merchant}`);
  const card = page.getByRole('region', { name: 'Fees' });
  await expect(card).toContainText('Default profile');
  await card.getByRole('link', { name: 'All its fees' }).click();
  const fees = dialogOf(page, /One$/);
  const chosen = fees.getByRole('region', { name: 'Chosen for this merchant' });
  await expect(chosen).toContainText(`Profile ${profile}`);
  await button(fees, 'Change e-Transfer, payin').click();
  await page.getByRole('menuitem', { name: 'Custom fee' }).click();
  const custom = dialogOf(page, /^Custom fee of/);
  await custom.getByLabel('Debit journal entry').fill('ITS-DEBIT');
  await custom.getByLabel('Credit journal entry').fill('ITS-CREDIT');
  await custom.getByLabel('Percentage').fill('1.4');
  await button(custom, 'Save').click();
  await expect(custom).toHaveCount(0);
  await expect(chosen).toContainText('Custom fee: e-Transfer, payin');
  await typeDate(fees, 'Fees on (ET)', '20990101');
  const own = fees.getByRole('region', { name: 'e-Transfer, payin' });
  await own.getByText('e-Transfer payin', { exact: true }).last().click();
  await expect(own).toContainText('Debit journal entryITS-DEBITCredit journal entryITS-CREDIT');
  await button(chosen, `Withdraw Profile ${profile}`).click();
  await button(dialogOf(page, 'Withdraw this choice?'), 'Withdraw').click();
  await expect(chosen).not.toContainText(profile);
  await button(fees, 'Close').click();

  await page.getByRole('combobox', { name: 'Merchant', exact: true }).fill(merchant);
  await page.getByRole('option', { name: new RegExp(merchant) }).click();
  const answer = page.getByRole('status', { name: 'Fee' });
  await expect(answer).toContainText('C$5.00');
  await typeDate(page.locator('main'), 'Date', '20990101');
  await expect(answer.getByRole('listitem').nth(1)).toHaveText('1.40 % of 250.00 = 3.503.50');
  expectNoErrors();
});

test('is accessible and fits in both languages, light and dark, at 1440, 1280 and 390', async ({ page }) => {
  test.setTimeout(300_000);
  await open(page);
  for (const [words, text] of [
    ['', 'Aurora Lantern Casino'],
    ['?tab=profiles', 'Standard'],
    ['?tab=definitions', 'e-Transfer payin'],
    ['?tab=fees', 'e-Transfer payin'],
  ] as const)
    for (const locale of ['en-CA', 'fr-CA']) {
      await openIn(page, `${PATH}${words}`, locale);
      await expect(page.getByRole('link', { name: text }).first()).toBeVisible();
      await expectEveryLook(page, `${words || 'merchants'}, ${locale}`);
    }
  for (const [locale, what] of [
    ['en-CA', ['Reprice a month', 'Fee profile', 'Check report']],
    ['fr-CA', ['Recalculer un mois', 'Profil de frais', 'Rapport de contrôle']],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openIn(page, `${PATH}?tab=fees`, locale);
    await button(page, what[0]).click();
    const reprice = dialogOf(page, what[0]);
    await reprice.getByRole('combobox', { name: what[1] }).click();
    await page.getByRole('option', { name: 'Standard' }).click();
    await expect(reprice.getByRole('status')).toBeVisible();
    await expectEveryLook(page, what[0], [1440, 390]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(page, what[2]).click();
    await expect(dialogOf(page, what[2]).getByRole('status').first()).toBeVisible();
    await expectEveryLook(page, what[2], [1440, 390]);
    await page.keyboard.press('Escape');
  }
});

test('every dialog and drawer, and the calculator with its answer, fits and is accessible in French, light and dark', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const merchant = await ownMerchantParent(uniqueName('Heron'));
  await open(page);
  await openIn(page, PATH, 'fr-CA');
  const look = async (what: string) => {
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await expectEveryLook(page, what, [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('combobox', { name: 'Marchand', exact: true }).fill(merchant);
  await page.getByRole('option', { name: new RegExp(merchant) }).click();
  await expect(page.getByRole('status', { name: 'Frais' })).toContainText('Arrondi');
  await expectEveryLook(page, 'calculator beside the list', [1440]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, 'Calculatrice').click();
  await expect(page.getByRole('status', { name: 'Frais' })).toContainText('Arrondi');
  await expectEveryLook(page, 'calculator over the list', [1280, 390]);
  await page.setViewportSize({ width: 1440, height: 900 });

  for (const [words, name] of [
    ['', 'Attribuer un profil'],
    ['?tab=profiles', 'Nouveau profil de frais'],
    ['?tab=definitions', 'Nouvelle définition de frais'],
    ['?tab=fees', 'Nouveaux frais sur mesure'],
  ] as const) {
    await page.goto(`${PATH}${words}`);
    await button(page, name).click();
    await look(name);
  }
  for (const tab of ['profiles', 'definitions', 'fees']) {
    await page.goto(`${PATH}?tab=${tab}`);
    await page.locator('a.row').first().click();
    await look(`drawer of ${tab}`);
  }
  await page.goto(`${PATH}?open=${merchant}`);
  await expect(dialogOf(page, /One$/)).toContainText('Profil par défaut');
  await look('drawer of merchants');
  await button(page, 'Modifier Virement Interac, encaissement').click();
  await page.getByRole('menuitem', { name: 'Choisir une définition' }).click();
  await look('choosing a definition');
});
