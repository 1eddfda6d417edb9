import { listMerchantParents } from '@drumlin/contract/invitations/routes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../testing/answers.ts';
import { press } from '../../testing/hands.ts';
import { ADMIN, openScreen, STAFF } from '../../testing/open-screen.tsx';
import { answerAround, answerPeople } from '../../testing/people.ts';

/** What a table of roles says, role by role. */
const saidBy = (matrix: Element) =>
  Object.fromEntries(
    [...matrix.querySelectorAll('tbody tr')].map(row => {
      const [name = '', ...cells] = [...row.children].map(cell => cell.textContent.trim());
      return [name, cells.map(text => (text.endsWith('Yes') ? 'x' : '.')).join('')];
    }),
  );

/** Some rows of each table of the specification, and how many it has. */
const MERCHANT_ROLES = {
  rows: 16,
  said: {
    'Daily Summary': 'xxx.',
    Payins: 'xxxx',
    Analytics: 'xxx.',
    'See VIP clients': 'x.xx',
    'Manage VIP clients': 'x.x.',
    'User Management': 'x...',
  },
};
const STAFF_ROLES = {
  rows: 36,
  said: {
    Adjustments: 'xxx...x.xx.xxx',
    Reconciliation: 'xxx...x....x..',
    'Manage fees': 'x.......x.....',
    'Approve disbursements and adjustments': 'xx.........x..',
    'Reveal personal data of one row': 'xx.xxx........',
  },
};

const button = page.getByRole('button', { name: /^(Role descriptions|Description des rôles)$/ });
const dialog = page.getByRole('dialog');

test.each([
  { who: 'a merchant', role: ADMIN, matrices: { 'Merchant roles': MERCHANT_ROLES } },
  { who: 'the staff', role: STAFF, matrices: { 'Merchant roles': MERCHANT_ROLES, 'Staff roles': STAFF_ROLES } },
])('$who is shown what each role may do, as the permission table has it', async ({ role, matrices }) => {
  answerAround();
  answerPeople([]);
  answer(listMerchantParents, { merchantParents: [] });
  await openScreen('/admin/users', { role });
  await press(button, 'keys');
  await expect.element(dialog.getByRole('table')).toHaveLength(Object.keys(matrices).length);
  for (const [name, { rows, said }] of Object.entries(matrices)) {
    const told = saidBy(dialog.getByRole('region', { name }).getByRole('table').element());
    expect(told).toMatchObject(said);
    expect(Object.keys(told)).toHaveLength(rows);
  }
  const docs = dialog.getByRole('link', { name: 'Read more in the documentation' });
  await expect.element(docs).toHaveAttribute('target', '_blank');
  await expect.element(docs).toHaveAttribute('href', '/help/roles');
  await userEvent.keyboard('{Tab}');
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('on a phone the permissions stay in sight while the roles scroll, in French', async () => {
  answerAround();
  answerPeople([]);
  await openScreen('/admin/users', { locale: 'fr-CA', width: 390 });
  await press(page.getByRole('button', { name: 'Plus', exact: true }), 'touch');
  await press(page.getByRole('menuitem', { name: 'Description des rôles' }), 'touch');
  await expect.element(dialog.getByRole('columnheader', { name: 'Service aux consommateurs' })).toBeInTheDocument();
  const last = dialog.getByRole('columnheader').last().element();
  last.scrollIntoView({ inline: 'end' });
  const { left, right } = dialog.getByRole('rowheader').first().element().getBoundingClientRect();
  expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(innerWidth);
});
