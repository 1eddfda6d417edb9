import {
  exportAccessReview,
  getAccessEvidence,
  getAccessReview,
  listAccessReviews,
  listRoleHolders,
  type ReviewedPerson,
  type SignedReview,
  signOffAccessReview,
} from '@drumlin/contract/access-review/routes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerFile, refuse, savedFiles } from '../../testing/answers.ts';
import { choose, fill, press } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const PATH = '/admin/roles';
const RISK_MANAGER = 113;
const NOW = '2026-11-10T15:00:00Z';
const SHA256 = 'a1b2c3d4'.repeat(8);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

const person = (changed: Partial<ReviewedPerson> = {}): ReviewedPerson => ({
  id: 31,
  email: 'anouk@loon.example',
  firstName: 'Anouk',
  lastName: 'Vireo',
  userType: 'external',
  merchantParentId: 'LOON',
  merchantParent: 'Loon Holdings',
  roleIds: [2],
  status: 'active',
  secondFactor: 'NONE',
  lastActivity: '2026-11-10T14:00:00Z',
  changes: [],
  ...changed,
});
/** Another number for each count. */
const COUNTS = {
  people: 41,
  staff: 12,
  suspended: 3,
  pending: 4,
  withoutFactor: 5,
  inactive: 6,
  changed: 7,
  removed: 8,
};
const review = (...data: ReviewedPerson[]) => ({
  data,
  currentPage: 1,
  totalPages: 1,
  totalPeople: data.length,
  since: '2026-08-12',
  counts: COUNTS,
  fingerprint: SHA256,
});
const signed = (...data: SignedReview[]) => ({ data, currentPage: 1, totalPages: 1, totalRecords: data.length });
const SIGNED: SignedReview = {
  id: '00000000-0000-4000-8000-000000000009',
  signedAt: NOW,
  signedBy: 'odile@provider.example',
  since: '2026-05-14',
  note: 'Looked at all of them',
  counts: COUNTS,
  sha256: SHA256,
};

test('roles are drawn from the permission table, with how many people hold each, and permissions are searched', async () => {
  answer(listRoleHolders, { roles: [{ id: 113, people: 3 }] });
  await openScreen(PATH, { role: RISK_MANAGER });
  const matrix = page.getByRole('region', { name: 'Staff roles' }).getByRole('table');
  await expect
    .element(matrix.getByRole('columnheader', { name: /^Risk Management Admin/ }))
    .toMatchTextContent('People: 3');
  await expect.element(matrix.getByRole('columnheader', { name: /^Finance/ })).toMatchTextContent('People: 0');
  const heads = matrix
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
  const granted = (name: string) => {
    const cells = matrix.getByRole('row').filter({ hasText: name }).element().children;
    return [...cells].flatMap((cell, nth) =>
      cell.textContent?.includes('Yes') ? [heads[nth]?.replace(/People.*/, '')] : [],
    );
  };
  expect(granted('Review who has access')).toEqual(['Admin', 'Risk Management Admin']);
  await fill(page.getByRole('searchbox', { name: 'Search permissions' }), 'publish');
  await expect
    .poll(() =>
      matrix
        .getByRole('rowheader')
        .elements()
        .map(each => each.textContent),
    )
    .toEqual(['Publish and suspend merchants']);
  await press(button('Merchant roles'));
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
});

test('everybody’s access stands under its name, counted and narrowed in the address', async () => {
  const change = (act: 'user_role_changed' | 'user_invited', nth: number, from: number[], to: number[]) => ({
    act,
    at: `2026-11-0${nth}T04:30:00Z`,
    by: 'quill@provider.example',
    from,
    to,
  });
  const asked = answer(
    getAccessReview,
    review(
      person({
        changes: [
          change('user_role_changed', 5, [4], [2]),
          change('user_invited', 4, [], []),
          change('user_invited', 3, [], []),
          change('user_invited', 2, [], []),
          change('user_invited', 1, [], []),
        ],
      }),
      person({
        id: 32,
        email: 'quill@provider.example',
        firstName: '',
        lastName: '',
        userType: 'internal',
        merchantParent: null,
        roleIds: [102],
        secondFactor: 'PASSKEY',
        lastActivity: null,
      }),
      person({ id: 33, email: 'wren@loon.example', lastActivity: '2026-08-12T14:00:00Z' }),
      person({ id: 34, email: 'jay@loon.example', lastActivity: '2026-08-12T16:00:00Z' }),
    ),
  );
  const { address } = await openScreen(`${PATH}?tab=review`, { role: RISK_MANAGER, now: NOW });
  const everybody = page.getByRole('region', { name: 'Everybody' });
  await expect
    .element(everybody)
    .toMatchTextContent(
      /People41Of them staff12Invited4Suspended3No second factor5Not here lately6Changed since 2026-08-127Deleted since 2026-08-128/,
    );
  await expect
    .element(row('anouk@loon.example'))
    .toMatchTextContent(
      /Anouk Vireoanouk@loon\.exampleExternalLoon HoldingsFinanceActive.*NoneRole changed from Consumer Service to Finance, 2026-11-04User invited, 2026-11-03User invited, 2026-11-02And 2 more/,
    );
  await expect.element(row('quill@provider.example')).toMatchTextContent(/Internal–Finance.*Never.*Passkey/);
  await expect.element(row('wren@loon.example')).toMatchTextContent('Over 90 days ago');
  expect(row('jay@loon.example').element().textContent).not.toContain('Over 90 days ago');
  await press(button('Never here'));
  await choose(page.getByRole('combobox', { name: /^Type: / }), 'External');
  await choose(page.getByRole('combobox', { name: /^Role: / }), 'Finance');
  await page.getByLabelText('Changes since').fill('2026-10-01');
  await fill(page.getByRole('searchbox', { name: 'Search by name or email' }), 'anouk');
  await expect
    .poll(() => asked.calls.at(-1)?.querystring)
    .toEqual({
      page: '1',
      limit: '25',
      since: '2026-10-01',
      keyword: 'anouk',
      userType: 'external',
      roleId: '2',
      concern: 'never',
    });
  expect(address()).toContain('concern=never');
});

test('a review is signed off as it was looked at, and its evidence is kept', async () => {
  answer(getAccessReview, review(person()));
  answer(listAccessReviews, signed(SIGNED));
  const now = answerFile(exportAccessReview, 'access_2026-11-10.csv', 'of now');
  const kept = answerFile(getAccessEvidence, 'access_signed.csv', 'as signed');
  const message = 'Somebody’s access has changed meanwhile: look at the list again.';
  refuse(signOffAccessReview, 409, { errorCode: 'ACCESS_CHANGED', errorMessage: message });
  await openScreen(`${PATH}?tab=review&since=2026-08-12`, {
    role: RISK_MANAGER,
    now: NOW,
  });
  await press(button('Sign off review'));
  const dialog = page.getByRole('dialog', { name: 'Sign off review' });
  await expect.element(dialog).toMatchTextContent('what changed since 2026-08-12');
  await fill(dialog.getByLabelText('Note'), 'Mine');
  await press(dialog.getByRole('button', { name: 'Sign off' }));
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = answer(signOffAccessReview, { id: SIGNED.id });
  await press(button('Sign off review'));
  await fill(dialog.getByLabelText('Note'), 'Looked at all of them');
  await press(dialog.getByRole('button', { name: 'Sign off' }));
  await expect.element(page.getByText('Access review signed off').first()).toBeVisible();
  expect(sent.calls.map(({ body }) => body)).toEqual([
    { since: '2026-08-12', fingerprint: SHA256, note: 'Looked at all of them' },
  ]);
  await press(button('Evidence (CSV)'));
  await expect.poll(savedFiles).toEqual([{ name: 'access_2026-11-10.csv', content: 'of now' }]);
  await press(page.getByRole('tab', { name: 'Signed off' }));
  await expect
    .element(row('Looked at all of them'))
    .toMatchTextContent(/2026-11-10 10:00.*odile@provider\.example2026-05-14415Looked at all of them/);
  await expect.element(page.getByTitle(SHA256)).toBeVisible();
  await press(row('Looked at all of them').getByRole('button', { name: 'Evidence (CSV)' }));
  await expect.poll(savedFiles).toContainEqual({ name: 'access_signed.csv', content: 'as signed' });
  expect(now.calls.map(({ querystring }) => querystring)).toEqual([{ since: '2026-08-12' }]);
  expect(kept.calls.map(({ params }) => params)).toEqual([{ id: SIGNED.id }]);
});
