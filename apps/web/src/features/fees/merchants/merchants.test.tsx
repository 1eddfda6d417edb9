import {
  assignFeeProfile,
  chooseFeeDefinition,
  getMerchantFees,
  saveCustomFees,
  withdrawFeeAssignment,
} from '@drumlin/contract/fees/merchant-routes.ts';
import {
  createFeeProfile,
  deleteFeeProfile,
  getFeeDefinition,
  getFeeProfile,
  updateFeeProfile,
} from '@drumlin/contract/fees/routes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { choose, press, toggle } from '../../../testing/hands.ts';
import { MERCHANTS } from '../../../testing/open-screen.tsx';
import {
  answerLists,
  assignment,
  buttonIn,
  DEFINITION,
  definition,
  dialogOf,
  fee,
  fillAll,
  idOf,
  inForce,
  listed,
  merchantFees,
  OTHER,
  openFees,
  PROFILE,
  profile,
  selectIn,
} from '../testing/fees.ts';

const GNEISS = listed({ id: idOf('8'), definitionId: OTHER, definitionName: 'Gneiss' });
const PAYOUT = listed({ id: idOf('9'), definitionId: idOf('a'), definitionName: 'Slate', type: 'PAYOUT' });
const SAVED = { id: PROFILE, revision: 6 };

test('a profile is made of at most one definition of each channel and type, edited on top of what was looked at, and the draft deleted', async () => {
  answerLists({ definitions: [listed(), GNEISS, PAYOUT] });
  const created = answer(createFeeProfile, SAVED);
  answer(getFeeProfile, profile());
  await openFees('?tab=profiles');
  await press(buttonIn(page, 'New fee profile'));
  const made = dialogOf('New fee profile');
  await fillAll(made, { Name: 'Standard', Description: 'For most' });
  await expect.element(buttonIn(made, 'Create')).toBeDisabled();
  await toggle(made.getByRole('checkbox', { name: 'Granite · e-Transfer, payin' }));
  await toggle(made.getByRole('checkbox', { name: 'Slate · e-Transfer, payout' }));
  await toggle(made.getByRole('checkbox', { name: 'Gneiss · e-Transfer, payin' }));
  await expect.element(made.getByRole('checkbox', { name: /Granite/ })).not.toBeChecked();
  await press(buttonIn(made, 'Create'));
  const drawer = dialogOf('Standard');
  const updated = answer(updateFeeProfile, SAVED);
  const deleted = answer(deleteFeeProfile, undefined);
  await press(buttonIn(drawer, 'Edit'));
  const dialog = dialogOf('Edit Standard');
  await expect.element(buttonIn(dialog, 'Save')).toBeDisabled();
  await expect.element(dialog.getByRole('checkbox', { name: /Granite/ })).toBeChecked();
  await fillAll(dialog, { Name: 'Bigger', Description: 'For few' });
  await toggle(dialog.getByRole('checkbox', { name: /Slate/ }));
  await press(buttonIn(dialog, 'Save'));
  await expect.element(dialog).not.toBeInTheDocument();
  await press(buttonIn(drawer, 'Delete'));
  await press(buttonIn(dialogOf('Delete Standard?'), 'Delete'));
  await expect.element(drawer).not.toBeInTheDocument();
  expect(created.calls.map(({ body }) => body)).toEqual([
    { name: 'Standard', description: 'For most', definitionIds: [idOf('a'), OTHER] },
  ]);
  expect(updated.calls).toMatchObject([
    {
      params: { id: PROFILE },
      body: { name: 'Bigger', description: 'For few', definitionIds: [DEFINITION, idOf('a')], revision: 5 },
    },
  ]);
  expect(deleted.calls).toMatchObject([{ params: { id: PROFILE }, querystring: { revision: '5' } }]);
});

test('a profile that is assigned is copied with all of it and not edited; who has it is said', async () => {
  const locked = profile({
    isLocked: true,
    isDraft: false,
    isDefault: true,
    merchants: { total: 1, first: MERCHANTS.slice(0, 1) },
    planned: 2,
  });
  answerLists({ definitions: [listed()], profiles: [locked] });
  answer(getFeeProfile, locked);
  const created = answer(createFeeProfile, { id: OTHER, revision: 1 });
  const { address } = await openFees('?tab=profiles');
  await press(page.getByRole('link', { name: 'Standard' }));
  const drawer = dialogOf('Standard');
  await expect.element(drawer).toMatchTextContent(/It is assigned and is not changed any more/);
  await expect.element(drawer).toMatchTextContent('Merchants without a profile of their own have this one.');
  await expect.element(drawer).toMatchTextContent('2 merchants');
  await expect.element(drawer.getByRole('link', { name: 'Aurora Lantern Casino' })).toBeVisible();
  for (const name of ['Edit', 'Delete']) await expect.element(buttonIn(drawer, name)).not.toBeInTheDocument();
  await press(buttonIn(drawer, 'Copy'));
  const copy = dialogOf('Copy Standard');
  await expect.element(copy.getByLabelText('Name', { exact: true })).toHaveValue('Copy of Standard');
  answer(getFeeProfile, profile({ id: OTHER, name: 'Copy of Standard' }));
  await press(buttonIn(copy, 'Create'));
  await expect.element(dialogOf('Copy of Standard')).toBeVisible();
  expect(address()).toContain(OTHER);
  expect(created.calls[0]?.body).toEqual({
    name: 'Copy of Standard',
    description: 'For most',
    definitionIds: [DEFINITION],
  });
});

test('merchants are assigned a profile from a day on; everybody else needs one, and gets no single merchant with it', async () => {
  answerLists({ profiles: [profile({ id: OTHER, name: 'Other' }), profile()] });
  answer(getMerchantFees, merchantFees());
  const assigned = answer(assignFeeProfile, undefined);
  const { goTo } = await openFees();
  await press(buttonIn(page, 'Assign a profile'));
  const dialog = dialogOf('Assign a fee profile');
  await expect.element(buttonIn(dialog, 'Assign')).toBeDisabled();
  await choose(selectIn(dialog, 'Fee profile'), 'Standard');
  await dialog.getByRole('textbox', { name: 'Effective from (ET)' }).fill('20270102');
  await press(selectIn(dialog, 'Merchants'));
  await press(page.getByRole('option', { name: /Sports/ }));
  await userEvent.keyboard('{Escape}');
  await press(buttonIn(dialog, 'Assign'));
  await expect.element(dialog).not.toBeInTheDocument();
  await goTo('/merchant/fees?open=ALCASINO');
  await press(buttonIn(dialogOf('Aurora Lantern Casino'), 'Assign a profile'));
  await expect.element(dialog).toMatchTextContent('Aurora Lantern Casino');
  await toggle(dialog.getByRole('radio', { name: /^Everybody else/ }));
  await expect.element(buttonIn(dialog, 'Assign')).toBeDisabled();
  await choose(selectIn(dialog, 'Fee profile'), 'Standard');
  await press(buttonIn(dialog, 'Assign'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(assigned.calls.map(({ body }) => body)).toEqual([
    { merchantIds: ['ALSPORTS'], profileId: PROFILE, effectiveFrom: '2027-01-02' },
    { merchantIds: null, profileId: PROFILE, effectiveFrom: '2026-11-11' },
  ]);
});

test('a merchant is charged by a definition of its own choice, or a fee of its own that begins with what it has', async () => {
  answerLists({ definitions: [PAYOUT] });
  answer(getMerchantFees, merchantFees());
  const chosen = answer(chooseFeeDefinition, undefined);
  await openFees('?open=ALCASINO');
  await press(buttonIn(page, 'Change e-Transfer, payin'));
  await press(page.getByRole('menuitem', { name: 'Choose a definition' }));
  const dialog = dialogOf('Choose a definition');
  await choose(selectIn(dialog, 'Fee type'), 'Payout');
  // That of the former type is not taken along
  await expect.element(selectIn(dialog, 'Fee definition')).toHaveTextContent('What its profile says');
  await choose(selectIn(dialog, 'Fee definition'), 'Slate');
  await dialog.getByRole('textbox', { name: 'Effective from (ET)' }).fill('20270102');
  await press(buttonIn(dialog, 'Save'));
  await expect.element(dialog).not.toBeInTheDocument();
  const ofCasino = { params: { id: 'ALCASINO' } };
  expect(chosen.calls).toMatchObject([ofCasino]);
  expect(chosen.calls[0]?.body).toEqual({
    channel: 'INTERAC',
    type: 'PAYOUT',
    definitionId: idOf('a'),
    effectiveFrom: '2027-01-02',
  });
  const saved = answer(saveCustomFees, undefined);
  await press(buttonIn(page, 'Change e-Transfer, payin'));
  await press(page.getByRole('menuitem', { name: 'Custom fee' }));
  const custom = dialogOf('Custom fee of Aurora Lantern Casino');
  const journal = { 'Debit journal entry': 'MERCHANT-RESERVE', 'Credit journal entry': 'FEE-INCOME' };
  await fillAll(custom, { Percentage: '1.4', ...journal });
  await press(buttonIn(custom, 'Save'));
  await expect.element(page.getByText('Custom fees saved')).toBeVisible();
  expect(saved.calls).toMatchObject([ofCasino]);
  expect(saved.calls[0]?.body).toEqual({
    channel: 'INTERAC',
    type: 'PAYIN',
    effectiveFrom: '2026-11-11',
    fees: [fee({ percentage: 14_000, debitJe: 'MERCHANT-RESERVE', creditJe: 'FEE-INCOME' })],
  });
});

test('a new fee for one merchant alone begins with what that is charged, and from nothing where it is charged nothing', async () => {
  answerLists();
  answer(getMerchantFees, merchantFees());
  const saved = answer(saveCustomFees, undefined);
  await openFees('?tab=fees');
  await press(buttonIn(page, 'New custom fee'));
  const dialog = dialogOf('New custom fee');
  await choose(selectIn(dialog, 'Merchant'), /Sports/);
  await expect.element(dialog.getByLabelText('Fee name')).toHaveValue(fee({}).name);
  await choose(selectIn(dialog, 'Payment channel'), 'All');
  await expect.element(dialog.getByText(/^It counts for every channel that has no custom fee/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Fee name')).toHaveValue('');
  await choose(selectIn(dialog, 'Fee type'), 'Return');
  await dialog.getByRole('textbox', { name: 'Effective from (ET)' }).fill('20270102');
  await fillAll(dialog, {
    'Fee name': 'Back',
    'Debit journal entry': 'MERCHANT-AVAILABLE',
    'Credit journal entry': 'FEE-INCOME',
    'Journal code': 'CODE-1',
    'Flat amount (CAD)': '4',
  });
  await press(buttonIn(dialog, 'Save'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saved.calls).toMatchObject([
    {
      params: { id: 'ALSPORTS' },
      body: {
        channel: 'ALL',
        type: 'RETURN',
        effectiveFrom: '2027-01-02',
        fees: [
          {
            name: 'Back',
            debitJe: 'MERCHANT-AVAILABLE',
            creditJe: 'FEE-INCOME',
            journalCode: 'CODE-1',
            flatCents: 400,
          },
        ],
      },
    },
  ]);
});

test('the fees of a merchant say where each is from and on which day; only what is planned is taken back', async () => {
  const custom = { kind: 'custom', channel: 'IBT', type: 'PAYOUT', chosen: null } as const;
  answerLists();
  const asked = answer(
    getMerchantFees,
    merchantFees({
      inForce: [
        inForce({ source: 'profile', version: 3 }),
        inForce({ source: 'custom', channel: 'IBT', type: 'PAYOUT' }),
      ],
      assignments: [
        assignment(),
        assignment({ ...custom, id: 42, state: 'IN_FORCE', madeBy: null }),
        assignment({ ...custom, id: 43, kind: 'back', state: 'ENDED' }),
        assignment({ id: 44, chosen: null, state: 'ENDED' }),
      ],
    }),
  );
  const withdrawn = answer(withdrawFeeAssignment, undefined);
  await openFees('?open=ALCASINO');
  const drawer = dialogOf('Aurora Lantern Casino');
  const payin = drawer.getByRole('region', { name: 'e-Transfer, payin' });
  await expect.element(payin).toMatchTextContent('Its profile · Granite v3 · since 2026-10-01');
  await expect
    .element(drawer.getByRole('region', { name: 'IBT, payout' }))
    .toMatchTextContent('Custom fee · since 2026-10-01');
  const chosen = drawer.getByRole('region', { name: 'Chosen for this merchant' });
  const lines = chosen.getByRole('listitem');
  await expect
    .element(lines.nth(0))
    .toMatchTextContent('Profile StandardFrom 2026-12-01 on · Saved 2026-11-01 00:30 ET by Quill Ramsay');
  await expect.element(lines.nth(1)).toMatchTextContent(/Custom fee: IBT, payout.*Came with the portal.*In force/);
  await expect.element(lines.nth(2)).toMatchTextContent('By its profile again: IBT, payout');
  await expect.element(lines.nth(3)).toMatchTextContent('None of its own: the default one');
  expect(chosen.getByRole('button', { name: /^Withdraw/ }).elements()).toHaveLength(1);
  await press(buttonIn(chosen, 'Withdraw Profile Standard'));
  answer(getMerchantFees, merchantFees({ inForce: [] }));
  await press(buttonIn(dialogOf('Withdraw this choice?'), 'Withdraw'));
  await expect.element(chosen).toMatchTextContent('Nothing was chosen for it alone.');
  await expect.element(drawer.getByText('No fee is in force on this day.')).toBeVisible();
  expect(withdrawn.calls.map(({ params }) => params)).toEqual([{ id: '41' }]);
  expect(asked.calls[0]?.querystring).toEqual({ day: '2026-11-10' });
  const later = answer(getMerchantFees, merchantFees());
  await drawer.getByRole('textbox', { name: 'Fees on (ET)' }).fill('20270102');
  await expect.element(payin).toBeVisible();
  expect(later.calls.at(-1)?.querystring).toEqual({ day: '2027-01-02' });
});

test('merchants of a profile, and those of a definition, are narrowed by the address until all are shown again', async () => {
  const { merchants } = answerLists();
  answer(getFeeProfile, profile());
  answer(getFeeDefinition, definition());
  const { goTo } = await openFees(`?profile=${PROFILE}`);
  const all = page.getByRole('button', { name: 'Show all merchants' });
  await expect.element(all).toHaveTextContent('Profile Standard');
  await goTo(`/merchant/fees?definition=${DEFINITION}`);
  await expect.element(all).toHaveTextContent('Charged by Granite');
  await press(all);
  await expect.element(all).not.toBeInTheDocument();
  expect(merchants.calls.map(({ querystring }) => querystring)).toEqual([
    { page: '1', limit: '25', profileId: PROFILE },
    { page: '1', limit: '25', definitionId: DEFINITION },
    { page: '1', limit: '25' },
  ]);
});
