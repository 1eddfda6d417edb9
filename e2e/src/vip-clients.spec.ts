import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expectRows } from './support/grid.ts';
import { holdCalls } from './support/hold.ts';
import { createAccount } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { pressEnter } from './support/press-enter.ts';
import { watchForErrors } from './support/watch.ts';

const PATH = '/merchant/vipclients';
const NOTICE =
  /^VIP limits override the provider’s risk limits\. You are responsible for assigning the right VIP level/;
const CUSTOMER_SERVICE = 4;

/** The Admin of a merchant that no other test uses. */
const ownAdmin = async (page: Page, name: string): Promise<string> =>
  createAccount(page.request, 1, await ownMerchantParent(name));

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const rowOf = (page: Page, userId: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(userId, { exact: true }) });
const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });

/** Chooses by keyboard, once there is something to choose from: a key on a field that is not ready is lost. */
const choose = async (page: Page, within: Locator, label: string, option: RegExp) => {
  const field = within.getByRole('combobox', { name: label });
  await expect(field).toBeEnabled();
  await field.press('Enter');
  await page.getByRole('option', { name: option }).press('Enter');
};

const fillAdd = async (page: Page, userId: string, rating: RegExp): Promise<Locator> => {
  await pressEnter(button(page, 'Add VIP Consumer'));
  const dialog = dialogOf(page, 'Add VIP Consumer');
  await dialog.getByLabel('User ID').fill(userId);
  await choose(page, dialog, 'Risk rating', rating);
  return dialog;
};

const add = async (page: Page, userId: string): Promise<void> => {
  const dialog = await fillAdd(page, userId, /^VIP-1/);
  await pressEnter(button(dialog, 'Add'));
  await expect(page.getByText('VIP consumer added successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
};

/** Chooses a file and waits until it is read: until then the one before it is what is checked. */
const chooseFile = async (dialog: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText(`${file.name}, choose another file`)).toBeVisible();
};

const csv = (...lines: string[]) => ({
  name: 'vips.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['userId,riskRating', ...lines, ''].join('\r\n')),
});

test('adds and edits a consumer with the keyboard, with the limits shown before saving', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, await ownAdmin(page, 'Cedar Vip'), '/');
  await page.getByRole('link', { name: 'VIP Clients' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(page.getByText('No VIP consumers yet')).toBeVisible();

  await pressEnter(button(page, 'Add VIP Consumer'));
  const dialog = dialogOf(page, 'Add VIP Consumer');
  const save = button(dialog, 'Add');
  await expect(dialog.getByText(NOTICE)).toBeVisible();
  await expect(dialog.getByLabel('User ID')).toBeFocused();
  await expect(dialog.getByLabel('User ID')).toHaveAttribute('maxlength', '255');
  // The only merchant there is
  await expect(dialog.getByLabel('Merchant')).toHaveValue('Cedar Vip One');
  const status = dialog.getByRole('combobox', { name: 'Status' });
  await expect(status).toHaveText('Active');
  await expect(status).toBeDisabled();
  await expect(save).toBeDisabled();
  await dialog.getByLabel('User ID').fill('..');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('A user ID cannot be dots alone')).toBeVisible();
  await dialog.getByLabel('User ID').fill('=player-1');
  await expect(save).toBeDisabled();
  const rating = dialog.getByRole('combobox', { name: 'Risk rating' });
  await expect(rating).toBeEnabled();
  await rating.press('Enter');
  await expect(page.getByRole('option')).toHaveText([
    'VIP-1: $5,000.00, 10 transactions',
    'VIP-2: $7,500.00, 20 transactions',
    'VIP-3: $10,000.00, 40 transactions',
  ]);
  await page.getByRole('option', { name: /^VIP-2/ }).press('Enter');
  await expect(dialog.getByText('C$7,500.00')).toBeVisible();
  await expectAccessible(page);
  await pressEnter(save);
  await expect(page.getByText('VIP consumer added successfully')).toBeVisible();
  await expect(rowOf(page, '=player-1')).toContainText(/Cedar Vip One.*Active.*VIP-2.*\$7,500\.00.*20.*Odile Newcomer/);
  await expect(page.getByText('Total VIP consumers: 1')).toBeVisible();

  const again = await fillAdd(page, ' =player-1 ', /^VIP-1/);
  await pressEnter(button(again, 'Add'));
  await expect(again.getByText('This consumer is a VIP of this merchant already')).toBeVisible();
  await expect(page.getByText('Failed to add VIP consumer', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await pressEnter(button(page, 'Edit =player-1'));
  const edit = dialogOf(page, 'Edit VIP Consumer');
  await expect(edit.getByText(NOTICE)).toBeVisible();
  await expect(button(edit, 'Update')).toBeDisabled();
  await choose(page, edit, 'Risk rating', /^VIP-3/);
  await choose(page, edit, 'Status', /^Disabled$/);
  await expect(edit.getByText('C$10,000.00')).toBeVisible();
  await expectAccessible(page);
  await pressEnter(button(edit, 'Update'));
  await expect(page.getByText('VIP consumer updated successfully')).toBeVisible();
  await expect(rowOf(page, '=player-1')).toContainText(/Disabled.*VIP-3.*\$10,000\.00.*40/);

  await page.getByLabel('Search by user ID or merchant').fill('nobody');
  await expect(page.getByText('No VIP consumer matches')).toBeVisible();
  await expect(page).toHaveURL(/keyword=nobody/);
  await page.getByLabel('Search by user ID or merchant').fill('PLAYER');
  await expect(rowOf(page, '=player-1')).toBeVisible();

  await test.step('what is typed while a search begins is not lost', async () => {
    const search = page.getByLabel('Search by user ID or merchant');
    await page.evaluate(() => {
      const { navigation } = globalThis as unknown as { navigation: EventTarget };
      const typeOn = () => document.execCommand('insertText', false, 'R-1');
      navigation.addEventListener('navigate', typeOn, { once: true });
    });
    await search.fill('PLAYE');
    await expect(page).toHaveURL(/keyword=PLAYER-1/);
    await expect(search).toHaveValue('PLAYER-1');
  });

  await page.goto('/admin/audit?act=vip_updated');
  const record = page.getByRole('row', { name: /VIP consumer updated/ });
  for (const detail of ['Consumer: =player-1', 'Risk rating before: VIP-2', 'Risk rating: VIP-3', 'Status: Disabled'])
    await expect(record).toContainText(detail);
  expectNoErrors();
});

test('tells the second of two who edit at once, shows what is there now, and lets them save on top', async ({
  page,
  browser,
}) => {
  const email = await ownAdmin(page, 'Rowan Vip');
  await signIn(page, email, PATH);
  await add(page, 'shared');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, email, PATH);
  const [mine, theirs] = [page, other].map(each => dialogOf(each, 'Edit VIP Consumer')) as [Locator, Locator];
  for (const each of [page, other]) await button(each, 'Edit shared').press('Enter');
  await choose(other, theirs, 'Risk rating', /^VIP-3/);
  await pressEnter(button(theirs, 'Update'));
  await expect(other.getByText('VIP consumer updated successfully')).toBeVisible();

  await choose(page, mine, 'Status', /^Disabled$/);
  await pressEnter(button(mine, 'Update'));
  await expect(page.getByText('Failed to update VIP consumer', { exact: true })).toBeVisible();
  await expect(mine.getByRole('alert').filter({ hasText: 'Somebody else has changed this consumer' })).toBeVisible();
  // Theirs is shown, the own choice stays
  await expect(mine.getByRole('definition').filter({ hasText: 'VIP-3' })).toBeVisible();
  await expect(mine.getByRole('combobox', { name: 'Risk rating' })).toHaveText(/^VIP-3/);
  await expect(mine.getByRole('combobox', { name: 'Status' })).toHaveText('Disabled');
  await expectAccessible(page);
  await pressEnter(button(mine, 'Update'));
  await expect(page.getByText('VIP consumer updated successfully')).toBeVisible();
  await expect(rowOf(page, 'shared')).toContainText(/Disabled.*VIP-3/);
});

test('shows the payments of a consumer one click away, and leaves who may only look without buttons', async ({
  page,
}) => {
  await signIn(page, await createAccount(page.request, CUSTOMER_SERVICE), PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'VIP Clients' })).toBeVisible();
  const rows = page.getByRole('region', { name: 'VIP consumers' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  // By the menu it is for those who manage them
  await expect(page.getByRole('link', { name: 'VIP Clients' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Add|Edit)/ })).toHaveCount(0);
  await expectAccessible(page);
  const link = page.getByRole('link', { name: /^Payins \(Interac\) of / }).first();
  const name = (await link.getAttribute('aria-label')) ?? '';
  await link.press('Enter');
  await expect(page).toHaveURL(/\/reports\/transaction\/deposits\?.*merchantCustomerId=/);
  await expectRows(page);
  const { searchParams } = new URL(page.url());
  expect(name).toContain(searchParams.get('merchantCustomerId') ?? 'none');
  expect(searchParams.get('from')).toBe('2000-01-01');

  await signIn(page, PEOPLE.auroraFinance, PATH);
  await expect(page).not.toHaveURL(new RegExp(PATH));
});

test('adds a file: marks each bad line, changes nothing until it is confirmed, then adds all', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, await ownAdmin(page, 'Alder Vip'), PATH);
  await add(page, 'known');
  await pressEnter(button(page, 'Add from a file'));
  const dialog = dialogOf(page, 'Add VIP consumers from a file');
  const field = dialog.locator('input[type=file]');
  const check = button(dialog, 'Check the file');
  await expect(dialog.getByText(NOTICE)).toBeVisible();
  await expect(check).toBeDisabled();
  await expectAccessible(page);

  await test.step('what is no such file is refused at once or by the server', async () => {
    await field.setInputFiles({ name: 'big.csv', mimeType: 'text/csv', buffer: Buffer.alloc(256 * 1024 + 1, 'x') });
    await expect(field).toHaveAccessibleDescription('Choose a file of 256 kB or less');
    await expect(check).toBeDisabled();
    await chooseFile(dialog, { name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') });
    await pressEnter(check);
    await expect(field).toHaveAccessibleDescription('The first line must be: userId,riskRating');
  });

  await test.step('bad lines are marked with the field and the rule', async () => {
    await chooseFile(dialog, csv('new-1,VIP-1', 'known,VIP-2', 'new-2,Gold', ',VIP-1', '=1+1,VIP-3', '"a, b",vip-2'));
    const release = await holdCalls(page, /\/bulk\/preview/);
    await pressEnter(check);
    await expect(dialog.getByRole('progressbar', { name: 'The file is being checked' })).toBeVisible();
    release();
    await expect(dialog.getByText(/^Lines that cannot be added: 3 of 6\./)).toBeVisible();
    const line = (text: string) => dialog.getByRole('row').filter({ hasText: text });
    await expect(line('known')).toContainText('User ID: This consumer is a VIP of this merchant already');
    await expect(line('Gold')).toContainText('Risk rating: This merchant has no such risk rating');
    await expect(line('User ID: This field is required')).toContainText('5');
    await expect(line('=1+1')).toContainText(/VIP-3.*\$10,000\.00.*40.*Ready/);
    await expect(button(dialog, 'Add all (6)')).toBeDisabled();
    await dialog.getByLabel('Only lines with a problem').press('Space');
    await expect(dialog.getByRole('row')).toHaveCount(1 + 3);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(line('Gold')).toContainText('Risk rating: This merchant has no such risk rating');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('nothing is added before it is confirmed, then all at once', async () => {
    await field.setInputFiles(
      csv(...Array.from({ length: 101 }, (_, nth) => `p${String(nth).padStart(3, '0')},VIP-1`)),
    );
    await pressEnter(check);
    await expect(dialog.getByText('Every line can be added (101). Nothing has been added yet.')).toBeVisible();
    await expect(page.getByText('Total VIP consumers: 1', { exact: true })).toBeAttached();
    await pressEnter(button(dialog, 'Add all (101)'));
    await expect(page.getByText('VIP consumers added successfully: 101')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('1–100 of 102')).toBeVisible();
    await pressEnter(button(page, 'Next page'));
    await expect(page).toHaveURL(/page=2/);
    await expect(rowOf(page, 'p100')).toBeVisible();
  });
  expectNoErrors();
});

test('adds nothing of a file where somebody was faster, and offers a sample that works', async ({ page }) => {
  await signIn(page, await ownAdmin(page, 'Hazel Vip'), PATH);
  await pressEnter(button(page, 'Add from a file'));
  const dialog = dialogOf(page, 'Add VIP consumers from a file');
  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    button(dialog, 'Download a sample file').press('Enter'),
  ]);
  expect(sample.suggestedFilename()).toBe('vip-consumers.csv');
  const buffer = await readFile(await sample.path());
  const field = dialog.locator('input[type=file]');
  await chooseFile(dialog, { name: 'mine.csv', mimeType: 'text/csv', buffer });
  await pressEnter(button(dialog, 'Check the file'));
  await expect(dialog.getByText('Every line can be added (3). Nothing has been added yet.')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'Lacasse, Odile' })).toContainText('VIP-2');

  // Meanwhile the same file is added in another window
  const twin = await page.context().newPage();
  await twin.goto(PATH);
  await pressEnter(button(twin, 'Add from a file'));
  const other = dialogOf(twin, 'Add VIP consumers from a file');
  await chooseFile(other, { name: 'mine.csv', mimeType: 'text/csv', buffer });
  await pressEnter(button(other, 'Check the file'));
  await pressEnter(button(other, 'Add all (3)'));
  await expect(twin.getByText('VIP consumers added successfully: 3')).toBeVisible();

  await pressEnter(button(dialog, 'Add all (3)'));
  await expect(dialog.getByText(/^Lines that cannot be added: 3 of 3\./)).toBeVisible();
  await expect(field).toHaveAccessibleDescription('Nothing was added: some lines are no longer right.');
  // Looking at the lines again worked; adding them did not, and that is still said
  await expect(page.getByText('Failed to add VIP consumers', { exact: true })).toBeVisible();
});

test('finds a merchant for the staff, and asks for one where there are several', async ({ page }) => {
  const parent = await ownMerchantParent('Sumac Vip');
  await signIn(page, PEOPLE.staff, PATH);
  await pressEnter(button(page, 'Add VIP Consumer'));
  const dialog = dialogOf(page, 'Add VIP Consumer');
  await expect(dialog.getByRole('combobox', { name: 'Risk rating' })).toBeDisabled();
  const merchant = dialog.getByRole('combobox', { name: 'Merchant' });
  await merchant.fill('Su');
  await expect(page.getByText('Enter at least 3 letters')).toBeVisible();
  await merchant.fill('Sumac');
  await page.getByRole('option', { name: `Sumac Vip One (${parent})` }).click();
  await dialog.getByLabel('User ID').fill('of-sumac');
  await choose(page, dialog, 'Risk rating', /^VIP-1/);
  await pressEnter(button(dialog, 'Add'));
  await expect(page.getByText('VIP consumer added successfully')).toBeVisible();
  await page.goto(`${PATH}?merchant=${parent}`);
  await expect(rowOf(page, 'of-sumac')).toContainText('Sumac Vip One');
  await expect(page.getByText('Total VIP consumers: 1', { exact: true })).toBeVisible();
});
