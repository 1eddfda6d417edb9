import { BLANK_FEE } from '@drumlin/contract/fees/fee.ts';
import { getMerchantFees } from '@drumlin/contract/fees/merchant-routes.ts';
import type { FeesInForce } from '@drumlin/contract/fees/schemas.ts';
import {
  getManagedMerchant,
  publishMerchant,
  reactivateMerchant,
  suspendMerchant,
  updateMerchant,
} from '@drumlin/contract/merchants/admin.ts';
import type { ManagedMerchant } from '@drumlin/contract/merchants/schemas.ts';
import { setParentMfaEnforcement } from '@drumlin/contract/security/enforcement.ts';
import { beginStepUp, finishStepUp } from '@drumlin/contract/security/step-up.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { routeKey } from '../../../lib/api/route-key.ts';
import { answer, hold, refuse, setOffline } from '../../../testing/answers.ts';
import { choose, fill, press, toggle } from '../../../testing/hands.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';
import { button, card, dialogOf, managed } from '../testing/merchant.ts';

const PATH = '/merchant/merchants/GRANITE';
const MINT = 105;
const RISK_MANAGER = 113;
const SETTINGS = {
  merchantName: 'Granite Loon Bets',
  products: ['INTERAC'],
  settlementTime: '05:30',
  allowsDeclines: true,
  allowsTestApi: false,
  contacts: managed().contacts,
};
const NEEDED = {
  errorCode: 'SECOND_FACTOR_NEEDED',
  errorMessage: 'Confirm that it is you: show your second factor again.',
};

const FEE_ID = '018f0000-0000-7000-8000-000000000001';
const BOOKED = { debitJe: 'DEBIT', creditJe: 'CREDIT', journalCode: 'CODE' };

const answerFees = (inForce: FeesInForce[] = []) =>
  answer(getMerchantFees, {
    merchantId: 'GRANITE',
    merchantName: 'Granite Loon Bets',
    profile: null,
    inForce,
    assignments: [],
  });

const open = (merchant: ManagedMerchant, role = MINT) => {
  answer(getManagedMerchant, merchant);
  return openScreen(PATH, { role });
};

test('what is set of a merchant is changed, each field where it belongs', async () => {
  const saved = answer(updateMerchant, { version: 4 });
  await open(managed(), MINT);
  await expect.element(card('Settings')).toMatchTextContent('05:30 ET, daily');
  await expect.element(button('Turn on enforcement')).not.toBeInTheDocument();
  await expect.element(page.getByRole('navigation', { name: 'Breadcrumb' })).toMatchTextContent('Granite Loon Bets');
  await press(button('Edit settings'));
  const dialog = dialogOf('Edit settings');
  await expect.element(button('Save')).toBeDisabled();
  await fill(dialog.getByLabelText('Name'), 'Granite Loon Sports');
  await toggle(dialog.getByRole('checkbox', { name: 'Interac e-Transfer' }));
  await toggle(dialog.getByRole('checkbox', { name: 'Instant Bank Transfer' }));
  await toggle(dialog.getByRole('switch', { name: 'Its people may decline representments' }));
  await toggle(dialog.getByRole('switch', { name: 'Its keys of the payments test API work' }));
  await fill(dialog.getByLabelText('Settlement time (ET)'), '25:00');
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByText('Must be a time of day, such as 05:30')).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
  await fill(dialog.getByLabelText('Settlement time (ET)'), '06:15');
  await press(button('Save'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saved.calls.map(({ params, body }) => [params, body])).toEqual([
    [
      { id: 'GRANITE' },
      {
        merchantName: 'Granite Loon Sports',
        products: ['IBT'],
        settlementTime: '06:15',
        allowsDeclines: false,
        allowsTestApi: true,
        contacts: SETTINGS.contacts,
        version: 3,
      },
    ],
  ]);
});

test('ADMIN of the staff requires a second factor of the company', async () => {
  answerFees();
  await open(managed(), STAFF);
  const settings = card('Settings');
  await press(settings.getByRole('button', { name: 'Turn on enforcement' }));
  const dialog = dialogOf('Enforce two-factor authentication?');
  await expect.element(dialog).toMatchTextContent(/Everyone at Loon Holdings/);
  const set = answer(setParentMfaEnforcement, { enabled: true });
  answer(getManagedMerchant, managed({ mfaEnforced: true }));
  await press(dialog.getByRole('button', { name: 'Turn on enforcement' }));
  await expect.element(settings.getByRole('button', { name: 'Turn off enforcement' })).toBeVisible();
  expect(set.calls.map(({ params, body }) => [params, body])).toEqual([[{ id: 'LOON' }, { enabled: true }]]);
});

test('contacts are added, changed and removed, each field where it belongs', async () => {
  const saved = answer(updateMerchant, { version: 4 });
  await open(managed(), MINT);
  await press(button('Edit contacts'));
  const dialog = dialogOf('Edit contacts');
  const contact = (nth: number) => dialog.getByRole('group', { name: `Contact ${nth}` });
  const add = dialog.getByRole('button', { name: 'Add contact' });
  await press(add);
  await press(add);
  for (const [nth, who] of [
    [2, 'two'],
    [3, 'three'],
  ] as const) {
    await fill(contact(nth).getByLabelText('Name'), `Name ${who}`);
    await fill(contact(nth).getByLabelText('Job title'), `Title ${who}`);
    await fill(contact(nth).getByLabelText('Email'), nth === 2 ? 'nobody' : `${who}@graniteloon.example`);
    await fill(contact(nth).getByLabelText('Phone'), `+1 416 555 010${nth}`);
  }
  await expect.element(contact(2).getByText('Please enter a valid email')).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
  await fill(contact(2).getByLabelText('Email'), 'two@graniteloon.example');
  await press(button('Remove contact 1'));
  await expect.element(contact(1).getByLabelText('Name')).toHaveValue('Name two');
  await press(button('Save'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saved.calls.map(({ body }) => body)).toEqual([
    {
      ...SETTINGS,
      contacts: [
        { name: 'Name two', title: 'Title two', email: 'two@graniteloon.example', phone: '+1 416 555 0102' },
        { name: 'Name three', title: 'Title three', email: 'three@graniteloon.example', phone: '+1 416 555 0103' },
      ],
      version: 3,
    },
  ]);
});

test('a new contact is not wrong before it is left, and there are ten at the most', async () => {
  const contact = (nth: number) => ({ name: `Wren ${nth}`, title: '', email: 'wren@loon.example', phone: '' });
  await open(managed({ contacts: Array.from({ length: 9 }, (_, nth) => contact(nth)) }));
  await press(button('Edit contacts'));
  const dialog = dialogOf('Edit contacts');
  await press(dialog.getByRole('button', { name: 'Add contact' }));
  await expect.element(dialog.getByRole('group', { name: 'Contact 10' })).toBeVisible();
  await expect.element(dialog.getByText('This field is required')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Add contact' })).not.toBeInTheDocument();
  const name = dialog.getByRole('group', { name: 'Contact 10' }).getByLabelText('Name');
  await press(name);
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByText('This field is required')).toBeVisible();
});

test('what somebody else has changed meanwhile is told, and what was typed stays', async () => {
  await open(managed());
  await press(button('Edit settings'));
  const dialog = dialogOf('Edit settings');
  await fill(dialog.getByLabelText('Name'), 'Mine');
  const message = 'Somebody else has changed this in the meantime.';
  refuse(updateMerchant, 409, { errorCode: 'MERCHANT_CHANGED', errorMessage: message });
  answer(getManagedMerchant, managed({ settlementTime: '07:45', version: 4 }));
  await press(button('Save'));
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(dialog.getByLabelText('Settlement time (ET)')).toHaveValue('07:45');
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Mine');
  // A settlement time that is taken away is none
  await fill(dialog.getByLabelText('Settlement time (ET)'), '');
  const saved = answer(updateMerchant, { version: 5 });
  await press(button('Save'));
  await expect
    .poll(() => saved.calls.map(({ body }) => body))
    .toEqual([{ ...SETTINGS, merchantName: 'Mine', settlementTime: null, version: 4 }]);
});

test('a merchant is published once it lacks nothing and a second factor was shown', async () => {
  const begun = answer(beginStepUp, { challenge: 'EMAIL_OTP', session: 'the-session', email: 'odile@aurora.example' });
  answer(finishStepUp, undefined);
  const needed = refuse(publishMerchant, 409, NEEDED);
  await open(managed(), MINT);
  await press(button('Publish'));
  const dialog = dialogOf('Publish Granite Loon Bets?');
  await press(dialog.getByRole('button', { name: 'Publish' }));
  const proof = dialogOf('Confirm that it is you');
  await expect.element(proof.getByText(/It is good for ten minutes\./)).toBeVisible();
  const published = answer(publishMerchant, { version: 4 });
  answer(getManagedMerchant, managed({ status: 'ACTIVE', parentStatus: 'ACTIVE', version: 4 }));
  await fill(proof.getByLabelText('6-digit code'), '123456');
  await expect.element(page.getByText('Merchant published')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Suspend')).toBeVisible();
  expect(begun.calls.map(({ body }) => body)).toEqual([{}]);
  expect(needed.calls.map(({ body }) => body)).toEqual([{ version: 3 }]);
  expect(published.calls.map(({ params, body }) => [params, body])).toEqual([[{ id: 'GRANITE' }, { version: 3 }]]);
});

test('a merchant is suspended with a reason, and its suspension is ended', async () => {
  const suspended = answer(suspendMerchant, { version: 4 });
  await open(managed({ status: 'ACTIVE', parentStatus: 'ACTIVE' }), RISK_MANAGER);
  await press(button('Suspend'));
  const dialog = dialogOf('Suspend Granite Loon Bets?');
  await expect.element(dialog.getByRole('button', { name: 'Suspend' })).toBeDisabled();
  await fill(dialog.getByLabelText('Reason'), 'Chargebacks');
  const shut = { status: 'SUSPENDED', parentStatus: 'SUSPENDED', suspendedReason: 'Chargebacks', version: 4 } as const;
  answer(getManagedMerchant, managed(shut));
  await press(dialog.getByRole('button', { name: 'Suspend' }));
  await expect.element(page.getByText('Suspended: Chargebacks')).toBeVisible();
  await expect.element(page.getByText('Nobody can be invited while the merchant is suspended.')).toBeVisible();
  const opened = answer(reactivateMerchant, { version: 5 });
  await press(button('Reactivate'));
  const again = dialogOf('Reactivate Granite Loon Bets?');
  answer(getManagedMerchant, managed({ status: 'ACTIVE', parentStatus: 'ACTIVE', version: 5 }));
  await press(again.getByRole('button', { name: 'Reactivate' }));
  await expect.element(page.getByText('Published', { exact: true })).toBeVisible();
  expect(suspended.calls.map(({ params, body }) => [params, body])).toEqual([
    [{ id: 'GRANITE' }, { reason: 'Chargebacks', version: 3 }],
  ]);
  expect(opened.calls.map(({ params, body }) => [params, body])).toEqual([[{ id: 'GRANITE' }, { version: 4 }]]);
});

test('a merchant in Draft says what it lacks, is not published before, and each step opens where it is done', async () => {
  answerFees();
  await open(managed({ missing: ['settlementTime', 'contacts', 'riskRatings', 'fees'], allowsDeclines: false }), STAFF);
  const steps = card('Before publishing');
  await expect.element(steps).toMatchTextContent('1 of 5 done');
  await expect.element(steps.getByRole('img', { name: 'Missing' })).toHaveLength(4);
  await expect.element(button('Publish')).toBeDisabled();
  await expect.element(page.getByText('Nobody can be invited while the merchant is in Draft.')).toBeVisible();
  await expect
    .element(steps.getByRole('link', { name: 'Fees' }))
    .toHaveAttribute('href', '/merchant/fees?open=GRANITE');
  await press(steps.getByRole('button', { name: 'Settlement time' }));
  await press(dialogOf('Edit settings').getByRole('button', { name: 'Cancel' }));
  await press(steps.getByRole('button', { name: 'Contacts' }));
  await expect.element(dialogOf('Edit contacts')).toBeVisible();
});

const charged = (channel: 'INTERAC' | 'IBT', source: 'profile' | 'custom') => ({
  channel,
  type: 'PAYIN' as const,
  source,
  definitionId: FEE_ID,
  definitionName: 'Granite',
  version: 1,
  effectiveFrom: '2026-10-01',
  fees: [{ ...BLANK_FEE, ...BOOKED, id: FEE_ID, name: 'Payin', percentage: 15_000, flatCents: 125 }],
});

test('the page gathers what belongs to a merchant, each part under its name, and leads on', async () => {
  answerFees([charged('INTERAC', 'profile'), charged('IBT', 'custom')]);
  const at = '2026-11-09T04:30:00Z';
  await open(
    managed({
      status: 'ACTIVE',
      parentStatus: 'ACTIVE',
      isManaged: false,
      people: {
        total: 7,
        first: [{ id: 31, name: 'Anouk Vireo', email: 'anouk@graniteloon.example', roleIds: [1], status: 'active' }],
      },
      balances: {
        availableBalance: 5_130,
        interac: { availableBalance: 1_050, pending: 2_060, reserve: 3_070, updatedAt: at },
        ibt: { availableBalance: 4_080, pending: 5_090, reserve: null, updatedAt: at },
      },
      files: [{ id: 41, dataset: 'interac-payins', fileName: 'payins-7.csv', rows: 1_234, takenAt: at }],
      activity: [{ id: 51, happenedAt: at, act: 'merchant_reactivated', email: 'quill@provider.example' }],
    }),
    STAFF,
  );
  await expect
    .element(card(/^People \(7\)/))
    .toMatchTextContent(/Anouk Vireoanouk@graniteloon\.example · Admin.*Active/);
  await expect
    .element(card('Balances'))
    .toMatchTextContent(
      /Available BalanceAll products.*51\.30.*Available BalanceInterac e-Transfer.*10\.50.*Pending Payins.*20\.60.*Reserves.*30\.70.*Available BalanceInstant Bank Transfer.*40\.80.*Pending Payins.*50\.90/,
    );
  await expect
    .element(card('Fees (CAD)'))
    .toMatchTextContent(/e-Transfer, payinIts profile · Granite1\.50 % \+ 1\.25$/);
  await expect.element(card('Last files')).toMatchTextContent(/payins-7\.csv.*Rows: 1,234.*2026-11-08 23:30/);
  await expect.element(card('Recent activity')).toMatchTextContent(/Merchant reactivatedquill@provider\.example/);
  await expect.element(card('Contacts')).toMatchTextContent('Wren FinchleyFinance · wren@graniteloon.example');
  await press(card('Settings').getByText(/^Feature flags/));
  await expect.element(card('Settings')).toMatchTextContent(/1 of 2 on.*ip-whitelisting.*On.*scheduled-exports.*Off/);
  await expect.element(page.getByText(/^Files keep this merchant up to date/)).toBeVisible();
  for (const [name, href] of [
    ['All files', '/merchant/files?merchant=GRANITE'],
    ['payins-7.csv', '/merchant/files/41'],
    ['All activity', '/admin/audit?keyword=GRANITE'],
    ['All people', '/admin/users?type=external&merchant=LOON'],
    ['Invite User', '/admin/users?type=external&merchant=LOON&invite=one'],
    ['All its fees', '/merchant/fees?open=GRANITE'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('a merchant that is late, refused, offline or unknown says so, in French', async () => {
  const release = hold(getManagedMerchant);
  const { queryClient } = await openScreen(PATH, { role: MINT, locale: 'fr-CA' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'GRANITE' })).toBeVisible();
  release(managed());
  await expect.element(page.getByRole('heading', { level: 1, name: 'Granite Loon Bets' })).toBeVisible();
  setOffline(true);
  void queryClient.resetQueries({ queryKey: routeKey(getManagedMerchant) });
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toMatchTextContent(/hors ligne/);
  setOffline(false);
  refuse(getManagedMerchant, 429, { errorCode: 'TOO_MANY_REQUESTS', errorMessage: 'Trop de demandes' });
  void queryClient.resetQueries({ queryKey: routeKey(getManagedMerchant) });
  await expect.element(alert).toMatchTextContent('Trop de demandes');
  refuse(getManagedMerchant, 404, { errorCode: 'NOT_FOUND', errorMessage: 'Introuvable' });
  await press(alert.getByRole('button'));
  await expect.element(page.getByText('Ce marchand n’existe pas')).toBeVisible();
});

test('the settings of one merchant are shown once it is chosen', async () => {
  const asked = answer(getManagedMerchant, managed({ merchantId: 'ALSPORTS' }));
  const { address } = await openScreen('/admin/merchant-settings', { role: MINT });
  await expect.element(page.getByText('Choose a merchant')).toBeVisible();
  await choose(page.getByRole('combobox', { name: 'Merchant' }), /Sports/);
  await expect.element(card('Settings')).toMatchTextContent('05:30 ET, daily');
  await expect.element(card('Contacts')).toMatchTextContent('Wren Finchley');
  expect(address()).toBe('/admin/merchant-settings?merchant=ALSPORTS');
  expect(asked.calls.map(({ params }) => params)).toEqual([{ id: 'ALSPORTS' }]);
});
