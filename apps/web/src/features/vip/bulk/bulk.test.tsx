import { addVipFile, listVip, previewVipFile } from '@drumlin/contract/vip/routes.ts';
import type { PreviewedLine } from '@drumlin/contract/vip/schemas.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold, refuse, savedFiles } from '../../../testing/answers.ts';
import { choose, press } from '../../../testing/hands.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

const PATH = '/merchant/vipclients';
const NOTICE = /^VIP limits override the provider’s risk limits\. You are responsible/;

const dialog = page.getByRole('dialog', { name: 'Add VIP consumers from a file' });
const check = dialog.getByRole('button', { name: 'Check the file' });
const field = () => dialog.element().querySelector('input[type=file]') as HTMLInputElement;
const row = (text: string) => dialog.getByRole('row').filter({ hasText: text });
const csv = (...lines: string[]) =>
  new File([['userId,riskRating', ...lines, ''].join('\r\n')], 'vips.csv', { type: 'text/csv' });
const line = (userId: string, changed: Partial<PreviewedLine> = {}): PreviewedLine => ({
  line: 2,
  userId,
  riskRating: 'VIP-1',
  limitLevelAmount: 500_000,
  limitLevelNumber: 10,
  problems: [],
  ...changed,
});
const wrong = (at: 'userId' | 'riskRating', message: string) => ({
  problems: [{ field: at, rule: 'unique', message }],
});
const open = async (words = '') => {
  const screen = await openScreen(`${PATH}${words}`);
  await press(page.getByRole('button', { name: 'Add from a file' }));
  await expect.element(dialog.getByText(NOTICE)).toBeVisible();
  return screen;
};
const chooseFile = async (file: File) => {
  await userEvent.upload(field(), file);
  await expect.element(dialog.getByText(`${file.name}, choose another file`)).toBeVisible();
};

beforeEach(() => {
  answer(listVip, { data: [], currentPage: 1, totalPages: 0, totalRecords: 0 });
});

test('a file is checked and added: nothing of it before it is confirmed', async () => {
  const lines = Array.from({ length: 3 }, (_, nth) => line(`p${nth}`, { line: nth + 2 }));
  const checked = answer(previewVipFile, { lines });
  const added = answer(addVipFile, { added: 3 });
  await open();
  await expect.element(check).toBeDisabled();
  await chooseFile(csv('p0,VIP-1', 'p1,VIP-1', 'p2,VIP-1'));
  await expect.element(check).toBeDisabled();
  await choose(dialog.getByRole('combobox', { name: 'Merchant' }), /Sports/);
  await press(check);
  await expect.element(dialog.getByText('Every line can be added (3). Nothing has been added yet.')).toBeVisible();
  expect(added.calls).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Add all (3)' }));
  await expect.element(page.getByText('VIP consumers added successfully: 3')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const text = 'userId,riskRating\r\np0,VIP-1\r\np1,VIP-1\r\np2,VIP-1\r\n';
  for (const { calls } of [checked, added]) {
    expect(calls.map(({ querystring }) => querystring)).toEqual([{ merchantId: 'ALSPORTS' }]);
    expect(await (calls[0] as unknown as { file: File }).file.text()).toBe(text);
  }
});

test('each bad line is marked with the field and the rule, on a phone as well', async () => {
  const release = hold(previewVipFile);
  await open('?merchant=ALSPORTS');
  await chooseFile(csv('known,VIP-2', 'new-2,Gold', '=1+1,VIP-3'));
  await press(check);
  await expect.element(dialog.getByRole('progressbar', { name: 'The file is being checked' })).toBeVisible();
  release({
    lines: [
      line('known', wrong('userId', 'This consumer is a VIP of this merchant already')),
      line('new-2', {
        line: 3,
        riskRating: 'Gold',
        limitLevelAmount: null,
        limitLevelNumber: null,
        ...wrong('riskRating', 'This merchant has no such risk rating'),
      }),
      line('=1+1', { line: 4, riskRating: 'VIP-3', limitLevelAmount: 1_000_000, limitLevelNumber: 40 }),
    ],
  });
  await expect.element(dialog.getByText(/^Lines that cannot be added: 2 of 3\./)).toBeVisible();
  await expect.element(row('known')).toMatchTextContent('User ID: This consumer is a VIP of this merchant already');
  await expect
    .element(row('Gold'))
    .toMatchTextContent('3new-2Gold––Risk rating: This merchant has no such risk rating');
  await expect.element(row('=1+1')).toMatchTextContent('4=1+1VIP-3$10,000.0040Ready');
  await expect.element(dialog.getByRole('button', { name: 'Add all (3)' })).toBeDisabled();
  await page.viewport(390, 844);
  await expect.element(row('Gold')).toMatchTextContent('Risk rating: This merchant has no such risk rating');
});

test('what is no such file is refused at once or by the server, and another file or merchant is checked anew', async () => {
  await open('?merchant=ALSPORTS');
  const big = new File([new Uint8Array(256 * 1024 + 1)], 'big.csv', { type: 'text/csv' });
  await userEvent.upload(field(), big);
  await expect.element(dialog.getByText('Choose a file of 256 kB or less')).toBeVisible();
  expect(field().getAttribute('aria-describedby')).toBe(
    dialog.getByText('Choose a file of 256 kB or less').element().id,
  );
  await expect.element(check).toBeDisabled();
  refuse(previewVipFile, 400, {
    errorCode: 'VALIDATION',
    errorMessage: 'Check the highlighted fields',
    details: [
      { field: 'file', rule: 'columns', message: 'The first line must name these columns: userId, riskRating' },
    ],
  });
  await chooseFile(new File(['a,b\n1,2\n'], 'other.csv', { type: 'text/csv' }));
  await press(check);
  await expect.element(dialog.getByText('The first line must name these columns: userId, riskRating')).toBeVisible();
  answer(previewVipFile, { lines: [line('p0')] });
  await chooseFile(csv('p0,VIP-1'));
  await press(check);
  await expect.element(dialog.getByRole('button', { name: 'Add all (1)' })).toBeVisible();
  await choose(dialog.getByRole('combobox', { name: 'Merchant' }), /Casino/);
  await expect.element(check).toBeVisible();
  await expect.element(row('p0')).not.toBeInTheDocument();
});

test('nothing is added of a file where somebody was faster: each line says what has become of it', async () => {
  answer(previewVipFile, { lines: [line('p0')] });
  await open('?merchant=ALSPORTS');
  await chooseFile(csv('p0,VIP-1'));
  await press(check);
  await expect.element(dialog.getByRole('button', { name: 'Add all (1)' })).toBeVisible();
  const message = 'This consumer is a VIP of this merchant already';
  refuse(addVipFile, 400, {
    errorCode: 'VALIDATION',
    errorMessage: 'Check the highlighted fields',
    details: [{ field: 'file.0.userId', rule: 'unique', message }],
  });
  answer(previewVipFile, { lines: [line('p0', wrong('userId', message))] });
  await press(dialog.getByRole('button', { name: 'Add all (1)' }));
  await expect.element(dialog.getByText(/^Lines that cannot be added: 1 of 1\./)).toBeVisible();
  await expect.element(dialog.getByText('Nothing was added: some lines are no longer right.')).toBeVisible();
  // Looking at the lines again worked; adding them did not, and that is still said
  await expect.element(page.getByText('Failed to add VIP consumers', { exact: true })).toBeVisible();
});

test('a sample shows how a file is made', async () => {
  await open();
  await press(dialog.getByRole('button', { name: 'Download a sample file' }));
  await expect.poll(savedFiles).toEqual([
    {
      name: 'vip-consumers.csv',
      // Text is read without its byte order mark
      content: 'userId,riskRating\r\nconsumer-0001,VIP-1\r\n"Lacasse, Odile",VIP-2\r\nconsumer-0003,VIP-3\r\n',
    },
  ]);
});
