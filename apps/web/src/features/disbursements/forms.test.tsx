import { listProposals } from '@drumlin/contract/disbursements/proposals.ts';
import { proposalState } from '@drumlin/contract/disbursements/states.ts';
import {
  getPaymentCalendar,
  getTerms,
  listMerchantsWithTerms,
  setTerms,
  type TermsVersion,
  withdrawTerms,
} from '@drumlin/contract/disbursements/terms.ts';
import {
  approveAdjustment,
  askAdjustment,
  type FundAdjustment,
  getFunds,
  listAdjustments,
  listEntries,
  listMovements,
  rejectAdjustment,
} from '@drumlin/contract/journal/funds.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../testing/answers.ts';
import { choose, fill, pastDoubleClick, press, toggle } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const PATH = '/merchant/disbursements';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (name: string) => page.getByRole('dialog', { name });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

// How many proposals are open stands in a tab
beforeEach(() => {
  const none = { count: 0, netAmtCents: 0 };
  const totals = Object.fromEntries(proposalState.values.map(state => [state, none]));
  answer(listProposals, { data: [], currentPage: 1, totalPages: 1, totalRecords: 0, totals } as never);
});

const TERMS = {
  paymentWeekdays: [1, 2, 3, 4, 5],
  holdDays: 6,
  reserveRate: 100_000,
  reserveHoldDays: 180,
  handlingFeeCents: 500,
  minimumCents: 10_000,
};
const version = (changed: Partial<TermsVersion> = {}): TermsVersion => ({
  id: 31,
  effectiveFrom: '2026-12-10',
  state: 'COMING',
  terms: { ...TERMS, reserveRate: 125_000 },
  note: 'Agreed',
  set: { email: 'quill@provider.example', at: '2026-11-09T15:00:00Z' },
  withdrawn: null,
  ...changed,
});
const answerTerms = (...versions: TermsVersion[]) => {
  answer(listMerchantsWithTerms, { data: [], currentPage: 1, totalPages: 1, totalRecords: 0 });
  answer(getPaymentCalendar, { holidays: [], payments: [] });
  return answer(getTerms, { today: '2026-11-10', inForce: TERMS, isOwn: versions.length > 0, versions });
};

test('terms of one merchant are set from a later day on, each field where it belongs', async () => {
  answerTerms();
  const saved = answer(setTerms, { id: 31 });
  await openScreen(`${PATH}?tab=configurations&merchant=ALSPORTS`, { role: STAFF });
  await expect.element(page.getByText('This merchant has had no terms of its own')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Terms in force' })).toMatchTextContent('10.00%');
  await press(button('Set terms'));
  const dialog = dialogOf('Set terms');
  await expect.element(dialog.getByLabelText('In force from')).toHaveValue('2026-11-11');
  await dialog.getByLabelText('In force from').fill('2027-01-02');
  await toggle(dialog.getByRole('checkbox', { name: 'Tuesday' }));
  const texts = {
    'Hold of purchases': '120',
    'Reserve rate': '12.5',
    'Hold of the reserve': '90',
    'Handling fee': '7.25',
    'Minimum to send': '250',
    Reason: 'Agreed today',
  };
  for (const [label, text] of Object.entries(texts)) await fill(dialog.getByLabelText(label), text);
  await expect.element(dialog.getByText('At most 90 days')).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
  await fill(dialog.getByLabelText('Hold of purchases'), '7');
  await press(button('Save'));
  await expect.element(page.getByText('Terms set')).toBeVisible();
  expect(saved.calls.map(({ body }) => body)).toEqual([
    {
      merchantId: 'ALSPORTS',
      effectiveFrom: '2027-01-02',
      terms: {
        paymentWeekdays: [1, 3, 4, 5],
        holdDays: 7,
        reserveRate: 125_000,
        reserveHoldDays: 90,
        handlingFeeCents: 725,
        minimumCents: 25_000,
      },
      note: 'Agreed today',
    },
  ]);
});

test('coming terms are changed in place of the former, given up for those of all, and withdrawn', async () => {
  answerTerms(version(), version({ id: 30, state: 'IN_FORCE', effectiveFrom: '2026-10-01', terms: TERMS }));
  const saved = answer(setTerms, { id: 32 });
  const withdrawn = answer(withdrawTerms, undefined);
  await openScreen(`${PATH}?tab=configurations&merchant=ALSPORTS`, { role: STAFF });
  await expect.element(row('Coming')).toMatchTextContent('12.50%');
  await press(button('Change the terms from 2026-12-10 on'));
  const dialog = dialogOf('Change coming terms');
  await expect.element(dialog.getByLabelText('Reserve rate')).toHaveValue('12.50');
  await expect.element(dialog.getByLabelText('Hold of the reserve')).toHaveValue('180');
  const message = 'These terms have begun meanwhile.';
  refuse(setTerms, 409, { errorCode: 'CONFLICT', errorMessage: message });
  await fill(dialog.getByLabelText('Reserve rate'), '15');
  await press(button('Save'));
  await expect.element(dialog.getByText(message)).toBeVisible();
  const again = answer(setTerms, { id: 32 });
  await toggle(dialog.getByRole('switch', { name: 'The terms of all merchants again' }));
  await expect.element(dialog.getByLabelText('Reserve rate')).not.toBeInTheDocument();
  await press(button('Save'));
  await expect.element(dialog).not.toBeInTheDocument();
  await press(button('Withdraw the terms from 2026-12-10 on'));
  await press(dialogOf('Withdraw these terms?').getByRole('button', { name: 'Withdraw' }));
  await expect.element(page.getByText('Terms withdrawn')).toBeVisible();
  expect(saved.calls).toEqual([]);
  expect(again.calls.map(({ body }) => body)).toEqual([
    { merchantId: 'ALSPORTS', effectiveFrom: '2026-12-10', terms: null, note: 'Agreed', replaces: 31 },
  ]);
  expect(withdrawn.calls.map(({ params }) => params)).toEqual([{ id: '31' }]);
});

const adjustment = (changed: Partial<FundAdjustment> = {}): FundAdjustment => ({
  id: 51,
  merchantId: null,
  merchantName: null,
  amountCents: -5000,
  reason: 'A wire that never came',
  state: 'REQUESTED',
  asked: { userId: 9, name: 'Quill Ramsay', at: '2026-11-09T15:00:00Z' },
  decided: null,
  rejectedBecause: null,
  transIdHex: null,
  ...changed,
});
const adjustments = (...data: FundAdjustment[]) => ({
  data,
  currentPage: 1,
  totalPages: 1,
  totalRecords: data.length,
  toDecide: data.length,
});
const answerFunds = (...data: FundAdjustment[]) => {
  answer(getFunds, { accounts: [], postedAt: null, isBehind: false, offCents: 0, findings: 0 });
  answer(listAdjustments, adjustments(...data));
};
const FUNDS = `${PATH}?tab=funds&view=adjustments`;

test('an adjustment is asked for, each field where it belongs, once more under the same name where it never arrived', async () => {
  answerFunds();
  const lost = refuse(askAdjustment, 502);
  await openScreen(FUNDS, { role: STAFF });
  await press(button('Adjust'));
  const dialog = dialogOf('Ask for an adjustment');
  await choose(dialog.getByRole('combobox', { name: 'Merchant (optional)' }), /Sports/);
  await press(dialog.getByRole('button', { name: 'Take away' }));
  await fill(dialog.getByLabelText('Amount'), '0');
  await fill(dialog.getByLabelText('Reason'), 'A wire sent twice');
  await expect.element(button('Ask')).toBeDisabled();
  await fill(dialog.getByLabelText('Amount'), '1,234.56');
  await press(button('Ask'));
  await expect.poll(() => lost.calls.length).toBe(1);
  const asked = answer(askAdjustment, adjustment());
  await press(button('Ask'));
  await expect.element(dialog).not.toBeInTheDocument();
  const [{ body } = {}] = asked.calls;
  expect(body).toEqual({
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    merchantId: 'ALSPORTS',
    amountCents: -123_456,
    reason: 'A wire sent twice',
  });
  expect(lost.calls[0]?.body).toEqual(body);
  await press(button('Adjust'));
  await fill(dialog.getByLabelText('Amount'), '5');
  await fill(dialog.getByLabelText('Reason'), 'A wire');
  await pastDoubleClick();
  await press(button('Ask'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.calls[1]?.body).toMatchObject({ amountCents: 500 });
  expect(asked.calls[1]?.body).not.toHaveProperty('merchantId');
});

test('a second person decides: rejects with a reason, or approves; what was decided says how', async () => {
  const decided = { userId: 8, name: 'Wren Finchley', at: '2026-11-09T16:00:00Z' };
  answerFunds(
    adjustment(),
    adjustment({ id: 52, asked: { ...adjustment().asked, userId: 7 }, reason: 'Mine' }),
    adjustment({ id: 53, state: 'REJECTED', reason: 'Not ours', decided, rejectedBecause: 'It arrived' }),
  );
  const rejected = answer(rejectAdjustment, adjustment());
  const approved = answer(approveAdjustment, adjustment());
  await openScreen(FUNDS, { role: STAFF });
  await expect.element(row('Mine')).toMatchTextContent('Waits for a second person');
  await expect.element(row('Not ours')).toMatchTextContent(/It arrived.*Wren Finchley/);
  await press(button('Reject'));
  const dialog = dialogOf('Reject this adjustment?');
  await expect.element(dialog).toMatchTextContent('($50.00)');
  await expect.element(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await fill(dialog.getByLabelText('Reason'), 'It came today');
  await press(dialog.getByRole('button', { name: 'Reject' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await press(button('Approve'));
  const confirm = dialogOf('Approve this adjustment?');
  await expect.element(confirm).toMatchTextContent('($50.00)');
  await press(confirm.getByRole('button', { name: 'Approve' }));
  await expect.element(confirm).not.toBeInTheDocument();
  expect(rejected.calls).toMatchObject([{ params: { id: '51' }, body: { reason: 'It came today' } }]);
  expect(approved.calls).toMatchObject([{ params: { id: '51' }, body: {} }]);
});

test('a journal that is off by a cent is a red line on the fund, and its entry says so, in French', async () => {
  const lines = [
    { account: 'OPERATIONAL-FUND', debitCents: 501, creditCents: 0 },
    { account: 'FEE-INCOME', debitCents: 0, creditCents: 500 },
  ] as const;
  const entry = { kind: 'purchases', day: '2026-11-08', postedAt: '2026-11-09T15:00:00Z', by: null } as const;
  const whose = { merchantId: 'ALSPORTS', merchantName: 'Tamarack Tickets Two' };
  const sound = lines.map(line => ({ ...line, debitCents: line.debitCents && 500 }));
  const paging = { currentPage: 1, totalPages: 1 };
  answerFunds();
  answer(getFunds, { accounts: [], postedAt: null, isBehind: false, offCents: 1, findings: 2 });
  const movement = { entries: 2, debitCents: 1001, creditCents: 0, balanceCents: 1001 };
  answer(listMovements, { data: [{ ...movement, day: entry.day, kind: entry.kind }], ...paging, totalRecords: 1 });
  const entries = [
    { id: 2, reference: 'ALSPORTS 2026-11-08 2', ...entry, ...whose, lines: [...lines], findingId: null },
    { id: 1, reference: 'ALSPORTS 2026-11-08 1', ...entry, ...whose, lines: sound, findingId: 12 },
  ];
  answer(listEntries, { data: entries, ...paging, totalRecords: 2 });
  const { queryClient } = await openScreen(`${PATH}?tab=funds`, { role: STAFF, locale: 'fr-CA' });
  const line = page.getByRole('alert').filter({ hasText: 'Le journal n’est pas équilibré' });
  await expect.element(line).toMatchTextContent(/Débits moins crédits : 0,01.*Constats : 2/);
  await expect
    .element(line.getByRole('link'))
    .toHaveAttribute('href', '/reports/account-balance/reconciliation?identity=I12');
  await press(page.getByRole('row').nth(1).getByRole('button'));
  await expect.element(page.getByRole('dialog').getByText('Non équilibrée')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  answer(getFunds, { accounts: [], postedAt: null, isBehind: false, offCents: 0, findings: 0 });
  void queryClient.invalidateQueries();
  await expect.element(line).not.toBeInTheDocument();
});
