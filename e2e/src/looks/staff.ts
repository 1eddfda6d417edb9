import { REPORT_SCREENS, type ReportScreen } from '@drumlin/contract/reports/screens.ts';
import { expect, type Page } from '@playwright/test';
import { EVERYTHING } from '../support/grid.ts';
import { refusedAndLate } from '../support/ingest-runs.ts';
import { tell, withDifference } from '../support/made-answers.ts';
import { createAccount } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, showFactor } from '../support/people.ts';
import type { Look } from './portal.ts';
import { cell, dialog, type Group, once, reportRows, title } from './table.ts';
import { ENGLISH, FEWER, views } from './views.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const PAYINS = '/reports/transaction/deposits';
/** In French and dark on a phone: what opens it, and what it is called. */
const smallDialog = (path: string, opener: string, shows: Look['shows']): Look => ({
  path,
  open: page => press(page, opener),
  shows,
  views: views({ locales: ['fr-CA'], colorSchemes: ['dark'], widths: [390] }),
});

const [CONFIGURATIONS, SETTINGS] = ['/admin/configurations', '/admin/additional-settings'];
const files = once(refusedAndLate);
const draft = once(() => ownMerchantParent('Granite Loon', { status: 'DRAFT', products: [] }));
const plover = once(() => ownMerchantParent('Plover Works'));

const TECH_SUPPORT = 106;

const tellLooks = (page: Page) => tell(page, 'looks');

/** The address that begins a support view of somebody of a merchant of their own. */
const beginView: Look['path'] = async (request, token) => {
  const email = await createAccount(2, await ownMerchantParent('Sumac Grove'));
  const headers = { authorization: `Bearer ${token}` };
  const found = await request.get(`/v1/admin/users?type=verified&keyword=${email}`, { headers });
  const { data: people } = (await found.json()) as { data: { id: number }[] };
  await showFactor(token);
  const data = { userId: people[0]?.id, reason: 'Ticket 4711' };
  const begun = await request.post('/v1/support/views', { headers, data });
  expect(begun.status(), await begun.text()).toBe(201);
  return `/support-view?view=${((await begun.json()) as { id: string }).id}`;
};
const viewBanner = (page: Page) => page.getByRole('region', { name: /^(Support view|Vue de soutien)$/ });

/** Every table of every report; payins in each pair of language, theme and width. */
const reports = Object.fromEntries(
  Object.values<ReportScreen>(REPORT_SCREENS).flatMap(({ route, tabs }) =>
    tabs.map(({ report: key }): [string, Look] => [
      key,
      {
        path: `${route}?tab=${key}&${EVERYTHING}`,
        shows: reportRows,
        also: (page, { width }) => expect(page.getByRole(width === 390 ? 'article' : 'gridcell').first()).toBeVisible(),
        ...(key !== 'interac-payins' && { views: FEWER }),
      },
    ]),
  ),
);

const PAYINS_OF_ALL = `${PAYINS}?${EVERYTHING}&tab=interac-payins`;
const overPayins: Readonly<Record<string, Look>> = {
  'legend of codes': smallDialog(PAYINS_OF_ALL, 'Error codes', dialog('Error codes')),
  'dates to choose': {
    ...smallDialog(PAYINS_OF_ALL, '', dialog('Dates')),
    open: page => page.getByRole('button', { name: /^Dates: / }).click(),
    // The panel closes when its page changes its width
    views: views({ locales: ['fr-CA'], colorSchemes: ['dark'], widths: [1440] }),
  },
  'export to schedule': {
    ...smallDialog(PAYINS_OF_ALL, '', dialog('Schedule export')),
    open: async page => {
      await press(page, 'Export options');
      await page.getByRole('menuitem', { name: /^Schedule export…/ }).click();
    },
  },
  payin: {
    ...smallDialog(PAYINS_OF_ALL, '', page => page.getByRole('dialog')),
    open: page => page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click(),
  },
};

export const STAFF: readonly Group[] = [
  { person: PEOPLE.staff, looks: { ...reports, ...overPayins } },
  {
    person: PEOPLE.technicalSupport,
    looks: {
      'masked payins': { path: `${PAYINS}?${EVERYTHING}&tab=ibt-payins`, shows: '••••' },
      'IP restrictions': { path: '/admin/ip-restrictions', shows: title('IP mapping restrictions') },
      'IP restriction to add': {
        path: '/admin/ip-restrictions',
        open: page => press(page, 'Add Permission'),
        shows: dialog('Add Permission'),
      },
      // It has no switch of languages
      'support view over': { path: '/support-view', shows: 'This support view is over.', views: ENGLISH },
      'support view': {
        as: once(() => createAccount(TECH_SUPPORT)),
        of: PAYINS,
        path: beginView,
        open: async page => {
          await expect(viewBanner(page)).toBeVisible();
          await page.goto(PAYINS);
        },
        shows: viewBanner,
        also: page => expect(viewBanner(page)).toBeInViewport({ ratio: 1 }),
      },
    },
  },
  {
    person: PEOPLE.staff,
    looks: {
      'dashboard of the staff': {
        of: '/dashboard',
        path: async request => {
          await files(request);
          return '/dashboard';
        },
        shows: 'What waits',
      },
      merchants: {
        of: '/merchant/merchants',
        path: async request => `/merchant/merchants?keyword=${await draft(request)}`,
        shows: 'Granite Loon',
      },
      parents: {
        of: '/merchant/merchants',
        path: async request => `/merchant/merchants?tab=parents&keyword=${await draft(request)}`,
        shows: 'Granite Loon',
      },
      merchant: {
        of: '/merchant/merchants/$id',
        path: async request => `/merchant/merchants/${await draft(request)}`,
        shows: 'Granite Loon',
      },
      'settings of a merchant': {
        path: '/admin/merchant-settings?merchant=ALCASINO',
        shows: title('Merchant settings'),
        views: FEWER,
      },
      files: {
        of: '/merchant/files',
        path: async request => `/merchant/files?keyword=${(await files(request)).name}`,
        shows: '.csv',
      },
      'datasets of files': { path: '/merchant/files?tab=datasets', shows: 'interac-payouts' },
      'files of a merchant': {
        of: '/merchant/files',
        path: async request => `/merchant/files?tab=merchants&merchant=${(await files(request)).merchantId}`,
        shows: 'Heron Slate',
      },
      file: {
        of: '/merchant/files/$id',
        path: async request => `/merchant/files/${(await files(request)).fileId}`,
        shows: 'has 3 fields where the header has 20',
      },
      users: { path: '/admin/users', shows: page => page.getByRole('tab') },
      user: {
        of: '/admin/users/$uid/profile',
        path: async (request, token) => {
          const headers = { authorization: `Bearer ${token}` };
          const found = await request.get(`/v1/admin/users?type=verified&keyword=${PEOPLE.auroraAdmin}`, { headers });
          const { data } = (await found.json()) as { data: { id: number }[] };
          return `/admin/users/${data[0]?.id}/profile`;
        },
        shows: PEOPLE.auroraAdmin,
        views: FEWER,
      },
      'role descriptions': {
        path: '/admin/users',
        open: page => press(page, 'Role descriptions'),
        shows: dialog('Role descriptions'),
        views: views({ locales: ['fr-CA'] }),
      },
      roles: { path: '/admin/roles', shows: page => page.getByRole('rowheader') },
      'access review': { path: `/admin/roles?tab=review&keyword=${PEOPLE.staff}`, shows: cell(PEOPLE.staff) },
      'access reviews signed': { path: '/admin/roles?tab=signed', shows: page => page.getByRole('tab') },
      deposit: {
        of: '/internal-qa/deposit',
        path: async request => `/internal-qa/deposit?merchant=${await plover(request)}`,
        open: page => press(page, 'Send the call'),
        shows: page => page.getByText('201', { exact: true }),
      },
      'bank transfer': {
        of: '/internal-qa/ibt-external-testing',
        path: async request => `/internal-qa/ibt-external-testing?merchant=${await plover(request)}`,
        shows: title('IBT External Testing'),
        views: FEWER,
      },
      announcements: { path: '/admin/notifications', shows: title('Notifications') },
      announcement: {
        path: '/admin/notifications',
        open: page => press(page, 'New announcement'),
        shows: dialog('New announcement'),
      },
      'policies to edit': smallDialog(CONFIGURATIONS, 'Edit policies', dialog('Edit policies')),
      'flag to change': smallDialog(CONFIGURATIONS, 'Change scheduled-exports', page =>
        page.getByRole('dialog', { name: /scheduled-exports/ }),
      ),
      'banner to edit': smallDialog(SETTINGS, 'Edit the banner', dialog('Maintenance banner')),
      'chat to edit': smallDialog(SETTINGS, 'Edit the chat widget', dialog('Chat widget')),
      'support to edit': smallDialog(SETTINGS, 'Edit the support addresses', dialog('Support addresses')),
      configurations: { path: CONFIGURATIONS, before: tellLooks, shows: 'scheduled-exports' },
      settings: { path: SETTINGS, before: tellLooks, shows: 'help@provider.example' },
      reconciliation: {
        path: '/reports/account-balance/reconciliation',
        before: withDifference,
        shows: 'Differs',
      },
    },
  },
];
