import { listAllMerchants } from '@drumlin/contract/merchants/routes.ts';
import { addVip, listRiskRatings, listVip, updateVip } from '@drumlin/contract/vip/routes.ts';
import type { VipConsumer } from '@drumlin/contract/vip/schemas.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../testing/answers.ts';
import { choose, fill, press } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const PATH = '/merchant/vipclients';
const CUSTOMER_SERVICE = 4;

const consumer = (changed: Partial<VipConsumer> = {}): VipConsumer => ({
  userId: '=player-1',
  merchantId: 'ALSPORTS',
  merchantName: 'Aurora Lantern Sports',
  products: ['INTERAC', 'IBT'],
  status: 'active',
  riskRating: 'VIP-1',
  riskRatingId: 11,
  limitLevelAmount: 500_000,
  limitLevelNumber: 10,
  adminId: 7,
  adminName: 'Odile Newcomer',
  changedAt: '2026-03-05T15:00:00Z',
  version: 1,
  ...changed,
});
const answerList = (...data: VipConsumer[]) =>
  answer(listVip, { data, currentPage: 1, totalPages: data.length === 0 ? 0 : 1, totalRecords: data.length });
const answerRatings = () =>
  answer(listRiskRatings, {
    riskRatings: [
      { id: 11, name: 'VIP-1', limit: 500_000, limitCount: 10 },
      { id: 12, name: 'VIP-2', limit: 750_000, limitCount: 20 },
    ],
  });
const dialogOf = (name: string) => page.getByRole('dialog', { name });

const buttonIn = (dialog: ReturnType<typeof dialogOf>, name: string) =>
  dialog.getByRole('button', { name, exact: true });
const ratingIn = (dialog: ReturnType<typeof dialogOf>) => dialog.getByRole('combobox', { name: 'Risk rating' });

test('a consumer is added, with the limits shown before and what was refused said with the ID', async () => {
  answerList();
  answerRatings();
  await openScreen(PATH);
  await expect.element(page.getByText('No VIP consumers yet')).toBeVisible();
  await press(page.getByRole('button', { name: 'Add VIP Consumer' }));
  const dialog = dialogOf('Add VIP Consumer');
  await expect.element(dialog.getByText(/^VIP limits override the provider’s risk limits\./)).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: 'Status' })).toBeDisabled();
  await choose(dialog.getByRole('combobox', { name: 'Merchant' }), /Sports/);
  await dialog.getByLabelText('User ID').fill('..');
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByText('A user ID cannot be dots alone')).toBeVisible();
  await dialog.getByLabelText('User ID').fill(' =player-1 ');
  await expect.element(buttonIn(dialog, 'Add')).toBeDisabled();
  await choose(ratingIn(dialog), 'VIP-2: $7,500.00, 20 transactions');
  await expect.element(dialog.getByText('$7,500.00', { exact: true })).toBeVisible();
  const message = 'This consumer is a VIP of this merchant already';
  refuse(addVip, 400, { errorCode: 'VALIDATION', details: [{ field: 'merchantUserId', rule: 'unique', message }] });
  await press(buttonIn(dialog, 'Add'));
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(page.getByText('Failed to add VIP consumer', { exact: true })).toBeVisible();
  refuse(addVip, 503, { errorCode: 'UNAVAILABLE' });
  await press(buttonIn(dialog, 'Add'));
  await expect.element(page.getByText('Unable to add =player-1. Please try again later.')).toBeVisible();
  const added = answer(addVip, consumer({ riskRating: 'VIP-2', riskRatingId: 12 }));
  answerList(consumer({ riskRating: 'VIP-2', riskRatingId: 12 }));
  await press(buttonIn(dialog, 'Add'));
  await expect.element(page.getByText('VIP consumer added successfully')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('=player-1')).toBeVisible();
  expect(added.calls.map(({ body }) => body)).toEqual([
    { merchantUserId: '=player-1', merchantId: 'ALSPORTS', riskRatingId: 12 },
  ]);
});

test('a consumer is edited on top of what is there now; what failed is said with the ID, who was faster is told, and what was chosen stays', async () => {
  answerList(consumer());
  answerRatings();
  refuse(updateVip, 503);
  await openScreen(PATH);
  await press(page.getByRole('button', { name: 'Edit =player-1' }));
  const dialog = dialogOf('Edit VIP Consumer');
  await expect.element(buttonIn(dialog, 'Update')).toBeDisabled();
  const status = dialog.getByRole('combobox', { name: 'Status' });
  await choose(status, 'Disabled');
  await press(buttonIn(dialog, 'Update'));
  await expect.element(page.getByText('Unable to update =player-1. Please try again later.')).toBeVisible();
  const message = 'Somebody else has changed this consumer in the meantime.';
  refuse(updateVip, 409, { errorCode: 'VIP_CHANGED', errorMessage: message });
  answerList(consumer({ riskRating: 'VIP-2', riskRatingId: 12, version: 2 }));
  await press(buttonIn(dialog, 'Update'));
  await expect.element(dialog.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect.element(page.getByText('Failed to update VIP consumer', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('definition').filter({ hasText: 'VIP-2' })).toBeVisible();
  await expect.element(ratingIn(dialog)).toMatchTextContent(/^VIP-2/);
  await expect.element(status).toHaveTextContent('Disabled');
  await choose(ratingIn(dialog), /^VIP-1/);
  const updated = answer(updateVip, consumer());
  await press(buttonIn(dialog, 'Update'));
  await expect.element(page.getByText('VIP consumer updated successfully')).toBeVisible();
  expect(updated.calls.map(({ params, body }) => [params, body])).toEqual([
    [{ merchantUserId: '=player-1' }, { merchantId: 'ALSPORTS', riskRatingId: 11, status: 'disabled', version: 2 }],
  ]);
});

test('who may only look has nothing to edit or add', async () => {
  answerList(consumer());
  await openScreen(PATH, { role: CUSTOMER_SERVICE });
  await expect.element(page.getByText('=player-1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(Edit|Add)/ })).not.toBeInTheDocument();
});

test('consumers are searched in the address; what is typed while a search begins is not lost', async () => {
  const asked = answerList(consumer({ limitLevelAmount: 750_000, limitLevelNumber: 20 }));
  const { address } = await openScreen(PATH);
  const row = page.getByRole('row').filter({ hasText: '=player-1' });
  await expect
    .element(row)
    .toMatchTextContent(/=player-1Aurora Lantern SportsActiveVIP-1\$7,500\.00202026-03-05 10:00.*Odile Newcomer/);
  await expect
    .element(page.getByRole('link', { name: 'Payins (Interac) of =player-1' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^\/reports\/transaction\/deposits\?from=2000-01-01.*merchantCustomerId=/),
    );
  const search = page.getByLabelText('Search by user ID or merchant');
  await fill(search, 'PLAYE');
  // As soon as it is asked for, and before it is answered
  await expect.poll(address).toContain('keyword=PLAYE');
  (search.element() as HTMLInputElement).focus();
  document.execCommand('insertText', false, 'R-1');
  await expect.poll(address).toContain('keyword=PLAYER-1');
  await expect.element(search).toHaveValue('PLAYER-1');
  const last = { page: '1', limit: '100', sort: 'userId,asc', keyword: 'PLAYER-1' };
  await expect.poll(() => asked.calls.at(-1)?.querystring).toEqual(last);
  answerList();
  await fill(search, 'nobody');
  await expect.element(page.getByText('No VIP consumer matches')).toBeVisible();
});

test('one of 9,999 merchants is found as it is typed, and the list of all shows the first 100 and says so', async () => {
  answerList();
  const data = Array.from({ length: 9999 }, (_, nth) => ({ merchantId: `MANY${nth}`, merchantName: `Érable ${nth}` }));
  answer(listAllMerchants, { data, totalRowNum: data.length });
  await openScreen(PATH, { role: STAFF });
  const field = page.getByRole('combobox', { name: 'Merchant' });
  await press(field);
  const options = page.getByRole('option');
  const texts = () => options.elements().map(({ textContent }) => textContent);
  await expect.poll(() => texts()[0]).toBe('Érable 0 (MANY0)');
  expect(texts()).toHaveLength(100);
  await expect.element(page.getByRole('group', { name: 'The first 100 of 9,999: type to find others' })).toBeVisible();
  await fill(field, 'er');
  await expect.element(page.getByText('Enter at least 3 letters')).toBeVisible();
  await fill(field, 'erable 9876');
  await expect.poll(texts).toEqual(['Érable 9876 (MANY9876)']);
  await fill(field, 'many12');
  await expect.poll(() => texts()[0]).toBe('Érable 12 (MANY12)');
  await userEvent.keyboard('{ArrowDown}'.repeat(30));
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Érable 1218 (MANY1218)');
});

test('a row on a phone has its name and state, and unfolds to the rest and what can be done with it', async () => {
  answerList(consumer());
  answerRatings();
  await openScreen(PATH, { width: 390 });
  const row = page.getByRole('row', { name: /=player-1/ });
  await expect.element(row.getByText('Active')).toBeVisible();
  await expect.element(row.getByText(/Aurora Lantern Sports/)).toBeVisible();
  await expect.element(row.getByText('VIP-1')).not.toBeInTheDocument();
  await press(row.getByRole('button', { name: 'More =player-1' }), 'touch');
  await expect.element(row.getByText('VIP-1')).toBeVisible();
  await press(row.getByRole('button', { name: 'Edit =player-1' }), 'touch');
  await expect.element(dialogOf('Edit VIP Consumer')).toBeVisible();
});
