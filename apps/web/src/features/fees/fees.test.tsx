import { calculateFee } from '@drumlin/contract/fees/calculator.ts';
import { getMerchantFees } from '@drumlin/contract/fees/merchant-routes.ts';
import { getFeeDefinition, listFees } from '@drumlin/contract/fees/routes.ts';
import { listFeeDifferences, repriceMonth } from '@drumlin/contract/fees/what-if.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../testing/answers.ts';
import { choose, fill, press } from '../../testing/hands.ts';
import {
  answerLists,
  buttonIn,
  DEFINITION,
  definition,
  dialogOf,
  fee,
  inForce,
  listed,
  merchantFees,
  openFees,
  PROFILE,
  pageOf,
  profile,
  selectIn,
} from './testing/fees.ts';

const FINANCE = 102;

test('definitions are narrowed, ordered and found by the address, and what is opened meanwhile stays open', async () => {
  const { definitions } = answerLists({ definitions: [listed({ fees: 2, fee: null })] });
  answer(getFeeDefinition, definition());
  const { address } = await openFees('?tab=definitions');
  const row = page.getByRole('row').filter({ hasText: 'Granite' });
  await expect.element(row).toMatchTextContent(/Granite.*2 fees.*Not assigned/);
  await choose(page.getByRole('combobox', { name: /Payment channel/ }), 'IBT');
  await choose(page.getByRole('combobox', { name: /Fee type/ }), 'Return');
  await press(buttonIn(page, 'In force on any day'));
  await press(page.getByRole('gridcell', { name: '12', exact: true }));
  await press(page.getByRole('button', { name: 'Effective from' }));
  await fill(page.getByLabelText('Name or ID'), 'Gran');
  await press(row.getByRole('link', { name: 'Granite' }));
  await expect.poll(address).toContain('keyword=Gran');
  await expect.element(dialogOf('Granite')).toBeVisible();
  expect(address()).toContain(`open=${DEFINITION}`);
  await expect
    .poll(() => definitions.calls.at(-1)?.querystring)
    .toEqual({
      page: '1',
      limit: '25',
      sort: 'effectiveFrom,asc',
      channel: 'IBT',
      type: 'RETURN',
      inForceOn: '2026-11-12',
      keyword: 'Gran',
    });
});

test('every field of a fee stands under its name in the list, for whoever may only look', async () => {
  answerLists();
  answer(
    listFees,
    pageOf({
      ...fee({ lowerCents: 500, upperCents: 10_000, region: 'QC' }),
      channel: 'IBT',
      type: 'PAYOUT',
      definitionId: DEFINITION,
      definitionName: 'Granite',
      version: 2,
      effectiveFrom: '2026-10-01',
      endsOn: null,
      state: 'IN_FORCE',
      targetFeeName: null,
      merchantId: null,
      merchantName: null,
    }),
  );
  await openFees('?tab=fees', { role: FINANCE, width: 2400 });
  await expect.element(page.getByRole('link', { name: 'Granite payin' })).toBeVisible();
  const [head, row] = page.getByRole('table').getByRole('row').elements();
  const names = [...(head?.children ?? [])].map(cell => cell.textContent);
  const values = [...(row?.children ?? [])].map(cell => cell.textContent);
  expect(Object.fromEntries(names.map((name, nth) => [name, values[nth]]))).toMatchObject({
    'Saved in': 'Granite v2',
    State: 'In force',
    'Payment channel': 'IBT',
    'Fee type': 'Payout',
    Flat: '1.25',
    '%': '1.50',
    Min: '1.50',
    Max: '25.00',
    'Lower threshold': '5.00',
    'Upper threshold': '100.00',
    Region: 'Quebec',
    'Debit journal entry': 'DEBIT-ACCOUNT',
    'Credit journal entry': 'CREDIT-ACCOUNT',
    'Journal code': 'CODE-OF-JOURNAL',
    'Effective from': '2026-10-01',
  });
  await expect.element(buttonIn(page, 'New custom fee')).not.toBeInTheDocument();
});

const ANSWER = {
  definition: {
    id: DEFINITION,
    name: 'Granite',
    version: 1,
    effectiveFrom: '2026-10-01',
    source: 'profile' as const,
    profileName: 'Standard',
  },
  feeCents: 500,
  settlesCents: 24_500,
  partOfAmount: 20_000,
  fees: [
    {
      fee: fee(),
      onCents: 25_000,
      steps: [
        { kind: 'percentage' as const, percentage: 15_000, ofCents: 25_000, part: '3.75', reached: '3.75' },
        { kind: 'flat' as const, flatCents: 125, reached: '5.00' },
        { kind: 'max' as const, boundCents: 2500, applies: false, reached: '5.00' },
        { kind: 'rounded' as const, reached: '5.00' },
      ],
      feeCents: 500,
    },
  ],
};

test('the calculator is asked for every part of a transaction, answers step by step, and says where nothing is charged or nothing came', async () => {
  answerLists({ definitions: [listed()] });
  answer(
    getMerchantFees,
    merchantFees({ inForce: [inForce({ channel: 'IBT', type: 'PAYOUT', fees: [fee({ region: 'QC' })] })] }),
  );
  const asked = answer(calculateFee, ANSWER);
  await openFees('?tab=definitions', { width: 390 });
  await press(buttonIn(page, 'More'));
  await press(page.getByRole('menuitem', { name: 'Calculator' }));
  await expect.element(page.getByText(/^Choose a merchant to see what the transaction costs/)).toBeVisible();
  await choose(page.getByRole('combobox', { name: 'Merchant', exact: true }), /Sports/);
  const answered = page.getByRole('status', { name: 'Fee' });
  await expect.element(answered).toMatchTextContent('C$5.00');
  await expect.element(answered).toMatchTextContent('2.00 % of the amount');
  await expect.element(answered).toMatchTextContent('Settles C$245.00');
  await expect
    .element(answered.getByRole('listitem').nth(0))
    .toHaveTextContent('Definition Granite, since 2026-10-01Profile Standard');
  await expect.element(answered.getByRole('listitem').nth(1)).toHaveTextContent('1.50 % of 250.00 = 3.753.75');
  await expect.element(answered.getByRole('listitem').nth(3)).toHaveTextContent('Maximum 25.00: not reached5.00');
  await choose(page.getByRole('combobox', { name: 'Product' }), 'Instant Bank Transfer, payout');
  await expect.element(answered).toMatchTextContent('Takes C$245.00');
  await choose(page.getByRole('combobox', { name: 'Region' }), 'Quebec');
  await fill(page.getByLabelText('Amount (CAD)'), '10.335');
  await expect.element(page.getByText(/^This can be read as 10,335\.00 or as 10\.335\. /)).toBeVisible();
  await fill(page.getByLabelText('Amount (CAD)'), '10.3350');
  await expect.element(page.getByText('Enter an amount such as 1.25, with at most 2 places')).toBeVisible();
  await fill(page.getByLabelText('Amount (CAD)'), '10,33');
  await fill(page.getByRole('textbox', { name: 'Date' }), '20270102');
  await expect
    .poll(() => asked.calls.at(-1)?.querystring)
    .toEqual({
      merchantId: 'ALSPORTS',
      channel: 'IBT',
      type: 'PAYOUT',
      amountCents: '1033',
      day: '2027-01-02',
      region: 'QC',
    });
  answer(calculateFee, { ...ANSWER, definition: null, feeCents: 0, partOfAmount: null, fees: [] });
  await choose(page.getByRole('combobox', { name: 'Product' }), 'EFT, payout');
  await expect
    .element(page.getByText('No fee is in force for this merchant and day, so the transaction costs nothing.'))
    .toBeVisible();
  refuse(calculateFee, 400);
  await fill(page.getByLabelText('Amount (CAD)'), '7');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Unable to load data' })).toBeVisible();
});

test('a month is repriced under a profile, and what it would leave without a fee is said', async () => {
  answerLists({ profiles: [profile()] });
  const sums = { rows: 1200, nowCents: 50_000, thenCents: 62_550 };
  const asked = answer(repriceMonth, {
    from: '2026-10-01',
    to: '2026-10-31',
    profileName: 'Standard',
    ...sums,
    changes: [{ merchantId: 'ALCASINO', merchantName: 'Aurora Lantern Casino', ...sums }],
    merchants: 2,
    uncovered: [{ channel: 'IBT', type: 'RETURN' }],
  });
  await openFees('?tab=fees');
  await press(buttonIn(page, 'Reprice a month'));
  const dialog = dialogOf('Reprice a month');
  await choose(selectIn(dialog, 'Fee profile'), 'Standard');
  const outcome = dialog.getByRole('status');
  await expect
    .element(outcome)
    .toMatchTextContent('Transactions1,200ChargedC$500.00Would beC$625.50DifferenceC$125.50');
  await expect.element(outcome).toMatchTextContent('so they would cost nothing: IBT, return.');
  await expect.element(outcome).toMatchTextContent('The 1 merchants whose fees change most, of 2.');
  answer(repriceMonth, {
    from: '2025-11-01',
    to: '2025-11-30',
    profileName: 'Standard',
    rows: 0,
    nowCents: 0,
    thenCents: 0,
    changes: [],
    merchants: 0,
    uncovered: [],
  });
  await choose(selectIn(dialog, 'Month (ET)'), 'September 2026');
  await expect.element(dialog.getByText('Nothing was charged in this month.')).toBeVisible();
  expect(asked.calls.map(({ params, querystring }) => ({ params, querystring }))).toEqual([
    { params: { id: PROFILE }, querystring: { month: '2026-10' } },
  ]);
});

test('rows are compared with the definitions of their days, in at most 92 days', async () => {
  answerLists();
  const asked = answer(listFeeDifferences, {
    differences: [
      {
        report: 'INTERAC_DEPOSIT',
        rowKey: 'row-1',
        merchantId: 'ALSPORTS',
        merchantName: 'Aurora Lantern Sports',
        day: '2026-11-02',
        channel: 'INTERAC',
        type: 'PAYIN',
        amountCents: 10_000,
        chargedCents: 300,
        expectedCents: 275,
      },
    ],
    totalRecords: 2,
    compared: 40,
    chargedCents: 9_000,
    expectedCents: 8_975,
  });
  await openFees('', { locale: 'fr-CA' });
  await press(buttonIn(page, 'Rapport de contrôle'));
  const dialog = dialogOf('Rapport de contrôle');
  const outcome = dialog.getByRole('status').first();
  await expect.element(outcome).toMatchTextContent(/40.*90,00.*89,75.*2/);
  await expect.element(outcome).toMatchTextContent(/2026-11-02.*100,00.*3,00.*2,75.*0,25/);
  await choose(selectIn(dialog, 'Marchand'), /Sports/);
  await fill(dialog.getByRole('textbox', { name: 'Du (HE)' }), '20250101');
  await expect.element(dialog.getByText('Choisissez au plus 92 jours')).toBeVisible();
  await fill(dialog.getByRole('textbox', { name: 'Du (HE)' }), '20261001');
  await expect
    .poll(() => asked.calls.at(-1)?.querystring)
    .toEqual({ from: '2026-10-01', to: '2026-11-10', merchantId: 'ALSPORTS' });
  expect(asked.calls[0]?.querystring).toEqual({ from: '2026-10-11', to: '2026-11-10' });
});
