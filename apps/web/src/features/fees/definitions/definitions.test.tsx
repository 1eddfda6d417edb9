import {
  addFeeVersion,
  createFeeDefinition,
  deleteFeeDefinition,
  getFeeDefinition,
  renameFeeDefinition,
  withdrawFeeVersion,
} from '@drumlin/contract/fees/routes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../testing/answers.ts';
import { choose, press } from '../../../testing/hands.ts';
import {
  answerLists,
  buttonIn,
  DEFINITION,
  definition,
  dialogOf,
  fee,
  fillAll,
  idOf,
  listed,
  OTHER,
  openFees,
  selectIn,
  version,
} from '../testing/fees.ts';

const CHANGE = 'Change the fees of Granite';
const SAVED = { id: DEFINITION, revision: 8 };

const open = (words = '', opened: Parameters<typeof openFees>[1] = {}) => openFees(`?tab=definitions${words}`, opened);
const openDrawer = async (opened: Parameters<typeof openFees>[1] = {}) => {
  answerLists({ definitions: [listed()] });
  await open(`&open=${DEFINITION}`, opened);
  return dialogOf('Granite');
};
const anyId = expect.stringMatching(/^[\da-f-]{36}$/);

test('a definition with bands is created, each field where it belongs', async () => {
  answerLists();
  answer(getFeeDefinition, definition());
  await open();
  await press(buttonIn(page, 'New fee definition'));
  const dialog = dialogOf('New fee definition');
  await fillAll(dialog, { Name: 'Granite', Description: 'For granite' });
  await choose(selectIn(dialog, 'Payment channel'), 'IBT');
  await choose(selectIn(dialog, 'Fee type'), 'Payout');
  await dialog.getByRole('textbox', { name: 'Effective from (ET)' }).fill('20270102');
  await fillAll(dialog, {
    'Fee name': 'Small',
    'Debit journal entry': 'MERCHANT-AVAILABLE',
    'Credit journal entry': 'FEE-INCOME',
    'Journal code': 'CODE-1',
    'Flat amount (CAD)': '1.10',
    Percentage: '1.5',
    'Upper threshold': '100',
    Minimum: '1.20',
    Maximum: '25,00',
  });
  await press(buttonIn(dialog, 'Add fee'));
  await fillAll(dialog, {
    'Fee name': 'Large',
    'Debit journal entry': 'IBT-WALLETS',
    'Credit journal entry': 'HANDLING-INCOME',
    'Journal code': 'CODE-1',
    'Lower threshold': '100',
    Percentage: '0.0125',
  });
  const created = answer(createFeeDefinition, SAVED);
  await press(buttonIn(dialog, 'Create'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(dialogOf('Granite')).toBeVisible();
  const whole = { currency: 'CAD', country: 'CA', region: null, minCents: null, maxCents: null, targetFeeId: null };
  expect(created.calls).toHaveLength(1);
  expect(created.calls[0]?.body).toEqual({
    name: 'Granite',
    description: 'For granite',
    channel: 'IBT',
    type: 'PAYOUT',
    effectiveFrom: '2027-01-02',
    fees: [
      {
        ...whole,
        id: anyId,
        name: 'Small',
        debitJe: 'MERCHANT-AVAILABLE',
        creditJe: 'FEE-INCOME',
        journalCode: 'CODE-1',
        flatCents: 110,
        percentage: 15_000,
        lowerCents: 0,
        upperCents: 10_000,
        minCents: 120,
        maxCents: 2500,
      },
      {
        ...whole,
        id: anyId,
        name: 'Large',
        debitJe: 'IBT-WALLETS',
        creditJe: 'HANDLING-INCOME',
        journalCode: 'CODE-1',
        flatCents: 0,
        percentage: 125,
        lowerCents: 10_000,
        upperCents: null,
      },
    ],
  });
});

test('a channel offers only what it is charged, and what its transactions have', async () => {
  answerLists();
  await open();
  await press(buttonIn(page, 'New fee definition'));
  const dialog = dialogOf('New fee definition');
  await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveFocus();
  await choose(selectIn(dialog, 'Payment channel'), 'IBT');
  await choose(selectIn(dialog, 'Region'), 'Quebec');
  await choose(selectIn(dialog, 'Payment channel'), 'EFT');
  await expect.element(selectIn(dialog, 'Fee type')).toHaveTextContent('Payout');
  await expect.element(selectIn(dialog, 'Region')).not.toBeInTheDocument();
  await choose(selectIn(dialog, 'Payment channel'), 'IBT');
  await expect.element(selectIn(dialog, 'Region')).toHaveTextContent('All regions');
  await fillAll(dialog, { 'Flat amount (CAD)': '3' });
  await choose(selectIn(dialog, 'Fee type'), 'Handling');
  await expect.element(dialog.getByLabelText('Percentage')).not.toBeInTheDocument();
  await expect.element(dialog.getByText('What handling costs is set in the terms of disbursements')).toBeVisible();
  await choose(selectIn(dialog, 'Fee type'), 'Payin');
  await expect.element(dialog.getByLabelText('Flat amount (CAD)')).toHaveValue('0.00');
});

test('fees that are not filled in or do not meet are told and cannot be saved, and what the server refuses is said at its field', async () => {
  answerLists();
  await open();
  await press(buttonIn(page, 'New fee definition'));
  const dialog = dialogOf('New fee definition');
  await expect.element(dialog.getByText('You must fill in all required fields')).toBeVisible();
  await expect.element(buttonIn(dialog, 'Create')).toBeDisabled();
  const texts = { 'Debit journal entry': 'MERCHANT-AVAILABLE', 'Credit journal entry': 'FEE-INCOME' };
  await fillAll(dialog, { Name: 'Granite', 'Fee name': 'Small', ...texts, 'Journal code': 'CODE' });
  await expect.element(buttonIn(dialog, 'Create')).toBeEnabled();
  await fillAll(dialog, { 'Upper threshold': '100' });
  const problems = dialog.getByRole('status');
  await expect.element(problems).toHaveTextContent('Small: The thresholds leave a gap: every amount must have a fee');
  await expect.element(buttonIn(dialog, 'Create')).toBeDisabled();
  await press(buttonIn(dialog, 'Add fee'));
  await fillAll(dialog, { 'Fee name': 'SMALL', ...texts, 'Journal code': 'CODE', 'Lower threshold': '99.99' });
  await expect
    .element(problems)
    .toHaveTextContent('SMALL: Fee name already exists.SMALL: The thresholds overlap with those of another fee');
  await fillAll(dialog, { 'Fee name': 'Large', 'Lower threshold': '100' });
  await expect.element(problems).not.toBeInTheDocument();
  await expect.element(buttonIn(dialog, 'Create')).toBeEnabled();
  await fillAll(dialog, { 'Flat amount (CAD)': '10.3350' });
  await expect.element(dialog.getByText('Enter an amount such as 1.25, with at most 2 places')).toBeVisible();
  await fillAll(dialog, { 'Flat amount (CAD)': '10.33', Minimum: '2', Maximum: '1' });
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByText('The maximum must not be below the minimum')).toBeVisible();
  await press(buttonIn(dialog, 'Remove Large'));
  await expect.element(buttonIn(dialog, 'Small')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(buttonIn(dialog, 'Remove Small')).not.toBeInTheDocument();
  // The field that was left by the press is gone with its fee
  await press(buttonIn(dialog, 'Small'));
  await fillAll(dialog, { 'Upper threshold': '' });
  await press(buttonIn(dialog, 'Small'));
  refuse(createFeeDefinition, 400, {
    errorCode: 'VALIDATION',
    errorMessage: 'Check the highlighted fields',
    details: [{ field: 'fees.0.name', rule: 'unique', message: 'Fee name already exists.' }],
  });
  await press(buttonIn(dialog, 'Create'));
  // Of the fee that was not open
  const name = dialog.getByRole('textbox', { name: 'Fee name' });
  await expect.element(name).toHaveAccessibleDescription('Fee name already exists.');
  await expect.element(name).toHaveFocus();
});

test('the fees of a definition are changed from tomorrow on at the earliest: each field, and no other, on top of what is there', async () => {
  const tax = fee({ id: OTHER, name: 'Tax', journalCode: 'TAX', percentage: 130_000 });
  answer(getFeeDefinition, definition({ channel: 'IBT', versions: [version({ fees: [fee(), tax] })] }));
  const drawer = await openDrawer();
  await press(buttonIn(drawer, 'Change fees'));
  const dialog = dialogOf(CHANGE);
  for (const [label, value] of Object.entries({
    'Fee name': 'Granite payin',
    'Journal code': 'CODE-OF-JOURNAL',
    'Flat amount (CAD)': '1.25',
    Percentage: '1.50',
    'Lower threshold': '0.00',
    'Upper threshold': '',
    Minimum: '1.50',
    Maximum: '25.00',
  }))
    await expect.element(dialog.getByLabelText(label, { exact: true })).toHaveValue(value);
  // Accounts that a fee was saved with, and that the journal does not have
  await expect.element(selectIn(dialog, 'Debit journal entry')).toHaveTextContent('DEBIT-ACCOUNT');
  await expect.element(selectIn(dialog, 'Credit journal entry')).toHaveTextContent('CREDIT-ACCOUNT');
  const day = dialog.getByRole('textbox', { name: 'Effective from (ET)' });
  await expect.element(day).toHaveValue('2026-11-11');
  await day.fill('20990101');
  await fillAll(dialog, {
    'Debit journal entry': 'MERCHANT-MATURED',
    'Credit journal entry': 'FUND-ADJUSTMENTS',
    'Flat amount (CAD)': '2',
    Minimum: '',
  });
  await press(buttonIn(dialog, 'Tax'));
  await choose(selectIn(dialog, 'Region'), 'Ontario');
  await choose(selectIn(dialog, 'Target fee'), 'Granite payin');
  const message = 'Somebody else changed it meanwhile. Look at it again.';
  refuse(addFeeVersion, 409, { errorCode: 'CONFLICT', errorMessage: message });
  await press(buttonIn(dialog, 'Save'));
  await expect.element(page.getByText(message)).toBeVisible();
  const added = answer(addFeeVersion, SAVED);
  await press(buttonIn(dialog, 'Save'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Fees changed from a day on')).toBeVisible();
  expect(added.calls.map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { id: DEFINITION },
      body: {
        effectiveFrom: '2099-01-01',
        revision: 7,
        fees: [
          { ...fee(), debitJe: 'MERCHANT-MATURED', creditJe: 'FUND-ADJUSTMENTS', flatCents: 200, minCents: null },
          { ...tax, region: 'ON', targetFeeId: fee().id },
        ],
      },
    },
  ]);
});

test('a definition shows each field of its fees under its name, in French too', async () => {
  answer(
    getFeeDefinition,
    definition({
      isLocked: true,
      isDraft: false,
      profiles: [{ id: idOf('1'), name: 'Standard' }],
      merchants: { total: 3, first: [] },
      versions: [
        version({ id: idOf('6'), version: 2, effectiveFrom: '2027-01-01', state: 'PLANNED' }),
        version({ endsOn: '2027-01-01', fees: [fee({ lowerCents: 500, upperCents: 10_000, region: 'QC' })] }),
      ],
    }),
  );
  answerLists();
  await open(`&open=${DEFINITION}`, { locale: 'fr-CA' });
  const drawer = dialogOf('Granite');
  const first = drawer.getByRole('region', { name: 'Version 1' });
  await expect.element(first).toMatchTextContent('Du 2026-10-01 au 2026-12-31');
  await expect.element(first).toMatchTextContent('2026-11-01 00:30 HE par Quill Ramsay');
  await press(first.getByText('Granite payin', { exact: true }));
  const fields = Object.fromEntries(
    [...first.element().querySelectorAll('dl > div')].map(({ children: [name, value] }) => [
      name?.textContent,
      value?.textContent?.replaceAll(/\s/gu, ' '),
    ]),
  );
  expect(fields).toMatchObject({
    'Écriture au débit': 'DEBIT-ACCOUNT',
    'Écriture au crédit': 'CREDIT-ACCOUNT',
    'Code de journal': 'CODE-OF-JOURNAL',
    'Montant fixe (CAD)': '1,25',
    Pourcentage: '1,50 %',
    Minimum: '1,50',
    Maximum: '25,00',
    'Seuil inférieur': '5,00',
    'Seuil supérieur': '100,00',
    Région: 'Québec',
  });
  await expect.element(buttonIn(drawer, 'Renommer')).not.toBeInTheDocument();
  await expect.element(buttonIn(drawer, 'Supprimer')).not.toBeInTheDocument();
  await expect
    .element(drawer.getByRole('link', { name: '3 marchands' }))
    .toHaveAttribute('href', `/merchant/fees?definition=${DEFINITION}`);
});

test('a definition is renamed, its planned version taken back and the draft deleted', async () => {
  const planned = version({ id: idOf('6'), version: 2, effectiveFrom: '2099-01-01', state: 'PLANNED' });
  answer(getFeeDefinition, definition({ versions: [planned, version()] }));
  const renamed = answer(renameFeeDefinition, SAVED);
  const withdrawn = answer(withdrawFeeVersion, SAVED);
  const drawer = await openDrawer();
  await press(buttonIn(drawer, 'Rename'));
  const rename = dialogOf('Rename Granite');
  await expect.element(buttonIn(rename, 'Save')).toBeDisabled();
  await fillAll(rename, { Name: 'Gneiss', Description: 'For gneiss' });
  await press(buttonIn(rename, 'Save'));
  await expect.element(rename).not.toBeInTheDocument();
  await expect.element(drawer.getByRole('button', { name: 'Withdraw version 1' })).not.toBeInTheDocument();
  await press(buttonIn(drawer, 'Withdraw version 2'));
  await press(buttonIn(dialogOf('Withdraw version 2?'), 'Withdraw'));
  await expect.element(page.getByText('Planned fees withdrawn')).toBeVisible();
  // One that cannot be deleted stays open, and is read again
  refuse(deleteFeeDefinition, 409, { errorCode: 'CONFLICT', errorMessage: 'It is assigned by now' });
  await press(buttonIn(drawer, 'Delete'));
  answer(getFeeDefinition, definition({ description: 'Read again' }));
  await press(buttonIn(dialogOf('Delete Granite?'), 'Delete'));
  await expect.element(page.getByText('It is assigned by now')).toBeVisible();
  await expect.element(drawer).toMatchTextContent('Read again');
  const deleted = answer(deleteFeeDefinition, undefined);
  await press(buttonIn(drawer, 'Delete'));
  await press(buttonIn(dialogOf('Delete Granite?'), 'Delete'));
  await expect.element(page.getByText('Granite deleted')).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(renamed.calls[0]).toMatchObject({
    params: { id: DEFINITION },
    body: { name: 'Gneiss', description: 'For gneiss', revision: 7 },
  });
  expect(withdrawn.calls[0]).toMatchObject({
    params: { id: DEFINITION },
    body: { versionId: idOf('6'), revision: 7 },
  });
  expect(deleted.calls[0]).toMatchObject({ params: { id: DEFINITION }, querystring: { revision: '7' } });
});
