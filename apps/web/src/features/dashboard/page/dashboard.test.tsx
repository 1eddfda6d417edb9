import { getGettingStarted } from '@drumlin/contract/merchants/getting-started.ts';
import { getWalletProductsOf, listAllMerchants, listOwnMerchants } from '@drumlin/contract/merchants/routes.ts';
import { listWaiting } from '@drumlin/contract/portal/waiting.ts';
import { interacDailySummary } from '@drumlin/contract/reports/interac-daily-summary.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerReport, rowsOf } from '../../../testing/answer-report.ts';
import { answer, refuse, setOffline } from '../../../testing/answers.ts';
import { choose, press } from '../../../testing/hands.ts';
import { ADMIN, MERCHANTS, openScreen, STAFF } from '../../../testing/open-screen.tsx';
import { answerAnalytics, answerPage } from '../testing/answer-dashboard.ts';

const CONSUMER_SERVICE = 4;
const merchantField = page.getByRole('combobox', { name: 'Merchant', exact: true });
const productField = page.getByRole('combobox', { name: /^Product: / });
const tiles = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link');
const tileNames = () => tiles.elements().map(tile => tile.textContent);
const NOT_YET = 'Analytics data is not yet available for your selected product';

const [DAILY, TRACKING, VIP, USERS] = [
  'Daily account report',
  'Transactions tracking',
  'VIP customers management',
  'Users management',
];

beforeEach(() => {
  answerPage();
  answerAnalytics();
});

test.each([
  [ADMIN, 'Admin', [DAILY, TRACKING, VIP, USERS], true, true],
  [CONSUMER_SERVICE, 'Consumer Service', [TRACKING, VIP], false, false],
  [113, 'Risk Management Admin', [TRACKING, VIP], true, false],
])('role %i, %s, is greeted and offered what it may open', async (role, name, names, balances, analytics) => {
  await openScreen('/dashboard', { role });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hi Odile, welcome back' })).toBeVisible();
  await expect.element(page.getByText(/^Your role/).first()).toMatchTextContent(new RegExp(name));
  expect(tileNames()).toEqual(names);
  await expect.element(productField).toBeVisible();
  expect(document.title).toBe('Dashboard · Drumlin');
  expect(page.getByRole('region', { name: 'Balances', exact: true }).elements()).toHaveLength(balances ? 1 : 0);
  if (analytics) await expect.element(page.getByRole('region', { name: 'Analytics', exact: true })).toBeVisible();
  else await expect.element(page.getByRole('region', { name: 'Analytics', exact: true })).not.toBeInTheDocument();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  expect(menu.getByRole('link', { name: 'Analytics', exact: true }).elements()).toHaveLength(analytics ? 1 : 0);
  for (const tile of tiles.elements())
    expect(tile.getAttribute('href')).toMatch(
      /^\/(reports\/(account-balance\/daily-summary|transaction\/deposits)|merchant\/vipclients|admin\/users)/,
    );
});

test('everything that leads home leads to the dashboard', async () => {
  answerReport(interacPayins, rowsOf(interacPayins, 1));
  const { address, goTo } = await openScreen('/no/such/page', { role: CONSUMER_SERVICE });
  for (const path of ['/no/such/page', '/error']) {
    await goTo(path);
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await press(page.getByRole('link', { name: 'Back to dashboard' }));
    await expect.poll(address).toBe('/dashboard');
  }
  for (const path of ['/', '/login', '/analytics']) {
    await goTo(path);
    await expect.poll(address).toBe('/dashboard');
  }
  await goTo('/reports/transaction/deposits');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payins' })).toBeVisible();
  await press(page.getByRole('link', { name: 'Drumlin Payments, home' }), 'keys');
  await expect.poll(address).toBe('/dashboard');
  await page.viewport(1000, 800);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await press(menu.getByRole('button', { name: 'Transactions' }));
  await press(page.getByRole('menuitem', { name: 'Payins' }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payins' })).toBeVisible();
  await press(menu.getByRole('link', { name: 'Dashboard' }));
  await expect.poll(address).toBe('/dashboard');
});

test('the menu leads to the analytics of the merchant that is chosen, with the keyboard', async () => {
  answerReport(interacPayins, rowsOf(interacPayins, 1));
  const { address, goTo } = await openScreen('/dashboard?product=IBT');
  await expect.element(page.getByText(NOT_YET)).toBeVisible();
  await choose(merchantField, /Sports/, 'keys');
  await expect.poll(address).toContain('merchant=ALSPORTS');
  const analytics = page.getByRole('navigation').getByRole('link', { name: 'Analytics', exact: true });
  await expect.element(analytics).toHaveAttribute('href', expect.stringContaining('merchant=ALSPORTS'));
  await press(analytics, 'keys');
  await expect.poll(address).toBe('/dashboard?merchant=ALSPORTS#analytics');
  await expect.poll(() => document.activeElement?.id).toBe('analytics');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Analytics' })).toBeInViewport();
  await goTo('/reports/transaction/deposits');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payins' })).toBeVisible();
  await press(analytics, 'keys');
  await expect.poll(() => document.activeElement?.id).toBe('analytics');
});

test('merchant and product are chosen and stand in the address', async () => {
  answerReport(interacDailySummary, []);
  const { address, back } = await openScreen('/dashboard');
  await expect.element(merchantField).toHaveValue('Aurora Lantern Casino');
  await expect.element(productField).toHaveTextContent('Product Interac e-Transfer');
  await merchantField.fill('sPo');
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await press(page.getByRole('option', { name: /Sports/ }));
  await expect.poll(address).toBe('/dashboard?merchant=ALSPORTS');
  await expect.element(merchantField).toHaveValue('Aurora Lantern Sports');
  await expect.element(productField).toBeVisible();
  await back();
  await expect.poll(address).toBe('/dashboard');
  await expect.element(merchantField).toHaveValue('Aurora Lantern Casino');
  await choose(productField, 'Instant Bank Transfer');
  await expect.poll(address).toContain('product=IBT');
  await expect.element(page.getByText(NOT_YET)).toBeVisible();
  await expect
    .element(tiles.first())
    .toHaveAttribute('href', expect.stringMatching(/preset=YESTERDAY&tab=ibt-daily-summary&merchants=/));
});

test('a merchant that is another’s and a product that is not there are said, and the first is taken', async () => {
  await openScreen('/dashboard?merchant=NORTHQUAY&product=GOLD');
  await expect
    .element(page.getByText('You have no merchant “NORTHQUAY”. Aurora Lantern Casino is shown instead.'))
    .toBeVisible();
  await expect
    .element(page.getByText('Aurora Lantern Casino has no product “GOLD”. Interac e-Transfer is shown instead.'))
    .toBeVisible();
  await choose(merchantField, 'Aurora Lantern Sports');
  await expect.element(page.getByText(/is shown instead\./)).not.toBeInTheDocument();
});

test.each([
  [ADMIN, listOwnMerchants, 'Your company has no merchants yet'],
  [STAFF, listAllMerchants, 'No merchants yet'],
])('role %i without any merchant is helped', async (role, list, said) => {
  answer(list, { data: [], totalRowNum: 0 });
  await openScreen('/dashboard', { role });
  await expect.element(page.getByRole('heading', { level: 2, name: said })).toBeVisible();
  await expect.element(merchantField).not.toBeInTheDocument();
  expect(tileNames().length).toBeGreaterThan(2);
});

test('merchants that could not be loaded are asked for again, offline too, and one without a product says so', async () => {
  answer(getWalletProductsOf, { products: [] });
  refuse(listOwnMerchants, 400, { errorCode: 'BAD_REQUEST', errorMessage: 'No.', requestId: 'r-9' });
  await openScreen('/dashboard');
  const failed = page.getByRole('alert').filter({ hasText: 'Your merchants could not be loaded' });
  await expect.element(failed).toMatchTextContent(/r-9/);
  setOffline(true);
  await press(failed.getByRole('button', { name: 'Try again' }));
  await expect.element(failed).toMatchTextContent(/You are offline/);
  answer(listOwnMerchants, { data: MERCHANTS, totalRowNum: 2 });
  setOffline(false);
  await expect.element(merchantField).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'This merchant has no product yet' })).toBeVisible();
});

test('the Admin of a company without payments is told what to do first, in French', async () => {
  answer(getGettingStarted, { isNew: true, done: ['people', 'keys'] });
  await openScreen('/dashboard', { locale: 'fr-CA' });
  const steps = page.getByRole('region', { name: 'Pour commencer' }).getByRole('listitem');
  await expect.element(steps).toHaveLength(4);
  const done = () => steps.elements().map(step => step.querySelector('svg')?.getAttribute('aria-label'));
  expect(done()).toEqual(['Terminé', 'À faire', 'Terminé', 'À faire']);
});

test('staff see whose merchant it is by its ID too, what waits, how old it is, who had it last, and go to where it is done', async () => {
  const { queryClient } = await openScreen('/dashboard?merchant=ALSPORTS', {
    role: STAFF,
    now: '2026-06-18T18:30:00Z',
  });
  const nothing = { amountCents: null, since: null, due: null, touched: null };
  answer(listWaiting, {
    waiting: [
      {
        ...nothing,
        kind: 'adjustments',
        count: 4,
        amountCents: 116_240,
        since: '2026-06-18T17:38:00Z',
        names: ['Umber Wren', 'Aurora Lantern Casino', 'Granite Loon'],
        touched: { by: 'mina@portal.example', at: '2026-06-18T18:05:00Z' },
      },
      { ...nothing, kind: 'representments', count: 1, due: '2026-06-19T05:00:00Z', names: ['Umber Wren'] },
    ],
  });
  await queryClient.invalidateQueries();
  const waiting = page.getByRole('region', { name: 'What waits' });
  const rows = waiting.getByRole('listitem');
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(
      /Adjustments asked for: 4Umber Wren, Aurora Lantern Casino, Granite Loon and othersC\$1,162\.40.*52 minutes agosince 2026-06-18 13:38 ETmina@portal\.example2026-06-18 14:05 ET/,
    );
  await expect
    .element(rows.nth(1))
    .toMatchTextContent('Representments that fall due: 1Umber WrenUntil 2026-06-19 01:00 ETLook at them');
  await expect
    .element(rows.nth(0).getByRole('link'))
    .toHaveAttribute('href', '/merchant/disbursements?tab=funds&view=adjustments');
  await expect.element(merchantField).toHaveValue('Aurora Lantern Sports (ALSPORTS)');
});

test('an Admin of a merchant reads what each role may do, and sees what waits for them, but no part for it where nothing does', async () => {
  const { queryClient } = await openScreen('/dashboard');
  const waiting = page.getByRole('region', { name: 'What waits' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  const nothing = { amountCents: null, since: null, due: null, touched: null };
  answer(listWaiting, {
    waiting: [{ ...nothing, kind: 'heldInvitations', count: 1, names: ['clover@aurora.example'] }],
  });
  await queryClient.invalidateQueries();
  await expect
    .element(waiting.getByRole('link', { name: /Decide/ }))
    .toHaveAttribute('href', '/admin/users?tab=pending&waits=yes');
  await press(page.getByRole('button', { name: 'What can each role do?' }), 'keys');
  const dialog = page.getByRole('dialog', { name: 'Role descriptions' });
  await expect.element(dialog.getByRole('table')).toBeVisible();
});
