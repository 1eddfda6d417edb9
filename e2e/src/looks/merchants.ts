import { expect, type Page } from '@playwright/test';
import { EVERYTHING, rowsOf } from '../support/grid.ts';
import {
  tell,
  withCredentials,
  withListedAddresses,
  withNotifications,
  withPeers,
  withTestAccess,
} from '../support/made-answers.ts';
import { PEOPLE } from '../support/people.ts';
import type { Look } from './portal.ts';
import { cell, dialog, type Group, title } from './table.ts';
import { DIALOG, FEWER, type View, views } from './views.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** On a phone the rows of a list are cards, none of which is cut. */
const cards = async (page: Page, { width }: View): Promise<void> => {
  if (width !== 390) return;
  const rows = page.getByRole('table').first().locator('tbody tr');
  await expect(rows.first()).toHaveCSS('display', 'flex');
  const cut = () => rows.evaluateAll(all => all.filter(row => row.scrollWidth > row.clientWidth).length);
  await expect.poll(cut).toBe(0);
};

/** The charts of half a year with figures of others, in one theme and language each. */
const charts = (words: Readonly<Record<string, string>>, which: Parameters<typeof views>[0]): Look => ({
  path: `/dashboard?${new URLSearchParams({ period: 'PAST_6_MONTHS', ...words })}`,
  before: withPeers,
  shows: page => page.getByRole('figure'),
  views: views(which),
});

/** Chooses colours of one's own in the dark look of the payment flow. */
const chooseColors = async (page: Page): Promise<void> => {
  await page.getByRole('group', { name: 'Appearance' }).getByRole('button', { name: 'Dark' }).click();
  await button(page, 'Yellow Tint').click();
};
const flow = (page: Page) => page.frameLocator('iframe').locator('main');

const LIST = '/admin/ip-allowed-list';

export const MERCHANTS: readonly Group[] = [
  {
    person: undefined,
    looks: {
      'sign-in': { path: '/login', shows: title('Sign in to your portal') },
      'forgotten password': { path: '/forgot-password', shows: title('Forgot password?'), views: FEWER },
      'mail sent': { path: '/forgot-password-success', shows: title('Check your email'), views: FEWER },
      'password set': {
        path: '/reset-password-success',
        shows: title('Your password has been changed'),
        views: FEWER,
      },
      'locked account': { path: '/locked-account', shows: title('Account locked'), views: FEWER },
      'dead invitation': { path: '/signup', shows: title('This invitation cannot be used'), views: FEWER },
      'notice above the sign-in': {
        path: '/login',
        before: page => tell(page, 'sign-in'),
        shows: (page, say) => page.getByText(say('Contact support')),
        views: FEWER,
      },
    },
  },
  {
    person: PEOPLE.northQuayAdmin,
    looks: {
      'own photo': { path: '/profile-picture', shows: title('Your photo'), views: FEWER },
      users: { path: '/admin/users', shows: cell(PEOPLE.northQuayAdmin), also: cards },
      invited: { path: '/admin/users?tab=pending', shows: title('Users') },
      'role descriptions': {
        path: '/admin/users',
        open: page => button(page, 'Role descriptions').click(),
        shows: dialog('Role descriptions'),
        views: views({ locales: ['fr-CA'] }),
      },
      profile: { path: '/user/profile', shows: title('Your profile') },
      audit: { path: '/admin/audit', shows: cell(PEOPLE.northQuayAdmin), also: cards },
      'no such page': { path: '/no/such/page', of: '/$', shows: title('Page not found'), views: FEWER },
      error: { path: '/error', shows: title('Page not found'), views: FEWER },
      'an address to add': {
        path: LIST,
        open: page => button(page, 'ADD IP +').click(),
        shows: page => page.getByRole('dialog'),
        views: views({ locales: ['fr-CA'], widths: [390] }),
      },
      'addresses that expire': {
        path: `${LIST}?ended=1`,
        before: withListedAddresses,
        shows: 'Expires soon',
        views: views({ locales: ['fr-CA'] }),
      },
    },
  },
  {
    person: PEOPLE.auroraFinance,
    looks: {
      dashboard: {
        path: '/dashboard',
        // The sum of what is available
        open: page => page.locator('dd button[aria-controls]').click(),
        shows: page => page.locator('tfoot').getByRole('row').first(),
      },
      'dashboard of bank transfers': { path: '/dashboard?product=IBT', shows: 'Available Balance' },
      reserves: { path: '/dashboard/reserves?merchant=ALCASINO', shows: title('Reserve calendar') },
      'disbursement explained': {
        path: `/reports/account-balance/disbursement?${EVERYTHING}`,
        open: page => rowsOf(page).first().getByRole('gridcell').nth(1).click(),
        shows: page => page.getByRole('dialog').getByRole('table').getByRole('row').nth(11),
      },
    },
  },
  {
    person: PEOPLE.auroraAdmin,
    looks: {
      docs: { path: '/help', shows: title('Portal Docs') },
      'docs searched': { path: '/help?q=code', shows: title('Portal Docs') },
      'docs of payins': { path: '/help/payins', of: '/help/$page', shows: title('Payins') },
      'docs of the test API': {
        path: '/help/test-api',
        of: '/help/$page',
        shows: page => page.getByRole('heading', { level: 1 }),
      },
      'exports history': { path: '/reports/exports', shows: title('Exports history') },
      schedules: { path: '/reports/schedule-exports', shows: title('Schedule Management') },
      // One merchant's: each row costs the checks their time
      'VIP clients': { path: '/merchant/vipclients?merchant=ALSPORTS', shows: page => page.getByRole('row').nth(1) },
      'VIP client to add': {
        path: '/merchant/vipclients?merchant=ALSPORTS',
        open: page => button(page, 'Add VIP Consumer').click(),
        shows: (page, say) => dialog('Add VIP Consumer')(page, say).getByRole('combobox', { name: say('Status') }),
        views: DIALOG,
      },
      'payment flow': {
        path: '/admin/customize-payment-flow?merchant=ALSPORTS',
        open: chooseColors,
        shows: flow,
        frames: 2,
      },
      'payment flow of bank transfers': {
        path: '/admin/customize-payment-flow?merchant=ALCASINO',
        open: page => page.getByRole('group', { name: 'Product' }).getByRole('button', { name: 'IBT' }).click(),
        shows: flow,
        frames: 2,
        views: views({ locales: ['en-CA'], widths: [1280, 390] }),
      },
      'settings of notifications': { path: '/notifications?tab=settings', shows: page => page.getByRole('switch') },
      // Stays open in the shell until the page is loaded
      search: {
        path: '/help',
        open: async page => {
          await button(page, 'Find anything').click();
          // Begins names of screens in both languages, and no request for rows by name
          await page.getByRole('combobox').fill('an');
        },
        shows: page => page.getByRole('listbox').getByRole('option'),
        views: DIALOG,
      },
      // Made answers stand last and the same together: each kind begins with a load
      charts: charts({}, { locales: ['en-CA'], colorSchemes: ['light'] }),
      'charts with others': charts({ benchmark: 'on' }, { locales: ['en-CA'], colorSchemes: ['dark'] }),
      'charts as tables': charts({ tables: 'volumes' }, { locales: ['fr-CA'], colorSchemes: ['dark'] }),
      'charts of both ways': charts(
        { benchmark: 'on', view: 'PAYINS_PAYOUTS' },
        { locales: ['fr-CA'], colorSchemes: ['light'] },
      ),
      credentials: { path: '/admin/credentials', before: withCredentials, shows: 'Data warehouse', also: cards },
      'credential to make': {
        path: '/admin/credentials',
        before: withCredentials,
        open: page => button(page, 'New credential').click(),
        shows: dialog('New credential'),
        views: DIALOG,
      },
      'webhook of a credential': {
        path: '/admin/credentials',
        before: withCredentials,
        open: async page => {
          await button(page, 'Actions for Data warehouse').click();
          await page.getByRole('menuitem', { name: 'Webhook' }).click();
        },
        shows: dialog('Webhook'),
        views: DIALOG,
      },
      'secret to keep': {
        path: '/admin/credentials',
        before: withCredentials,
        open: async page => {
          await button(page, 'Actions for Data warehouse').click();
          await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
          await button(page, 'Make the new secret').click();
        },
        shows: dialog('Keep this secret'),
        views: DIALOG,
      },
      'access to the test API': {
        path: `${LIST}?merchant=ALSPORTS`,
        before: withTestAccess,
        shows: 'Not delivered',
        views: views({ locales: ['fr-CA'] }),
      },
      notifications: {
        path: '/notifications',
        before: withNotifications,
        shows: page => page.getByRole('main').getByRole('listitem').nth(3),
      },
      bell: {
        path: '/help',
        before: withNotifications,
        open: page => button(page, /^Notifications(, .+)?$/).click(),
        shows: (page, say) => dialog('Notifications')(page, say).getByRole('listitem').nth(3),
      },
    },
  },
];
