import { getGettingStarted } from '@drumlin/contract/merchants/getting-started.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { EXPECTED_ROLES, expectedPermissionsOf, isStaffRole } from '@drumlin/contract/testing/expected-permissions.ts';
import { getPermissions } from '@drumlin/contract/users/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerReport, rowsOf } from '../testing/answer-report.ts';
import { answer } from '../testing/answers.ts';
import { ADMIN, openScreen, STAFF } from '../testing/open-screen.tsx';
import { screensFor } from './navigation.ts';
import { SCREENS } from './testing/screens.ts';

const STAFF_ONLY = 'It is for the staff of the provider only.';
const ASK_ADMIN = 'Your role does not include it. An administrator of your company can give you one that does.';
const ASK_STAFF = 'Your role does not include it. Whoever manages users can give you one that does.';
const MERCHANTS_ONLY = 'It is for the people of merchants only.';
const OFF = 'This screen has been switched off.';

const FLAGS = ['ip-whitelisting', 'scheduled-exports'];
/** The screens that a flag closes for who would open them. */
const FLAGGED = [
  ['/reports/schedule-exports', 'Schedule Management', 'scheduled-exports'],
  ['/admin/ip-allowed-list', 'IP Whitelisting', 'ip-whitelisting'],
] as const;

const rolesOf = (isStaff: boolean) => EXPECTED_ROLES.map(([id]) => id).filter(id => isStaffRole(id) === isStaff);
/** Of each screen the first role that does not open it, and the screens of each such role. */
const closedFor = (isStaff: boolean) => {
  const without = SCREENS.flatMap(screen => {
    const role = rolesOf(isStaff).find(id => !expectedPermissionsOf(id).includes(screen[1]));
    return role === undefined ? [] : [{ role, screen }];
  });
  return [...Map.groupBy(without, ({ role }) => role)].map(
    ([role, closed]) => [role, closed.map(({ screen }) => screen)] as const,
  );
};

beforeEach(() => {
  answer(getGettingStarted, { isNew: false, done: [] });
});

const note = page.getByRole('main').getByText('was not opened.');
const said = async (text: string) => {
  await expect.element(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
};

test('these are all the screens that rights can close', () => {
  const known = (['external', 'internal'] as const).flatMap(userType =>
    screensFor(userType).flatMap(({ path, anyOf }) => (anyOf === 'signedIn' ? [] : path)),
  );
  expect(SCREENS.map(([path]) => path).toSorted()).toEqual([...new Set(known)].toSorted());
});

test.each([...closedFor(false), ...closedFor(true)])(
  'role %i is told of each screen that it does not open',
  async (role, screens) => {
    const { address, goTo } = await openScreen('/dashboard', { role, flags: FLAGS });
    await expect.element(page.getByRole('main')).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
    for (const [path, , merchants, staff] of screens) {
      await goTo(`${path}?page=1`);
      expect(address()).toBe('/dashboard');
      await said(`“${(isStaffRole(role) ? staff : merchants) ?? merchants ?? staff}” was not opened.`);
      if (isStaffRole(role)) await said(staff === null ? MERCHANTS_ONLY : ASK_STAFF);
      else await said(merchants === null ? STAFF_ONLY : ASK_ADMIN);
    }
    await goTo('/help');
    await expect.element(note).not.toBeInTheDocument();
  },
);

test.each(FLAGGED.flatMap(screen => [ADMIN, STAFF].map(role => [...screen, role] as const)))(
  '%s, %s, is switched off by %s, and says so to role %i, who would open it',
  async (path, label, off, role) => {
    const { address } = await openScreen(path, { role, flags: FLAGS.filter(flag => flag !== off) });
    await expect.poll(address).toBe('/dashboard');
    await said(`“${label}” was not opened.`);
    await said(OFF);
  },
);

test('whoever has no right at all is told so of every screen', async () => {
  answer(getPermissions, []);
  const { goTo } = await openScreen('/dashboard', { role: STAFF, flags: FLAGS });
  for (const [path, , merchants, staff] of SCREENS) {
    await goTo(path);
    await said(`“${staff ?? merchants}” was not opened.`);
  }
});

test('a link to a row of a screen that is not theirs says which product is missing, in French, on a phone', async () => {
  answer(getPermissions, ['HOMEPAGE_METRICS'] as Permission[]);
  const { address } = await openScreen('/reports/transaction/ibt-representment?rowId=1', {
    locale: 'fr-CA',
    theme: 'dark',
    width: 390,
    profile: { products: ['INTERAC'] },
  });
  await expect.poll(address).toBe('/dashboard');
  await said('Il faut pour cela Virement bancaire instantané, que votre entreprise n’a pas.');
});

test('a tab of a report that is not theirs says which is shown instead', async () => {
  answer(getPermissions, ['DEPOSIT_ORION', 'INTERAC_DEPOSIT_ORION'] as Permission[]);
  answerReport(interacPayins, rowsOf(interacPayins, 1));
  await openScreen('/reports/transaction/deposits?tab=ibt-payins');
  await said('Your rights do not open Instant Bank Transfer here. Interac e-Transfer is shown instead.');
});
