import {
  explainIbtDisbursement,
  explainInteracDisbursement,
  type IbtExplanation,
  type InteracExplanation,
} from '@drumlin/contract/disbursements/explanation.ts';
import { ibtDisbursements } from '@drumlin/contract/reports/ibt-disbursements.ts';
import { interacDisbursements } from '@drumlin/contract/reports/interac-disbursements.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { interacAccounting, interacRowAccounting, interacStatement } from '@drumlin/contract/statements/routes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReport, rowOf } from '../../testing/answer-report.ts';
import { answer, answerFile, refuse, savedFiles } from '../../testing/answers.ts';
import { press } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const PATH = '/reports/account-balance/disbursement?from=2026-06-01&to=2026-06-30';
const KEYS = ['00ab', '00ac'];

const drawer = page.getByRole('dialog', { name: 'Disbursement explained' });
const lines = drawer.getByRole('table', { name: 'From start balance to net amount' });
const bars = drawer.getByRole('list', { name: 'From start balance to net amount' });
const offered = page.getByRole('menu').getByRole('menuitem');

type Line = InteracExplanation['lines'][number];
type Place = Line['places'][number];

const DAYS = { from: '2026-06-01', to: '2026-06-02' };

const placeOf = (report: string, rows: number, cents: number, words: Place['words'] = {}): Place => ({
  report,
  words: { tab: report, ...DAYS, ...words },
  rows,
  cents,
  amongOthers: false,
});
const lineOf = (line: Line['line'], cents: number, ...places: Place[]): Line => ({
  line,
  amountCents: cents,
  ledgerCents: cents,
  places,
});

/** A disbursement of another amount in every line, which ties out: 1,000.00 + 2,000.00 − 100.00 + 50.00 − 300.00 − 20.00 + 5.00 − 30.00 − 4.00. */
const interacExplanation = (changed: Partial<InteracExplanation> = {}): InteracExplanation => ({
  merchantId: 'ALCASINO',
  merchantName: 'Aurora Lantern Casino',
  transIdHex: '00ab',
  currency: 'CAD',
  processedOn: '2026-06-03',
  purchases: DAYS,
  others: { from: '2026-05-31', to: '2026-06-01' },
  previous: { transIdHex: '00aa', day: '2026-06-02' },
  next: null,
  reserve: { days: 2, lowestRate: 50_000, highestRate: 50_000 },
  matured: { from: '2025-12-01', to: '2025-12-02', count: 2, shortestHold: 180, longestHold: 180 },
  lines: [
    lineOf('startBalance', 100_000, placeOf('interac-disbursements', 1, 100_000, { row: '00aa' })),
    lineOf('purchases', 200_000, placeOf('interac-payins', 1234, 200_000, { transStatusId: 'S' })),
    lineOf('reserve', 10_000, placeOf('interac-payins', 1234, 10_000, { transStatusId: 'S' })),
    lineOf('maturedReserve', 5000, placeOf('interac-payins', 7, 5000)),
    lineOf('payouts', 30_000, placeOf('interac-payouts', 3, 30_000)),
    lineOf('returns', 2000, placeOf('interac-returns', 1, 2000)),
    lineOf('adjustments', 500, placeOf('interac-adjustments', 2, 500, { merchantAccAdjustmentTypes: 'CREDIT' })),
    lineOf('fees', 3000, placeOf('interac-payins', 1234, 2000), placeOf('interac-payouts', 3, 1000)),
    lineOf('handling', 400),
    lineOf('gross', 260_100),
    lineOf('endBalance', 60_100),
    lineOf('netAmount', 200_000, placeOf('interac-disbursements', 1, 200_000, { row: '00ab' })),
  ],
  beside: [],
  tiesOut: true,
  difference: 0,
  ...changed,
});

const ibtExplanation = (changed: Partial<IbtExplanation> = {}): IbtExplanation => ({
  merchantId: 'ALCASINO',
  merchantName: 'Aurora Lantern Casino',
  journalId: 'j-1',
  processedOn: '2026-06-03',
  amount: 150_000,
  fee: 250,
  total: 150_250,
  wallet: 'MERCHANT_OPERATIONAL',
  tiesOut: true,
  difference: 0,
  ...changed,
});

/** Two disbursements of which each is explained alike. */
const answerDisbursements = (explained = interacExplanation()) => {
  const rows = KEYS.map((transIdHex, at) => rowOf(interacDisbursements, at + 1, { transIdHex, check: 'TIES_OUT' }));
  const asked = answerReport(interacDisbursements, ({ filters }) => (filters['check'] === 'DIFFERS' ? [] : rows));
  answer(explainInteracDisbursement, explained);
  for (const report of [interacPayins, interacPayouts]) answerReport(report, []);
  return asked;
};
const openFirst = async () => {
  const opened = await openScreen(`${PATH}&row=${KEYS[0]}`);
  await expect.element(lines.getByRole('row')).toHaveLength(12);
  return opened;
};

test('a disbursement is explained line by line, each with its sign, its amount and the rows behind it', async () => {
  answerDisbursements();
  const { address } = await openFirst();
  const told = [...document.querySelectorAll('[role=dialog] table tr')].map(line => line.textContent);
  expect(told).toEqual([
    'Start balancePrevious disbursement$1,000.00',
    '+plusPurchases1,234 payins$2,000.00',
    '−lessReserve5% of 2 days$100.00',
    '+plusMatured reserve2 days held since December$50.00',
    '−lessPayouts3 payouts$300.00',
    '−lessReturns1 return$20.00',
    '±plus or lessAdjustments2 credits$5.00',
    '−lessFees1,234 payins, 3 payouts$30.00',
    '−lessHandling fee$4.00',
    '=comes toGross amount$2,601.00',
    '−lessEnd balanceKept for the next one$601.00',
    '=comes toNet amountC$2,000.00',
  ]);
  await expect.element(drawer.getByText('Difference C$0.00')).toBeVisible();
  // Beside the amount, and among the row's fields
  await expect.element(drawer.getByText('Ties out')).toHaveLength(2);
  await press(lines.getByRole('row', { name: /Purchases/ }).getByRole('link', { name: '1,234 payins' }), 'keys');
  await expect.poll(address).toMatch(/deposits\?tab=interac-payins&from=2026-06-01&to=2026-06-02&transStatusId=S/);
});

test('what differs is said at its line, beside the lines and at the foot', async () => {
  const { lines: tied } = interacExplanation();
  const fees = { ledgerCents: 2900 };
  answerDisbursements(
    interacExplanation({
      lines: tied.map(line => (line.line === 'fees' ? { ...line, ...fees } : line)),
      tiesOut: false,
      difference: 100,
      beside: [{ identity: 'I5', part: 'purchases', expected: 100, found: 200 }],
    }),
  );
  await openFirst();
  await expect.element(drawer.getByText('Does not tie out').first()).toBeVisible();
  await expect
    .element(lines.getByRole('row', { name: /Fees/ }))
    .toMatchTextContent(/The ledger says \$29\.00, a difference of \$1\.00/);
  await expect
    .element(drawer.getByRole('list', { name: 'Besides the lines' }))
    .toMatchTextContent(/expected C\$1\.00, found C\$2\.00/);
  await expect.element(drawer.getByText('Difference C$1.00')).toBeVisible();
});

test('a bar of the waterfall opens the rows behind it, or offers them where they are in several places', async () => {
  answerDisbursements();
  const { address, back } = await openFirst();
  await expect.element(bars.getByRole('listitem')).toHaveLength(12);
  const fees = bars.getByRole('button', { name: 'Fees C$30.00' });
  await expect.element(fees).toHaveAttribute('aria-haspopup', 'menu');
  await press(fees, 'keys');
  await expect.element(offered).toHaveLength(2);
  expect(offered.elements().map(({ textContent }) => textContent)).toEqual(['1,234 payins', '3 payouts']);
  // A key of the menu is none of the drawer's, which goes to the next record by it
  const before = address();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(offered.nth(1)).toHaveFocus();
  expect(address()).toBe(before);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(fees).toHaveFocus();
  await press(fees, 'keys');
  await press(offered.nth(1), 'keys');
  await expect.poll(address).toMatch(/withdrawals\?tab=interac-payouts/);
  await back();
  await press(bars.getByRole('button', { name: /^Gross amount / }), 'keys');
  await expect.element(offered.first()).toHaveTextContent('Start balance: Previous disbursement');
  await expect.element(offered.filter({ hasText: 'Purchases: 1,234 payins' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  const net = bars.getByRole('link', { name: 'Net amount C$2,000.00: 1 disbursement' });
  await expect.element(net).toHaveAttribute('href', expect.stringMatching(/disbursement\?.*row=00ab/));
});

test('a bar of one place is a link to it, and one of several spans names their days', async () => {
  const { lines: whole } = interacExplanation();
  const spans = [
    ['2026-08-03', '2026-08-06'],
    ['2026-10-01', '2026-10-04'],
  ] as const;
  answerDisbursements(
    interacExplanation({
      lines: whole.map(line => {
        const [place] = line.places;
        // As for a reader who may not open payins
        if (line.line === 'fees') return { ...line, places: line.places.slice(1) };
        if (line.line !== 'maturedReserve' || !place) return line;
        return { ...line, places: spans.map(([from, to]) => ({ ...place, words: { ...place.words, from, to } })) };
      }),
    }),
  );
  const { address } = await openFirst();
  const fees = bars.getByRole('link', { name: 'Fees C$30.00: 3 payouts' });
  await expect.element(fees).toHaveAttribute('href', expect.stringMatching(/withdrawals\?.*interac-payouts/));
  await press(bars.getByRole('button', { name: /^Matured reserve / }));
  await expect.element(page.getByRole('menuitem', { name: '7 payins, 2026-08-03 to 2026-08-06' })).toBeVisible();
  await press(page.getByRole('menuitem', { name: '7 payins, 2026-10-01 to 2026-10-04' }));
  await expect.poll(address).toMatch(/deposits\?.*from=2026-10-01&to=2026-10-04/);
});

test('an Instant Bank Transfer disbursement says what left the wallet', async () => {
  answerReport(ibtDisbursements, [rowOf(ibtDisbursements, 1, { journalId: 'j-1' })]);
  answer(explainIbtDisbursement, ibtExplanation());
  await openScreen(`${PATH}&tab=ibt-disbursements&row=j-1`);
  const table = drawer.getByRole('table', { name: 'What left the wallet' });
  await expect.element(table.getByRole('row')).toHaveLength(3);
  await expect.element(table).toMatchTextContent(/\$1,500\.00.*\$2\.50.*Left the operational wallet.*\$1,502\.50/);
  await expect.element(drawer.getByText('Ties out')).toBeVisible();
});

test('what cannot be explained says so and is asked for again; its statement is saved, and the double entry is not for merchants', async () => {
  answerDisbursements();
  const statement = answerFile(interacStatement, 'statement.pdf', '%PDF');
  refuse(explainInteracDisbursement, 400, { errorCode: 'BAD_REQUEST', errorMessage: 'No.' });
  await openScreen(`${PATH}&row=${KEYS[0]}`);
  const failed = page.getByRole('alert').filter({ hasText: 'Could not explain this disbursement.' });
  await expect.element(failed).toBeVisible();
  answer(explainInteracDisbursement, interacExplanation());
  await press(failed.getByRole('button', { name: 'Try again' }));
  await expect.element(lines.getByRole('row')).toHaveLength(12);
  await press(drawer.getByRole('button', { name: 'Statement (PDF)' }));
  await expect.poll(savedFiles).toEqual([{ name: 'statement.pdf', content: '%PDF' }]);
  expect(statement.calls[0]?.querystring).toEqual({ rowKey: KEYS[0] });
  await expect.element(page.getByRole('button', { name: 'Accounting file' })).not.toBeInTheDocument();
});

test('the staff who see the books save the double entry of a disbursement, and those of a filter; the list finds what does not tie out', async () => {
  const asked = answerDisbursements();
  const [one, all] = [answerFile(interacRowAccounting, 'one.csv', '1'), answerFile(interacAccounting, 'all.csv', '2')];
  const { address, goTo } = await openScreen(`${PATH}&row=${KEYS[0]}`, { role: STAFF });
  await press(drawer.getByRole('button', { name: 'Accounting file' }));
  await expect.poll(savedFiles).toHaveLength(1);
  expect(one.calls[0]?.querystring).toEqual({ rowKey: KEYS[0] });
  await goTo(`${PATH}&merchants=ALSPORTS`);
  await expect.element(drawer).not.toBeInTheDocument();
  // A file is of the filters that the list shows, which rest before they are asked for
  await expect.poll(() => asked.pages.at(-1)?.merchantIds).toEqual(['ALSPORTS']);
  await press(page.getByRole('button', { name: 'Accounting file' }));
  await expect.poll(savedFiles).toHaveLength(2);
  expect(JSON.stringify(all.calls[0])).toContain('ALSPORTS');
  await expect.element(page.getByRole('grid').getByText('Ties out').first()).toBeVisible();
  await press(page.getByRole('button', { name: 'Check', exact: true }));
  await press(page.getByRole('menuitemcheckbox', { name: 'Does not tie out' }));
  await expect.element(page.getByText('No records match these filters')).toBeVisible();
  expect(address()).toContain('check=DIFFERS');
  expect(asked.pages.at(-1)?.filters).toEqual({ check: 'DIFFERS' });
});
