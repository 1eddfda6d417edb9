import { listMerchantParents } from '@drumlin/contract/invitations/routes.ts';
import { PERMISSIONS, type Permission, permissionShape } from '@drumlin/contract/permissions.ts';
import { ROLES, type UserType } from '@drumlin/contract/roles.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../testing/answers.ts';
import { press } from '../../testing/hands.ts';
import { ADMIN, openScreen, STAFF } from '../../testing/open-screen.tsx';
import { answerAround, answerPeople } from '../../testing/people.ts';

/** The labels of permissions in the table's first column; those of one product share the label of both. */
const PERMISSION_LABELS: Partial<Record<Permission, string>> = {
  DAILY_SUMMARY_ORION: 'Daily Summary',
  ADJUSTMENT_ORION: 'Adjustments',
  DISBURSEMENT_ORION: 'Disbursement',
  DEPOSIT_ORION: 'Payins',
  WITHDRAWS_ORION: 'Payouts',
  INTERAC_EFT_PAYOUTS: 'EFT Payouts',
  RETURN_ORION: 'Returns',
  IBT_REPRESENTMENT_ORION: 'IBT Representment',
  IBT_ONLINE_BANK_VERIFICATION_ORION: 'Identity Verification',
  HOMEPAGE_METRICS: 'Analytics',
  ASYNC_EXPORT_PAGE: 'Exports',
  VIP_CLIENTS_VIEW: 'See VIP clients',
  MANAGE_VIP: 'Manage VIP clients',
  MANAGE_USERS: 'User Management',
  INTERAC_BRANDING_EDIT: 'Customize Payment Flow',
  IP_ALLOWLIST: 'IP Whitelisting',
  RECONCILIATION: 'Reconciliation',
  MERCHANTS_VIEW: 'See merchants',
  MERCHANTS_MANAGE: 'Create and change merchants',
  MERCHANTS_PUBLISH: 'Publish and suspend merchants',
  ACCESS_REVIEW: 'Review who has access',
  ACT_AS_SUPPORT: 'Act as support',
  PERSONAL_DATA_VIEW: 'See personal data in full',
  PERSONAL_DATA_REVEAL: 'Reveal personal data of one row',
  IP_RESTRICTIONS: 'IP mapping restrictions',
  PORTAL_CONFIGURE: 'Configurations',
  PORTAL_SETTINGS: 'Additional settings',
  ANNOUNCEMENTS: 'Announcements',
  INGEST_VIEW: 'Files taken in',
  INTERNAL_QA: 'Internal QA',
  FEES_VIEW: 'See fees',
  FEES_MANAGE: 'Manage fees',
  DISBURSEMENTS_VIEW: 'See funds and proposals',
  DISBURSEMENTS_PROPOSE: 'Propose disbursements and adjustments',
  DISBURSEMENTS_APPROVE: 'Approve disbursements and adjustments',
  DISBURSEMENTS_CONFIGURE: 'Disbursement configurations',
};
/** The permissions that roles of some people can hold. */
const shownTo = (userType: UserType) =>
  PERMISSIONS.filter(
    permission =>
      PERMISSION_LABELS[permission] !== undefined &&
      (userType === 'internal' || permissionShape(permission).audience !== 'staff'),
  );

/** What a table of roles says, and what the server's table has. */
const saidBy = (matrix: Element) =>
  Object.fromEntries(
    [...matrix.querySelectorAll('tbody tr')].map(row => {
      const [name = '', ...cells] = [...row.children].map(cell => cell.textContent.trim());
      return [name, cells.map(text => text.endsWith('Yes'))];
    }),
  );
const grantedTo = (userType: UserType) =>
  Object.fromEntries(
    shownTo(userType).map(permission => [
      PERMISSION_LABELS[permission] ?? '',
      ROLES.filter(role => role.userType === userType).map(({ permissions }) => permissions.includes(permission)),
    ]),
  );

const button = page.getByRole('button', { name: /^(Role descriptions|Description des rôles)$/ });
const dialog = page.getByRole('dialog');

test.each([
  { who: 'a merchant', role: ADMIN, matrices: [['Merchant roles', 'external', 4]] },
  {
    who: 'the staff',
    role: STAFF,
    matrices: [
      ['Merchant roles', 'external', 4],
      ['Staff roles', 'internal', 14],
    ],
  },
] as const)('$who is shown what each role may do, as the permission table has it', async ({ role, matrices }) => {
  answerAround();
  answerPeople([]);
  answer(listMerchantParents, { merchantParents: [] });
  await openScreen('/admin/users', { role });
  await press(button, 'keys');
  await expect.element(dialog.getByRole('table')).toHaveLength(matrices.length);
  for (const [name, userType, roles] of matrices) {
    const table = dialog.getByRole('region', { name }).getByRole('table');
    await expect.element(table.getByRole('columnheader')).toHaveLength(roles + 1);
    expect(saidBy(table.element())).toEqual(grantedTo(userType));
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
