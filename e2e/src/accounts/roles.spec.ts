import { translate } from '@drumlin/contract/i18n/translate.ts';
import { PERMISSIONS, type Permission, permissionShape } from '@drumlin/contract/permissions.ts';
import { ROLES, type UserType } from '@drumlin/contract/roles.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { PEOPLE, signIn } from '../support/people.ts';
import { pressEnter } from '../support/press-enter.ts';
import { watchForErrors } from '../support/watch.ts';

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

/** Compares each cell of a matrix with the server's table. */
const expectMatrix = async (matrix: Locator, userType: UserType) => {
  const roles = ROLES.filter(role => role.userType === userType);
  await expect(matrix.getByRole('columnheader')).toHaveCount(roles.length + 1);
  const rows = await matrix.locator('tbody tr').evaluateAll(found =>
    found.map(row => {
      const [name = '', ...cells] = [...row.children].map(cell => cell.textContent?.trim() ?? '');
      return [name, cells.map(text => text.endsWith('Yes'))] as const;
    }),
  );
  const granted = shownTo(userType).map(permission => [
    PERMISSION_LABELS[permission] ?? '',
    roles.map(({ permissions }) => permissions.includes(permission)),
  ]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(granted));
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the dialog by keyboard. */
const open = async (page: Page, locale: 'en-CA' | 'fr-CA'): Promise<Locator> => {
  const title = translate('Role descriptions', locale);
  await pressEnter(button(page, title));
  return page.getByRole('dialog', { name: title });
};

/** On a phone the first column stays while the roles scroll. */
const expectFirstColumn = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const last = page.getByRole('table').last();
  await last.getByRole('columnheader').last().scrollIntoViewIfNeeded();
  await expect(last.getByRole('rowheader').first()).toBeInViewport({ ratio: 1 });
};

const VARIANTS = [
  { who: 'a merchant', email: PEOPLE.northQuayAdmin, matrices: [['Merchant roles', 'external']] },
  {
    who: 'the staff',
    email: PEOPLE.staff,
    matrices: [
      ['Merchant roles', 'external'],
      ['Staff roles', 'internal'],
    ],
  },
] as const;

for (const { who, email, matrices } of VARIANTS)
  test(`shows ${who} what each role may do, as the permission table has it`, async ({ page }) => {
    const expectNoErrors = watchForErrors(page);
    await signIn(page, email, '/admin/users');
    const dialog = await open(page, 'en-CA');
    await expect(dialog.getByRole('table')).toHaveCount(matrices.length);
    for (const [label, userType] of matrices)
      await expectMatrix(dialog.getByRole('region', { name: label }).getByRole('table'), userType);
    const docs = dialog.getByRole('link', { name: 'Read more in the documentation' });
    await expect(docs).toHaveAttribute('target', '_blank');
    await expect(docs).toHaveAttribute('href', '/help/roles');
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button(page, 'Role descriptions')).toBeFocused();

    await page.evaluate(() => localStorage.setItem('drumlin.locale', 'fr-CA'));
    await page.reload();
    const french = await open(page, 'fr-CA');
    await expect(french.getByRole('columnheader', { name: 'Service aux consommateurs' })).toBeVisible();
    await expectFirstColumn(page);
    expectNoErrors();
  });
